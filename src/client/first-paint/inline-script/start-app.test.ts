/** @jest-environment jsdom */
import { buildAttribute, fullStylesheetAttribute } from '../served-html';

import { startAppAfterPaint } from './start-app';

let painted: () => void = () => undefined;

const hasStarted = () => document.querySelectorAll('body > b').length === 1;

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  window.PerformanceObserver = class {
    constructor(callback: () => void) {
      painted = callback;
    }
    observe = () => undefined;
  } as unknown as typeof PerformanceObserver;
  document.head.innerHTML = `<link rel="stylesheet" ${fullStylesheetAttribute} media="print" disabled>`;
  document.body.innerHTML = `<main><a href="/contact"></a><form><input required><button type="submit"><b>Send</b></button><button type="button" data-action="next"><b>Next</b></button></form></main>
    <template ${buildAttribute}="1"><b></b></template>`;
  startAppAfterPaint();
});

afterEach(() => jest.clearAllTimers());

const load = () => {
  window.onload?.call(window, new Event('load'));
  painted();
};

it('starts the app when the loaded page is painted', () => {
  load();
  expect(hasStarted()).toBe(false);
  jest.advanceTimersByTime(60);
  expect(hasStarted()).toBe(true);
});

it('loads the full stylesheet with the app, and disables a stylesheet that failed', () => {
  const stylesheet = document.querySelector('link');
  load();
  jest.advanceTimersByTime(60);
  expect(stylesheet).not.toHaveAttribute('disabled');
  stylesheet?.dispatchEvent(new Event('error'));
  expect(stylesheet).toHaveAttribute('disabled');
});

it('starts the app once, at once after a press on the page', () => {
  window.onpointerdown?.call(window, new Event('pointerdown') as PointerEvent);
  jest.advanceTimersByTime(1);
  load();
  jest.advanceTimersByTime(3000);
  expect(hasStarted()).toBe(true);
});

it('starts the app after three seconds where nothing is painted', () => {
  jest.advanceTimersByTime(3000);
  expect(hasStarted()).toBe(true);
});

it('switches off the validation of the browser in a form that is sent', () => {
  const [form] = document.forms;
  form?.addEventListener('submit', (event) => event.preventDefault());
  expect(form?.noValidate).toBe(false);
  form?.querySelector('b')?.click();
  expect(form?.noValidate).toBe(true);
});

it('stores the action of a pressed button in a form', () => {
  expect(document.earlyPress).toBeUndefined();
  document.querySelector<HTMLElement>('[data-action=next] b')?.click();
  expect(document.earlyPress).toBe('next');
});
