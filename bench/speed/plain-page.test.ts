/** @jest-environment node */
import { withoutScripts } from './plain-page';

const page = `<!doctype html><html lang="en"><head><style>h1{color:red}</style>
<link rel="preload" as="font" href="/a.woff2"><link rel="preload" as="script" href="/a.js">
<link rel="preload" as="fetch" href="/page-data.json"><link rel="stylesheet" href="/all.css" data-whole-style="">
<noscript><link rel="stylesheet" href="/all.css"></noscript><script>start()</script></head>
<body><h1>Home</h1><picture><img src="/a.avif" alt="A"></picture><script src="/app.js"></script></body></html>`;

it('a page without scripts loads nothing for them', () => {
  expect(withoutScripts(page)).not.toMatch(/script|app\.js|a\.js|page-data|all\.css/);
});

it('its text, pictures, fonts and own styles stay', () => {
  const plain = withoutScripts(page);
  for (const part of ['<h1>Home</h1>', '<img src="/a.avif" alt="A">', '/a.woff2', 'h1{color:red}'])
    expect(plain).toContain(part);
});
