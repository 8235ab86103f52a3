import fc from 'fast-check';

import { groupList, paragraph, picture, text } from '../content/declare-field';
import { languages, tagOf } from '../i18n/languages';

import { phraseEnd, withMessagePhrases, withPhrases } from './phrases';

const languageOf = (tag: string) => {
  const language = languages.find((candidate) => tagOf(candidate) === tag);
  if (!language) throw new Error(`No language ${tag}`);
  return language;
};
const japanese = languageOf('ja');
const heading = text('Heading', 'Example', { max: 90 });

describe('phrases of Japanese headings', () => {
  it('are marked where they end', () => {
    expect(withPhrases(heading, '完成まで伴走する開発チームを、ベトナムから', japanese)).toBe(
      ['完成まで', '伴走する', '開発チームを、', 'ベトナムから'].join(phraseEnd),
    );
  });

  it.each([
    ['二つの拠点、いくつもの時間帯', 'いくつもの'],
    ['ご要望をお聞かせください', 'お聞かせ'],
    ['月曜日：計画を立てる', '月曜日'],
    ['フォームからのお問い合わせ', 'お問い合わせ'],
  ])('do not end inside a word: %s', (written, word) => {
    expect(withPhrases(heading, written, japanese)).toContain(word);
  });

  it('are marked in the single-line texts of groups, and not in their paragraphs', () => {
    const field = groupList('Groups', {
      title: text('Title', 'Example', { max: 90 }),
      text: paragraph('Text', 'Example'),
    });
    const value = [{ title: '三週目から本番環境へ', text: '三週目から本番環境へ移ります。' }];
    expect(withPhrases(field, value, japanese)).toEqual([
      { title: `三週目から${phraseEnd}本番環境へ`, text: '三週目から本番環境へ移ります。' },
    ]);
  });

  it('are not marked in texts of one line that run on like a paragraph, alone or in groups', () => {
    const field = text('Line in the menu', 'Example', { max: 90, runs: true });
    expect(withPhrases(field, '三週目から本番環境へ', japanese)).toBe('三週目から本番環境へ');
    const value = [{ line: '三週目から本番環境へ' }];
    expect(withPhrases(groupList('Groups', { line: field }), value, japanese)).toEqual(value);
  });

  it('are not marked in other languages and other kinds of fields', () => {
    expect(withPhrases(heading, 'In production from the third week', languageOf('en'))).toBe(
      'In production from the third week',
    );
    expect(withPhrases(picture('Cover', { minWidth: 1600 }), 'cover.png', japanese)).toBe('cover.png');
    expect(withPhrases(heading, null, japanese)).toBeNull();
  });

  it('are marked in messages that are headings, and in no others', () => {
    const messages = { nextHeading: 'この後の流れをご案内します', next: 'この後の流れをご案内します' };
    const marked = withMessagePhrases(messages, japanese);
    expect(marked.nextHeading).toContain(phraseEnd);
    expect(marked.next).toBe(messages.next);
    expect(withMessagePhrases(messages, languageOf('ko'))).toEqual(messages);
  });

  it('do not change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        const marked = withPhrases(heading, written, japanese);
        expect(String(marked).replaceAll(phraseEnd, '')).toBe(written.replaceAll(phraseEnd, ''));
      }),
    );
  });
});
