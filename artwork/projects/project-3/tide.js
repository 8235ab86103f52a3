/* The tide at the oyster beds: hours are counted from Monday 0:00, heights are metres above chart datum. */
const PERIOD = 12.42,
  FIRST_LOW = 12.52,
  MEAN = 2.75,
  DRY_BELOW = 1.4;
const range = (t) => 2.35 - 0.1 * ((t - FIRST_LOW) / 24.84);
const tide = (t) => MEAN - range(t) * Math.cos((2 * Math.PI * (t - FIRST_LOW)) / PERIOD);
const clock = (t) => {
  const m = Math.round((((t % 24) + 24) % 24) * 60);
  return `${String(Math.floor(m / 60) % 24).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
};
/** All stretches between two hours in which the beds are dry. */
function dryTimes(from, to) {
  const found = [];
  for (let k = -2; k < 20; k += 1) {
    const low = FIRST_LOW + k * PERIOD;
    const half = (Math.acos((MEAN - DRY_BELOW) / range(low)) * PERIOD) / (2 * Math.PI);
    if (low >= from && low < to) found.push({ low, height: tide(low), start: low - half, end: low + half });
  }
  return found;
}
/** SVG path of the curve between two hours. */
function curve(from, to, x, y) {
  let d = '';
  for (let t = from; t <= to + 0.001; t += 0.1)
    d += `${d ? 'L' : 'M'}${x(t).toFixed(1)} ${y(tide(t)).toFixed(1)}`;
  return d;
}
function rose(cx, cy, r, ink) {
  let out = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${ink}" stroke-width="1.2"/><circle cx="${cx}" cy="${cy}" r="${r * 0.84}" fill="none" stroke="${ink}" stroke-width="0.8"/>`;
  for (let a = 0; a < 360; a += 5)
    out += `<path d="M${cx} ${cy - r}v${a % 30 ? r * 0.08 : r * 0.16}" stroke="${ink}" stroke-width="${a % 30 ? 0.8 : 1.4}" transform="rotate(${a} ${cx} ${cy})"/>`;
  for (let a = 0; a < 360; a += 45) {
    const l = a % 90 ? 0.44 : 0.74;
    out += `<path d="M${cx} ${cy - r * l}L${cx + r * 0.09} ${cy - r * 0.09}L${cx} ${cy}Z" fill="${ink}" transform="rotate(${a} ${cx} ${cy})"/><path d="M${cx} ${cy - r * l}L${cx - r * 0.09} ${cy - r * 0.09}L${cx} ${cy}Z" fill="#fbf8ee" stroke="${ink}" stroke-width="0.9" transform="rotate(${a} ${cx} ${cy})"/>`;
  }
  return out;
}

Object.assign(globalThis, { PERIOD, tide, clock, dryTimes, curve, rose });
