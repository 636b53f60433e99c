# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen, rule 2: the lead"
# description = "The lowest double begins, in every round, and scores."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: the lead")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import leads, leads_chart
    from bergen.engine import awards, legal_moves
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.notation import parse_move
    from bergen.rules import BERGEN, STANDARD
    from bergen.rules.lead import LowestDouble
    from bergen.scenarios import scenario

    return (
        BERGEN,
        STANDARD,
        LowestDouble,
        awards,
        code_of,
        leads,
        leads_chart,
        legal_moves,
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
    text = lesson("lead", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("deal"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("deal", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("compare"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell
def one_away(text):
    mo.ui.anywidget(text.board("one-away"))
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
def won_question(text):
    mo.ui.anywidget(text.question("try-won"))
    return


@app.cell
def won_board(text):
    mo.ui.anywidget(text.board("try-won"))
    return


@app.cell
def points_question(text):
    mo.ui.anywidget(text.question("try-points"))
    return


@app.cell
def points_board(text):
    mo.ui.anywidget(text.board("try-points"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("chart"))
    return


@app.cell
def chart(BERGEN, STANDARD, leads, leads_chart, text):
    leads_chart(leads(BERGEN, STANDARD), text.chart("leads"))
    return


@app.cell
def notebook_choose(text):
    form = text.dealt.form(mo)
    form
    return (form,)


@app.cell
def notebook_computed(STANDARD, form, leads, leads_chart, text):
    mo.stop(form.value is None)
    leads_chart(
        leads(text.dealt.rules(form.value), STANDARD),
        text.dealt.said(text.chart("leads"), form.value),
    )
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(LowestDouble, code_of):
    mo.md(code_of(LowestDouble))
    return


@app.cell
def test_the_lowest_double_leads_and_nothing_else(legal_moves, parse_move, scenario):
    assert legal_moves(scenario("lead", "deal").state) == (parse_move("11r"),)
    return


@app.cell
def test_the_lead_scores_as_a_double_header(awards, parse_move, scenario):
    assert awards(scenario("lead", "deal").state, parse_move("11r"))[0].points == 2
    return


if __name__ == "__main__":
    app.run()
