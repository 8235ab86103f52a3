import { languages } from '../i18n/languages';

import { weekPlanOf } from './week-plan';

const [english, french, korean, japanese] = languages;
const plan = (titles: string[], language: (typeof languages)[number]) =>
  weekPlanOf(
    titles.map((title) => ({ title, text: '' })),
    language,
  );

describe('the plan of a week', () => {
  it('puts an entry under the day its title begins with, in every language', () => {
    const places = [
      plan(['Thursday: testing'], english),
      plan(['Jeudi : les tests'], french),
      plan(['목요일: 테스트'], korean),
      plan(['木曜日：テスト'], japanese),
    ].flatMap(({ entries }) => entries.map(({ day }) => day));
    expect(places).toEqual([4, 4, 4, 4]);
  });

  it('lets an entry without a day run along the whole week, after those of single days', () => {
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

  it('takes the day out of the title, with what stands between them', () => {
    expect(plan(['Jeudi\u00A0: les tests'], french).entries[0]?.title).toBe('Les tests');
    expect(plan(['月曜日：計画'], japanese).entries[0]?.title).toBe('計画');
  });

  it('names the working days of the language, Monday first', () => {
    expect(plan([], french).days).toEqual(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi']);
  });
});
