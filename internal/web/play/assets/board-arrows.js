// Arrows and circles that somebody draws on the board to think with. The same one again takes it away.
import { shape } from './board-pieces.js';

export class Arrows {
  #drawn = new Map();

  constructor(layer, middle) {
    Object.assign(this, { layer, middle });
  }

  toggle(from, to, colour) {
    const key = `${from} ${to}`;
    const old = this.#drawn.get(key);
    old?.remove();
    this.#drawn.delete(key);
    if (old?.getAttribute('class').endsWith(`${colour}`)) return;
    const drawn = from === to ? this.#circle(from, colour) : this.#arrow(from, to, colour);
    this.layer.append(drawn);
    this.#drawn.set(key, drawn);
  }

  clear() {
    this.layer.replaceChildren();
    this.#drawn.clear();
  }

  #circle(name, colour) {
    const { x, y } = this.middle(name);
    return shape('circle', { cx: x, cy: y, r: 17.5, class: `drawn-${colour}` });
  }

  #arrow(from, to, colour) {
    const [a, b] = [this.middle(from), this.middle(to)];
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const at = (distance, across) => `${b.x - distance * Math.cos(angle) + across * Math.sin(angle)} ${b.y - distance * Math.sin(angle) - across * Math.cos(angle)}`;
    return shape('path', { d: `M${a.x} ${a.y}L${at(9, 0)}M${at(14, 8)}L${at(3, 0)}L${at(14, -8)}`, class: `drawn-${colour}` });
  }
}
