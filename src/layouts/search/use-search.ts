import { useEffect, useRef, useState } from 'react';

import { takeEarlyKey } from '../../browser/early-key';
import { replaceAddress } from '../../browser/replace-address';
import { wholeStyle } from '../../browser/whole-style';
import { listOfPages } from '../../routes/list-of-pages';

import type * as dialogModule from './search-dialog';
import { opensBySlash } from './slash-key';

type Dialog = typeof dialogModule.SearchDialog;

/** The search as it was opened once: it is opened again as another one, though the former may still be closing. */
interface OpenSearch {
  Dialog: Dialog;
  opening: number;
}

let openings = 0;

let loading: Promise<Dialog> | undefined;

/** Loads the search when it is first asked for. A failure costs nothing: the next call tries again. */
function loadDialog(): Promise<Dialog> {
  loading ??= Promise.all([import(/* webpackChunkName: "search" */ './search-dialog'), wholeStyle()])
    .then(([{ SearchDialog }]) => SearchDialog)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

const hash = `#${listOfPages}`;

/**
 * Hears every control of the search in the page, which are links to the footer's list of pages, and its keys: / outside of
 * fields, and Ctrl or Command with K. A control that was pressed before the app ran has led to the list: the search opens
 * then too, as it does for a key that was pressed before.
 *
 * @returns the dialog while it is open
 */
export function useSearch(): { search: OpenSearch | undefined; close: (hasLeft: boolean) => void } {
  const [search, setSearch] = useState<OpenSearch>();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const open = () => {
      const { activeElement } = document;
      loadDialog().then(
        (Dialog) => {
          opener.current = activeElement;
          openings += 1;
          setSearch({ Dialog, opening: openings });
        },
        () => {
          window.location.hash = hash;
        },
      );
    };
    const isControl = ({ target }: Event) =>
      target instanceof Element && target.closest(`a[href="${hash}"]`) !== null;
    const onPointerDown = (event: Event) => {
      if (isControl(event)) loadDialog().catch(() => undefined);
    };
    const onClick = (event: MouseEvent) => {
      if (!isControl(event) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    const early = takeEarlyKey();
    if (early) onKeyDown(early);
    if (window.location.hash === hash) {
      replaceAddress(window.location.pathname + window.location.search);
      window.scrollTo(0, 0);
      open();
    }
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  useEffect(() => {
    if (search || !opener.current) return;
    giveFocusBack(opener.current);
    opener.current = null;
  }, [search]);

  const close = (hasLeft: boolean) => {
    if (hasLeft) opener.current = null;
    setSearch((shown) => (shown === search ? undefined : shown));
  };
  return { search, close };
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey;
  const inField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return key === '/' && !altKey && !inField && opensBySlash();
}

/** What stood in the sidebar is hidden when that has closed: its button takes the focus then. */
function giveFocusBack(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  if (document.activeElement !== element)
    document.querySelector<HTMLElement>('[data-locks-scroll] > summary')?.focus({ preventScroll: true });
}
