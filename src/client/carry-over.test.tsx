/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { CarryOver } from './carry-over';
import { renderOnServer } from './testing/render-on-server';

const page = (
  <>
    <CarryOver />
    <a href="#content">Skip</a>
    <main>
      <Suspense>
        <CarryOver />
        <p>Text</p>
        <Suspense>
          <CarryOver />
          <b>Questions</b>
          <details className="question">
            <summary className="question">One</summary>
          </details>
          <textarea name="message" />
        </Suspense>
        <details className="question">
          <summary className="question">Two</summary>
        </details>
        <input type="checkbox" name="choice" value="a" />
        <input type="checkbox" name="choice" value="b" />
      </Suspense>
    </main>
  </>
);

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const all = <Wanted extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Wanted>(selector),
];

/** The page as a visitor has left it before the app takes it over, changed from outside in a part. */
async function takeOver(visit: () => void, changed: string): Promise<void> {
  document.body.innerHTML = `<div>${await renderOnServer(page)}</div>`;
  visit();
  for (const place of all(changed)) {
    place.innerHTML = `<font>${place.textContent}</font>`;
    place.after(document.createElement('i'));
  }
  await act(async () => void hydrateRoot(document.body.firstElementChild as Element, page));
  expect(all('font')).toHaveLength(0);
}

it.each(['b', 'p', 'b, p', 'a, p'])('keeps input and open details if "%s" was changed', async (changed) => {
  await takeOver(() => {
    all('details')[1]?.setAttribute('open', '');
    Object.assign(all('input')[1] ?? {}, { checked: true });
    Object.assign(all('textarea')[0] ?? {}, { value: 'Hello' });
  }, changed);
  expect(all<HTMLDetailsElement>('details').map(({ open }) => open)).toEqual([false, true]);
  expect(all<HTMLInputElement>('input').map(({ checked }) => checked)).toEqual([false, true]);
  expect(all('textarea')[0]).toHaveValue('Hello');
});

it.each([
  ['a link', 'a', 0],
  ['the second of two that are alike', 'summary', 1],
])('keeps the focus on %s', async (_name, selector, index) => {
  await takeOver(() => all(selector)[index]?.focus(), 'a, p');
  expect(all(selector)[index]).toHaveFocus();
});

it('does not take the focus from another element', async () => {
  await takeOver(() => undefined, 'p');
  expect(document.body).toHaveFocus();
});
