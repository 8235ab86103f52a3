import { inPage } from '../page-policy/inline-scripts';
import { firstViewAttribute } from '../styles/first-view-attribute';
import { systemFontAttribute } from '../styles/system-font';

import { firstViewScript } from './first-view-script';

const html = document.documentElement;
let laidOut: (string | null)[];

beforeEach(() => {
  html.innerHTML = '<head></head>';
  laidOut = [];
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => {
    laidOut.push(html.textContent);
    return 0;
  });
  Object.defineProperty(performance, 'navigation', { configurable: true, value: { type: 0 } });
});

afterEach(() => {
  jest.restoreAllMocks();
  html.removeAttribute(firstViewAttribute);
  html.removeAttribute(systemFontAttribute);
});

/** As in the head of a page, of which nothing more has come. */
function runScript({ lang = 'en', isWide = false }): void {
  html.lang = lang;
  window.matchMedia = () => ({ matches: isWide }) as MediaQueryList;
  (0, eval)(inPage(firstViewScript()));
}

it.each([
  ['en', 'T'],
  ['fr', 'T'],
  ['ko', '한'],
  ['ja', '日'],
])(
  'has a letter of a page in %s laid out before there is content, and leaves nothing of it',
  (lang, letter) => {
    runScript({ lang });
    expect(laidOut).toEqual([letter]);
    expect(html).toHaveTextContent('');
    expect(document.querySelector('h1')).toBeNull();
    expect(html).toHaveAttribute(systemFontAttribute);
  },
);

it('lays nothing out where the page waits for the site’s own font: its time would begin too early', () => {
  runScript({ isWide: true });
  expect(laidOut).toEqual([]);
  expect(html).not.toHaveAttribute(systemFontAttribute);
});

it('has what lies below the first view wait, unless the page is opened anew', () => {
  runScript({});
  expect(html).toHaveAttribute(firstViewAttribute);
  html.removeAttribute(firstViewAttribute);
  Object.defineProperty(performance, 'navigation', { configurable: true, value: { type: 1 } });
  runScript({});
  expect(html).not.toHaveAttribute(firstViewAttribute);
});
