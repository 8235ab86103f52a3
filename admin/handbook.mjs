import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import MarkdownIt from 'markdown-it';

/** Languages of the handbook by tag, the default one first. */
const languages = { en: 'English', fr: 'Français', ko: '한국어', ja: '日本語' };

/**
 * Builds the editors' handbook from admin/handbook: a page for each language with its pictures, at `/admin/handbook/<tag>`.
 * `/admin/handbook` leads to the page in the browser's language, which is the editor's.
 *
 * @param {string} root the project's folder
 * @param {string} target `<public>/admin`
 */
export async function buildHandbook(root, target) {
  const source = join(root, 'admin', 'handbook');
  const style = await readFile(join(root, 'admin', 'handbook.css'), 'utf8');
  const handbook = join(target, 'handbook');
  for (const tag of Object.keys(languages)) {
    const folder = join(handbook, tag);
    await mkdir(folder, { recursive: true });
    const text = await readFile(join(source, `handbook.${tag}.md`), 'utf8');
    const pictures = join(source, tag);
    for (const name of await readdir(pictures)) await copyFile(join(pictures, name), join(folder, name));
    await writeFile(join(folder, 'index.html'), pageOf(tag, text, style));
  }
  const titles = linksTo(Object.keys(languages)).join('\n');
  await writeFile(join(handbook, 'choose-language.js'), chooseLanguage);
  await writeFile(
    join(handbook, 'index.html'),
    documentOf(
      'en',
      'Handbook',
      style,
      `<script src="/admin/handbook/choose-language.js"></script>`,
      `<nav>${titles}</nav>`,
    ),
  );
}

const chooseLanguage = `const tags = ${JSON.stringify(Object.keys(languages))};
const chosen = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tags.includes(tag));
location.replace('/admin/handbook/' + (chosen ?? tags[0]));
`;

function linksTo(tags) {
  return tags.map(
    (tag) => `<a href="/admin/handbook/${tag}" lang="${tag}" hreflang="${tag}">${languages[tag]}</a>`,
  );
}

/** Pictures have absolute addresses, because the address of the page has no slash at its end. */
function pageOf(tag, text, style) {
  const html = new MarkdownIt({ linkify: false })
    .render(text)
    .replaceAll(/<img src="([^"]+)"/g, `<img loading="lazy" src="/admin/handbook/${tag}/$1"`);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const links = Object.keys(languages).flatMap((other) =>
    other === tag ? `<span aria-current="page">${languages[tag]}</span>` : linksTo([other]),
  );
  return documentOf(tag, title, style, '', `<nav>${links.join('\n')}</nav>\n<main>\n${html}</main>`);
}

function documentOf(tag, title, style, script, body) {
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
${script}</head>
<body>
${body}
</body>
</html>
`;
}
