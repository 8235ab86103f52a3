/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';

import { pageRequest } from '../../client/navigation';
import { renderInFrame } from '../testing/render-in-frame';

import { LoadingBar } from './loading-bar';

let arrive: (address: string) => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  window.PerformanceObserver = class {
    static supportedEntryTypes = [];
    constructor(callback: PerformanceObserverCallback) {
      arrive = (address) => {
        const entries = [{ name: `http://localhost${address}` }] as PerformanceEntry[];
        act(() => callback({ getEntries: () => entries } as PerformanceObserverEntryList, this));
      };
    }
    observe = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
  renderInFrame(<LoadingBar />);
});
afterEach(() => jest.useRealTimers());

const bar = () => document.querySelector<HTMLElement>('[data-loading-bar]');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** @returns how much of the window's width the bar takes, in percent */
function progress(): number {
  return 100 * Number(/scaleX\((.*)\)/.exec(bar()?.style.transform ?? '')?.[1] ?? 0);
}

/** Begins to load a page. @returns ends it */
function load(path: string): (error?: Error) => void {
  let end: (error?: Error) => void = () => undefined;
  const work = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  act(() => pageRequest.follow(work, path));
  return end;
}

it('is shown after 200 ms until the page is loaded', async () => {
  const end = load('/contact');
  await wait(199);
  expect(bar()).toBeNull();
  await wait(1);
  expect(progress()).toBe(4);
  end();
  await wait(200);
  expect(bar()).toBeNull();
});

it('grows with the data and code of its page, not with prefetched ones', async () => {
  const end = load('/contact');
  await wait(200);
  arrive('/page-data/services/page-data.json');
  arrive('/component---src-templates-services-tsx-0.js');
  expect(progress()).toBe(4);
  arrive('/page-data/contact/page-data.json');
  expect(progress()).toBe(34);
  arrive('/component---src-templates-contact-tsx-0.js');
  expect(progress()).toBe(79);
  end();
  await wait(200);
});

it('is announced only after two seconds', async () => {
  const end = load('/contact');
  await wait(200);
  arrive('/page-data/contact/page-data.json');
  arrive('/component---src-templates-contact-tsx-0.js');
  await wait(1700);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await wait(100);
  expect(screen.getByRole('status')).toHaveTextContent('The page is still loading.');
  end();
  await wait(200);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('turns red if the page cannot be loaded', async () => {
  load('/contact')(new Error('no network'));
  await wait(200);
  expect(bar()?.dataset.loadingBar).toBe('failed');
  await wait(1500);
  expect(bar()).toBeNull();
});
