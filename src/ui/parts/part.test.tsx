/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { tolerateMovedNodes } from '../../client/dom-safety';
import { ErrorBoundary } from '../../client/error-boundary';
import { renderOnServer } from '../../client/testing/render-on-server';
import { languages, type Language } from '../../i18n/languages';
import { MessagesProvider } from '../../i18n/messages';

import { FailTogether, Part } from './part';

const [english, french] = languages;
let isBroken: boolean;
let reported: jest.SpyInstance;

beforeEach(() => {
  isBroken = false;
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function Clock({ text = 'ten past ten' }: { text?: string }) {
  if (isBroken) throw new Error('no clock');
  return <p>{text}</p>;
}

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>;
}

const inLanguage = (language: Language, children: ReactNode) => (
  <MessagesProvider language={language} locales={[]}>
    {children}
  </MessagesProvider>
);

const page = (
  <main>
    <Part id="clock">
      <Clock />
      <input aria-label="note" />
    </Part>
    <Part>
      <Counter />
    </Part>
  </main>
);

async function hydrate(tree: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = await renderOnServer(tree);
  // As it is in a browser whose data differ from the builder's.
  isBroken = true;
  await act(async () => void hydrateRoot(container, tree, { onRecoverableError: () => undefined }));
  return container;
}

const press = () => act(async () => screen.getByRole('button').click());

it('keeps the served HTML of a part that throws while it is hydrated, and hydrates the others', async () => {
  const container = await hydrate(page);
  expect(container.querySelector('#clock')).toHaveTextContent('ten past ten');
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('pressed 1');
  expect(reported).toHaveBeenCalledWith('Failure (render):', new Error('no clock'));
});

it('is there once, with what was typed, if an extension removes the comments around it before it is hydrated', async () => {
  const form = (
    <form>
      <input aria-label="note" name="note" />
    </form>
  );
  let come = (): void => undefined;
  const code = new Promise<{ default: () => ReactNode }>(
    (resolve) => (come = () => resolve({ default: () => form })),
  );
  const Late = lazy(() => code);
  const pageWith = (content: ReactNode) => (
    <main>
      <Part>{content}</Part>
    </main>
  );
  tolerateMovedNodes();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = await renderOnServer(pageWith(form));
  await act(
    async () => void hydrateRoot(container, pageWith(<Late />), { onRecoverableError: () => undefined }),
  );
  screen.getByLabelText<HTMLInputElement>('note').value = 'typed';
  const section = container.querySelector('section');
  for (const node of [...(section?.childNodes ?? [])]) if (node instanceof Comment) node.remove();
  await act(async () => come());
  expect(screen.getByLabelText('note')).toHaveValue('typed');
  expect(Object.keys(screen.getByLabelText('note')).join()).toContain('__reactFiber');
});

it('keeps the nodes themselves, with what was typed, of a part that throws later', () => {
  const { rerender } = render(page);
  const note = screen.getByLabelText<HTMLInputElement>('note');
  note.value = 'typed';
  isBroken = true;
  rerender(
    <main>
      <Part id="clock">
        <Clock />
        <input aria-label="note" />
      </Part>
    </main>,
  );
  expect(screen.getByLabelText('note')).toBe(note);
  expect(note).toHaveValue('typed');
  expect(screen.getByText('ten past ten')).toBeVisible();
});

it('keeps a part whose effect throws', () => {
  function Watched() {
    useEffect(() => {
      throw new Error('nothing to watch with');
    }, []);
    return <p>watched</p>;
  }
  render(
    <Part>
      <Watched />
    </Part>,
  );
  expect(screen.getByText('watched')).toBeVisible();
});

it('leaves a part out that throws when it is first rendered, and shows the others', () => {
  isBroken = true;
  const { container } = render(page);
  expect(container.querySelector('#clock')).toBeEmptyDOMElement();
  expect(screen.getByRole('button')).toBeVisible();
});

it('renders a part anew in another language: instead of the kept one if it succeeds, else the kept one stays', () => {
  const part = (text: string) => (
    <Part>
      <Clock text={text} />
    </Part>
  );
  const { rerender } = render(inLanguage(english, part('ten past ten')));
  isBroken = true;
  rerender(inLanguage(english, part('eleven')));
  rerender(inLanguage(french, part('dix heures')));
  expect(screen.getByText('ten past ten')).toBeVisible();
  isBroken = false;
  rerender(inLanguage(english, part('ten past ten')));
  rerender(inLanguage(french, part('dix heures dix')));
  expect(screen.getByText('dix heures dix')).toBeVisible();
  expect(screen.queryByText('ten past ten')).toBeNull();
});

describe('the part of a page', () => {
  const shown = (name: string, content: ReactNode) => (
    <ErrorBoundary fallback={() => <p>error page</p>}>
      <Part as="main" page={name}>
        <div key={name}>{content}</div>
      </Part>
    </ErrorBoundary>
  );

  it('keeps a served page that throws outside its parts', async () => {
    const container = await hydrate(shown('contact', <Clock />));
    expect(container.querySelector('main')).toHaveTextContent('ten past ten');
  });

  it('fails with a page that throws when it is navigated to, and keeps nothing of the former one', () => {
    const { rerender } = render(shown('home', <p>home</p>));
    isBroken = true;
    rerender(shown('contact', <Clock />));
    expect(screen.getByText('error page')).toBeVisible();
    expect(screen.queryByText('home')).toBeNull();
  });
});

it('throws the error within FailTogether', () => {
  isBroken = true;
  render(
    <ErrorBoundary fallback={() => <p>not drawn</p>}>
      <FailTogether.Provider value>{page}</FailTogether.Provider>
    </ErrorBoundary>,
  );
  expect(screen.getByText('not drawn')).toBeVisible();
});
