/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { CarryOver } from '../../client/carry-over';
import { languageByTag } from '../../i18n/languages';
import { useLanguage } from '../../i18n/messages';
import { readDraft } from '../draft';
import { inLanguage, renderOnServer } from '../testing/render-form';

import { deferForm } from './deferred-form';

const reloads: string[] = [];
jest.mock('../../client/recovery', () => ({
  // The test's browser cannot reload.
  loadDocument: (address: string) => void reloads.push(address),
}));

const sent = jest.fn();
const focused = jest.fn();

function SmallForm({ kind }: { kind: string }) {
  const { value } = useLanguage();
  const [text, setText] = useState('');
  if (text === 'broken') throw new Error('broken');
  return (
    <form
      onFocus={focused}
      onSubmit={(event) => {
        event.preventDefault();
        sent(kind);
      }}
    >
      <label>
        Name <input defaultValue={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <output>{`${value}: ${text}`}</output>
      <button type="submit">Send</button>
      <button type="button" data-action="more" onClick={() => setText('more')}>
        More
      </button>
    </form>
  );
}

let root: Root | undefined;
let load: () => void;
let fail: () => void;
const hydratesAtOnce = jest.fn(() => false);

/** Renders and hydrates a page with the form; the form's code is loaded when `load` is called. */
async function servedPage(
  change?: (container: HTMLElement) => void,
): Promise<{ show: (tag: string) => void; needs: () => Promise<unknown> }> {
  const code = new Promise<ComponentType<{ kind: string }>>((resolve, reject) => {
    load = () => resolve(SmallForm);
    fail = () => reject(new Error('no network'));
  });
  const Deferred = deferForm({ load: () => code, kindOf: () => 'contact', hydratesAtOnce });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = await renderOnServer(
    <main>
      <Suspense>
        <p>Contact</p>
        <div data-served-part="contact">
          <Suspense>
            <SmallForm kind="contact" />
          </Suspense>
        </div>
      </Suspense>
    </main>,
  );
  const page = (tag: string) =>
    inLanguage(
      <main>
        <Suspense>
          <CarryOver />
          <p>Contact</p>
          <Deferred kind="contact" />
        </Suspense>
      </main>,
      languageByTag(tag),
    );
  change?.(container);
  act(() => void (root = hydrateRoot(container, page('en'))));
  return { show: (tag) => act(() => root?.render(page(tag))), needs: () => Deferred.needs() };
}

beforeEach(() => {
  jest.clearAllMocks();
  hydratesAtOnce.mockReturnValue(false);
});
afterEach(() => {
  document.earlyPress = undefined;
  act(() => root?.unmount());
});

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const output = () => screen.getByRole('status').textContent;

it('stays as it was served before the first interaction', async () => {
  await servedPage();
  await act(async () => load());
  fireEvent.input(field(), { target: { value: '' } });
  expect(field()).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('keeps element, focus and text when it is hydrated', async () => {
  await servedPage();
  const served = field();
  act(() => served.focus());
  served.value = 'Ann';
  await act(async () => load());
  await waitFor(() => expect(focused).toHaveBeenCalled());
  expect(field()).toBe(served);
  expect(served).toHaveFocus();
  expect(served).toHaveValue('Ann');
  fireEvent.input(served, { target: { value: 'Anna' } });
  expect(output()).toBe('en: Anna');
});

it('sends once if it was submitted before its code was loaded', async () => {
  await servedPage();
  act(() => field().focus());
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  expect(sent).not.toHaveBeenCalled();
  await act(async () => load());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

it('replays a press of a button before its code was loaded', async () => {
  await servedPage();
  act(() => field().focus());
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await act(async () => load());
  await waitFor(() => expect(output()).toBe('en: more'));
});

it('replays a press of a button before the app was started', async () => {
  document.earlyPress = 'more';
  await servedPage();
  await act(async () => load());
  await waitFor(() => expect(output()).toBe('en: more'));
});

/** Records how the browser would send the form. React stops the event where it has not hydrated. */
function recordSubmits(): jest.Mock {
  const submitted = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('submit', submitted, { capture: true });
  stopRecording = () => window.removeEventListener('submit', submitted, { capture: true });
  return submitted;
}
let stopRecording = (): void => undefined;
afterEach(() => stopRecording());

describe('a form whose code cannot be loaded', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
  });

  it('is sent by the browser', async () => {
    await servedPage();
    act(() => field().focus());
    fireEvent.submit(formElement());
    const submitted = recordSubmits();
    await act(async () => fail());
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent by the browser if Send is pressed later', async () => {
    await servedPage();
    act(() => field().focus());
    await act(async () => fail());
    const submitted = recordSubmits();
    await act(async () => void fireEvent.submit(formElement()));
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
  });

  it('is reloaded with its answers as a draft if a button for a step is pressed, at most once a minute', async () => {
    await servedPage();
    field().name = 'firstName';
    field().value = 'Ann';
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    const submitted = recordSubmits();
    await act(async () => fail());
    expect(reloads).toEqual([window.location.href]);
    expect(readDraft('contact', { firstName: '' })).toEqual({ firstName: 'Ann' });
    expect(submitted).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'More' })));
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(reloads).toHaveLength(1);
  });
});

