/** @jest-environment jsdom */
import { endPageTransition, inPageTransition, watchInputDelays } from './page-transition';

const went: string[] = [];
const go = (path: string) => inPageTransition('/case-studies', path, () => went.push(path));
let update: (() => Promise<void>) | undefined;
let motion = true;

beforeEach(() => {
  went.length = 0;
  update = undefined;
  motion = true;
  window.matchMedia = () => ({ matches: !motion }) as MediaQueryList;
  document.startViewTransition = ((callback: () => Promise<void>) => {
    update = callback;
    const skipTransition = () => void callback();
    return { ready: Promise.resolve(), finished: new Promise(() => undefined), skipTransition };
  }) as unknown as typeof document.startViewTransition;
});

watchInputDelays();

/** A click that happened so many milliseconds ago. */
function press(ago: number): void {
  const click = new MouseEvent('click');
  Object.defineProperty(click, 'timeStamp', { value: performance.now() - ago });
  window.dispatchEvent(click);
}

it('shows another page in a view transition', async () => {
  go('/case-studies/taffi');
  expect(went).toEqual([]);
  const done = update?.();
  expect(went).toEqual(['/case-studies/taffi']);
  endPageTransition();
  await done;
});

it('starts no transition with reduced motion', () => {
  motion = false;
  go('/contact');
  expect(went).toEqual(['/contact']);
  expect(update).toBeUndefined();
});

it('lets a cover in view grow into the first picture of its page', async () => {
  document.body.innerHTML = '<div data-cover="/case-studies/taffi"></div>';
  const cover = document.querySelector<HTMLElement>('[data-cover]');
  if (cover) cover.getBoundingClientRect = () => ({ top: 10, bottom: 200 }) as DOMRect;
  go('/case-studies/taffi');
  expect(cover?.style.viewTransitionName).toBe('cover');
  const done = update?.();
  document.body.innerHTML = '<div data-cover-of="/case-studies/taffi"></div>';
  endPageTransition();
  await done;
  expect(document.querySelector<HTMLElement>('[data-cover-of]')?.style.viewTransitionName).toBe('cover');
});

it('starts no transition after a delayed click, and one again after the next', () => {
  press(40);
  go('/contact');
  expect(went).toEqual(['/contact']);
  expect(update).toBeUndefined();
  press(10);
  go('/services');
  expect(update).toBeDefined();
  void update?.();
  expect(went).toEqual(['/contact', '/services']);
});

it('skips a transition with a slow snapshot, and starts none after two of them', async () => {
  go('/contact');
  expect(went).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(went).toEqual(['/contact']);
  update = undefined;
  go('/services');
  expect(update).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 60));
  update = undefined;
  go('/pricing');
  expect(update).toBeUndefined();
  expect(went).toEqual(['/contact', '/services', '/pricing']);
});
