import type { KeyboardEvent } from 'react';

/**
 * Keys between the field and the links below it: the arrows go from one to the next, Home and End to the first and the
 * last link, and whoever goes on typing is back in the field.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
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
    // The sign itself arrives in the field.
    field?.focus();
    return;
  } else return;
  event.preventDefault();
  next?.focus();
}
