import { Link } from 'gatsby';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

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
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(false);

  const show = () => setOpen(true);
  const leave = () => {
    setOpen(false);
    setDismissed(false);
  };
  const dismiss = () => {
    setOpen(false);
    setDismissed(true);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return;
    event.currentTarget.querySelector('button')?.focus();
    dismiss();
  };

  return (
    <div
      className={styles.menu}
      data-dismissed={dismissed || undefined}
      onMouseEnter={show}
      onMouseLeave={leave}
      onFocus={(event) => {
        if (!dismissed || event.target.tagName !== 'BUTTON') show();
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
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
