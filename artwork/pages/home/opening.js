/* global document */
/* What opening.html draws from figures: the grove, 24 hours of a column, a rack. The same picture each time. */
const SVG = 'http://www.w3.org/2000/svg';

function draw(parent, name, attributes, words) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
  if (words !== undefined) shape.textContent = words;
  parent.append(shape);
  return shape;
}

/** A stalk that stands on the lower edge: segments of 84 px, each node a gap of 6 px. The top is where it ends. */
function stalk(grove, x, top, accent) {
  const ground = 1000;
  let line = '';
  for (let foot = ground; foot > top; foot -= 90) line += `M${x} ${foot}V${Math.max(top, foot - 84)}`;
  draw(grove, 'path', {
    d: line,
    fill: 'none',
    stroke: accent ? '#e8672a' : '#3d5d54',
    'stroke-width': accent ? 8 : 5,
  });
}

/** Deterministic noise between -1 and 1. */
function noise(index) {
  const wave = Math.sin(index * 12.9898) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

/** A trace of 24 hours, one point every ten minutes: `shape` gives 0 to 1 for an hour of the day. */
function trace(width, height, shape, roughness) {
  const points = [];
  for (let index = 0; index <= 144; index += 1) {
    const value = shape(index / 6) + noise(index + roughness * 1000) * roughness;
    points.push(`${((index / 144) * width).toFixed(1)} ${(height - value * height).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

Object.assign(globalThis, { draw, stalk, trace });
