import fc from 'fast-check';

import { findPages, makeReady, maxResults, splitQuery, type Result } from './find-pages';
import { fold } from './fold';
import { highlight, type Piece } from './highlight';
import type { IndexedPage } from './search-index';
import { snippetOf } from './snippet';

const page = (path: string, title: string, sections: IndexedPage['sections']): IndexedPage => ({
  path,
  title,
  kind: 'page',
  sections,
});
const find = (query: string, ...pages: IndexedPage[]) => findPages(makeReady({ pages }), query).results;
const pathsOf = (results: readonly Result[]) => results.map(({ path }) => path);
const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
const marksOf = (pieces: readonly Piece[]) => pieces.filter(({ isFound }) => isFound).map(({ text }) => text);
const one = (text: string) => page('/one', 'Page', [{ heading: 'Heading', text }]);

describe('folding', () => {
  it.each([
    ['equipe', 'Une équipe dédiée', 'équipe'],
    ['ÉQUIPE', 'Une équipe dédiée', 'équipe'],
    ['coeur', 'Au cœur du projet', 'cœur'],
    ["l'equipe", 'Pour l’équipe', 'l’équipe'],
    ['react', 'Made with ReactNative', 'React'],
    ['ＷＥＢ', 'Web development', 'Web'],
    ['テスト', 'ｿﾌﾄｳｪｱﾃｽﾄ', 'ﾃｽﾄ'],
    ['ﾃﾞｰﾀ', '企業のデータを守る', 'データ'],
    ['開発', 'モバイルアプリ開発のチーム', '開発'],
    ['개발', '웹 개발 서비스', '개발'],
    ['웹개발', '웹 개발 서비스', '웹 개발'],
    ['개발', '웹 개발'.normalize('NFD').normalize('NFC'), '개발'],
    ['ci/cd', 'We set up CI/CD first', 'CI/CD'],
    ['c++', 'Firmware in C++ and Rust', 'C++'],
    ['e-mail', 'By e‑mail or phone', 'e‑mail'],
  ])('finds “%s” in “%s” and marks “%s”', (query, text, marked) => {
    const [result] = find(query, one(text));
    expect(result && marksOf(result.snippet)).toEqual([marked]);
  });

  it.each(['ㄱ', '개', '갭', '개바', '개발', '개발ㅈ'])(
    'a Korean word is found while it is being typed: %s',
    (typed) => {
      expect(find(typed, one('모바일 앱 개발자'))).toHaveLength(1);
    },
  );

  it('finds two Latin letters only at the beginning of words', () => {
    expect(find('ai', one('We maintain the main line'))).toEqual([]);
    expect(find('ai', one('An AI model, aimed well'))).toHaveLength(1);
  });
});

describe('findPages', () => {
  const pages = [
    page('/in-text', 'First', [{ heading: 'Part', text: 'All about payments here' }]),
    page('/in-heading', 'Second', [
      { heading: 'Start', text: 'Nothing' },
      { heading: 'Payments', anchor: 'payments', text: 'How money moves' },
    ]),
    page('/in-title', 'Payments', [{ heading: 'Start', text: 'Welcome' }]),
    page('/elsewhere', 'Third', [{ heading: 'Part', text: 'Maps' }]),
  ];

  it('sorts matches in titles before headings before texts', () => {
    expect(pathsOf(find('payments', ...pages))).toEqual(['/in-title', '/in-heading', '/in-text']);
  });

  it('returns pages with all words of the query', () => {
    expect(pathsOf(find('money second', ...pages))).toEqual(['/in-heading']);
    expect(find('money third', ...pages)).toEqual([]);
  });

  it('returns the section with the best match', () => {
    expect(find('money', ...pages)[0]).toMatchObject({ path: '/in-heading', anchor: 'payments' });
    expect(find('second', ...pages)[0]?.anchor).toBeUndefined();
  });

  it('prefers words that follow each other as typed', () => {
    const apart = page('/apart', 'A', [{ heading: '', text: 'A data store for every customer base' }]);
    const together = page('/together', 'B', [{ heading: '', text: 'The customer data base' }]);
    expect(pathsOf(find('customer data', apart, together))).toEqual(['/together', '/apart']);
  });

  it('returns nothing for a query without words', () => {
    expect(find('', ...pages)).toEqual([]);
    expect(find(' \u3000 \u200b', ...pages)).toEqual([]);
  });

  it('keeps the order of the index for the same score, and returns at most maxResults', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      page(`/${index}`, 'Same', [{ heading: '', text: 'word' }]),
    );
    expect(pathsOf(find('word', ...many))).toEqual(many.slice(0, maxResults).map(({ path }) => path));
    expect(findPages(makeReady({ pages: many }), 'word').total).toBe(20);
  });
});

