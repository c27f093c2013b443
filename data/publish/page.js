/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A published page's board: it follows the moves of the text.  The positions are in the page, as
 * what each element of a game changes, so that no rule of any game is needed here.
 *
 *     places: of each element, in base 36, between commas
 *         parent, line, from, to, stones, stones, square, kind, square, kind …
 *     where a parent that is missing is the place before, and what else is missing is as it was
 *     there; the first place is the start and begins with the stones.
 *     played: how many of them the game and its variations have; comments only speak of the others.
 *     kinds: what can stand on a square: side, then drawing and offset of each layer.
 *     marks: of a place the circles and arrows of its comment: ink, square, and where an arrow goes.
 *     cards: what hands and cards in play there are, in words, and the places where that changes. */
"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const words = document.body.dataset;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const games = [];
  const icons = {
    first: "M6 5h2v14H6zM19 5v14l-10-7z",
    previous: "M16 5v14l-10-7z",
    next: "M8 5v14l10-7z",
    last: "M16 5h2v14h-2zM5 5v14l10-7z",
    play: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM10 8v8l6.5-4z",
    pause: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM9 8h2v8H9zm4 0h2v8h-2z",
    flip: "M8 4l4 5H9v11H7V9H4zM16 20l-4-5h3V4h2v11h3z",
  };

  const number = (text) => parseInt(text, 36);

  function parsePlaces(text, played) {
    const places = [];
    text.split(";").forEach((fields, i) => {
      const field = fields.split(",");
      if (i === 0)
        field.unshift("", "0", "", "");
      const follows = field[0] === "";
      const parent = i === 0 ? -1 : follows ? i - 1 : number(field[0]);
      const before = places[parent];
      const place = {
        parent,
        line: field[1] !== "" ? number(field[1]) : before ? before.line : 0,
        from: field[2] !== "" ? number(field[2]) : -1,
        to: field[3] !== "" ? number(field[3]) : -1,
        stones: [4, 5].map((at, side) =>
          field[at] ? number(field[at]) : before ? before.stones[side] : -1),
        changes: [],
        next: [],
      };
      for (let at = 6; at + 1 < field.length; at += 2)
        place.changes.push([number(field[at]), number(field[at + 1])]);
      places.push(place);
      if (before && (i < played || parent >= played))
        before.next.push(i);
    });
    return places;
  }

  function element(name, attributes, parent) {
    const made = document.createElementNS(SVG, name);
    for (const key in attributes)
      made.setAttribute(key, attributes[key]);
    if (parent)
      parent.append(made);
    return made;
  }

  class Game {
    constructor(article, data) {
      this.article = article;
      this.id = article.id;
      Object.assign(this, data);
      this.places = parsePlaces(data.places, data.played);
      this.at = 0;
      this.timer = 0;
      this.svg = article.querySelector(".board > svg");
      this.makeControls();
      this.makeBoard();
      this.show(0, false);
    }

    /* --- What is seen ---------------------------------------------------------------------- */

    makeControls() {
      const board = this.svg.parentNode;
      const row = document.createElement("div");
      row.className = "keys";
      row.setAttribute("role", "toolbar");
      row.setAttribute("aria-label", words.board);
      this.button = {};
      const acts = {
        first: () => this.go(0),
        previous: () => this.back(),
        next: () => this.forward(),
        last: () => this.end(),
        play: () => this.play(),
        flip: () => this.flip(),
      };
      for (const name in acts) {
        const button = document.createElement("button");
        button.type = "button";
        button.addEventListener("click", acts[name]);
        row.append(button);
        this.button[name] = button;
        this.label(name, name);
      }
      this.cardsBeside = this.svg.parentNode.querySelector(".cards");
      this.marksAt = new Map((this.marks || []).map(([place, ...marks]) => [place, marks]));
      this.cardsAt = new Map(this.cards ? this.cards[1] : []);
      if (this.cards && !this.cardsBeside) {
        this.cardsBeside = document.createElement("p");
        this.cardsBeside.className = "cards";
        this.svg.after(this.cardsBeside);
      }
      this.now = document.createElement("p");
      this.now.className = "now";
      this.now.setAttribute("aria-live", "polite");
      board.append(row, this.now);
    }

    makeBoard() {
      this.svg.replaceChildren();
      element("use", { href: "#b" + this.grid }, this.svg);
      this.names = element("use", {}, this.svg);
      this.spots = element("g", {}, this.svg);
      this.line = element("path", { class: "midline" }, this.svg);
      this.drawn = element("g", {}, this.svg);
      this.pieces = element("g", {}, this.svg);
      this.pips = element("g", {}, this.svg);
    }

    x(square) {
      const file = square % this.files;
      return this.turned ? this.files - 1 - file : file;
    }

    y(square) {
      const rank = Math.floor(square / this.files);
      return this.turned ? rank : this.ranks - 1 - rank;
    }

    path(at) {
      const path = [];
      for (; at >= 0; at = this.places[at].parent)
        path.unshift(at);
      return path;
    }

    position() {
      const cells = new Map();
      for (const at of this.path(this.at))
        for (const [square, kind] of this.places[at].changes)
          cells.set(square, kind);
      return cells;
    }

    drawPieces() {
      this.pieces.replaceChildren();
      this.standing = new Map();
      for (const [square, kind] of this.position()) {
        const [side, ...layers] = this.kinds[kind];
        if (side < 0)
          continue;
        const group = element("g", { class: side ? "b" : "w" }, this.pieces);
        for (let i = 0; i < layers.length; i += 2)
          element("use", {
            href: "#p" + layers[i], x: this.x(square), y: this.y(square) + layers[i + 1] / 1000,
          }, group);
        this.standing.set(square, group);
      }
    }

    drawRest() {
      const place = this.places[this.at];
      const middle = this.turned ? this.midline : this.ranks - this.midline;
      this.names.setAttribute("href", "#n" + this.grid + (this.turned ? "t" : ""));
      this.line.setAttribute("d", this.midline ? `M0 ${middle}h${this.files}` : "");
      this.spots.replaceChildren();
      for (const square of new Set([place.from, place.to]))
        if (square >= 0)
          element("rect", {
            class: "spot", x: this.x(square), y: this.y(square), width: 1, height: 1,
          }, this.spots);
      this.pips.replaceChildren();
      place.stones.forEach((stones, side) => {
        for (let i = 0; stones >= 0 && i < this.most; i++) {
          const below = (side === 0) !== this.turned;
          element("circle", {
            class: i < stones ? "stone" : "spent", cx: this.files + 0.35,
            cy: below ? this.ranks - 0.24 - i * 0.44 : 0.24 + i * 0.44, r: 0.13,
          }, this.pips);
        }
      });
    }

    /* What the comment draws, as in a diagram. */
    drawMarks() {
      this.drawn.replaceChildren();
      for (const [ink, from, to] of this.marksAt.get(this.at) || []) {
        const x = this.x(from) + 0.5, y = this.y(from) + 0.5;
        if (to < 0) {
          element("circle", { class: "ring ink" + ink, cx: x, cy: y, r: 0.44 }, this.drawn);
          continue;
        }
        const dx = this.x(to) + 0.5 - x, dy = this.y(to) + 0.5 - y;
        const shaft = (Math.hypot(dx, dy) - 0.7).toFixed(2);
        const turn = Math.round(Math.atan2(dy, dx) * 180 / Math.PI);
        element("path", {
          class: "ink" + ink, transform: `translate(${x} ${y})rotate(${turn})`,
          d: `M.3-.07h${shaft}v-.13l.34.2-.34.2v-.13h-${shaft}z`,
        }, this.drawn);
      }
    }

    drawCards() {
      if (!this.cards)
        return;
      let at = this.at;
      while (at > 0 && !this.cardsAt.has(at))
        at = this.places[at].parent;
      this.cardsBeside.textContent = this.cards[0][at > 0 ? this.cardsAt.get(at) : 0];
    }

    /* The piece that has come comes from where it was. */
    animate() {
      const { from, to } = this.places[this.at];
      const piece = this.standing.get(to);
      if (still.matches || !piece || from < 0 || from === to)
        return;
      const dx = this.x(from) - this.x(to), dy = this.y(from) - this.y(to);
      piece.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }],
        { duration: 160, easing: "ease-out" });
    }

    /* What stands in the text for the place; for one that is not written what is before it. */
    link(place) {
      let link = null;
      for (; place > 0 && !link; place = this.places[place].parent)
        link = document.getElementById(this.id + "-" + place);
      return link;
    }

    /* What was played, as it stands in the text, with its number. */
    say() {
      const link = this.link(this.at);
      if (!link)
        return words.start;
      const stones = this.places[this.at].stones;
      let number = "";
      for (let node = link.previousSibling; node && !number; node = node.previousSibling)
        number = node.className === "n" ? node.textContent : "";
      const row = link.closest("tr");
      if (row)
        number = row.cells[0].textContent;
      if (link.classList.contains("t"))
        number = number.replace(/\.$/, "…");
      const text = [number, link.textContent].join(" ").trim();
      return stones[0] < 0 ? text : `${text} · ${words.stones} ${stones[0]}–${stones[1]}`;
    }

    show(at, moved) {
      this.link(this.at)?.removeAttribute("aria-current");
      this.at = at;
      this.drawPieces();
      this.drawRest();
      this.drawMarks();
      this.drawCards();
      if (moved)
        this.animate();
      const text = this.say();
      this.svg.setAttribute("aria-label", `${words.board}: ${text}`);
      this.now.textContent = text;
      this.button.first.disabled = this.button.previous.disabled = at === 0;
      this.button.next.disabled = this.button.last.disabled = this.places[at].next.length === 0;
      const link = this.link(at);
      if (!link)
        return;
      link.setAttribute("aria-current", "true");
      if (moved)
        link.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
    }

    /* --- What is done ---------------------------------------------------------------------- */

    go(at) {
      active = this;
      const step = this.places[at].parent === this.at || this.places[this.at].parent === at;
      this.show(at, true);
      if (!step)
        this.svg.getAnimations({ subtree: true }).forEach((one) => one.finish());
    }

    forward() {
      const [next] = this.places[this.at].next;
      if (next !== undefined)
        this.go(next);
      else
        this.stop();
      return next !== undefined;
    }

    back() {
      if (this.at > 0)
        this.go(this.places[this.at].parent);
    }

    end() {
      let at = this.at;
      while (this.places[at].next.length > 0)
        at = this.places[at].next[0];
      this.go(at);
    }

    /* To the alternative before or after this element. */
    aside(step) {
      const place = this.places[this.at];
      if (place.parent < 0)
        return;
      const all = this.places[place.parent].next;
      const other = all[all.indexOf(this.at) + step];
      if (other !== undefined)
        this.go(other);
    }

    flip() {
      active = this;
      this.turned = !this.turned;
      this.show(this.at, false);
    }

    play() {
      if (this.timer !== 0)
        return this.stop();
      this.timer = setInterval(() => this.forward(), 1200);
      this.label("play", "pause");
      return this.forward();
    }

    stop() {
      clearInterval(this.timer);
      this.timer = 0;
      this.label("play", "play");
    }

    label(name, word) {
      const button = this.button[name];
      const picture = element("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
      element("path", { d: icons[word] }, picture);
      button.replaceChildren(picture);
      button.title = words[word];
      button.setAttribute("aria-label", words[word]);
    }
  }

  /* --- Keys, pointer, touch ------------------------------------------------------------------ */

  let active = null;

  /* The game that the keys are for: where the focus is, where something was done last, the first
   * one on the screen. */
  function current() {
    const focused = document.activeElement.closest("article");
    const shown = (game) => {
      const box = game.article.getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight;
    };
    return games.find((game) => game.article === focused)
      || (active && shown(active) ? active : games.find(shown));
  }

  const keys = {
    ArrowLeft: (game) => game.back(),
    ArrowRight: (game) => game.forward(),
    ArrowUp: (game) => game.aside(-1),
    ArrowDown: (game) => game.aside(1),
    Home: (game) => game.go(0),
    End: (game) => game.end(),
    f: (game) => game.flip(),
  };

  document.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    const game = act && !event.ctrlKey && !event.altKey && !event.metaKey && current();
    if (!game)
      return;
    event.preventDefault();
    if (event.key !== "f")
      game.stop();
    act(game);
  });

  function listen(game) {
    let start = null;
    game.article.addEventListener("click", (event) => {
      const link = event.target.closest("a.m");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      game.stop();
      game.go(Number(link.hash.split("-")[1]));
    });
    game.svg.addEventListener("touchstart", (event) => {
      start = event.changedTouches[0];
    }, { passive: true });
    game.svg.addEventListener("touchend", (event) => {
      const end = event.changedTouches[0];
      const dx = end.clientX - start.clientX, dy = end.clientY - start.clientY;
      if (Math.abs(dx) < 30 || Math.abs(dx) < Math.abs(dy))
        return;
      game.stop();
      if (dx < 0)
        game.forward();
      else
        game.back();
    }, { passive: true });
  }

  /* An address of the page can name an element: "#g2-17". */
  function followAddress() {
    const [id, place] = location.hash.slice(1).split("-");
    const game = games.find((one) => one.id === id);
    if (game && game.places[Number(place)])
      game.go(Number(place));
  }

  for (const article of document.querySelectorAll("article")) {
    const data = article.querySelector('script[type="application/json"]');
    const game = new Game(article, JSON.parse(data.textContent));
    games.push(game);
    listen(game);
  }
  addEventListener("hashchange", followAddress);
  followAddress();
})();
