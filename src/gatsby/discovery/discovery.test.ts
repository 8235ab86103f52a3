import { pageOfMarkdown, markdownPath } from '../../routes/markdown-path';

import { datesIn } from './change-dates';
import { markdownAlternate } from './markdown-alternate';
import { llmsText, securityText } from './text-files';

describe('security.txt', () => {
  const at = (day: string): string =>
    securityText('https://example.com', 'a@example.com', '2026-01-01', Date.parse(day));

  it('is valid for 180 days from its review', () => {
    expect(at('2026-01-02')).toContain('Expires: 2026-06-30T00:00:00.000Z\n');
    expect(at('2026-05-30')).toContain('Contact: mailto:a@example.com');
  });

  it('throws from 30 days before its expiry', () => {
    expect(() => at('2026-05-31T00:00:01Z')).toThrow('expires on 2026-06-30');
    expect(() => at('2027-01-01')).toThrow('a@example.com');
  });
});

describe('a page’s Markdown alternate', () => {
  const page = `<html><body><header>Menu</header><main id="m"><h1>Take\u200Bn</h1><p>One <a href="/contact">link</a>.</p>
    <script>no()</script><svg><title>no</title></svg><button>No</button><p aria-hidden="true">no</p>
    <dl><dt>Team</dt><dd>Five</dd></dl><img src="a.png" alt="A map"/></main><footer>End</footer></body></html>`;

  it('contains the main element without the frame', () => {
    expect(markdownAlternate(page, 'https://example.com/x')).toBe(
      '<!-- https://example.com/x -->\n\n# Taken\n\nOne [link](/contact).\n\n**Team**\nFive\n\n_A map_\n',
    );
  });

  it('escapes texts that look like tags or links', () => {
    const page = `<main><p>&lt;script&gt;x&lt;/script&gt; [a](javascript:b)</p><img src="a.png" alt="[a](javascript:b)"/></main>`;
    expect(markdownAlternate(page, 'https://example.com/x')).toBe(
      '<!-- https://example.com/x -->\n\n\\<script>x\\</script> \\[a\\](javascript:b)\n\n_\\[a\\](javascript:b)_\n',
    );
  });

  it('writes a row of a table as one line', () => {
    const page =
      '<main><table><tbody><tr><th>Founded</th><td>2015</td></tr><tr><th>Place</th><td>Hanoi</td></tr></tbody></table></main>';
    expect(markdownAlternate(page, 'https://example.com/x')).toBe(
      '<!-- https://example.com/x -->\n\n| Founded | 2015 |\n| Place | Hanoi |\n',
    );
  });

  it('is undefined for a page without a main element', () => {
    expect(markdownAlternate('<p>x</p>', 'a')).toBeUndefined();
  });

  it('is at the page’s address with .md', () => {
    expect([markdownPath('/'), markdownPath('/services/qa-sts')]).toEqual([
      '/index.md',
      '/services/qa-sts.md',
    ]);
    expect(['/', '/services/qa-sts'].map((path) => pageOfMarkdown(markdownPath(path)))).toEqual([
      '/',
      '/services/qa-sts',
    ]);
    expect(pageOfMarkdown('/services')).toBeUndefined();
  });
});

it('dates of a folder are those of its oldest and its newest commit', () => {
  const log =
    '\x002026-03-01\n\ncontent/services/a/index.en.md\ncontent/services/b/index.en.md\n\x002026-02-01\n\ncontent/services/a/index.fr.md\n';
  expect(Object.fromEntries(datesIn(log))).toEqual({
    'content/services/a': { created: '2026-02-01', changed: '2026-03-01' },
    'content/services/b': { created: '2026-03-01', changed: '2026-03-01' },
  });
});

it('llms.txt links to the Markdown alternates', () => {
  const text = llmsText('https://example.com', {
    name: 'Name',
    summary: 'What it is.',
    sections: new Map([['Services', [{ title: 'QA', description: 'Tests.', path: '/services/qa' }]]]),
  });
  expect(text).toMatch(/^# Name\n\n> What it is\.\n\n/);
  expect(text).toContain('## Services\n\n- [QA](https://example.com/services/qa.md): Tests.');
});

it('escapes links and line breaks in llms.txt', () => {
  const text = llmsText('https://example.com', {
    name: 'Name',
    summary: 'What it is.',
    sections: new Map([
      ['Pages', [{ title: 'x](https://evil.example)', description: 'a\n- [b](c) <i>', path: '/x' }]],
    ]),
  });
  expect(text).toContain('- [x\\](https://evil.example)](https://example.com/x.md): a - \\[b\\](c) \\<i>\n');
});
