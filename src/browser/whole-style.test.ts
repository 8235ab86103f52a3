const rules = '/rules.37fd5394.css';
const faces = '/faces.37fd5394.css';

const served = () => document.querySelector('link');
const inUse = () =>
  [...document.querySelectorAll('link[rel=stylesheet]:not([media])')].map((link) =>
    link.getAttribute('href')?.replace(location.origin, ''),
  );

/** jsdom loads no sheet. */
const sheetArrives = (link: Element | null | undefined) => link?.dispatchEvent(new Event('load'));
const lastSheetArrives = () => sheetArrives([...document.querySelectorAll('link[rel=stylesheet]')].at(-1));

let wholeStyle: () => Promise<void>;

beforeEach(async () => {
  jest.resetModules();
  // jsdom shows nothing in any font; tests/browser/own-font.spec.ts looks at what becomes of it.
  Object.assign(document, { fonts: { load: () => new Promise(() => {}) } });
  document.head.innerHTML = `<link data-whole-style rel="stylesheet" href="${rules}" media="print">`;
  ({ wholeStyle } = await import('./whole-style'));
});

/** Lets all sheets arrive, one after the other. */
async function settle(used: Promise<void>): Promise<void> {
  let isSettled = false;
  const settled = used.then(() => (isSettled = true));
  while (!isSettled) {
    await new Promise((resolve) => setTimeout(resolve));
    lastSheetArrives();
  }
  await settled;
}

it('takes the sheet into use when it has arrived, and not before', async () => {
  const used = wholeStyle();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(inUse()).toEqual([]);
  sheetArrives(served());
  await settle(used);
  expect(inUse()).toEqual([rules, faces]);
});

it('takes its fonts into use after its rules, not together', async () => {
  const used = wholeStyle();
  sheetArrives(served());
  await new Promise((resolve) => setTimeout(resolve));
  expect(inUse()).toEqual([rules]);
  await settle(used);
  expect(inUse()).toEqual([rules, faces]);
});

it('asks for the sheet again after it could not be loaded', async () => {
  const failed = wholeStyle();
  const first = served();
  first?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('could not be loaded');
  const again = wholeStyle();
  expect(served()).not.toBe(first);
  sheetArrives(served());
  await settle(again);
  expect(inUse()).toEqual([rules, faces]);
});

it('asks again for a sheet that failed before anyone listened', async () => {
  const first = served();
  // The script of the page marks it so.
  first?.setAttribute('disabled', '');
  const used = wholeStyle();
  expect(served()).not.toBe(first);
  expect(served()).not.toHaveAttribute('disabled');
  sheetArrives(served());
  await settle(used);
  expect(inUse()).toEqual([rules, faces]);
});

it('asks again for fonts that could not be loaded', async () => {
  const failed = wholeStyle();
  const refused = expect(failed).rejects.toThrow('could not be loaded');
  sheetArrives(served());
  while (inUse().length < 2) {
    await new Promise((resolve) => setTimeout(resolve));
    if (inUse().length < 2) lastSheetArrives();
  }
  document.querySelector(`link[rel=stylesheet][href$="${faces}"]`)?.dispatchEvent(new Event('error'));
  await refused;
  expect(inUse()).not.toContain(faces);
  const again = wholeStyle();
  sheetArrives(served());
  await settle(again);
  expect(inUse()).toContain(faces);
});

it('waits for nothing where the page names no sheet', async () => {
  document.head.innerHTML = '';
  await wholeStyle();
});
