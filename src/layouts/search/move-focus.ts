import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Safari reports the key that ends or cancels an input method's conversion as key 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Moves the focus between the search field and the results: arrow keys to the next one, Home and End to the first and last
 * result, other characters back to the field.
 */
export function moveFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event.nativeEvent)) return;
  const field = currentTarget.querySelector<HTMLInputElement>('input[type=search]');
  const links = [...currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const isOnLink = at !== -1;
  const isOnField = document.activeElement === field;
  if (!isOnLink && !isOnField) return;
  let next: HTMLElement | null | undefined;
  if (key === 'ArrowDown') next = links[at + 1];
  else if (key === 'ArrowUp') next = isOnLink ? (links[at - 1] ?? field) : undefined;
  else if (isOnLink && key === 'Home') next = links[0];
  else if (isOnLink && key === 'End') next = links.at(-1);
  else if (isOnLink && ((key.length === 1 && key !== ' ') || key === 'Backspace')) {
    // The browser then types the character into the field.
    field?.focus();
    return;
  } else return;
  event.preventDefault();
  next?.focus();
}
