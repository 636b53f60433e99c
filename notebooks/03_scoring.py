# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen, rule 3: scoring"
# description = "Make both ends of the line match: predict, play, see why."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: scoring")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import heads, heads_chart
    from bergen.engine import awards
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.notation import parse_move, parse_moves, parse_position
    from bergen.report import report
    from bergen.rules import BERGEN
    from bergen.scenarios import scenario

    return (
        BERGEN,
        awards,
        code_of,
        heads,
        heads_chart,
        lesson,
        parse_move,
        parse_moves,
        parse_position,
        reader_language,
        report,
        scenario,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("scoring", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("line"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    table = mo.ui.anywidget(text.board("line", link=mo.query_params().to_dict()))
    table
    return (table,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell
def lead(text):
    mo.ui.anywidget(text.board("lead"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("answer"))
    return


@app.cell
def answer(text):
    mo.ui.anywidget(text.board("answer"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("ends"))
    return


@app.cell
def chart(BERGEN, heads, heads_chart, text):
    heads_chart(heads(BERGEN.scoring), text.chart("heads"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("try"))
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
def double_question(text):
    mo.ui.anywidget(text.question("try-double"))
    return


@app.cell
def double_board(text):
    mo.ui.anywidget(text.board("try-double"))
    return


@app.cell
def choice_question(text):
    mo.ui.anywidget(text.question("try-choice"))
    return


@app.cell
def choice_board(text):
    mo.ui.anywidget(text.board("try-choice"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(BERGEN, code_of):
    mo.md(code_of(BERGEN.scoring.head))
    return


@app.cell
def notebook_report(parse_moves, parse_position, report, table):
    made = parse_moves(table.value["moves"])[: table.value["ply"]]
    mo.tree(report(parse_position(table.value["position"]), made)["legal"])
    return


@app.cell
def test_one_tile_brings_more_across_from_the_double(awards, parse_move, scenario):
    assert [
        awards(scenario("scoring", "line").state, parse_move(move))[0].points
        for move in ("23l", "23r")
    ] == [2, 3]
    return


@app.cell
def test_equal_ends_wait_for_their_double(BERGEN, heads):
    assert all(
        row.tile.is_double and row.points == (3,)
        for row in heads(BERGEN.scoring)
        if row.left == row.right
    )
    return


if __name__ == "__main__":
    app.run()
