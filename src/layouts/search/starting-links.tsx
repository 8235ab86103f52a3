import type { MouseEvent } from 'react';

import { useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';

import * as styles from './search-results.module.css';

interface StartingLinksProps {
  heading: string;
  onChoose: (event: MouseEvent, address: string) => void;
}

/** Where to go without a word to look for, or when nothing was found. */
export function StartingLinks({ heading, onChoose }: StartingLinksProps) {
  const t = useMessages('common');
  const links = [
    [pathFor('services'), t('allServices')],
    [pathFor('techs'), t('allTechnologies')],
    [pathFor('caseStudies'), t('caseStudies')],
    [pathFor('contact'), t('contactUs')],
  ] as const;
  return (
    <>
      <h2 className={styles.startHeading}>{heading}</h2>
      <ul className={styles.results}>
        {links.map(([path, label]) => (
          <li key={path}>
            <a className={styles.result} href={path} onClick={(event) => onChoose(event, path)}>
              <span className={styles.title}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
