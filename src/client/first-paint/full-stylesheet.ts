import { fullStylesheetAttribute } from './served-html';

let inUse: Promise<void> | undefined;

/**
 * Applies the full stylesheet. A page is served with the rules that it needs itself (src/gatsby/page-html) and a link to the full stylesheet,
 * which the inline script loads together with the app.
 *
 * @returns fulfilled when every page and part can be shown in its style; rejected if the stylesheet cannot be loaded, and the next
 * call tries again
 */
export function fullStylesheet(): Promise<void> {
  inUse ??= apply().catch((error: unknown) => {
    inUse = undefined;
    throw error;
  });
  return inUse;
}

/** Runs something when all styles are there, or cannot be loaded. */
export function onceStyled(run: () => void): void {
  fullStylesheet().then(run, run);
}

async function apply(): Promise<void> {
  const served = document.querySelector<HTMLLinkElement>(`link[${fullStylesheetAttribute}]`);
  // In development there is none.
  if (!served) return;
  const link = served.hasAttribute('disabled') ? retried(served) : served;
  if (!link.sheet) await loaded(link);
  // Until now it was for rare media only. Setting the attribute instead would load it again in some browsers.
  if (link.sheet) link.sheet.media.mediaText = 'all';
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.toggleAttribute('disabled', true);
      reject(new Error(`${link.href} could not be loaded`));
    });
  });
}

/** Browsers request a file that failed again for a new element only. */
function retried(link: HTMLLinkElement): HTMLLinkElement {
  const next = link.cloneNode() as HTMLLinkElement;
  next.removeAttribute('disabled');
  link.replaceWith(next);
  return next;
}
