import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { languageByTag } from '../../i18n/languages';

import { pageKindOf, vitalsAddress, type Measured, type Measurement } from './protocol';

/** Settings of `navigator` against tracking. */
interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * Measures the page with which a visit began, and sends the result to the site's own server when the visitor leaves it.
 * It uses no cookie and no storage, and measures no visitor who opted out of tracking.
 */
export function measureVisit(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  if (doNotTrack === '1' || globalPrivacyControl === true) return;
  const found = new Map<Measurement['name'], Measurement>();
  const page = pageKindOf(landingPath());
  const language = languageByTag(document.documentElement.lang).value;
  const record = ({ name, value, rating }: Metric): void => {
    found.set(name, { name, value: Math.round(value * 1000) / 1000, rating });
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(record);
  // Runs after the library's listeners, which report the last values at the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return;
    send({ page, language, measurements: [...found.values()] });
    found.clear();
  });
}

/** @returns the path of the page that was loaded, which may no longer be shown */
function landingPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? window.location.href).pathname;
}

/** Unlike sendBeacon this sends no cookie. Errors are ignored. */
function send(measured: Measured): void {
  void fetch(vitalsAddress, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(measured),
  }).catch(() => undefined);
}
