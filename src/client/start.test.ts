/** @jest-environment jsdom */
import { registerServiceWorker } from './start';

const register = jest.fn(() => Promise.reject(new Error('denied')));

function load(given: { isSecureContext: boolean; serviceWorker: object | undefined }): void {
  Object.assign(window, { isSecureContext: given.isSecureContext });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: given.serviceWorker });
  registerServiceWorker();
}

beforeEach(() => {
  register.mockClear();
  jest.spyOn(console, 'error');
});

it.each([
  ['registers the worker on a secure address', true, { register }, 1],
  ['registers none on an insecure address', false, { register }, 0],
  ['registers none in a browser without service workers', true, undefined, 0],
])('%s, and logs no error', async (_, isSecureContext, serviceWorker, times) => {
  load({ isSecureContext, serviceWorker });
  await Promise.resolve();
  expect(register).toHaveBeenCalledTimes(times);
  expect(console.error).not.toHaveBeenCalled();
});
