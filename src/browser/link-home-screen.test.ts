import { linkHomeScreen } from './link-home-screen';

it.each([
  ['manifest', '/manifest.webmanifest'],
  ['apple-touch-icon', '/apple-touch-icon.png'],
])('names the %s to the browser', (rel, path) => {
  linkHomeScreen();
  expect(document.querySelector(`head link[rel=${rel}]`)).toHaveAttribute('href', path);
});
