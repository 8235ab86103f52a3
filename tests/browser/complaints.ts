import type { Page } from '@playwright/test';

/**
 * Collects what the browser complains about: errors and warnings in the console, uncaught errors, requests that
 * failed. A page without complaints leaves it empty. Requests that a navigation cut off are no complaint.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${reason}`);
  });
  return complaints;
}
