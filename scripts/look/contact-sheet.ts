import { languages, tagOf } from '../../src/i18n/languages';

import { pictureName, themes, widths, type Theme, type View } from './shots';

export interface Shot {
  view: View;
  theme: Theme;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @returns a page of thumbnails that can be narrowed by route, width, language and theme; a click shows the picture */
export function contactSheet(shots: readonly Shot[], complaints: readonly string[]): string {
  const routes = [...new Set(shots.map(({ view }) => view.path))];
  const faults = complaints.map((complaint) => `<li>${escaped(complaint)}</li>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Look: ${shots.length} pictures</title>
<style>${style}</style>
<form>
  ${menu('route', routes)}${menu('width', widths.map(String))}
  ${menu('language', languages.map(tagOf))}${menu('theme', themes)}
  <output></output>
</form>
${faults === '' ? '' : `<ul class="faults">${faults}</ul>`}
<main>
${shots.map(card).join('\n')}
</main>
<script>${script}</script>
`;
}

function menu(name: string, values: readonly string[]): string {
  const options = values.map((value) => `<option>${escaped(value)}</option>`).join('');
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

function card({ view, theme }: Shot): string {
  const file = pictureName(view, theme);
  const tag = tagOf(view.language);
  return [
    `<a href="${file}.jpg" data-route="${escaped(view.path)}" data-width="${view.width}" data-language="${tag}"`,
    ` data-theme="${theme}"><img src="thumbnails/${file}.jpg" alt="" width="240" height="300" loading="lazy">`,
    `<span>${escaped(view.path)}<br>${view.width}, ${tag}, ${theme}</span></a>`,
  ].join('');
}

const style = `
body { margin: 0; font: 14px/1.4 system-ui, sans-serif; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 12px 24px; background: Canvas;
  border-bottom: 1px solid GrayText; }
main { display: grid; grid-template-columns: repeat(auto-fill, 240px); gap: 24px; padding: 24px; }
a { color: inherit; text-decoration: none; }
a[hidden] { display: none; }
img { display: block; width: 240px; height: 300px; object-fit: cover; object-position: top; outline: 1px solid GrayText; }
a:hover img, a:focus-visible img { outline: 2px solid; }
.faults { color: #c22; }`;

/** The choice stands in the address, so that it outlives a reload and can be sent to somebody. */
const script = `
const form = document.forms[0], cards = [...document.querySelectorAll('main a')];
const show = () => {
  const wanted = [...new FormData(form)].filter(([, value]) => value !== '');
  let shown = 0;
  for (const card of cards) {
    card.hidden = !wanted.every(([name, value]) => card.dataset[name] === value);
    shown += card.hidden ? 0 : 1;
  }
  form.querySelector('output').textContent = shown + ' of ' + cards.length;
  history.replaceState(null, '', '#' + new URLSearchParams(wanted));
};
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (form[name]) form[name].value = value;
form.addEventListener('change', show);
show();`;
