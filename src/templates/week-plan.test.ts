import { languages } from '../i18n/languages';

import { weekPlanOf } from './week-plan';

const [english, french, korean, japanese] = languages;
const plan = (titles: string[], language: (typeof languages)[number]) =>
  weekPlanOf(
    titles.map((title) => ({ title, text: '' })),
    language,
  );

describe('the plan of a week', () => {
  it('finds the day at the start of a title, in every language', () => {
    const places = [
      plan(['Thursday: testing'], english),
      plan(['Jeudi : les tests'], french),
      plan(['목요일: 테스트'], korean),
      plan(['木曜日：テスト'], japanese),
    ].flatMap(({ entries }) => entries.map(({ day }) => day));
    expect(places).toEqual([4, 4, 4, 4]);
  });

  it('has entries without a day last', () => {
    const { entries } = plan(
      ['Every day: fifteen minutes', 'Friday: a demonstration', 'Monday: the plan'],
      english,
    );
    expect(entries.map(({ title, day }) => [title, day])).toEqual([
      ['The plan', 1],
      ['A demonstration', 5],
      ['Every day: fifteen minutes', undefined],
    ]);
  });

  it('removes the day and the separator from the title', () => {
    expect(plan(['Jeudi\u00A0: les tests'], french).entries[0]?.title).toBe('Les tests');
    expect(plan(['月曜日：計画'], japanese).entries[0]?.title).toBe('計画');
  });

  it('names the working days of the language, Monday first', () => {
    expect(plan([], french).days).toEqual(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi']);
  });
});
