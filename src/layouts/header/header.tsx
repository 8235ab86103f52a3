import { Link } from 'gatsby';

import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { Mark } from '../../ui/mark/mark';
import { Part } from '../../ui/parts/part';
import { AroundPage } from '../around-page';
import type { Menu } from '../frame-data';
import { LanguageMenu } from '../language-menu/language-menu';
import { useScrolled } from '../page-scroll';
import { SearchControl } from '../search/search-control';
import { Sidebar } from '../sidebar/sidebar';

import * as styles from './header.module.css';
import { MegaMenu } from './mega-menu';

interface BarProps {
  brand: string;
  menu: Menu;
  routeName: string;
}

interface HeaderProps extends BarProps {
  /** Transparent over the dark first section, solid once scrolled. */
  over: boolean;
}

/** Logo, links, mega menus and language on wide windows; logo, language and the sidebar's button on narrow ones. */
export function Header({ over, ...bar }: HeaderProps) {
  const scrolled = useScrolled();
  // `over` remains, because its styles are in the served page and those of `solidDark` in the full stylesheet.
  const variants = over ? [styles.over, ...(scrolled ? [styles.solidDark] : [])] : [styles.light];
  return (
    <Part as="header" className={[styles.header, ...variants].join(' ')} data-tone={over ? 'dark' : 'plain'}>
      <AroundPage>
        <Bar {...bar} />
      </AroundPage>
    </Part>
  );
}

function Bar({ brand, menu, routeName }: BarProps) {
  const t = useMessages('common');
  const classOf = (...names: readonly string[]) =>
    names.includes(routeName) ? `${styles.link} ${styles.current}` : styles.link;
  return (
    <div className={styles.bar}>
      <Link className={styles.brand} to={pathFor('home')} aria-label={t('homeOf', { brand })}>
        <Mark />
        <span>{brand}</span>
      </Link>
      <nav className={styles.links} data-screen-only="" aria-label={t('mainMenu')}>
        <Link className={classOf('home')} to={pathFor('home')}>
          {t('home')}
        </Link>
        <Link className={classOf('caseStudies', 'caseStudy')} to={pathFor('caseStudies')}>
          {t('caseStudies')}
        </Link>
        <MegaMenu
          path={pathFor('services')}
          label={t('services')}
          entries={menu.services}
          className={classOf('services', 'service')}
        />
        <MegaMenu
          path={pathFor('techs')}
          label={t('technologies')}
          entries={menu.technologies}
          className={classOf('tech', 'techs', 'technology')}
        />
      </nav>
      <div className={styles.end} data-screen-only="">
        <SearchControl className={styles.search} />
        <LanguageMenu />
        <Link className={styles.cta} to={pathFor('getInTouch')}>
          {t('getInTouchButton')}
        </Link>
        <Sidebar menu={menu} routeName={routeName} brand={brand} />
      </div>
    </div>
  );
}