describe('snippetOf', () => {
  const sentence = 'This sentence is here to fill the room before. ';

  it('begins with the sentence of the first match and ends with a whole word', () => {
    const snippet = snippetOf(`${sentence.repeat(8)}Here it is: payments. ${sentence.repeat(8)}`, [
      'payments',
    ]);
    expect(snippet).toMatch(/^…Here it is: payments\. /);
    expect(snippet).toMatch(/ \w+…$/);
    expect(snippet.length).toBeLessThan(190);
  });

  it('returns the beginning if only the heading matches', () => {
    expect(snippetOf('One. Two.', ['payments'])).toBe('One. Two.');
  });

  it('returns half as many letters in Japanese', () => {
    const snippet = snippetOf(`${'文字'.repeat(200)}決済${'文字'.repeat(200)}`, [fold('決済')]);
    expect(snippet).toContain('決済');
    expect(snippet.length).toBeLessThan(95);
  });
});

describe('for any text and query', () => {
  const letter = fc.constantFrom(
    ...'abcdeéèœßĳİıﬁ ＡａCǅ ½…①㈱’-/+.,!? \u00a0\u200b\u0301\u3099 カガｶﾞﾊﾟー開発文字 가각값과웹개발ㅂㅏㄳ ᄒ 😀🇻🇳'.split(
      '',
    ),
    'é',
    '😀',
    '값',
  );
  const text = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join('').normalize('NFC'));
  const section = fc.record({ heading: text, text });
  const pages = fc.array(fc.record({ title: text, sections: fc.array(section, { maxLength: 3 }) }), {
    maxLength: 20,
  });
  const indexOf = (found: { title: string; sections: IndexedPage['sections'] }[]) =>
    found.map(({ title, sections }, index) => page(`/${index}`, title, sections));

  it('marks are inside the text and match the query', () => {
    fc.assert(
      fc.property(text, text, (original, query) => {
        const words = splitQuery(query);
        const pieces = highlight(original, words);
        expect(textOf(pieces)).toBe(original);
        for (const piece of pieces) expect(piece.text).not.toBe('');
        for (const marked of marksOf(pieces)) {
          expect(words.some((word) => fold(marked).includes(word) || word.includes(fold(marked)))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('every result contains all words, and results are deterministic', () => {
    fc.assert(
      fc.property(pages, text, (written, query) => {
        const index = indexOf(written);
        const words = splitQuery(query);
        const results = find(query, ...index);
        expect(results.length).toBeLessThanOrEqual(maxResults);
        expect(find(query, ...index)).toEqual(results);
        for (const { path } of results) {
          const whole = index.find((one) => one.path === path);
          const texts = [
            whole?.title ?? '',
            ...(whole?.sections ?? []).flatMap((part) => [part.heading, part.text]),
          ];
          for (const word of words) expect(texts.some((one) => fold(one).includes(word))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a word of a page finds the page', () => {
    fc.assert(
      fc.property(text, fc.nat(), (written, at) => {
        const words = written.split(/\s+/).filter((word) => fold(word).trim().length > 2);
        const word = words[at % Math.max(words.length, 1)];
        fc.pre(word !== undefined);
        expect(find(word ?? '', one(written))).toHaveLength(1);
      }),
      { numRuns: 400 },
    );
  });

  it('a snippet is a part of its text', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (parts, query) => {
        const whole = parts.join(' ');
        const snippet = snippetOf(whole, splitQuery(query)).replace(/^…|…$/g, '');
        expect(whole.includes(snippet) || whole.includes(snippet.replace(/^…|…$/g, ''))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
