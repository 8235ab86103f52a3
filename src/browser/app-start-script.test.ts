import { inPage } from '../page-policy/inline-scripts';

import { appStartScript, buildAttribute } from './app-start-script';

let painted: () => void = () => undefined;

/** As at the end of a page. */
const runScript = (): void => {
  (0, eval)(inPage(appStartScript()));
};

function press(selector: string): void {
  window.onpointerdown?.call(window, {
    target: document.querySelector(selector),
  } as unknown as PointerEvent);
}

const hasStarted = () => document.querySelector(`template[${buildAttribute}]`) === null;

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  window.PerformanceObserver = class {
    constructor(callback: () => void) {
      painted = callback;
    }
    observe = () => undefined;
  } as unknown as typeof PerformanceObserver;
  document.head.innerHTML =
    '<link rel="icon" href="data:,"><link rel="stylesheet" data-whole-style media="print" disabled>';
  document.body.innerHTML = `<details><summary></summary></details><main><a href="/contact"></a></main>
    <template ${buildAttribute}="1"><b></b></template>`;
  runScript();
});

afterEach(() => jest.clearAllTimers());

const load = () => {
  window.onload?.call(window, new Event('load'));
  painted();
};

it('starts the app once the loaded page is painted', () => {
  load();
  expect(hasStarted()).toBe(false);
  jest.advanceTimersByTime(60);
  expect(hasStarted()).toBe(true);
});

it('starts the app at once after a press on the page', () => {
  press('main a');
  jest.advanceTimersByTime(1);
  expect(hasStarted()).toBe(true);
});

it('starts the app a moment later than it would after a press on a menu, which answers without it', () => {
  load();
  press('summary');
  jest.advanceTimersByTime(200);
  expect(hasStarted()).toBe(false);
  jest.advanceTimersByTime(200);
  expect(hasStarted()).toBe(true);
});

it('starts the app of a page that is not painted, too', () => {
  jest.advanceTimersByTime(3000);
  expect(hasStarted()).toBe(true);
});
