# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen: quiz"
# description = "Twelve questions on all the rules, each with a board to play on."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: quiz")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.lesson import lesson, reader_language
    from bergen.scenarios import scenarios

    return lesson, reader_language, scenarios


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("quiz", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def deal_question(text):
    deal = mo.ui.anywidget(text.question("deal"))
    deal
    return (deal,)


@app.cell
def deal_board(text):
    mo.ui.anywidget(text.board("deal", link=mo.query_params().to_dict()))
    return


@app.cell
def lead_question(text):
    lead = mo.ui.anywidget(text.question("lead"))
    lead
    return (lead,)


@app.cell
def lead_board(text):
    mo.ui.anywidget(text.board("lead"))
    return


@app.cell
def ends_question(text):
    ends = mo.ui.anywidget(text.question("ends"))
    ends
    return (ends,)


@app.cell
def ends_board(text):
    mo.ui.anywidget(text.board("ends"))
    return


@app.cell
def find_question(text):
    find = mo.ui.anywidget(text.question("find"))
    find
    return (find,)


@app.cell
def find_board(text):
    mo.ui.anywidget(text.board("find"))
    return


@app.cell
def pass_question(text):
    passing = mo.ui.anywidget(text.question("pass"))
    passing
    return (passing,)


@app.cell
def pass_board(text):
    mo.ui.anywidget(text.board("pass"))
    return


@app.cell
def out_question(text):
    out = mo.ui.anywidget(text.question("out"))
    out
    return (out,)


@app.cell
def out_board(text):
    mo.ui.anywidget(text.board("out"))
    return


@app.cell
def blocked_question(text):
    blocked = mo.ui.anywidget(text.question("blocked"))
    blocked
    return (blocked,)


@app.cell
def blocked_board(text):
    mo.ui.anywidget(text.board("blocked"))
    return


@app.cell
def cap_question(text):
    cap = mo.ui.anywidget(text.question("cap"))
    cap
    return (cap,)


@app.cell
def cap_board(text):
    mo.ui.anywidget(text.board("cap"))
    return


@app.cell
def first_question(text):
    first = mo.ui.anywidget(text.question("first"))
    first
    return (first,)


@app.cell
def first_board(text):
    mo.ui.anywidget(text.board("first"))
    return


@app.cell
def tie_question(text):
    tie = mo.ui.anywidget(text.question("tie"))
    tie
    return (tie,)


@app.cell
def tie_board(text):
    mo.ui.anywidget(text.board("tie"))
    return


@app.cell
def partners_question(text):
    partners = mo.ui.anywidget(text.question("partners"))
    partners
    return (partners,)


@app.cell
def partners_board(text):
    mo.ui.anywidget(text.board("partners"))
    return


@app.cell
def variants_question(text):
    variants = mo.ui.anywidget(text.question("variants"))
    variants
    return (variants,)


@app.cell
def variants_board(text):
    mo.ui.anywidget(text.board("variants"))
    return


@app.cell(hide_code=True)
def notebook_score(
    blocked,
    cap,
    deal,
    ends,
    find,
    first,
    lead,
    out,
    partners,
    passing,
    tie,
    variants,
    text,
):
    mo.md(
        text.score(
            {
                "deal": deal.widget,
                "lead": lead.widget,
                "ends": ends.widget,
                "find": find.widget,
                "pass": passing.widget,
                "out": out.widget,
                "blocked": blocked.widget,
                "cap": cap.widget,
                "first": first.widget,
                "tie": tie.widget,
                "partners": partners.widget,
                "variants": variants.widget,
            }
        )
    )
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("end"))
    return


@app.cell
def test_every_question_is_answered_in_a_lesson(lesson, scenarios):
    assert all(lesson(named.lesson, "en").sections for named in scenarios("quiz").values())
    return


if __name__ == "__main__":
    app.run()
