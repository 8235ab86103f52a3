/* One coffee bean as SVG text, w wide. */
function bean(x, y, w, angle, colour, slit = '#f6f2ea') {
  const h = w * 0.7;
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><ellipse rx="${w / 2}" ry="${h / 2}" fill="${colour}"/><path d="M${-w * 0.5} 0C${-w * 0.22} ${-h * 0.3} ${w * 0.16} ${h * 0.3} ${w * 0.5} 0" fill="none" stroke="${slit}" stroke-width="${w * 0.055}"/></g>`;
}

Object.assign(globalThis, { bean });
