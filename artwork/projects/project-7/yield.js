/* One clear day on the roof: kWh per hour from 6 to 19 o'clock; they add up to 84.6. */
const HOURS = [0.3, 1.4, 3.5, 6.2, 8.9, 10.9, 11.8, 11.7, 10.6, 8.5, 6.0, 3.3, 1.2, 0.3];
/* Twelve flats: name, share of the roof in per cent, kWh of that day used at once; the shares add up to 100. */
const FLATS = [
  ['1A', 10, 6.2],
  ['1B', 7, 5.9],
  ['1C', 7, 3.1],
  ['2A', 10, 8.0],
  ['2B', 7, 4.4],
  ['2C', 7, 5.2],
  ['3A', 10, 5.0],
  ['3B', 7, 5.6],
  ['3C', 7, 2.7],
  ['4A', 12, 9.1],
  ['4B', 8, 4.9],
  ['4C', 8, 6.1],
];
const TOTAL = 84.6;
const USED = [0.3, 1.4, 3.3, 5.0, 6.2, 8.1, 8.6, 8.9, 7.8, 6.5, 5.3, 3.3, 1.2, 0.3];
/** A row of tilted panels seen from the front: x, y of the roof line, how many, width of one. */
function panels(x, y, count, w) {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const px = x + i * w * 1.12;
    out += `<path d="M${px + w * 0.2} ${y}V${y - w * 0.2}M${px + w * 0.84} ${y}V${y - w * 0.5}" stroke="#64716f" stroke-width="${w * 0.05}"/><path d="M${px} ${y - w * 0.1}L${px + w * 0.14} ${y - w * 0.56}H${px + w}L${px + w * 0.9} ${y - w * 0.1}Z" fill="#1d2b33"/><path d="M${px + w * 0.33} ${y - w * 0.1}L${px + w * 0.43} ${y - w * 0.56}M${px + w * 0.62} ${y - w * 0.1}L${px + w * 0.72} ${y - w * 0.56}M${px + w * 0.07} ${y - w * 0.33}H${px + w * 0.95}" stroke="#5f8a96" stroke-width="${w * 0.022}"/>`;
  }
  return out;
}

Object.assign(globalThis, { HOURS, USED, FLATS, TOTAL, panels });
