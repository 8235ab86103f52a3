import { Link } from 'gatsby';
import { useRef } from 'react';

import { listOfPages } from '../../client/first-paint/served-html';
import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import type { Menu, MenuEntry } from '../frame-data';

import * as styles from './sidebar.module.css';
import { useDrawer } from './use-drawer';

interface SidebarProps {
  menu: Menu;
  routeName: string;
  brand: string;
}

/** The menu of narrow windows. A `<details>`, so that it opens before the page runs and without JavaScript. */
export function Sidebar({ menu, routeName, brand }: SidebarProps) {
  const t = useMessages('common');
  const drawer = useRef<HTMLDetailsElement>(null);
  const close = useDrawer(drawer);
  const inServices = routeName === 'services' || routeName === 'service';
  const inTechnologies = ['tech', 'techs', 'technology'].includes(routeName);

  return (
    <details className={styles.drawer} ref={drawer} data-locks-scroll="">
      <summary className={styles.toggle}>
        <span className={styles.opener}>
          <Icon name="menu" />
        </span>
        <span className={styles.closer}>
          <Icon name="close" />
        </span>
        <VisuallyHidden>{t('menu')}</VisuallyHidden>
      </summary>
      {/* A press beside the panel closes it; the summary does the same for the keyboard. */}
      <div className={styles.scrim} onClick={close} aria-hidden="true" />
      <nav className={styles.panel} aria-label={t('menuOf', { brand })} data-tone="plain">
        <a className={styles.item} href={`#${listOfPages}`} onClick={close}>
          <span>{t('search')}</span>
          <Icon name="search" />
        </a>
        <Link className={styles.item} to={pathFor('home')} onClick={close}>
          {t('home')}
        </Link>
        <Link className={styles.item} to={pathFor('caseStudies')} onClick={close}>
          {t('caseStudies')}
        </Link>
        <Group
          key={`services-${inServices}`}
          label={t('services')}
          path={pathFor('services')}
          entries={menu.services}
          open={inServices}
          onChoose={close}
        />
        <Group
          key={`technologies-${inTechnologies}`}
          label={t('technologies')}
          path={pathFor('techs')}
          entries={menu.technologies}
          open={inTechnologies}
          onChoose={close}
        />
        <Link className={styles.item} to={pathFor('contact')} onClick={close}>
          {t('contactUs')}
        </Link>
        <Link className={styles.cta} to={pathFor('getInTouch')} onClick={close}>
          {t('getInTouchButton')}
        </Link>
      </nav>
    </details>
  );
}

interface GroupProps {
  label: string;
  /** The page of all entries, which has the label of the group. */
  path: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onChoose: () => void;
}

function Group({ label, path: groupPath, entries, open, onChoose }: GroupProps) {
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.item}>
        <span>{label}</span>
        <span className={styles.arrow}>
          <Icon name="chevron" />
        </span>
      </summary>
      <ul className={styles.entries}>
        {[{ path: groupPath, title: label }, ...entries].map(({ path, title }) => (
          <li key={path}>
            <Link className={styles.entry} to={path} onClick={onChoose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
