import { endPageChange, transitionPages } from './page-transition';

const went: unknown[] = [];
let update: (() => Promise<void>) | undefined;
let motion = true;

beforeEach(() => {
  went.length = 0;
  update = undefined;
  motion = true;
  window.history.replaceState(null, '', '/case-studies');
  window.___navigate = (to) => went.push(to);
  window.___loader = { loadPage: () => Promise.resolve({}) } as unknown as GatsbyLoader;
  window.matchMedia = () => ({ matches: !motion }) as MediaQueryList;
  document.startViewTransition = ((callback: () => Promise<void>) => {
    update = callback;
    const skipTransition = () => void callback();
    return { ready: Promise.resolve(), finished: new Promise(() => undefined), skipTransition };
  }) as unknown as typeof document.startViewTransition;
  transitionPages();
});

/** A click that happened so many milliseconds ago. */
function press(ago: number): void {
  const click = new MouseEvent('click');
  Object.defineProperty(click, 'timeStamp', { value: performance.now() - ago });
  window.dispatchEvent(click);
}

const loaded = () => new Promise((resolve) => setTimeout(resolve));

it('goes to another page inside a view transition, once the page is loaded', async () => {
  window.___navigate('/case-studies/taffi');
  expect(update).toBeUndefined();
  await loaded();
  expect(went).toEqual([]);
  const done = update?.();
  expect(went).toEqual(['/case-studies/taffi']);
  endPageChange();
  await done;
});

it.each([
  ['a place on the same page', '/case-studies#logistics'],
  ['an address of another site', 'https://example.com/'],
  ['a step through the history', -1],
])('lets %s pass as it is', (_, to) => {
  window.___navigate(to);
  expect(went).toEqual([to]);
  expect(update).toBeUndefined();
});

it('changes pages without a transition for visitors who asked for less motion', async () => {
  motion = false;
  window.___navigate('/contact');
  await loaded();
  expect(went).toEqual(['/contact']);
  expect(update).toBeUndefined();
});

it('takes the focus from a link that goes with its page, once the next one is at hand', async () => {
  document.body.innerHTML = '<header><a href="/"></a></header><main><a href="/contact"></a></main>';
  const [above, within] = document.querySelectorAll('a');
  motion = false;
  within?.focus();
  window.___navigate('/contact');
  expect(document.activeElement).toBe(within);
  await loaded();
  expect(document.activeElement).toBe(document.body);
  above?.focus();
  window.___navigate('/services');
  await loaded();
  expect(document.activeElement).toBe(above);
});

it.each([true, false])(
  'goes to no page that comes after the visitor went elsewhere (with motion: %s)',
  async (wanted) => {
    motion = wanted;
    const come: Record<string, () => void> = {};
    window.___loader.loadPage = (path) =>
      new Promise((resolve) => {
        come[path] = () => resolve({});
      });
    window.___navigate('/contact');
    window.___navigate('/services');
    come['/services']?.();
    await loaded();
    come['/contact']?.();
    await loaded();
    void update?.();
    expect(went).toEqual(['/services']);
  },
);

it('goes to the last of two pages that were asked for in a row', async () => {
  window.___navigate('/contact');
  window.___navigate('/services');
  await loaded();
  const done = update?.();
  endPageChange();
  await done;
  expect(went).toEqual(['/services']);
});

it('lets a cover in sight grow into the first picture of its page', async () => {
  document.body.innerHTML = '<div data-cover="/case-studies/taffi"></div>';
  const cover = document.querySelector<HTMLElement>('[data-cover]');
  if (cover) cover.getBoundingClientRect = () => ({ top: 10, bottom: 200 }) as DOMRect;
  window.___navigate('/case-studies/taffi');
  await loaded();
  expect(cover?.style.viewTransitionName).toBe('cover');
  const done = update?.();
  document.body.innerHTML = '<div data-cover-of="/case-studies/taffi"></div>';
  endPageChange();
  await done;
  expect(document.querySelector<HTMLElement>('[data-cover-of]')?.style.viewTransitionName).toBe('cover');
});

it('shows a page at once after a press that came late, and the next one in a transition again', async () => {
  press(40);
  window.___navigate('/contact');
  await loaded();
  expect(went).toEqual(['/contact']);
  expect(update).toBeUndefined();
  press(10);
  window.___navigate('/services');
  await loaded();
  expect(update).toBeDefined();
  void update?.();
  expect(went).toEqual(['/contact', '/services']);
});

it('waits for no picture of the old page: shows the new one without, and asks for none any more after two', async () => {
  window.___navigate('/contact');
  await loaded();
  expect(went).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(went).toEqual(['/contact']);
  update = undefined;
  window.___navigate('/services');
  await loaded();
  expect(update).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 60));
  update = undefined;
  window.___navigate('/pricing');
  await loaded();
  expect(update).toBeUndefined();
  expect(went).toEqual(['/contact', '/services', '/pricing']);
});
