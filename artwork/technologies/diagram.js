/* global document */
/* What the three drawings share: shapes in an <svg>, with the classes of diagram.css. */
const SVG = 'http://www.w3.org/2000/svg';
const canvas = () => document.querySelector('svg');

function draw(name, attributes, words, parent = canvas()) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
  if (words !== undefined) shape.textContent = words;
  parent.append(shape);
  return shape;
}

/** Words at a point: `anchor` is start, middle or end. */
const write = (x, y, words, className = '', anchor = 'start') =>
  draw('text', { x, y, class: className, 'text-anchor': anchor }, words);

const trail = (d, className, more = {}) => draw('path', { d, class: className, ...more });

const dot = (x, y, r, fill, more = {}) =>
  draw('circle', { cx: x, cy: y, r, style: `fill: ${fill}`, ...more });

const block = (x, y, width, height, fill, more = {}) =>
  draw('rect', { x, y, width, height, style: `fill: ${fill}`, ...more });

/** A small arrow head that ends at a point and looks right, left, up or down. */
function head(x, y, way, fill = '#8fc3c2', size = 9) {
  const turn = { right: 0, down: 90, left: 180, up: 270 }[way];
  draw('path', {
    d: `M0 0L${-1.6 * size} ${-size}V${size}Z`,
    transform: `translate(${x} ${y}) rotate(${turn})`,
    style: `fill: ${fill}`,
  });
}

/** Deterministic numbers between 0 and 1. */
function chance(index) {
  const wave = Math.sin(index * 12.9898 + 4.1) * 43758.5453;
  return wave - Math.floor(wave);
}

Object.assign(globalThis, { write, trail, dot, block, head, chance });