it('keeps the typed text and can be sent by the browser if it throws', async () => {
  await servedPage();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  act(() => field().focus());
  await act(async () => load());
  await waitFor(() => expect(focused).toHaveBeenCalled());
  fireEvent.input(field(), { target: { value: 'broken' } });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(field()).toHaveValue('broken');
  const submitted = recordSubmits();
  formElement().requestSubmit();
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('is hydrated at once if it has something to show', async () => {
  hydratesAtOnce.mockReturnValue(true);
  await servedPage();
  await act(async () => load());
  fireEvent.input(field(), { target: { value: 'Ann' } });
  await waitFor(() => expect(output()).toBe('en: Ann'));
});

it('is shown in another language after a switch, for which its code has been loaded', async () => {
  const { show, needs } = await servedPage();
  load();
  await act(() => needs());
  show('fr');
  await waitFor(() => expect(output()).toBe('fr: '));
});

it('keeps the typed text when the language changes', async () => {
  const { show } = await servedPage();
  act(() => field().focus());
  await act(async () => load());
  await waitFor(() => expect(focused).toHaveBeenCalled());
  fireEvent.input(field(), { target: { value: 'Ann' } });
  show('ja');
  await waitFor(() => expect(output()).toBe('jp: Ann'));
  expect(field()).toHaveValue('Ann');
});

/** Changes a form as translation and extensions do, so that React renders it anew. */
const changes: readonly (readonly [string, (form: Element) => void])[] = [
  ['translation', (form) => form.querySelectorAll('button').forEach(translate)],
  ['an element beside the field', (form) => form.querySelector('input')?.after(document.createElement('i'))],
  ['an element at the end', (form) => form.append(document.createElement('i'))],
];

/** React logs that it renders anew. */
const silenceConsole = () => jest.spyOn(console, 'error').mockImplementation();

function translate(element: Element): void {
  const font = document.createElement('font');
  font.textContent = `${element.textContent} (translated)`;
  element.replaceChildren(font);
}

const formElement = () => document.querySelector('form') as HTMLFormElement;

describe('a form changed by translation or an extension', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(changes)('keeps text, focus and selection after %s', async (_name, change) => {
    await servedPage();
    silenceConsole();
    act(() => field().focus());
    field().value = 'Anna';
    field().setSelectionRange(1, 2);
    change(formElement());
    await act(async () => load());
    await waitFor(() => expect(document.querySelector('i, font')).toBeNull());
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Anna');
    expect([field().selectionStart, field().selectionEnd]).toEqual([1, 2]);
    fireEvent.input(field(), { target: { value: 'Annabel' } });
    expect(output()).toBe('en: Annabel');
  });

  it('keeps element, focus and text when the page around it is rendered again', async () => {
    let served: HTMLInputElement | undefined;
    await servedPage((container) => {
      silenceConsole();
      served = field();
      served.value = 'Ann';
      served.focus();
      translate(container.querySelector('p') as Element);
    });
    await waitFor(() => expect(document.querySelector('font')).toBeNull());
    expect(field()).toBe(served);
    expect(field()).toHaveFocus();
    await act(async () => load());
    await waitFor(() => expect(focused).toHaveBeenCalled());
    fireEvent.input(field(), { target: { value: 'Anna' } });
    expect(output()).toBe('en: Anna');
  });

  it('replays a press of a translated button', async () => {
    await servedPage();
    silenceConsole();
    act(() => field().focus());
    changes[0]?.[1](formElement());
    fireEvent.click(screen.getByRole('button', { name: /^More/ }));
    await act(async () => load());
    await waitFor(() => expect(output()).toBe('en: more'));
  });

  it('is hydrated only after the end of a press', async () => {
    await servedPage();
    act(() => field().focus());
    fireEvent.pointerDown(field());
    await act(async () => load());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(focused).not.toHaveBeenCalled();
    fireEvent.pointerUp(field());
    await waitFor(() => expect(focused).toHaveBeenCalled());
  });

  it('is hydrated only after the end of a composition', async () => {
    await servedPage();
    silenceConsole();
    act(() => field().focus());
    fireEvent.compositionStart(field());
    await act(async () => load());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(focused).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field());
    await waitFor(() => expect(focused).toHaveBeenCalled());
  });
});
