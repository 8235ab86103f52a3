import { linkManifest, manifestAttribute } from './link-manifest';

it('names the manifest to the browser, where the page has one', () => {
  document.head.innerHTML = '';
  linkManifest();
  document.head.innerHTML = `<link rel="manifest" ${manifestAttribute}="/manifest.webmanifest">`;
  linkManifest();
  expect(document.querySelector('link')).toHaveAttribute('href', '/manifest.webmanifest');
});
