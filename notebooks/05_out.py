# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen, rule 5: going out"
# description = "The last tile wins the round and two points, whatever the others hold."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: going out")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import sources, sources_chart
    from bergen.engine import awards
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.notation import parse_move
    from bergen.rules import BERGEN
    from bergen.scenarios import scenario

    return (
        BERGEN,
        awards,
        code_of,
        lesson,
        parse_move,
        reader_language,
        scenario,
        sources,
        sources_chart,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("out", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("last"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("last", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell
def head_board(text):
    mo.ui.anywidget(text.board("head"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("try"))
    return


@app.cell
def three_question(text):
    mo.ui.anywidget(text.question("try-three"))
    return


@app.cell
def three_board(text):
    mo.ui.anywidget(text.board("try-three"))
    return


@app.cell
def near_question(text):
    mo.ui.anywidget(text.question("try-near"))
    return


@app.cell
def near_board(text):
    mo.ui.anywidget(text.board("try-near"))
    return


@app.cell
def enough_question(text):
    mo.ui.anywidget(text.question("try-enough"))
    return


@app.cell
def enough_board(text):
    mo.ui.anywidget(text.board("try-enough"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("chart"))
    return


@app.cell
def chart(sources, sources_chart, text):
    sources_chart(sources(), text.chart("sources"))
    return


@app.cell
def notebook_choose(text):
    anew = text.anew("sources")
    form = anew.form(mo)
    form
    return anew, form


@app.cell
def notebook_measured(anew, form, sources, sources_chart, text):
    mo.stop(form.value is None)
    with mo.status.progress_bar(**anew.bar(form.value)) as _bar:
        _found = anew.measure(form.value, _bar.update)
    sources_chart(sources(_found), text.chart("sources").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(BERGEN, code_of):
    mo.md(code_of(BERGEN.out.points))
    return


@app.cell
def test_going_out_brings_two_whatever_the_others_hold(BERGEN, scenario):
    assert BERGEN.out.points(scenario("out", "last").state.held[1:]) == 2
    return


@app.cell
def test_the_head_comes_first_and_going_out_is_added(awards, parse_move, scenario):
    assert [
        [worth.points for worth in awards(scenario("out", name).state, parse_move("46l"))]
        for name in ("head", "try-near", "try-enough")
    ] == [[3, 2], [2, 2], [1]]
    return


if __name__ == "__main__":
    app.run()
