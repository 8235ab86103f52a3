import type { Page } from '@playwright/test';

/**
 * Holds requests of a page back, as a slow network does.
 *
 * @param what addresses, as `page.route` takes them
 * @returns a function that releases them
 */
export async function holdBack(page: Page, what: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Counts the documents loaded in the tab. */
export function documentLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/**
 * Collects console errors and warnings, uncaught errors and failed requests. Requests cancelled by a navigation are
 * ignored, and so is Firefox's warning about the service worker then.
 */
export function browserProblems(page: Page): string[] {
  const problems: string[] = [];
  const add = (text: string): void => {
    if (!/ServiceWorker intercepted the request and encountered an unexpected/.test(text))
      problems.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(message.text());
  });
  page.on('pageerror', ({ message }) => add(message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
      problems.push(`${request.url()} ${reason}`);
  });
  return problems;
}
