import { breakLines } from './break-lines';

/** As if every letter were ten pixels wide. */
const measure = (text: string): number => [...text].length * 10;

it('takes as few lines as fit and makes them even', () => {
  expect(breakLines('Quarante palettes, dix semaines, une recherche sur la carte', 180, measure)).toEqual([
    'Quarante palettes,',
    'dix semaines,',
    'une recherche',
    'sur la carte',
  ]);
});

it('does not break Korean words and no-break spaces', () => {
  expect(breakLines('한 장으로 내리는 릴리스 결정', 100, measure)).toEqual([
    '한 장으로 내리는',
    '릴리스 결정',
  ]);
  expect(breakLines('Prêt\u00A0? Oui', 60, measure)).toEqual(['Prêt\u00A0?', 'Oui']);
});

it('breaks Japanese at the break marks, and removes them', () => {
  expect(breakLines('リリースの\u200B判断を、\u200B1枚の\u200B紙で', 90, measure)).toEqual([
    'リリースの',
    '判断を、1枚の紙で',
  ]);
});

it('cuts a Japanese phrase that is wider than the line, but not before a character that must not start one', () => {
  expect(breakLines('あいうえ、かき', 40, measure)).toEqual(['あいう', 'え、かき']);
});

it('does not cut a single Latin word', () => {
  expect(breakLines('construiraient tout', 80, measure)).toEqual(['construiraient', 'tout']);
});
