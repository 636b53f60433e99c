# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen: start"
# description = "What Bergen is, and a first triple-header."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: start")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.engine import awards
    from bergen.lesson import lesson, reader_language
    from bergen.notation import parse_move
    from bergen.rules import BERGEN, STANDARD, steps
    from bergen.scenarios import scenario

    return (
        BERGEN,
        STANDARD,
        awards,
        lesson,
        parse_move,
        reader_language,
        scenario,
        steps,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("start", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("first", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("played"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("game"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("rules"))
    return


@app.cell
def find_question(text):
    mo.ui.anywidget(text.question("try-find"))
    return


@app.cell
def find_board(text):
    mo.ui.anywidget(text.board("try-find"))
    return


@app.cell
def cover_question(text):
    mo.ui.anywidget(text.question("try-cover"))
    return


@app.cell
def cover_board(text):
    mo.ui.anywidget(text.board("try-cover"))
    return


@app.cell
def double_question(text):
    mo.ui.anywidget(text.question("try-double"))
    return


@app.cell
def double_board(text):
    mo.ui.anywidget(text.board("try-double"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_walk(BERGEN, STANDARD, steps):
    mo.tree([word for word, _ in steps(STANDARD, BERGEN)])
    return


@app.cell
def test_the_first_play_is_a_triple_header(awards, parse_move, scenario):
    assert awards(scenario("start", "first").state, parse_move("25r"))[0].points == 3
    return


@app.cell
def test_seven_rules_are_different(BERGEN, STANDARD, steps):
    assert len(steps(STANDARD, BERGEN)) == 7
    return


if __name__ == "__main__":
    app.run()
