/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';

import { CarryOver } from '../../client/carry-over';
import { tolerateMovedNodes } from '../../client/dom-safety';
import { renderOnServer } from '../../client/testing/render-on-server';

import { Part } from './part';

/** Called by every `Moment` that is rendered in the browser. */
let onMoment = (): void => undefined;

/** A place between others, at which an extension can change the page while React hydrates it. */
function Moment() {
  if (typeof window !== 'undefined') onMoment();
  return null;
}

const page = (
  <>
    <CarryOver />
    <Moment />
    <Part as="header">
      <Moment />
      <p>Company</p>
      <Moment />
    </Part>
    <Part as="main">
      <Moment />
      <Part>
        <Moment />
        <h1>Together we grow</h1>
        <details>
          <summary>
            {'More'} {'about us'}
          </summary>
        </details>
        <Moment />
        <input name="note" type="text" />
        <Moment />
      </Part>
      <Moment />
      <div>
        <Part as="p">
          <Moment />
          Only a text
          <Moment />
        </Part>
        <Part as="aside">
          <Moment />
          <p>Beside it</p>
          <Moment />
        </Part>
      </div>
      <Moment />
    </Part>
    <Moment />
  </>
);

const nodesOf = (what: number): ChildNode[] => {
  const walker = document.createTreeWalker(document.body, what);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  return nodes;
};

const foreign = (): HTMLElement => document.createElement('x-extension');

const putInto = (outer: Element, node: ChildNode): void => {
  node.replaceWith(outer);
  outer.append(node);
};

const changes: Readonly<Record<string, () => void>> = {
  'removes comments': () => nodesOf(NodeFilter.SHOW_COMMENT).forEach((node) => node.remove()),
  'replaces texts': () =>
    nodesOf(NodeFilter.SHOW_TEXT).forEach((node) => {
      const font = document.createElement('font');
      font.textContent = node.textContent;
      node.replaceWith(font);
    }),
  'inserts elements': () =>
    document.querySelectorAll('header, main, section, p, aside').forEach((element) => {
      element.before(foreign());
      element.after(foreign());
      element.prepend(foreign());
      element.append(foreign());
    }),
  'wraps elements': () =>
    document.querySelectorAll('h1, p').forEach((element) => putInto(foreign(), element)),
};
const allAtOnce = () => Object.values(changes).forEach((change) => change());

/** @returns the page's markup without what extensions and React add */
const markup = (): string => document.body.innerHTML.replaceAll(/<!--.*?-->|<\/?(?:font|x-extension)>/g, '');

/** Hydrates the page while a visitor types. @returns how often a `Moment` was rendered, and the markup before and after */
async function hydrateWith(change: () => void, at: number) {
  document.body.innerHTML = `<div>${await renderOnServer(page)}</div>`;
  const before = markup();
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'typed';
  field.focus();
  let count = 0;
  onMoment = () => {
    if (count === at) change();
    count += 1;
  };
  const container = document.body.firstElementChild as Element;
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: () => undefined }));
  const after = markup();
  const { activeElement } = document;
  const isHydrated = [...document.querySelectorAll('h1, p, input')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );
  act(() => root.unmount());
  return { count, before, after, isHydrated, activeElement };
}

describe('a page that an extension changes while React hydrates it', () => {
  beforeAll(tolerateMovedNodes);
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => {
    onMoment = () => undefined;
    jest.restoreAllMocks();
  });

  it.each([...Object.entries(changes), ['does all of this', allAtOnce] as const])(
    'is there once, hydrated, with input and focus, whenever the extension %s',
    async (_name, change) => {
      const { count } = await hydrateWith(() => undefined, -1);
      expect(count).toBeGreaterThan(12);
      for (let at = 0; at < count; at += 1) {
        const { before, after, isHydrated, activeElement } = await hydrateWith(change, at);
        expect({ at, html: after }).toEqual({ at, html: before });
        expect({ at, isHydrated }).toEqual({ at, isHydrated: true });
        expect(activeElement).toHaveAttribute('name', 'note');
        expect(activeElement).toHaveValue('typed');
      }
    },
  );
});
