const link = () => document.querySelector('link');

let wholeStyle: () => Promise<void>;

beforeEach(async () => {
  jest.resetModules();
  // jsdom shows nothing in any font; tests/browser/own-font.spec.ts looks at what becomes of it.
  Object.assign(document, { fonts: { load: () => new Promise(() => {}) } });
  document.head.innerHTML = '<link data-whole-style rel="stylesheet" media="print">';
  ({ wholeStyle } = await import('./whole-style'));
});

it('takes the sheet into use when it has arrived, and not before', async () => {
  const used = wholeStyle();
  expect(link()).toHaveAttribute('media');
  link()?.dispatchEvent(new Event('load'));
  await used;
  expect(link()).not.toHaveAttribute('media');
});

it('asks for the sheet again after it could not be loaded', async () => {
  const failed = wholeStyle();
  const first = link();
  first?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('could not be loaded');
  const again = wholeStyle();
  expect(link()).not.toBe(first);
  link()?.dispatchEvent(new Event('load'));
  await again;
  expect(link()).not.toHaveAttribute('media');
});

it('asks again for a sheet that failed before anyone listened', async () => {
  const first = link();
  // The script of the page marks it so.
  first?.setAttribute('disabled', '');
  const used = wholeStyle();
  expect(link()).not.toBe(first);
  expect(link()).not.toHaveAttribute('disabled');
  link()?.dispatchEvent(new Event('load'));
  await used;
  expect(link()).not.toHaveAttribute('media');
});

it('waits for nothing where the page names no sheet', async () => {
  document.head.innerHTML = '';
  await wholeStyle();
});
