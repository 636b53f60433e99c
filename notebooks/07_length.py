# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen, rule 7: length"
# description = "Rounds to a target, and the moment the match ends."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: length")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import (
        comebacks,
        comebacks_chart,
        leader,
        leader_chart,
        rounds,
        rounds_chart,
    )
    from bergen.engine import apply, awards
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.notation import parse_move
    from bergen.rules import BERGEN
    from bergen.scenarios import scenario

    return (
        BERGEN,
        apply,
        awards,
        code_of,
        comebacks,
        comebacks_chart,
        leader,
        leader_chart,
        lesson,
        parse_move,
        reader_language,
        rounds,
        rounds_chart,
        scenario,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("length", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("close"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("close", link=mo.query_params().to_dict()))
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
def lead(text):
    mo.ui.anywidget(text.board("lead"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("slow"))
    return


@app.cell
def three_away(text):
    mo.ui.anywidget(text.board("three-away"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("above"))
    return


@app.cell
def target_question(text):
    mo.ui.anywidget(text.question("try-target"))
    return


@app.cell
def target_board(text):
    mo.ui.anywidget(text.board("try-target"))
    return


@app.cell
def last_question(text):
    mo.ui.anywidget(text.question("try-last"))
    return


@app.cell
def last_board(text):
    mo.ui.anywidget(text.board("try-last"))
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
def chart(rounds, rounds_chart, text):
    rounds_chart(rounds(), text.chart("rounds"))
    return


@app.cell
def notebook_choose_rounds(text):
    rounds_anew = text.anew("rounds")
    rounds_form = rounds_anew.form(mo)
    rounds_form
    return rounds_anew, rounds_form


@app.cell
def notebook_measured_rounds(rounds, rounds_anew, rounds_chart, rounds_form, text):
    mo.stop(rounds_form.value is None)
    with mo.status.progress_bar(**rounds_anew.bar(rounds_form.value)) as _bar:
        _found = rounds_anew.measure(rounds_form.value, _bar.update)
    rounds_chart(rounds(_found), text.chart("rounds").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("leader"))
    return


@app.cell
def leader_drawn(leader, leader_chart, text):
    leader_chart(leader(), text.chart("leader"))
    return


@app.cell
def notebook_choose_leader(text):
    leader_anew = text.anew("leader")
    leader_form = leader_anew.form(mo)
    leader_form
    return leader_anew, leader_form


@app.cell
def notebook_measured_leader(leader, leader_anew, leader_chart, leader_form, text):
    mo.stop(leader_form.value is None)
    with mo.status.progress_bar(**leader_anew.bar(leader_form.value)) as _bar:
        _found = leader_anew.measure(leader_form.value, _bar.update)
    leader_chart(leader(_found), text.chart("leader").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("comebacks"))
    return


@app.cell
def comebacks_drawn(comebacks, comebacks_chart, text):
    comebacks_chart(comebacks(), text.chart("comebacks"))
    return


@app.cell
def notebook_choose_comebacks(text):
    comebacks_anew = text.anew("comebacks")
    comebacks_form = comebacks_anew.form(mo)
    comebacks_form
    return comebacks_anew, comebacks_form


@app.cell
def notebook_measured_comebacks(comebacks, comebacks_anew, comebacks_chart, comebacks_form, text):
    mo.stop(comebacks_form.value is None)
    with mo.status.progress_bar(**comebacks_anew.bar(comebacks_form.value)) as _bar:
        _found = comebacks_anew.measure(comebacks_form.value, _bar.update)
    comebacks_chart(comebacks(_found), text.chart("comebacks").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(BERGEN, code_of):
    mo.md(code_of(type(BERGEN.length)))
    return


@app.cell
def test_the_target_is_reached_in_the_middle_of_a_round(apply, parse_move, scenario):
    assert apply(scenario("length", "close").state, parse_move("23r")).state.match_over is not None
    return


@app.cell
def test_a_head_that_reaches_the_target_leaves_nothing_to_add(awards, parse_move, scenario):
    assert [
        sum(worth.points for worth in awards(scenario("length", name).state, parse_move("23r")))
        for name in ("try-last", "try-enough")
    ] == [3, 1]
    return


if __name__ == "__main__":
    app.run()
