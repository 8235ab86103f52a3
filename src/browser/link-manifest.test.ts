import { linkManifest } from './link-manifest';

it('names the manifest to the browser', () => {
  linkManifest();
  expect(document.querySelector('head link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
});
