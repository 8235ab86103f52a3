import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readClassNames } from './class-names';

function sources(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'class-names-'));
  for (const [name, css] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), css);
  }
  return folder;
}

it('gives every class and every animation a short name of its own', () => {
  const folder = sources({
    'ui/link/link.module.css':
      '.link { color: red } .link:hover .arrow { animation: move 1s } @keyframes move {}',
    'ui/note/note.module.css': '.link { background: url(x.png) } /* .gone */',
  });
  const { of, all } = readClassNames(folder);
  const names = ['link', 'arrow', 'move'].map((name) => of(join(folder, 'ui/link/link.module.css'), name));
  names.push(of(join(folder, 'ui/note/note.module.css'), 'link'));
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[b-z][b-z0-9]{2}$/);
  expect(all).toEqual({
    'link.link': names[0],
    'link.arrow': names[1],
    'link.move': names[2],
    'note.link': names[3],
  });
});

it('names the file in which a class is missing', () => {
  const folder = sources({ 'a.module.css': '.here {}' });
  expect(() => readClassNames(folder).of(join(folder, 'a.module.css'), 'there')).toThrow(
    /a\.module\.css.*there/,
  );
});

it('has a unique name for every part of the site', () => {
  const { all } = readClassNames(join(__dirname, '..'));
  const names = Object.values(all);
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
});
