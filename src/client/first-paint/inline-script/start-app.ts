import '../../early-input';

import { buildAttribute, fullStylesheetAttribute, pendingAttribute } from '../served-html';

/** After this time the app starts although nothing is painted: the tab may be hidden, or a picture may never arrive. */
const timeoutMs = 3000;

/** Browsers decode a picture in another thread and may paint it so much later than the text around it. */
const decodingMs = 50;

/**
 * Loads the app and the full stylesheet when the first view is painted, so that they do not delay it: the page works without them. At
 * once if a key or the page is pressed, if the page is hidden until the app has put its language right, or if the visitor's
 * media need the full stylesheet.
 */
export function startAppAfterPaint(): void {
  // The app checks forms in the language of the page; before it has started, the server does. Browsers may use another language.
  const onClick = ({ target }: Event): void => {
    const button = (target as Element).closest<HTMLButtonElement>('[type=submit],[data-action]');
    if (!button?.form) return;
    button.form.noValidate = true;
    // The form does it as soon as it can.
    document.earlyPress = button.dataset.action;
  };
  // In the capture phase: React stops events of a part that has not hydrated.
  addEventListener('click', onClick, true);
  const template = document.querySelector<HTMLTemplateElement>(`template[${buildAttribute}]`);
  const stylesheet = document.querySelector<HTMLLinkElement>(`[${fullStylesheetAttribute}]`);
  if (!template || !stylesheet) return;

  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    template.after(document.importNode(template.content, true));
    // In a task of its own: each request takes a slow phone long.
    setTimeout(() => enable(stylesheet));
  };

  window.onkeydown = (event) => {
    // The search takes over a shortcut that was pressed before it listened (early-key.ts).
    document.earlyKey = event;
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault();
    setTimeout(start);
  };
  if (document.documentElement.hasAttribute(pendingAttribute) || matchMedia(stylesheet.media).matches) {
    start();
    return;
  }
  setTimeout(start, timeoutMs);
  window.onpointerdown = () => setTimeout(start);
  window.onload = () =>
    new PerformanceObserver(() => setTimeout(start, decodingMs)).observe({ type: 'paint', buffered: true });
}

/** Disabled again after a failure, the app knows that it must request it again (full-stylesheet.ts). */
function enable(stylesheet: HTMLLinkElement): void {
  stylesheet.onerror = () => stylesheet.toggleAttribute('disabled', true);
  stylesheet.toggleAttribute('disabled', false);
}
