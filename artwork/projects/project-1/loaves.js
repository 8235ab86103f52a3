/* Loaves as SVG text: a baguette lies along x, a round loaf and a croissant sit on their base. */
function baguette(x, y, length, angle, cuts = 6) {
  const h = length * 0.155;
  let scores = '';
  for (let i = 0; i < cuts; i += 1) {
    const cx = length * (0.13 + (0.74 * i) / (cuts - 1));
    scores += `<ellipse cx="${cx}" cy="${h * 0.44}" rx="${length * 0.066}" ry="${h * 0.15}" transform="rotate(-24 ${cx} ${h * 0.44})" fill="#f3dcae"/>`;
    scores += `<path d="M${cx - length * 0.06} ${h * 0.5} q${length * 0.06} ${h * 0.1} ${length * 0.115} ${-h * 0.3}" fill="none" stroke="#8d4d1f" stroke-width="${h * 0.05}" stroke-linecap="round"/>`;
  }
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 ${h * 0.55}C${length * 0.04} ${h * 0.05} ${length * 0.2} 0 ${length * 0.5} 0S${length * 0.96} ${h * 0.05} ${length} ${h * 0.55}C${length * 0.95} ${h} ${length * 0.8} ${h * 1.05} ${length * 0.5} ${h * 1.05}S${length * 0.05} ${h} 0 ${h * 0.55}Z" fill="#cf8c41"/><path d="M0 ${h * 0.55}C${length * 0.05} ${h} ${length * 0.2} ${h * 1.05} ${length * 0.5} ${h * 1.05}S${length * 0.95} ${h} ${length} ${h * 0.55}C${length * 0.92} ${h * 0.84} ${length * 0.75} ${h * 0.86} ${length * 0.5} ${h * 0.86}S${length * 0.08} ${h * 0.84} 0 ${h * 0.55}Z" fill="#a9642a"/>${scores}</g>`;
}
function miche(x, y, w) {
  const h = w * 0.56;
  return `<g transform="translate(${x} ${y - h})"><path d="M0 ${h * 0.78}C0 ${h * 0.2} ${w * 0.25} 0 ${w * 0.5} 0S${w} ${h * 0.2} ${w} ${h * 0.78}C${w} ${h} ${w * 0.93} ${h} ${w * 0.85} ${h}H${w * 0.15}C${w * 0.07} ${h} 0 ${h} 0 ${h * 0.78}Z" fill="#b8722f"/><path d="M0 ${h * 0.78}C0 ${h} ${w * 0.07} ${h} ${w * 0.15} ${h}H${w * 0.85}C${w * 0.93} ${h} ${w} ${h} ${w} ${h * 0.78}C${w * 0.9} ${h * 0.88} ${w * 0.1} ${h * 0.88} 0 ${h * 0.78}Z" fill="#8d4d1f"/><g stroke="#f3dcae" stroke-width="${w * 0.035}" stroke-linecap="round" fill="none"><path d="M${w * 0.3} ${h * 0.2}L${w * 0.62} ${h * 0.62}M${w * 0.46} ${h * 0.12}L${w * 0.78} ${h * 0.52}M${w * 0.66} ${h * 0.2}L${w * 0.34} ${h * 0.62}M${w * 0.52} ${h * 0.12}L${w * 0.2} ${h * 0.52}"/></g></g>`;
}
function croissant(x, y, w) {
  const h = w * 0.5;
  return `<g transform="translate(${x} ${y - h})"><path d="M0 ${h}C${w * 0.02} ${h * 0.35} ${w * 0.2} 0 ${w * 0.5} 0S${w * 0.98} ${h * 0.35} ${w} ${h}C${w * 0.9} ${h} ${w * 0.84} ${h * 0.8} ${w * 0.76} ${h * 0.72}C${w * 0.6} ${h * 0.6} ${w * 0.4} ${h * 0.6} ${w * 0.24} ${h * 0.72}C${w * 0.16} ${h * 0.8} ${w * 0.1} ${h} 0 ${h}Z" fill="#d9983f"/><g stroke="#a9642a" stroke-width="${w * 0.022}" fill="none" stroke-linecap="round"><path d="M${w * 0.4} ${h * 0.03}Q${w * 0.43} ${h * 0.4} ${w * 0.36} ${h * 0.63}M${w * 0.6} ${h * 0.03}Q${w * 0.57} ${h * 0.4} ${w * 0.64} ${h * 0.63}M${w * 0.2} ${h * 0.2}Q${w * 0.28} ${h * 0.5} ${w * 0.22} ${h * 0.73}M${w * 0.8} ${h * 0.2}Q${w * 0.72} ${h * 0.5} ${w * 0.78} ${h * 0.73}"/></g></g>`;
}

Object.assign(globalThis, { baguette, miche, croissant });
