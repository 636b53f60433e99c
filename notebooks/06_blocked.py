# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen, rule 6: blocked rounds"
# description = "When nobody can play, the fewest doubles win."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: blocked rounds")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import counts, counts_chart, endings, endings_chart
    from bergen.explain import explain_block
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.rules import BERGEN, STANDARD
    from bergen.rules.blocked import fewest_doubles
    from bergen.scenarios import scenario

    return (
        BERGEN,
        STANDARD,
        code_of,
        counts,
        counts_chart,
        endings,
        endings_chart,
        explain_block,
        fewest_doubles,
        lesson,
        reader_language,
        scenario,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("blocked", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("hands"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("hands", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell
def level_question(text):
    mo.ui.anywidget(text.question("try-level"))
    return


@app.cell
def level_board(text):
    mo.ui.anywidget(text.board("try-level"))
    return


@app.cell
def tie_question(text):
    mo.ui.anywidget(text.question("try-tie"))
    return


@app.cell
def tie_board(text):
    mo.ui.anywidget(text.board("try-tie"))
    return


@app.cell
def behind_question(text):
    mo.ui.anywidget(text.question("try-behind"))
    return


@app.cell
def behind_board(text):
    mo.ui.anywidget(text.board("try-behind"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("endings"))
    return


@app.cell
def endings_shown(endings, endings_chart, text):
    endings_chart(endings(), text.chart("endings"))
    return


@app.cell
def notebook_choose_endings(text):
    endings_anew = text.anew("endings")
    endings_form = endings_anew.form(mo)
    endings_form
    return endings_anew, endings_form


@app.cell
def notebook_measured_endings(endings, endings_anew, endings_chart, endings_form, text):
    mo.stop(endings_form.value is None)
    with mo.status.progress_bar(**endings_anew.bar(endings_form.value)) as _bar:
        _found = endings_anew.measure(endings_form.value, _bar.update)
    endings_chart(endings(_found), text.chart("endings").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("counts"))
    return


@app.cell
def counts_shown(counts, counts_chart, text):
    counts_chart(counts(), text.chart("counts"))
    return


@app.cell
def notebook_choose_counts(text):
    counts_anew = text.anew("counts")
    counts_form = counts_anew.form(mo)
    counts_form
    return counts_anew, counts_form


@app.cell
def notebook_measured_counts(counts, counts_anew, counts_chart, counts_form, text):
    mo.stop(counts_form.value is None)
    with mo.status.progress_bar(**counts_anew.bar(counts_form.value)) as _bar:
        _found = counts_anew.measure(counts_form.value, _bar.update)
    counts_chart(counts(_found), text.chart("counts").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(BERGEN, code_of, fewest_doubles):
    mo.md(code_of(BERGEN.blocked.count) + "\n\n" + code_of(fewest_doubles))
    return


@app.cell
def test_the_fewest_doubles_win_and_not_the_fewest_pips(BERGEN, STANDARD, scenario):
    assert [
        rules.blocked.count(scenario("blocked", "hands").state.held_by_side()).winner
        for rules in (BERGEN, STANDARD)
    ] == [0, 1]
    return


@app.cell
def test_a_tie_for_the_best_hand_scores_nobody(explain_block, scenario):
    assert explain_block(scenario("blocked", "try-tie").state).settled.winner is None
    return


if __name__ == "__main__":
    app.run()
