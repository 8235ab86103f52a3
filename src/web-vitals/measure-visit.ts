import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { languageByTag } from '../i18n/languages';

import { pageKindOf, vitalsAddress, type Measured, type Measurement } from './protocol';

/** The part of `navigator` in which visitors say that they do not want to be measured. */
interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * Measures how fast the page was that the visit began with, and tells the site's own server, once, when the visitor
 * leaves it. No cookie is sent or set, nothing is kept in the browser, and who asks not to be tracked is not measured.
 */
export function measureVisit(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  if (doNotTrack === '1' || globalPrivacyControl === true) return;
  const found = new Map<Measurement['name'], Measurement>();
  const page = pageKindOf(landingPath());
  const language = languageByTag(document.documentElement.lang).value;
  const note = ({ name, value, rating }: Metric): void => {
    found.set(name, { name, value: Math.round(value * 1000) / 1000, rating });
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);
  // After the library's own listeners, which give the last figures at the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return;
    send({ page, language, measurements: [...found.values()] });
    found.clear();
  });
}

/** The figures are those of the page that was loaded, whichever is shown by now. */
function landingPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? window.location.href).pathname;
}

/** Unlike sendBeacon this sends no cookie. What cannot be sent is left. */
function send(measured: Measured): void {
  void fetch(vitalsAddress, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(measured),
  }).catch(() => undefined);
}
