import { findTermErrors, findWordingErrors } from './find-wording-errors';

const problems = (text: string, language: 'en' | 'fr' | 'ko' | 'ja'): string[] =>
  findWordingErrors(text, language).map(({ problem }) => problem);

describe('in every language', () => {
  it.each([
    [' a', 'the text begins or ends with a space'],
    ['a\u00A0', 'the text begins or ends with a space'],
    ['a  b', 'two spaces in a row'],
    ['a...', 'three full stops'],
    ['a\u200Bb', 'an invisible character'],
  ])('rejects %j', (text, problem) => {
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
  ])('rejects %j', (text) => {
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
  ])('accepts %j', (text) => {
    expect(problems(text, 'fr')).toEqual([]);
  });
});

describe('in Japanese', () => {
  it.each(['はい,そうです', 'はい.', '本当?', '東京(本社)', '東京 本社', '１２件', 'ｶﾀｶﾅ', '"はい"'])(
    'rejects %j',
    (text) => {
      expect(problems(text, 'ja')).not.toEqual([]);
    },
  );

  it.each(['はい、そうです。', '8:30〜18:00（UTC+7）', 'Next.js、Node.js', '「はい」', '全{{total}}件'])(
    'accepts %j',
    (text) => {
      expect(problems(text, 'ja')).toEqual([]);
    },
  );

  it.each([
    ['1～2週目', 'a range with another sign'],
    ['1–2週目', 'a range with another sign'],
    ['御社のチーム', 'another word for the reader or for the company'],
    ['私たちの仕事', 'another word for the reader or for the company'],
    ['一つの契約', 'a count in another spelling'],
    ['ひとつの契約', 'a count in another spelling'],
    ['アプリをつくる', 'a word in another spelling'],
    ['すぐに分かる', 'a word in another spelling'],
    ['いちばん速い', 'a word in another spelling'],
    ['お見積りはこちら', 'a word in another spelling'],
  ])('rejects %s', (text, problem) => {
    expect(problems(text, 'ja')).toEqual([problem]);
  });

  it.each([
    '1〜2週目',
    '貴社のチームと当社',
    '1つの契約',
    'アプリを作る',
    '身につく',
    '気づく',
    '一人',
    '2つに分かれます',
    '十分から',
  ])('accepts %s', (text) => {
    expect(problems(text, 'ja')).toEqual([]);
  });
});

describe('in Korean', () => {
  it('rejects a particle after a variable', () => {
    expect(problems('{{name}}을 보냈습니다.', 'ko')).not.toEqual([]);
    expect(problems('{{name}}로 보냈습니다.', 'ko')).not.toEqual([]);
  });

  it('accepts both forms of a particle, or a noun between', () => {
    expect(problems('{{name}}을(를) 보냈습니다. {{count}}명이 {{email}} 주소로 받았습니다.', 'ko')).toEqual(
      [],
    );
  });

  it('rejects full-width punctuation', () => {
    expect(problems('네。', 'ko')).not.toEqual([]);
  });

  it.each([
    ['1–2주 차', 'a range with another sign'],
    ['1〜2주 차', 'a range with another sign'],
    ['고객님의 시간대', 'another word for the reader or for the company'],
    ['입력해 주십시오.', 'another style of request or question'],
    ['누구의 것입니까?', 'another style of request or question'],
    ['프런트엔드', 'a word in a spelling that the trade does not use'],
    ['스마트 도어록', 'a word in a spelling that the trade does not use'],
  ])('rejects %s', (text, problem) => {
    expect(problems(text, 'ko')).toEqual([problem]);
  });

  it.each(['1~2주 차', '당사자', '입력해 주세요.', '누구의 것인가요?', '프론트엔드', '도어락'])(
    'accepts %s',
    (text) => {
      expect(problems(text, 'ko')).toEqual([]);
    },
  );
});

it('the example shows the error with visible spaces', () => {
  expect(findWordingErrors('Un mot\u00A0: quoi?', 'fr')).toEqual([
    expect.objectContaining({ example: 'Un mot⍽: quoi?' }),
  ]);
});

describe('terms', () => {
  it('rejects another name for a term, with the right one', () => {
    expect(findTermErrors('사례 연구 보기', 'ko')).toEqual([
      expect.objectContaining({ fix: 'write “고객 사례”', example: '사례 연구' }),
    ]);
  });

  it.each([
    ['Un essai de charge', 'test de charge'],
    ['Une salle de données', 'data room'],
    ['Une application orientée données', 'plateforme de données'],
    ['L’apprentissage automatique', 'machine learning'],
    ['Un budget de vitesse', 'budget de performance'],
  ])('rejects %j in French, with “%s”', (text, name) => {
    expect(findTermErrors(text, 'fr')).toEqual([expect.objectContaining({ fix: `write “${name}”` })]);
  });

  it('rejects a fortnight in English, with two weeks', () => {
    expect(findTermErrors('Every fortnight', 'en')).toEqual([
      expect.objectContaining({ fix: 'write “two weeks”' }),
    ]);
  });

  it('ignores placeholders and addresses', () => {
    expect(findTermErrors('Écrit à {{email}} depuis [ici](/email)', 'fr')).toEqual([]);
  });
});

describe('in English', () => {
  it.each(['Colours', 'a neighbour', '64 metres', 'We recognise it', 'sound judgement', 'two lorries'])(
    'reports a British spelling: %j',
    (text) => {
      expect(problems(text, 'en')).toEqual(['a British spelling']);
    },
  );

  it.each(['Colors', 'parameters', 'a promise', 'an organization', 'centered', 'precise exercises'])(
    'accepts %j',
    (text) => {
      expect(problems(text, 'en')).toEqual([]);
    },
  );
});
