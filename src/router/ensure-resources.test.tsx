import { act, render, screen } from '@testing-library/react';

import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { languages, tagOf, type Language } from '../i18n/languages';

import EnsureResources from './ensure-resources';
import type { TabLocation } from './history';
import { renewPage } from './renewal';

const [english, french] = languages;
let language: Language = english;

/** Pages that are loaded, by address and language; the others come when the test says so. */
const there = new Map<string, GatsbyPageResources>();
const coming = new Map<string, () => void>();

/** Keys in the states of the places that were rendered. */
const states: string[] = [];

function speak(next: Language): void {
  language = next;
  setCurrentLanguage(next);
}

function arrive(name: string): void {
  const [path = '', value = ''] = name.split(' ');
  there.set(name, pageIn(value, path, `${path} in ${value}`));
}

function pageIn(value: string, path: string, data: string): GatsbyPageResources {
  const tag = tagOf(languages.find((one) => one.value === value) ?? english);
  return { page: { path }, json: { data, pageContext: { language: tag } } };
}

beforeEach(() => {
  there.clear();
  coming.clear();
  speak(english);
  window.___loader = {
    loadPageSync: (path: string) => there.get(`${path} ${language.value}`),
    loadPage: (path: string) => {
      const name = `${path} ${language.value}`;
      return new Promise((resolve) => {
        coming.set(name, () => {
          arrive(name);
          resolve(there.get(name));
        });
      });
    },
  } as unknown as GatsbyLoader;
});

const come = (name: string) => act(async () => coming.get(name)?.());
const at = (pathname: string, key = '1') => ({ pathname, search: '', href: pathname, key }) as TabLocation;
const app = (location: TabLocation) => (
  <EnsureResources location={location}>
    {(page) => (
      <p>
        {String(page.pageResources.json?.data)} at {page.location.pathname} {page.location.key}
        {(states.push((page.location.state as { key: string }).key), null)}
      </p>
    )}
  </EnsureResources>
);
const shown = () => screen.getByRole('paragraph').textContent;

function begin() {
  arrive('/a en');
  return render(app(at('/a')));
}

it('shows the former page until the next one is there', async () => {
  const { rerender } = begin();
  expect(shown()).toBe('/a in en at /a 1');
  rerender(app(at('/b')));
  expect(shown()).toBe('/a in en at /a 1');
  await come('/b en');
  expect(shown()).toBe('/b in en at /b 1');
});

it('shows a page that is loaded at once, and tells of another visit to the same one', () => {
  arrive('/b en');
  const { rerender } = begin();
  rerender(app(at('/b')));
  expect(shown()).toBe('/b in en at /b 1');
  rerender(app(at('/b', '2')));
  expect(shown()).toBe('/b in en at /b 2');
});

it('shows the last of several pages that were asked for, whichever comes last', async () => {
  const { rerender } = begin();
  rerender(app(at('/b')));
  rerender(app(at('/c')));
  await come('/c en');
  await come('/b en');
  expect(shown()).toBe('/c in en at /c 1');
});

it('shows the page anew when it is renewed', () => {
  begin();
  arrive('/a fr');
  speak(french);
  expect(shown()).toBe('/a in en at /a 1');
  const before = states.at(-1);
  act(renewPage);
  expect(shown()).toBe('/a in fr at /a 1');
  expect(states.at(-1)).not.toBe(before);
});

it('asks again for a page that comes in a language that is no longer wanted', async () => {
  const { rerender } = begin();
  rerender(app(at('/b')));
  speak(french);
  await come('/b en');
  expect(shown()).toBe('/a in en at /a 1');
  await come('/b fr');
  expect(shown()).toBe('/b in fr at /b 1');
});

it('leaves what is shown where a page cannot be had', async () => {
  const { rerender } = begin();
  window.___loader.loadPage = () => Promise.resolve(undefined);
  await act(async () => rerender(app(at('/b'))));
  expect(shown()).toBe('/a in en at /a 1');
});

it('goes on in the language of a page that had to take the place of the one that was asked for', async () => {
  const { rerender } = begin();
  rerender(app(at('/b')));
  speak(french);
  act(renewPage);
  expect(currentLanguage()).toBe(french);
  there.set('/b fr', pageIn('en', '/b', 'offline, in en'));
  await come('/b en');
  await act(async () => renewPage());
  expect(shown()).toContain('offline, in en');
  expect(currentLanguage()).toBe(english);
});
