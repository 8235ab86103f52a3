import { Link } from 'gatsby';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

import { useMessages } from '../../i18n/messages';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import type { MenuEntry } from '../menu';

import * as styles from './mega-menu.module.css';

interface MegaMenuProps {
  path: string;
  label: string;
  entries: readonly MenuEntry[];
  current: boolean;
}

/**
 * A link with a panel of links. Styles open the panel while the pointer or the focus is in it, so it works without
 * JavaScript too; this component closes it after a choice or Escape, and tells assistive technology.
 */
export function MegaMenu({ path, label, entries, current }: MegaMenuProps) {
  const t = useMessages('common');
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(false);

  const show = () => setOpen(true);
  const leave = (event: MouseEvent) => {
    setOpen(false);
    // While a page changes over, its picture lies between the pointer and the menu.
    if (!isOver(menu.current, event)) setDismissed(false);
  };
  const dismiss = () => {
    setOpen(false);
    setDismissed(true);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpen(false);
    // While the pointer is still here after a choice, the panel must not come back.
    if (!event.currentTarget.matches(':hover')) setDismissed(false);
  };
  // A finger's tap also enters and focuses, and its click would close again what those opened.
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') show();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) show();
  };

  useEffect(() => {
    if (!open) return;
    const dismissByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (menu.current?.contains(document.activeElement)) menu.current.querySelector('button')?.focus();
      setOpen(false);
      setDismissed(true);
    };
    const giveWay = (event: Event) => {
      const other = event.target instanceof Element ? event.target.closest('[data-mega-menu]') : null;
      if (other && other !== menu.current) setOpen(false);
    };
    document.addEventListener('keydown', dismissByEscape);
    document.addEventListener('pointerover', giveWay);
    return () => {
      document.removeEventListener('keydown', dismissByEscape);
      document.removeEventListener('pointerover', giveWay);
    };
  }, [open]);

  return (
    <div
      className={styles.menu}
      data-mega-menu=""
      data-dismissed={dismissed || undefined}
      ref={menu}
      onPointerEnter={onPointerEnter}
      onMouseLeave={leave}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Link className={`${styles.link} ${current ? styles.current : ''}`} to={path} onClick={dismiss}>
        {label}
      </Link>
      <button
        className={styles.toggle}
        type="button"
        aria-expanded={open && !dismissed}
        aria-controls={id}
        onClick={() => {
          setDismissed(open && !dismissed);
          setOpen(!open || dismissed);
        }}
      >
        <VisuallyHidden>{t('openSubmenu', { label })}</VisuallyHidden>
        <Icon name="chevron" />
      </button>
      <div className={styles.panel} id={id} data-tone="plain">
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link className={styles.entry} to={entry.path} onClick={dismiss}>
                <span className={styles.title}>{entry.title}</span>
                <span className={styles.text}>{entry.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Whether the pointer is still where the menu or its panel is, whatever lies above them. */
function isOver(menu: HTMLElement | null, { clientX, clientY }: MouseEvent): boolean {
  return [menu, menu?.lastElementChild].some((part) => {
    const box = part?.getBoundingClientRect();
    return box && clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
  });
}
