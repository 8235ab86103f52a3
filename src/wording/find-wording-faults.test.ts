import { findTermFaults } from './find-term-faults';
import { findWordingFaults } from './find-wording-faults';
import { looksUntranslated } from './same-as-english';

const problems = (text: string, language: 'en' | 'fr' | 'ko' | 'ja'): string[] =>
  findWordingFaults(text, language).map(({ problem }) => problem);

describe('in every language', () => {
  it.each([
    [' a', 'the text begins or ends with a space'],
    ['a\u00A0', 'the text begins or ends with a space'],
    ['a  b', 'two spaces in a row'],
    ['a...', 'three full stops'],
    ['a\u200Bb', 'a sign that nobody sees'],
  ])('%j is told', (text, problem) => {
    for (const language of ['en', 'fr', 'ko', 'ja'] as const)
      expect(problems(text, language)).toContain(problem);
  });
});

describe('in French', () => {
  it.each([
    'Voici : un mot',
    'Quoi ?',
    'Quoi !',
    '« Ça »',
    '80 %',
    'Quoi?',
    'Voici: un mot',
    '«\u00A0Ça»',
    '80%',
    "l'équipe",
    'dit "oui"',
  ])('%j is told', (text) => {
    expect(problems(text, 'fr')).not.toEqual([]);
  });

  it.each([
    'Voici\u00A0: un mot',
    'Quoi\u202F?',
    '«\u00A0Ça marche\u00A0»',
    '80\u00A0%',
    'l’équipe',
    'à 9:30, ratio 16:9',
    'voir [le site](https://exemple.fr/a?b=c;d) et `a ? b : c`',
    'Bonjour {{name}}, merci',
  ])('%j is right', (text) => {
    expect(problems(text, 'fr')).toEqual([]);
  });
});

describe('in Japanese', () => {
  it.each(['はい,そうです', 'はい.', '本当?', '東京(本社)', '東京 本社', '１２件', 'ｶﾀｶﾅ', '"はい"'])(
    '%j is told',
    (text) => {
      expect(problems(text, 'ja')).not.toEqual([]);
    },
  );

  it.each(['はい、そうです。', '8:30〜18:00（UTC+7）', 'Next.js、Node.js', '「はい」', '全{{total}}件'])(
    '%j is right',
    (text) => {
      expect(problems(text, 'ja')).toEqual([]);
    },
  );
});

describe('in Korean', () => {
  it('a particle after a variable is told', () => {
    expect(problems('{{name}}을 보냈습니다.', 'ko')).not.toEqual([]);
    expect(problems('{{name}}로 보냈습니다.', 'ko')).not.toEqual([]);
  });

  it('both forms, or a noun between, are right', () => {
    expect(problems('{{name}}을(를) 보냈습니다. {{count}}명이 {{email}} 주소로 받았습니다.', 'ko')).toEqual(
      [],
    );
  });

  it('full-width signs are told', () => {
    expect(problems('네。', 'ko')).not.toEqual([]);
  });
});

it('the place of a fault is shown, with spaces that can be seen', () => {
  expect(findWordingFaults('Un mot\u00A0: quoi?', 'fr')).toEqual([
    expect.objectContaining({ example: 'Un mot⍽: quoi?' }),
  ]);
});

describe('terms', () => {
  it('another name for a concept of the list is told, with the right one', () => {
    expect(findTermFaults('사례 연구 보기', 'ko')).toEqual([
      expect.objectContaining({ mend: 'write “고객 사례”', example: '사례 연구' }),
    ]);
  });

  it('names of placeholders and addresses are no words', () => {
    expect(findTermFaults('Écrit à {{email}} depuis [ici](/email)', 'fr')).toEqual([]);
  });
});

describe('a text like its English source', () => {
  const names = new Set(['React', 'Go']);

  it('looks untranslated', () => {
    expect(looksUntranslated('Send', 'Send', 'fr', names)).toBe(true);
  });

  it.each([
    ['React, Go', 'ko'],
    ['Mission', 'fr'],
    ['{{a}}, {{b}}', 'ja'],
    ['12', 'ko'],
    ['Send', 'en'],
  ] as const)('%j in %s is right', (text, language) => {
    expect(looksUntranslated(text, text, language, names)).toBe(false);
  });
});
