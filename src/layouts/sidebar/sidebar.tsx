import { Link } from 'gatsby';
import { useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import { listOfPages } from '../../routes/list-of-pages';
import { pathFor } from '../../routes/route-table';
import { Icon } from '../../ui/icon/icon';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import type { Menu, MenuEntry } from '../menu';

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
          {t('search')}
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
          all={{ path: pathFor('services'), title: t('allServices'), text: '' }}
          entries={menu.services}
          open={inServices}
          onChoose={close}
        />
        <Group
          key={`technologies-${inTechnologies}`}
          label={t('technologies')}
          all={{ path: pathFor('techs'), title: t('allTechnologies'), text: '' }}
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
  all: MenuEntry;
  entries: readonly MenuEntry[];
  open: boolean;
  onChoose: () => void;
}

function Group({ label, all, entries, open, onChoose }: GroupProps) {
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.item}>
        {label}
        <span className={styles.arrow}>
          <Icon name="chevron" />
        </span>
      </summary>
      <ul className={styles.entries}>
        {[all, ...entries].map(({ path, title }) => (
          <li key={path}>
            <Link className={styles.entry} to={path} onClick={onChoose} activeClassName={styles.current}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
