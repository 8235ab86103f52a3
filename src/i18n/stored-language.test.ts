import { languages } from './languages';
import { storeLanguage, wantedLanguage } from './stored-language';

const [english, french, korean] = languages;

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'i18n_redirected=; Max-Age=0';
  window.localStorage.clear();
});

it('remembers a choice in cookie and storage', () => {
  storeLanguage(korean);
  expect(document.cookie).toContain('i18n_redirected=ko');
  expect(window.localStorage.getItem('lang')).toBe('ko');
  expect(wantedLanguage()).toBe(korean);
});

it('remembers by the cookie alone where storage is switched off', () => {
  const refuse = () => {
    throw new Error('switched off');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  storeLanguage(french);
  expect(wantedLanguage()).toBe(french);
});

it('shows English to a visitor who never chose, whatever the browser prefers', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
  expect(wantedLanguage()).toBe(english);
});

it('goes by the address before what was stored', () => {
  storeLanguage(korean);
  window.history.replaceState(null, '', '/contact?lang=fr');
  expect(wantedLanguage()).toBe(french);
  window.history.replaceState(null, '', '/');
});
