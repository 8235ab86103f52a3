/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { switchLanguage } from '../../client/navigation';
import { languageByValue } from '../../i18n/languages';
import { renderInFrame } from '../testing/render-in-frame';

import { LanguageOffer } from './language-offer';

jest.mock('../../client/navigation', () => ({ switchLanguage: jest.fn() }));

const browserAsksFor = (...tags: string[]) =>
  jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(tags);
const forgetCookie = () => (document.cookie = 'i18n_redirected=; Path=/; Max-Age=0');
const link = () => screen.queryByRole('link');

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetCookie();
});

it.each([
  [['fr-CA', 'en'], 'Voir en français', 'fr'],
  [['ko'], '한국어로 보기', 'ko'],
  [['de', 'ja-JP', 'en'], '日本語で表示する', 'ja'],
])('a browser that asks for %j is offered “%s” in that language', (tags, label, tag) => {
  browserAsksFor(...tags);
  renderInFrame(<LanguageOffer />);
  expect(link()).toHaveTextContent(label);
  expect(screen.getByRole('complementary')).toHaveAttribute('lang', tag);
});

it.each([[['en-GB', 'fr']], [['de']], [[]]])('offers nothing to a browser with the languages %j', (tags) => {
  browserAsksFor(...tags);
  renderInFrame(<LanguageOffer />);
  expect(link()).toBeNull();
});

it.each([
  ['cookie', () => (document.cookie = 'i18n_redirected=en; Path=/')],
  ['storage', () => window.localStorage.setItem('lang', 'ko')],
])('a visitor who has chosen before (%s) is offered nothing', (_where, choose) => {
  browserAsksFor('fr');
  choose();
  renderInFrame(<LanguageOffer />);
  expect(link()).toBeNull();
});

it('offers nothing on a page in the preferred language', () => {
  browserAsksFor('fr');
  renderInFrame(<LanguageOffer />, languageByValue('fr'));
  expect(link()).toBeNull();
});

it('is not shown again after it was declined, also in a new tab', async () => {
  browserAsksFor('fr');
  const { unmount } = renderInFrame(<LanguageOffer />);
  await userEvent.click(screen.getByRole('button', { name: 'Non merci' }));
  expect(link()).toBeNull();
  unmount();
  window.sessionStorage.clear();
  forgetCookie();
  renderInFrame(<LanguageOffer />);
  expect(link()).toBeNull();
});

it('changes the language without a reload after it was accepted', async () => {
  browserAsksFor('ko');
  renderInFrame(<LanguageOffer />);
  expect(link()).toHaveAttribute('href', '?lang=ko');
  await userEvent.click(screen.getByRole('link'));
  expect(switchLanguage).toHaveBeenCalledWith(languageByValue('ko'));
  expect(link()).toBeNull();
});
