/* global document */
/* What the drawings share: shapes in the page's <svg>, in the colours and classes of diagram.css. */
const SVG = 'http://www.w3.org/2000/svg';

/* Asked for at once, because a letter that is drawn before its font arrives would be another letter. */
void document.fonts.load("700 44px 'Nunito Sans Variable'");

function draw(name, attributes, words) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
  if (words !== undefined) shape.textContent = words;
  document.querySelector('svg').append(shape);
  return shape;
}

/** Words at a point: `anchor` is start, middle or end. */
const write = (x, y, words, className = '', anchor = 'start') =>
  draw('text', { x, y, class: className, 'text-anchor': anchor, 'xml:space': 'preserve' }, words);

/** A straight line or a path in one of the ground's colours: text, soft, line, stalk, growth, data … */
const trail = (d, colour, width = 2, more = {}) =>
  draw('path', { d, fill: 'none', stroke: `var(--${colour})`, 'stroke-width': width, ...more });

const block = (x, y, width, height, colour, more = {}) =>
  draw('rect', { x, y, width, height, fill: `var(--${colour})`, ...more });

const dot = (x, y, r, colour, more = {}) =>
  draw('circle', { cx: x, cy: y, r, fill: `var(--${colour})`, ...more });

/** A cross as wide as twice its reach: something that was stopped. */
const cross = (x, y, reach, colour, width = 5) =>
  trail(
    `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`,
    colour,
    width,
  );

/** A tick as high as its reach: something that passed. */
const tick = (x, y, reach, colour, width = 5) =>
  trail(`M${x - reach} ${y}l${reach * 0.75} ${reach * 0.75}l${reach * 1.25} ${-reach * 1.5}`, colour, width);

/* The pages call these by name. */
Object.assign(globalThis, { write, trail, block, dot, cross, tick });
