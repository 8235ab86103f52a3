import { useEffect, useRef, useState } from 'react';

import { takeEarlyKey } from '../../client/early-input';
import { fullStylesheet } from '../../client/first-paint/full-stylesheet';
import { listOfPages } from '../../client/first-paint/served-html';
import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';

import type * as dialogModule from './search-dialog';
import { opensBySlash } from './slash-key';

type Dialog = typeof dialogModule.SearchDialog;

interface OpenSearch {
  Dialog: Dialog;
  /** Key of the dialog, because the former one may still be closing when the search is opened again. */
  opening: number;
}

let openings = 0;

let loading: Promise<Dialog> | undefined;

/** Loads the search when it is first used; after a failure, the next call tries again. */
function loadDialog(): Promise<Dialog> {
  loading ??= Promise.all([import(/* webpackChunkName: "search" */ './search-dialog'), fullStylesheet()])
    .then(([{ SearchDialog }]) => SearchDialog)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

const hash = `#${listOfPages}`;

/** The header's search control, and the search while it is open. */
export function SearchControl({ className }: { className: string | undefined }) {
  const t = useMessages('common');
  const { search, close } = useSearch();
  return (
    <>
      <a className={className} href={hash} aria-label={t('search')} aria-haspopup="dialog">
        <Icon name="search" />
      </a>
      {search && <search.Dialog key={search.opening} onClose={close} />}
    </>
  );
}

/**
 * Opens the search for its controls, which are links to the list of pages in the footer, and for its keys: Ctrl or Command
 * with K, and / outside of fields. Controls and keys that were pressed before hydration open it too.
 *
 * @returns the dialog while it is open
 */
function useSearch(): { search: OpenSearch | undefined; close: (hasLeft: boolean) => void } {
  const [search, setSearch] = useState<OpenSearch>();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const open = (from = document.activeElement, keyboard?: HTMLElement) => {
      loadDialog().then(
        (Dialog) => {
          opener.current = from;
          openings += 1;
          setSearch({ Dialog, opening: openings });
        },
        () => {
          keyboard?.remove();
          window.location.hash = hash;
        },
      );
    };
    const controlOf = ({ target }: Event) =>
      target instanceof Element ? target.closest(`a[href="${hash}"]`) : null;
    const onPointerDown = (event: Event) => {
      if (controlOf(event)) loadDialog().catch(() => undefined);
    };
    const onClick = (event: MouseEvent) => {
      // Safari does not focus a link that is clicked.
      const control = controlOf(event);
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(control, openTouchKeyboard(control));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    const early = takeEarlyKey();
    if (early) onKeyDown(early);
    if (window.location.hash === hash) {
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
      window.scrollTo(0, 0);
      open();
    }
    return () => stopping.abort();
  }, []);

  useEffect(() => {
    if (search || !opener.current) return;
    restoreFocus(opener.current);
    opener.current = null;
  }, [search]);

  const close = (hasLeft: boolean) => {
    if (hasLeft) opener.current = null;
    setSearch((shown) => (shown === search ? undefined : shown));
  };
  return { search, close };
}

/** iOS opens its keyboard only for a focus within the tap, so an invisible field has the focus until the dialog is loaded. */
function openTouchKeyboard(control: Element): HTMLElement | undefined {
  if (!window.matchMedia('(pointer: coarse)').matches) return undefined;
  const field = document.createElement('input');
  field.setAttribute('aria-label', control.getAttribute('aria-label') ?? control.textContent ?? '');
  // iOS zooms into fields with a smaller font.
  field.style.cssText =
    'position: fixed; inset-block-start: 0; opacity: 0; pointer-events: none; font-size: 16px';
  field.addEventListener('blur', () => field.remove());
  document.body.append(field);
  field.focus({ preventScroll: true });
  return field;
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey;
  const inField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return key === '/' && !altKey && !inField && opensBySlash();
}

/** A control in the closed sidebar cannot have the focus; the sidebar's button gets it instead. */
function restoreFocus(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  if (document.activeElement !== element)
    document.querySelector<HTMLElement>('[data-locks-scroll] > summary')?.focus({ preventScroll: true });
}
