"""The words of four languages: each thing has its own, and none that means two things."""

import re

import pytest

from bergen.i18n import LANGUAGES
from tests.i18n.texts import PLACE, forms, texts

ENGLISH = texts("en")


ALIKE = {
    "end.blank",
    "list.more",
    "match.hint.or",
    "match.round",
    "name.0",
    "name.1",
    "name.tile",
    "number.decimal",
    "number.percent",
    "number.thousands",
    "page.room_lab",
    "page.site",
    "play.kept_round",
    "play.round",
    "rules.bergen",
}


def test_no_text_was_left_in_another_language():
    catalogs = [texts(lang) for lang in LANGUAGES]
    said = {key: [tuple(forms(held[key]).items()) for held in catalogs] for key in ENGLISH}
    assert {key for key in said if len(set(said[key])) < len(LANGUAGES)} == ALIKE


#: For each language what must not be said, and where it may be after all.
FORBIDDEN = {
    "en": [
        # A draw is a tile taken from the boneyard; equal hands are a tie.
        (r"\b(a|the) draw\b", {"move.draw", "refusal.draw-unknown"}),
        (r"\b(stock|talon|bones?|dominos|spots|dots|knock|game)\b", {"page."}),
        (r"\b(round of play|hands? (is|was) (over|won))\b", set()),
    ],
    "nl": [
        # "Past" is both "fits" and "passes": fitting is said with "kan aan" and "aanleggen".
        (r"\bpast?(te|ten|end|t)?\b", {"refusal.block-unknown"}),
        # "Hand" is the round; what a player holds are "stenen".
        (r"\b(in de hand|in zijn hand|handen|in hand)\b", set()),
        (r"\b(gelijke stand|remise|talon|voorraad|tegels?|pips|kant|spel)\b", {"page."}),
        # "Partij" is the match, never a side.
        (r"\b(partijen|elke partij|de andere partij)\b", {"page.footer", "play."}),
    ],
    "it": [
        # "Mano" is the round; what a player holds are "tessere".
        (r"\b(in mano|nella mano|mani)\b", set()),
        (r"\b(pozzo|tallone|pezzi|pedine|pedina|mazzo|patta|turno di gioco)\b", set()),
        # "Chiusa" would be blocked in Spanish; here it is "bloccata".
        (r"\bmano chiusa\b", set()),
        # "Riserva" is the whole boneyard, not its two last tiles.
        (r"riserva di due|due di riserva", set()),
        # Two who play together are "una coppia".
        (r"\bsquadr[ae]\b", set()),
    ],
    "es": [
        # "Mano" is the round; what a player holds are "fichas".
        (r"\b(en la mano|en mano|manos)\b", set()),
        (r"\b(piezas?|monte|talón|fichero|tranca|trancad[oa]|ronda)\b", set()),
        (r"\bbloquead[oa]\b", set()),
        # Two who play together are "una pareja".
        (r"\bequipos?\b", set()),
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_that_mean_two_things_are_avoided(lang: str):
    found = [
        (key, words)
        for key, text in texts(lang).items()
        for words in forms(text).values()
        for pattern, allowed in FORBIDDEN[lang]
        if not key.startswith(tuple(allowed) or ("-",))
        and re.search(pattern, PLACE.sub("_", words), re.IGNORECASE)
    ]
    assert found == []


TERMS = {
    # key: the word that must be in it, for en, nl, it, es
    "count.tiles": ("tile", "ste", "tesser", "ficha"),
    "count.doubles": ("double", "dubbele ste", "dopp", "doble"),
    "count.pips": ("pip", "og|oog", "sulle tessere", "en las fichas"),
    "label.left.double-header": ("double-header", "dubbelkop", "doppietta", "doble cabeza"),
    "label.right.triple-header": ("triple-header", "tripelkop", "tripletta", "triple cabeza"),
    "award.double-header": ("double-header", "dubbelkop", "doppietta", "doble cabeza"),
    "award.triple-header": ("triple-header", "tripelkop", "tripletta", "triple cabeza"),
    "boneyard.all": ("Boneyard", "Pot", "Riserva", "Pozo"),
    "log.leads": ("leads", "komt uit", "apre", "sale"),
    "log.draws": ("draws", "trekt", "pesca", "roba"),
    "log.passes": ("passes", "passen", "passa", "pasa"),
    "out.bonus": ("going out", "uitgaan", "chiudere", "dominar"),
    "over.blocked": (
        "round is blocked",
        "hand is vastgelopen",
        "mano è bloccata",
        "mano está cerrada",
    ),
    "over.redeal": ("dealt again", "opnieuw gedeeld", "ridistribu", "vuelve a repartir"),
    "over.match": ("match", "partij", "partita", "partida"),
    "block.tie": ("tie", "gelijkspel", "pareggio", "empate"),
    "summary.line": ("line", "rij", "linea", "línea"),
    "summary.target": ("target", "doel", "obiettivo", "meta"),
    "end.left": ("end", "uiteinde", "estremità", "extremo"),
    "rules.standard": ("Standard", "Gewoon domino", "Domino standard", "Dominó estándar"),
}


@pytest.mark.parametrize("key", TERMS)
def test_each_thing_has_its_one_word(key: str):
    for lang, term in zip(LANGUAGES, TERMS[key], strict=True):
        for words in forms(texts(lang)[key]).values():
            assert re.search(term, words), (lang, words)


@pytest.mark.parametrize(("lang", "pips"), [("it", "tessere|doppi"), ("es", "fichas|dobles")])
def test_pips_are_told_from_points(lang: str, pips: str):
    """Italian and Spanish have one word for both, so pips say where they are."""
    for key in ENGLISH:
        if re.search(r"\bpips?\b", " ".join(forms(ENGLISH[key]).values())):
            for words in forms(texts(lang)[key]).values():
                assert re.search(pips, words) or "{pips}" in words, (key, words)


def test_no_italian_text_puts_a_seat_after_a():
    """It would be "a B" but "ad A"."""
    found = [
        words
        for text in texts("it").values()
        for words in forms(text).values()
        if re.search(r"\ba \{(seat|side|turn)\}", words)
    ]
    assert found == []
