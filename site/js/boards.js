// Makes the boards of a page live: each place holds the position as a picture and, as data, what a
// notebook would give the widget. The widget draws at once; its moves wait for Python in the worker.
import board from "../../bergen/table/static/board.js";
import { withMoves } from "./address.js";
import { cannotStart } from "./engine.js";
import { Model } from "./model.js";
import { filled } from "./texts.js";

const dataOf = (place) => JSON.parse(place.querySelector(":scope > script[type='application/json']").textContent);

/** The word of the rules that a view shows. */
const shownRules = ({ rules }) => rules.find(({ shown }) => shown)?.word ?? "";

/** One board: the place on the page, and the widget's values with an engine behind them. */
class LiveBoard {
  #place;
  #engine;
  #model;
  #home; // the lesson's own position, for links that cannot be read
  #latest = 0;
  #sorry;
  #onChoice;
  #asBuilt;

  constructor(place, engine, { name, sorry }, onChoice) {
    this.#place = place;
    this.#engine = engine;
    this.#sorry = sorry;
    this.#onChoice = onChoice;
    const built = dataOf(place);
    const labels = { ...built.labels, board: name };
    this.#home = built.position;
    this.#asBuilt = built.view.now;
    this.#model = new Model({ ...built, labels, stage: "starting" }, () => this.#answer());
  }

  /** Draw the lesson's position at once; a link's position takes its place as soon as it is there. */
  open(link) {
    this.#engine.ready.then(() => this.#become("live"), () => this.#become("failed"));
    const element = document.createElement("div");
    element.className = "board-live";
    this.#place.prepend(element); // before it is drawn: the board looks how wide its place is
    this.#place.dataset.live = "";
    board.render({ model: this.#model, el: element });
    if (link) this.#follow(link, element);
  }

  /** Whether the board shows what the page was built with. */
  get isAsBuilt() {
    return this.#shown.now === this.#asBuilt;
  }

  get place() {
    return this.#place;
  }

  /** What it shows, with the moves that the reader has made and Python has yet to answer. */
  get view() {
    const [position, moves, ply] = ["position", "moves", "ply"].map((name) => this.#model.get(name));
    return withMoves(this.#shown, { position, moves, ply });
  }

  get seat() {
    return this.#model.get("seat");
  }

  get rules() {
    return this.#model.get("rules");
  }

  get #shown() {
    return this.#model.get("view");
  }

  #become(stage) {
    this.#model.receive({ stage });
  }

  #request() {
    const of = (name) => this.#model.get(name);
    return {
      position: of("position"), moves: of("moves"), ply: of("ply"),
      rules: of("rules") || null, seat: of("seat") || null, offer: of("offer") || null,
      lang: this.#shown.lang, fallback: this.#home,
    };
  }

  async #follow(link, element) {
    // The lesson's own position holds the room meanwhile, unseen, for it is not what the link asks.
    this.#place.dataset.waiting = this.#model.get("labels").starting;
    element.inert = true;
    const view = await this.#ask({ ...this.#request(), ...link });
    if (view) this.#showLinked(link, view);
    delete this.#place.dataset.waiting;
    element.inert = false;
  }

  #showLinked(link, view) {
    if (view.problem && view.position === this.#home && link.position !== this.#home) {
      this.#model.receive({ view: { ...this.#shown, problem: view.problem } }); // the lesson's own table
      return;
    }
    this.#model.receive({ seat: link.seat ?? "", rules: shownRules(view) });
    this.#receive(view);
    if (!view.problem) this.#onChoice(this);
  }

  async #answer() {
    this.#onChoice(this);
    const view = await this.#ask(this.#request());
    if (!view) return;
    this.#receive(view);
    this.#onChoice(this);
  }

  /** The view for a request; null when a later one overtook it, or when it was not answered. */
  async #ask(request) {
    const turn = (this.#latest += 1);
    try {
      const view = await this.#engine.ask(request);
      return turn === this.#latest ? view : null;
    } catch (error) {
      // Where Python cannot start at all, the board says so by its stage.
      if (!cannotStart(error)) {
        this.#receive({ ...this.#shown, problem: this.#sorry });
        this.#onChoice(this);
      }
      return null;
    }
  }

  #receive(view) {
    const { position, moves, ply } = view;
    this.#model.receive({ position, moves, ply, view });
  }
}

/** Make every board of the page live; `onChoice` hears of each board on which something was chosen. */
export const openBoards = (engine, strings, link, onChoice) =>
  [...document.querySelectorAll("[data-board]")].map((place, index) => {
    const name = filled(strings.board_number, { number: index + 1 }); // a name for each, to be told apart by
    const words = { name, sorry: strings.request_failed };
    const live = new LiveBoard(place, engine, words, onChoice);
    if (index === 0) live.open(link);
    else if (isNear(place)) live.open(null);
    else whenNear(place, engine).then(() => live.open(null));
    return live;
  });

/** Whether a place lies on the first screen or the next, where the reader may see it change. */
const isNear = (place) => place.getBoundingClientRect().top < 2 * innerHeight;

/** Resolves when the reader comes near a place, or when Python has started and leaves time for it. */
const whenNear = (place, engine) =>
  new Promise((resolve) => {
    const watch = new IntersectionObserver(([entry]) => entry.isIntersecting && done(), { rootMargin: "100%" });
    const done = () => {
      watch.disconnect();
      resolve();
    };
    watch.observe(place);
    engine.ready.then(done, done);
  });
