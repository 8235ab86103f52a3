import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import MarkdownIt from 'markdown-it';

/** Where the handbook stands, by language: the English one at the address of all. */
const languages = [
  { tag: 'en', name: 'English', folder: '' },
  { tag: 'fr', name: 'Français', folder: 'fr' },
  { tag: 'ko', name: '한국어', folder: 'ko' },
  { tag: 'ja', name: '日本語', folder: 'ja' },
];

/**
 * Makes the editors' handbook of docs/editing: a page for each language with its pictures, below `/admin/handbook`.
 *
 * @param {string} root the project's folder
 * @param {string} target `<public>/admin`
 */
export async function buildHandbook(root, target) {
  const source = join(root, 'docs', 'editing');
  const style = await readFile(join(root, 'admin', 'handbook.css'), 'utf8');
  for (const language of languages) {
    const folder = join(target, 'handbook', language.folder);
    await mkdir(folder, { recursive: true });
    const text = await readFile(join(source, `handbook.${language.tag}.md`), 'utf8');
    const pictures = join(source, language.tag);
    for (const name of await readdir(pictures)) await copyFile(join(pictures, name), join(folder, name));
    await writeFile(join(folder, 'index.html'), pageOf(language, text, style));
  }
}

/** Pictures stand beside the page, whose address has no slash at its end. */
function pageOf({ tag, folder }, text, style) {
  const base = `/admin/handbook/${folder === '' ? '' : `${folder}/`}`;
  const html = new MarkdownIt({ linkify: false })
    .render(text)
    .replaceAll(/<img src="([^"]+)"/g, `<img loading="lazy" src="${base}$1"`);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const others = languages.map(({ tag: other, name, folder: place }) =>
    other === tag
      ? `<span aria-current="page">${name}</span>`
      : `<a href="/admin/handbook${place === '' ? '' : `/${place}`}" lang="${other}" hreflang="${other}">${name}</a>`,
  );
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
</head>
<body>
<nav>${others.join('\n')}</nav>
<main>
${html}</main>
</body>
</html>
`;
}
