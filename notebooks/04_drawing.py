# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen, rule 4: drawing"
# description = "Draw until a tile fits; the last two tiles are never drawn."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: drawing")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import draws, draws_chart, reserve, reserve_chart
    from bergen.engine import legal_moves
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.moves import DRAW, PASS
    from bergen.rules.drawing import Drawing
    from bergen.scenarios import scenario

    return (
        DRAW,
        PASS,
        Drawing,
        code_of,
        draws,
        draws_chart,
        legal_moves,
        lesson,
        reader_language,
        reserve,
        reserve_chart,
        scenario,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("drawing", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("stuck"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("stuck", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell
def last_two(text):
    mo.ui.anywidget(text.board("last-two"))
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
def must_question(text):
    mo.ui.anywidget(text.question("try-must"))
    return


@app.cell
def must_board(text):
    mo.ui.anywidget(text.board("try-must"))
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
def hopeless_question(text):
    mo.ui.anywidget(text.question("try-hopeless"))
    return


@app.cell
def hopeless_board(text):
    mo.ui.anywidget(text.board("try-hopeless"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("draws"))
    return


@app.cell
def draws_drawn(draws, draws_chart, text):
    draws_chart(draws(), text.chart("draws"))
    return


@app.cell
def notebook_choose_draws(text):
    draws_anew = text.anew("draws")
    draws_form = draws_anew.form(mo)
    draws_form
    return draws_anew, draws_form


@app.cell
def notebook_measured_draws(draws, draws_anew, draws_chart, draws_form, text):
    mo.stop(draws_form.value is None)
    with mo.status.progress_bar(**draws_anew.bar(draws_form.value)) as _bar:
        _found = draws_anew.measure(draws_form.value, _bar.update)
    draws_chart(draws(_found), text.chart("draws").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("reserve"))
    return


@app.cell
def reserve_drawn(reserve, reserve_chart, text):
    reserve_chart(reserve(), text.chart("reserve"))
    return


@app.cell
def notebook_choose_reserve(text):
    reserve_anew = text.anew("reserve")
    reserve_form = reserve_anew.form(mo)
    reserve_form
    return reserve_anew, reserve_form


@app.cell
def notebook_measured_reserve(reserve, reserve_anew, reserve_chart, reserve_form, text):
    mo.stop(reserve_form.value is None)
    with mo.status.progress_bar(**reserve_anew.bar(reserve_form.value)) as _bar:
        _found = reserve_anew.measure(reserve_form.value, _bar.update)
    reserve_chart(reserve(_found), text.chart("reserve").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(Drawing, code_of):
    mo.md(code_of(Drawing))
    return


@app.cell
def test_who_cannot_play_draws_and_does_nothing_else(DRAW, legal_moves, scenario):
    assert legal_moves(scenario("drawing", "stuck").state) == (DRAW,)
    return


@app.cell
def test_the_last_two_tiles_are_never_drawn(PASS, legal_moves, scenario):
    assert legal_moves(scenario("drawing", "last-two").state) == (PASS,)
    return


if __name__ == "__main__":
    app.run()
