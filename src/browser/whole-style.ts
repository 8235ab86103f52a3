import { facesFileOf, wholeStyleAttribute } from '../styles/whole-style-link';

import { afterPaint } from './after-paint';
import { stayInSystemFont, takeOwnFont } from './own-font';

const selector = `link[${wholeStyleAttribute}]`;

let inUse: Promise<void> | undefined;

/**
 * Takes the site's whole style sheet into use. A page is served with the part of it that it needs itself
 * (src/build/page-style.ts) and a link to the whole, which is loaded together with the app.
 *
 * @returns fulfilled when every page and part can be shown in its style; rejected if the sheet cannot be loaded, and
 * the next call tries again
 */
export function wholeStyle(): Promise<void> {
  inUse ??= takeIntoUse().catch((error: unknown) => {
    inUse = undefined;
    throw error;
  });
  return inUse;
}

/** Runs something when all styles are there, or cannot be had. */
export function onceStyled(run: () => void): void {
  wholeStyle().then(run, run);
}

/**
 * Rules and fonts one after the other, each in a task of its own, and behind all other sheets: a sheet that comes to lie between two, as
 * one does whose media begin to match, has the browser gather all fonts again and lay out all text.
 */
async function takeIntoUse(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(selector);
  // Development has no such sheet, nor has a browser without an engine for styles.
  if (!link) return;
  const { href } = link;
  const faces = facesFileOf(href);
  document.head.append(linkTo(faces, { rel: 'preload', as: 'style' }));
  if (!link.sheet) await loaded(link.hasAttribute('disabled') ? renewed(link) : link);
  stayInSystemFont();
  await added(href);
  await new Promise<void>(afterPaint);
  await added(faces);
  takeOwnFont();
}

/** Takes a sheet into use that has been loaded before; once. */
async function added(href: string): Promise<void> {
  if ([...document.styleSheets].some((sheet) => sheet.href === href && !sheet.media.length)) return;
  const link = linkTo(href, { rel: 'stylesheet' });
  document.head.append(link);
  try {
    await loaded(link);
  } catch (error) {
    // Another one is asked for the next time.
    link.remove();
    throw error;
  }
}

const linkTo = (href: string, kind: Pick<HTMLLinkElement, 'rel'> & { as?: string }): HTMLLinkElement =>
  Object.assign(document.createElement('link'), kind, { href });

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        link.setAttribute('disabled', '');
        reject(new Error(`${link.href} could not be loaded`));
      },
      { once: true },
    );
  });
}

/** A browser asks again for a new element only. */
function renewed(link: HTMLLinkElement): HTMLLinkElement {
  const next = link.cloneNode() as HTMLLinkElement;
  next.removeAttribute('disabled');
  link.replaceWith(next);
  return next;
}
