// Makes the boards of a page live: each place holds the position as a picture and, as data, what a
// notebook would give the widget. The widget draws at once; its moves wait for Python in the worker.
import board from "../../bergen/table/static/board.js";
import { CannotStart } from "./engine.js";
import { Model } from "./model.js";

const dataOf = (place) => JSON.parse(place.querySelector(":scope > script[type='application/json']").textContent);

/** One board: its picture, the widget that takes the picture's place, and the line that says how it is. */
class LiveBoard {
  #place;
  #engine;
  #built;
  #model;
  #cleanUp;
  #latest = 0;
  #strings;
  #onView;

  constructor(place, engine, strings, onView) {
    this.#place = place;
    this.#engine = engine;
    this.#strings = strings;
    this.#onView = onView;
    this.#built = dataOf(place);
    this.#model = new Model(this.#built, () => this.#answer(this.#request()));
  }

  /** Draw the built position now, or wait for the one that a link asks for. */
  async open(link) {
    this.#say(this.#strings.starting);
    this.#engine.ready.then(() => this.#say(""), () => this.#fail());
    if (link) await this.#follow(link);
    else this.#draw();
  }

  get view() {
    return this.#model.get("view");
  }

  get seat() {
    return this.#model.get("seat");
  }

  #request() {
    const of = (name) => this.#model.get(name);
    return {
      position: of("position"), moves: of("moves"), ply: of("ply"),
      rules: of("rules") || null, seat: of("seat") || null, lang: this.view.lang,
    };
  }

  async #follow(link) {
    this.#place.dataset.waiting = "";
    const asked = { ...this.#request(), ...link };
    const view = await this.#ask(asked);
    delete this.#place.dataset.waiting;
    if (!view) return;
    if (view.position) {
      this.#model.receive({ position: view.position, seat: link.seat ?? this.seat });
      this.#receive(view);
      this.#onView(this);
    } else {
      this.#model.receive({ view: { ...this.view, problem: view.problem } });
    }
    this.#draw();
  }

  async #answer(request) {
    const view = await this.#ask(request);
    if (view) {
      this.#receive(view);
      this.#onView(this);
    }
  }

  /** The view for a request, unless a later request has overtaken it or something went wrong. */
  async #ask(request) {
    const turn = (this.#latest += 1);
    try {
      const view = await this.#engine.ask(request);
      return turn === this.#latest ? view : null;
    } catch (error) {
      if (!(error instanceof CannotStart) && turn === this.#latest) this.#apologize(request);
      return null; // where Python cannot start, #fail says so
    }
  }

  #receive(view) {
    this.#model.receive({ moves: view.moves, ply: view.ply, view });
  }

  #draw() {
    const element = document.createElement("div");
    element.className = "board-live";
    this.#cleanUp = board.render({ model: this.#model, el: element });
    this.#place.querySelector(":scope > .board-picture").hidden = true;
    this.#place.querySelector(":scope > .board-status").before(element);
    this.#place.dataset.live = "";
  }

  #apologize(request) {
    this.#receive(this.view); // back to where the board was
    this.#say(this.#strings.request_failed, `${request.position} ${request.moves}`);
  }

  async #fail() {
    delete this.#place.dataset.waiting;
    delete this.#place.dataset.live;
    (await this.#cleanUp)?.();
    this.#place.querySelector(":scope > .board-live")?.remove();
    this.#place.querySelector(":scope > .board-picture").hidden = false;
    this.#say(this.#strings.failed);
  }

  #say(sentence, toCopy = "") {
    const status = this.#place.querySelector(":scope > .board-status");
    status.textContent = sentence;
    if (!toCopy) return;
    const code = document.createElement("code");
    code.textContent = toCopy;
    status.append(" ", code);
  }
}

/** Make every board of the page live; `onView` hears of each view that a reader's move brought. */
export const openBoards = (engine, strings, link, onView) =>
  [...document.querySelectorAll("[data-board]")].map((place, index) => {
    const live = new LiveBoard(place, engine, strings, index === 0 ? onView : () => {});
    live.open(index === 0 ? link : null);
    return live;
  });
