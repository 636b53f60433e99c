"""Writes the pages: one for each lesson and language, a home for each language, and the root."""

from pathlib import Path
from typing import Any

from markupsafe import Markup

from bergen.charts.named import NAMED
from bergen.i18n import catalog
from bergen.lesson import chart_words
from bergen.lesson.export import FOLDER, LESSONS, WHOLE_SHELL
from bergen.lesson.printed import LESSON, paper_choice, paper_lines, paper_subject
from bergen.rules import WORDS
from bergen.table.session import labels_of
from tools.site_build.assets import Assets
from tools.site_build.boards import widget_html
from tools.site_build.charts import chart_html
from tools.site_build.frame import POLICY, FrameFiles, frame
from tools.site_build.gallery import LAB, gallery
from tools.site_build.home import differences_table, lesson, other_lessons, rooms, sheets
from tools.site_build.notebook import Block, Chart, Text, Widget, blocks, heading, last_heading
from tools.site_build.places import BuildError
from tools.site_build.plan import EMBED, notebook_name, place_of, plan
from tools.site_build.play import about_players, set_up, table_labels
from tools.site_build.published import found
from tools.site_build.score import score_rows, with_tables_folded
from tools.site_build.sheets import sheet_heading, sheet_html
from tools.site_build.strings import page_strings
from tools.site_build.templates import data_block, render

LESSON_UP = "../../"
HOME_UP = "../"
PLAY, GATHER = "play", "gather"
DOWNLOAD_STRINGS = ("download_working", "download_done", "download_failed")
#: What the scripts of a home and of a lesson say by themselves; all else comes with boards,
HOME_STRINGS = ("done", "answered", "forgotten")
BOARD_STRINGS = ("board_number", "request_failed")
SCRIPT_STRINGS = (*BOARD_STRINGS, "copied", *DOWNLOAD_STRINGS)
LAB_STRINGS = ("request_failed",)
SHEET_STRINGS = ("copy", "copied_example")
SCORE_STRINGS = ("score_none", "score_so_far", "score_all", "forgotten")


def write_pages(site: Path, assets: Assets, files: FrameFiles) -> None:
    """Every page of the site except the notebooks."""
    for lang in plan().languages:
        write_home(site, lang, assets, files)
        for word in plan().lessons:
            write_lesson(site, lang, word, assets, files)
        for word in plan().sheets:
            write_sheet(site, lang, word, assets, files)
        write_play(site, lang, assets, files)
        write_lab(site, lang, assets, files)
    write_root(site, files)


def write_lesson(site: Path, lang: str, word: str, assets: Assets, files: FrameFiles) -> None:
    """A lesson in one language, from its executed notebook."""
    say = page_strings(lang)
    values = lesson_values(lang, word, assets)
    strings = (*SCRIPT_STRINGS, *(SCORE_STRINGS if values["score"] else ()))
    embed = catalog(lang).under(EMBED)
    page = render(
        "lesson.html",
        **frame(lang, word, files, LESSON_UP),
        found=found(word, lang, assets),
        **values,
        embed=embed,
        paper_choice=Markup(paper_choice(catalog(lang), LESSON)),  # noqa: S704 - our own words
        onward=onward(word, lang),
        notebook=f"{LESSON_UP}notebooks/{notebook_name(word, lang)}?lang={lang}",
        data=data_block({
            "lang": lang,
            "word": word,
            "worker": LESSON_UP + files.worker,
            "vega": LESSON_UP + files.chart_script,
            "file": one_file(site, lang, word),
            "strings": {key: say[key] for key in strings},
            "share": catalog(lang).under("share"),
            "embed": {"words": embed, "langs": lesson_titles(word)},
        }),
    )  # fmt: skip
    write(site / lang / word / "index.html", page)


def lesson_values(lang: str, word: str, assets: Assets) -> dict[str, Any]:
    """What a lesson itself consists of, whatever stands round it."""
    say = page_strings(lang)
    notebook = plan().lessons[word]
    title, description = heading(notebook, lang)
    shown = [(block, block_html(block, say, assets)) for block in blocks(notebook, lang)]
    score = score_rows(lang, word)
    return {
        "blocks": with_tables_folded(shown, say) if score else [html for _, html in shown],
        "score": score,
        "paper_lines": Markup(paper_lines(catalog(lang))),  # noqa: S704 - our own words
        "title": title,
        "description": description,
        "kicker": kicker(word, say),
        "paper_subject": Markup(paper_subject(say[f"rule_{word}"])),  # noqa: S704 - our own words
    }


def board_titles() -> list[dict[str, str]]:
    """The languages, each with what a frame is called that holds a board."""
    return [
        {"lang": lang, "name": name, "board": catalog(lang)["embed.board_title"]}
        for lang, name in plan().languages.items()
    ]


def lesson_titles(word: str) -> list[dict[str, str]]:
    """The languages, each with what a frame is called that holds a board or this lesson."""
    notebook = plan().lessons[word]
    return [{**titles, "lesson": heading(notebook, titles["lang"])[0]} for titles in board_titles()]


def one_file(site: Path, lang: str, word: str) -> dict[str, Any]:
    """Where the shell and the filling of a lesson in one file lie, its name and its size in MB."""
    size = (site / FOLDER / WHOLE_SHELL).stat().st_size
    return {
        "shell": f"{LESSON_UP}{FOLDER}/{WHOLE_SHELL}",
        "filling": f"{LESSON_UP}{FOLDER}/{lang}/{LESSONS}/{word}.json",
        "name": f"bergen-{word}-{lang}.html",
        "size": round(size / 1e6),
    }


