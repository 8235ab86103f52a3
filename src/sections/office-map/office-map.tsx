import type { CSSProperties } from 'react';

import { Icon } from '../../ui/icon/icon';

import { HomeLand, type Land } from './home-land';
import type { HoursWords } from './hours-text';
import { LiveHours } from './live-hours';
import * as styles from './office-map.module.css';
import type { OfficeHours } from './office-time';

export interface Office extends OfficeHours {
  readonly slug: string;
  readonly city: string;
  readonly role: string;
  readonly address: string;
  /** The hours in words, as the office's own clocks show them. */
  readonly hours: string;
  /** Address of a map. */
  readonly map: string;
  /** Where it stands in the drawing. */
  readonly mapPoint: { readonly x: number; readonly y: number };
}

export interface OfficeWords extends HoursWords {
  readonly showOnMap: string;
  readonly showOnMapOf: (city: string) => string;
}

interface OfficeMapProps {
  land: Land;
  offices: readonly Office[];
  words: OfficeWords;
  /** For times and weekdays: `fr-FR`. */
  iso: string;
}

/** The offices on a drawn map of their country, each at the height of its city, with its hours seen from here. */
export function OfficeMap({ land, offices, words, iso }: OfficeMapProps) {
  const southwards = [...offices].sort((a, b) => a.mapPoint.y - b.mapPoint.y);
  const heights = southwards.map(({ mapPoint }) => mapPoint.y / land.height);
  const places = {
    '--map-ratio': land.height / land.width,
    '--first': heights[0],
    '--second': heights[1],
  } as CSSProperties;
  return (
    <div className={styles.offices} style={places}>
      <HomeLand land={land} offices={southwards} />
      <ul className={styles.list}>
        {southwards.map((office) => (
          <li
            className={styles.office}
            key={office.slug}
            style={{ '--across': office.mapPoint.x / land.width } as CSSProperties}
          >
            <div className={styles.place}>
              <h3>{office.city}</h3>
              <p className={styles.role}>{office.role}</p>
              <address>{office.address}</address>
              <a
                className={styles.link}
                href={office.map}
                rel="noreferrer"
                aria-label={words.showOnMapOf(office.city)}
              >
                <Icon name="pin" />
                {words.showOnMap}
              </a>
            </div>
            <div className={styles.times}>
              <LiveHours hours={office} words={words} iso={iso} written={office.hours} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
