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
    from bergen.rules import BERGEN, STANDARD, differences
    from bergen.scenarios import scenario

    return (
        BERGEN,
        STANDARD,
        awards,
        differences,
        lesson,
        parse_move,
        reader_language,
        scenario,
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


@app.cell
def lead_question(text):
    mo.ui.anywidget(text.question("lead"))
    return


@app.cell
def lead_board(text):
    mo.ui.anywidget(text.board("lead"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("middle"))
    return


@app.cell
def find_question(text):
    mo.ui.anywidget(text.question("find"))
    return


@app.cell
def find_board(text):
    mo.ui.anywidget(text.board("find"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("end"))
    return


@app.cell
def last_question(text):
    mo.ui.anywidget(text.question("last"))
    return


@app.cell
def last_board(text):
    mo.ui.anywidget(text.board("last"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("rules"))
    return


@app.cell
def notebook_differences(BERGEN, STANDARD, differences):
    mo.tree(list(differences(STANDARD, BERGEN)))
    return


@app.cell
def test_the_first_play_is_a_triple_header(awards, parse_move, scenario):
    assert awards(scenario("start", "first").state, parse_move("14r"))[0].points == 3
    return


@app.cell
def test_seven_rules_are_different(BERGEN, STANDARD, differences):
    assert len(differences(STANDARD, BERGEN)) == 7
    return


if __name__ == "__main__":
    app.run()
