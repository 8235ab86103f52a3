import type { Page } from '@playwright/test';

/**
 * Collects what the browser complains about: errors and warnings in the console, uncaught errors, requests that
 * failed. A page without complaints leaves it empty. Requests that a navigation cut off are no complaint, nor
 * what Firefox says of the service worker then.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isCutOff = /ServiceWorker intercepted the request and encountered an unexpected/.test(
      message.text(),
    );
    if (['error', 'warning'].includes(message.type()) && !isCutOff) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
      complaints.push(`${request.url()} ${reason}`);
  });
  return complaints;
}
