const selector = 'link[data-whole-style]';

let inUse: Promise<void> | undefined;

/**
 * Takes the site's whole style sheet into use. A page is served with the part of it that it needs itself
 * (src/build/page-style.ts) and a link to the whole, which the browser loads behind everything else.
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

async function takeIntoUse(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(selector);
  // Development has no such sheet, nor has a browser without an engine for styles.
  if (!link) return;
  // Of a sheet that failed before anyone listened no event tells: it is not there though the page is loaded.
  const failed = hasFailed.has(link) || document.readyState === 'complete';
  if (!link.sheet) await loaded(failed ? renewed(link) : link);
  document.querySelector<HTMLLinkElement>(selector)?.removeAttribute('media');
}

const hasFailed = new WeakSet<Element>();

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        hasFailed.add(link);
        reject(new Error(`${link.href} could not be loaded`));
      },
      { once: true },
    );
  });
}

/** A browser asks again for a new element only. */
function renewed(link: HTMLLinkElement): HTMLLinkElement {
  const next = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(next);
  return next;
}
