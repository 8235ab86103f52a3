import { Link } from 'gatsby';
import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import type { MenuEntry } from '../frame-data';

import * as styles from './mega-menu.module.css';

interface MegaMenuProps {
  path: string;
  label: string;
  entries: readonly MenuEntry[];
  /** Of the link. */
  className: string | undefined;
}

/**
 * A link with a panel of links. Until its first use, styles open the panel on hover and focus, also without
 * JavaScript. On touch screens the button opens and closes it. The served page has no texts of the entries, which would be 200
 * bytes of every page.
 */
export function MegaMenu({ path, label, entries, className }: MegaMenuProps) {
  const t = useMessages('common');
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean>();
  /** Last position of the mouse in the menu. */
  const place = useRef('');

  const close = () => setOpen(false);
  const onPointerEnter = (event: PointerEvent) => {
    // During a navigation, browsers report enter and leave events for a pointer that does not move.
    if (event.pointerType === 'mouse' && placeOf(event) !== place.current) setOpen(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    place.current = placeOf(event);
    // The pointer was over the menu before hydration.
    if (open === undefined) setOpen(true);
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !menu.current?.querySelector(':focus-visible')) close();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) setOpen(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) close();
  };

  useEffect(() => {
    if (!open) return;
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (menu.current?.contains(document.activeElement)) menu.current.querySelector('button')?.focus();
      close();
    };
    const closeFromOutside = ({ type, target }: Event) => {
      if (!(target instanceof Element) || menu.current?.contains(target)) return;
      if (type === 'pointerdown' || target.closest('[data-mega-menu]')) close();
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener('keydown', closeByEscape, { signal });
    for (const type of ['pointerdown', 'pointerover', 'focusin'])
      document.addEventListener(type, closeFromOutside, { signal });
    return () => stopping.abort();
  }, [open]);

  return (
    <div
      className={styles.menu}
      data-mega-menu=""
      data-open={open}
      ref={menu}
      onPointerEnter={onPointerEnter}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Link className={className} to={path} onClick={close}>
        {label}
      </Link>
      <button
        className={styles.toggle}
        type="button"
        aria-expanded={open === true}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{t('openSubmenu', { label })}</VisuallyHidden>
        <Icon name="chevron" />
      </button>
      <div className={styles.panel} id={id} data-tone="plain">
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link className={styles.entry} to={entry.path} onClick={close}>
                <span className={styles.title}>{entry.title}</span>
                {open !== undefined && <span className={styles.text}>{entry.text}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const placeOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;