def write_sheet(site: Path, lang: str, word: str, assets: Assets, files: FrameFiles) -> None:
    """A page of text in one language."""
    say = page_strings(lang)
    title, description = sheet_heading(word, lang)
    titles = {name: heading(notebook, lang)[0] for name, notebook in plan().lessons.items()}
    page = render(
        "sheet.html",
        **frame(lang, word, files, LESSON_UP),
        found=found(word, lang, assets),
        html=placed(sheet_html(word, lang)),
        title=title,
        description=description,
        word=word,
        data=data_block({
            "strings": {key: say[key] for key in SHEET_STRINGS},
            "frames": {"": catalog(lang)["embed.board_title"], **titles},
        }),
    )  # fmt: skip
    write(site / lang / word / "index.html", page)


def write_play(site: Path, lang: str, assets: Assets, files: FrameFiles) -> None:
    """The page for playing a match, in one language."""
    words = catalog(lang)
    own = words.under(PLAY)
    page = render(
        "play.html",
        **frame(lang, PLAY, files, LESSON_UP),
        found=found(PLAY, lang, assets),
        play=own,
        labels=words.under("board"),
        set_up=set_up(lang),
        data=data_block({
            "lang": lang,
            "worker": LESSON_UP + files.worker,
            "words": own,
            "share": words.under("share"),
            "labels": table_labels(lang),
            "about": about_players(lang),
        }),
    )  # fmt: skip
    write(site / lang / PLAY / "index.html", page)


def write_lab(site: Path, lang: str, assets: Assets, files: FrameFiles) -> None:
    """The page of the lab in one language, from its executed notebook, and the gallery below."""
    say = page_strings(lang)
    notebook = plan().notebooks[LAB]
    embed = catalog(lang).under(EMBED)
    title, description = heading(notebook, lang)
    gather = catalog(lang).under(GATHER)
    page = render(
        "lab.html",
        **frame(lang, LAB, files, LESSON_UP),
        found=found(LAB, lang, assets),
        blocks=[block_html(block, say, assets) for block in blocks(notebook, lang)],
        gallery=gallery(lang),
        embed=embed,
        gather=gather,
        title=title,
        description=description,
        notebook=f"{LESSON_UP}notebooks/{notebook_name(LAB, lang)}?lang={lang}",
        data=data_block({
            "lang": lang,
            "worker": LESSON_UP + files.worker,
            "strings": {key: say[key] for key in LAB_STRINGS},
            "share": catalog(lang).under("share"),
            "embed": {"words": embed, "langs": board_titles()},
            "gather": {
                "words": gather,
                "tiles": labels_of(lang)["tiles"],
                "charts": {name: chart_words(lang, name)["title"] for name in NAMED},
                "offline": f"{LESSON_UP}{FOLDER}/",
            },
        }),
    )  # fmt: skip
    write(site / lang / LAB / "index.html", page)


def onward(word: str, lang: str) -> dict[str, str] | None:
    """The lesson that comes next, in the words in which this one ends; None after the last."""
    words = list(plan().lessons)
    after = words.index(word) + 1
    if after == len(words):
        return None
    return {"href": f"../{words[after]}/", "name": last_heading(plan().lessons[word], lang)}


def placed(html: str) -> Markup:
    """A text that points to other pages from where the notebooks lie, one folder higher."""
    moved = str(html).replace('href="../', f'href="{LESSON_UP}')
    return Markup(moved)  # noqa: S704 - made by `prose`


def kicker(word: str, say: dict[str, str]) -> str:
    """The line above a lesson's title: which of the seven rules it is, or that it is none."""
    number = WORDS.index(word) + 1 if word in WORDS else 0
    return say[place_of(word)].format(number=number, count=len(WORDS))


def write_home(site: Path, lang: str, assets: Assets, files: FrameFiles) -> None:
    """The home of one language: the differences, the lessons, and what the reader has done."""
    say, words = page_strings(lang), catalog(lang)
    page = render(
        "home.html",
        **frame(lang, None, files, HOME_UP),
        found=found(None, lang, assets),
        rows=differences_table(lang),
        others=other_lessons(lang),
        rooms_to_go=rooms(lang),
        at_hand=sheets(lang),
        start=lesson(lang, next(iter(plan().lessons))),
        standard=words["rules.standard"],
        bergen=words["rules.bergen"],
        data=data_block({"strings": {key: say[key] for key in HOME_STRINGS}}),
    )
    write(site / lang / "index.html", page)


def write_root(site: Path, files: FrameFiles) -> None:
    """The page that chooses the language; without scripts it is a list of four links."""
    langs = [
        {"lang": lang, "name": name, "href": f"{lang}/", "line": page_strings(lang)["site_line"]}
        for lang, name in plan().languages.items()
    ]
    english = page_strings("en")
    page = render(
        "root.html", policy=POLICY, assets=files, langs=langs, address=plan().address,
        site=english["site"], line=english["site_line"],
    )  # fmt: skip
    write(site / "index.html", page)


def block_html(block: Block, say: dict[str, str], assets: Assets) -> Markup:
    """One output of the notebook as part of a page."""
    match block:
        case Text():
            open_tag = Markup('<div class="prose" data-cell="{}">').format(block.cell)
            return open_tag + placed(block.html) + Markup("</div>")
        case Widget():
            return widget_html(block)
        case Chart():
            return chart_html(block, say, assets, LESSON_UP)


def write(path: Path, page: str) -> None:
    """A page in its folder, after a look that nothing of a notebook's own controls is in it."""
    if "<marimo-" in page:
        raise BuildError(f"expected no <marimo-...> in {path.name} of {path.parent.name}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8")
