/* The bicycle pictogram as SVG text, w wide; its base line is at y. */
function bike(x, y, w, colour, stroke = 5.2) {
  return `<g transform="translate(${x} ${y - w * 0.62}) scale(${w / 100})" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round"><circle cx="21" cy="41" r="18"/><circle cx="79" cy="41" r="18"/><path d="M21 41L38 15H66L48 41ZM38 15L48 41M34 8H43M38 15L35.500 8M66 15L79 41M66 15L63 4H73"/></g>`;
}

Object.assign(globalThis, { bike });
