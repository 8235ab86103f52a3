/**
 * Changes the address in place, without a history entry, and lets Gatsby's router know, which reads the address
 * only when it is told.
 *
 * @param address path, query and hash
 */
export function replaceAddress(address: string): void {
  const { state } = window.history as { state: unknown };
  window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}
