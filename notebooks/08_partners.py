# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen: partners"
# description = "Two teams of two: what partners share."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: partners")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import partners, partners_chart
    from bergen.engine import awards
    from bergen.explain import explain_block
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.notation import parse_move
    from bergen.scenarios import scenario
    from bergen.state import State

    return (
        State,
        awards,
        code_of,
        explain_block,
        lesson,
        parse_move,
        partners,
        partners_chart,
        reader_language,
        scenario,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("partners", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("blocked"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("blocked", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("together"))
    return


@app.cell
def together(text):
    mo.ui.anywidget(text.board("together"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("out"))
    return


@app.cell
def cap_question(text):
    mo.ui.anywidget(text.question("try-cap"))
    return


@app.cell
def cap_board(text):
    mo.ui.anywidget(text.board("try-cap"))
    return


@app.cell
def out_question(text):
    mo.ui.anywidget(text.question("try-out"))
    return


@app.cell
def out_board(text):
    mo.ui.anywidget(text.board("try-out"))
    return


@app.cell
def block_question(text):
    mo.ui.anywidget(text.question("try-block"))
    return


@app.cell
def block_board(text):
    mo.ui.anywidget(text.board("try-block"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("chart"))
    return


@app.cell
def chart(partners, partners_chart, text):
    partners_chart(partners(), text.chart("partners"))
    return


@app.cell
def notebook_choose(text):
    anew = text.anew("partners")
    form = anew.form(mo)
    form
    return anew, form


@app.cell
def notebook_measured(anew, form, partners, partners_chart, text):
    mo.stop(form.value is None)
    with mo.status.progress_bar(**anew.bar(form.value)) as _bar:
        _found = anew.measure(form.value, _bar.update)
    partners_chart(partners(_found), text.chart("partners").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(State, code_of):
    mo.md(code_of(State.held_by_side))
    return


@app.cell
def test_the_best_hand_alone_does_not_win_for_its_team(explain_block, scenario):
    assert explain_block(scenario("partners", "blocked").state).settled.winner == 1
    return


@app.cell
def test_a_team_has_one_distance(awards, parse_move, scenario):
    assert awards(scenario("partners", "together").state, parse_move("23r"))[0].points == 2
    return


if __name__ == "__main__":
    app.run()
