# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen, rule 1: the deal"
# description = "How many tiles each takes, and when they are dealt again."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: the deal")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.chances import no_double, table_of
    from bergen.charts import again, again_chart
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.rules import BERGEN, STANDARD

    return (
        BERGEN,
        STANDARD,
        again,
        again_chart,
        code_of,
        lesson,
        no_double,
        reader_language,
        table_of,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("deal", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("none"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("again"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("dealt", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("compare"))
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
def one_question(text):
    mo.ui.anywidget(text.question("try-one"))
    return


@app.cell
def one_board(text):
    mo.ui.anywidget(text.board("try-one"))
    return


@app.cell
def count_question(text):
    mo.ui.anywidget(text.question("try-count"))
    return


@app.cell
def count_board(text):
    mo.ui.anywidget(text.board("try-count"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("chart"))
    return


@app.cell
def chart(BERGEN, STANDARD, again, again_chart, text):
    again_chart(again(BERGEN, STANDARD), text.chart("again"))
    return


@app.cell
def notebook_choose(text):
    form = text.dealt.form(mo)
    form
    return (form,)


@app.cell
def notebook_computed(STANDARD, again, again_chart, form, text):
    mo.stop(form.value is None)
    again_chart(
        again(text.dealt.rules(form.value), STANDARD),
        text.dealt.said(text.chart("again"), form.value),
    )
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(code_of, no_double):
    mo.md(code_of(no_double))
    return


@app.cell
def test_two_players_leave_sixteen_of_28_tiles(BERGEN, table_of):
    assert table_of(BERGEN, 2).boneyard == 28 - 2 * 6 == 16
    return


@app.cell
def test_in_two_of_207_deals_nobody_holds_a_double(BERGEN, no_double, table_of):
    assert no_double(table_of(BERGEN, 2)) * 207 == 2
    return


if __name__ == "__main__":
    app.run()
