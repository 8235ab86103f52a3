/** @jest-environment jsdom */
import { fullStylesheetAttribute } from './served-html';

const served = () => document.querySelector('link');

/** jsdom loads no stylesheet. @returns the media that the loaded one is applied for */
function load(link: Element | null): MediaList {
  const media = { mediaText: 'print' } as MediaList;
  Object.defineProperty(link, 'sheet', { value: { media } });
  link?.dispatchEvent(new Event('load'));
  return media;
}

let fullStylesheet: () => Promise<void>;

beforeEach(async () => {
  jest.resetModules();
  document.head.innerHTML = `<link ${fullStylesheetAttribute} rel="stylesheet" href="/styles.37fd5394.css" media="print">`;
  ({ fullStylesheet } = await import('./full-stylesheet'));
});

it('applies the stylesheet when it is loaded', async () => {
  const applied = fullStylesheet();
  const media = load(served());
  await applied;
  expect(media.mediaText).toBe('all');
});

it('applies a stylesheet that was loaded before', async () => {
  const media = load(served());
  await fullStylesheet();
  expect(media.mediaText).toBe('all');
});

it('requests the stylesheet again after it could not be loaded', async () => {
  const failed = fullStylesheet();
  const first = served();
  first?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('could not be loaded');
  const again = fullStylesheet();
  expect(served()).not.toBe(first);
  const media = load(served());
  await again;
  expect(media.mediaText).toBe('all');
});

it('requests a stylesheet again that failed before the app started', async () => {
  const first = served();
  // The inline script does so.
  first?.toggleAttribute('disabled', true);
  const applied = fullStylesheet();
  expect(served()).not.toBe(first);
  expect(served()).not.toHaveAttribute('disabled');
  load(served());
  await applied;
});

it('waits for nothing where the page has no such link', async () => {
  document.head.innerHTML = '';
  await fullStylesheet();
});
