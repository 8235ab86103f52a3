/**
 * Makes the frame a place to look at: what is pressed leads nowhere and sends nothing, and drawings stand as they are
 * when they have grown, instead of growing again at each change.
 */
export function standStill(): void {
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, stayHere, true);
  document.addEventListener('submit', stop, true);
  // The pricing form walks through the browser's history, which is the editor's here.
  window.history.pushState = (state: unknown, title: string) => window.history.replaceState(state, title);
  window.history.back = () => undefined;
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(/prefers-reduced-motion/.test(query) ? 'all' : query);
}

function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link) return;
  stop(event);
  const target = /^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1];
  if (target !== undefined) document.getElementById(target)?.scrollIntoView();
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
