import { Link } from 'gatsby';

import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';
import { Mark } from '../../ui/mark/mark';
import { AroundPage } from '../around-page';
import { LanguageMenu } from '../language-menu/language-menu';
import type { Menu } from '../menu';
import { SearchControl } from '../search/search-control';
import { Sidebar } from '../sidebar/sidebar';
import { useScrolled } from '../use-scrolled';

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
  const look = over ? (scrolled ? styles.solidDark : styles.over) : styles.light;
  return (
    <header className={`${styles.header} ${look}`} data-tone={over ? 'dark' : 'plain'}>
      <AroundPage>
        <Bar {...bar} />
      </AroundPage>
    </header>
  );
}

function Bar({ brand, menu, routeName }: BarProps) {
  const t = useMessages('common');
  return (
    <div className={styles.bar}>
      <Link className={styles.brand} to={pathFor('home')} aria-label={t('homeOf', { brand })}>
        <Mark />
        <span>{brand}</span>
      </Link>
      <nav className={styles.links} aria-label={t('mainMenu')}>
        <Link className={styles.link} to={pathFor('home')} activeClassName={styles.current}>
          {t('home')}
        </Link>
        <Link
          className={styles.link}
          to={pathFor('caseStudies')}
          activeClassName={styles.current}
          partiallyActive
        >
          {t('caseStudies')}
        </Link>
        <MegaMenu
          path={pathFor('services')}
          label={t('services')}
          entries={menu.services}
          current={routeName === 'services' || routeName === 'service'}
        />
        <MegaMenu
          path={pathFor('techs')}
          label={t('technologies')}
          entries={menu.technologies}
          current={['tech', 'techs', 'technology'].includes(routeName)}
        />
      </nav>
      <div className={styles.end}>
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
