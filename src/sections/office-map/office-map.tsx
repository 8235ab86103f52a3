import { useGrowth } from '../../ui/growth/use-growth';
import { Icon } from '../../ui/icon/icon';

import type { HoursMessages } from './hours-text';
import { LiveHours } from './live-hours';
import * as styles from './office-map.module.css';
import type { OfficeHours } from './office-time';

export interface Office extends OfficeHours {
  readonly slug: string;
  readonly city: string;
  readonly role: string;
  readonly address: string;
  /** The hours as text, in the office's time zone. */
  readonly hours: string;
  /** Address of a map. */
  readonly map: string;
  /** Its place in the drawing. */
  readonly mapPoint: { readonly x: number; readonly y: number };
}

export interface OfficeMessages extends HoursMessages {
  readonly showOnMap: string;
  readonly showOnMapOf: (city: string) => string;
}

interface Land {
  readonly width: number;
  readonly height: number;
  /** Path data. */
  readonly stalks: string;
}

interface OfficeMapProps {
  land: Land;
  offices: readonly Office[];
  messages: OfficeMessages;
  /** For times and weekdays: `fr-FR`. */
  iso: string;
}

/** The offices on a map of their country, each at the height of its city, with their hours. */
export function OfficeMap({ land, offices, messages, iso }: OfficeMapProps) {
  const southwards = [...offices].sort((a, b) => a.mapPoint.y - b.mapPoint.y);
  const heights = southwards.map(({ mapPoint }) => mapPoint.y / land.height);
  const places = {
    '--map-ratio': land.height / land.width,
    '--first': heights[0],
    '--second': heights[1],
  };
  return (
    <div className={styles.offices} style={places}>
      <HomeLand land={land} offices={southwards} />
      <ul className={styles.list}>
        {southwards.map((office) => (
          <li
            className={styles.office}
            key={office.slug}
            style={{ '--across': office.mapPoint.x / land.width }}
          >
            <div className={styles.place}>
              <h3>{office.city}</h3>
              <p className={styles.role}>{office.role}</p>
              <address>{office.address}</address>
              <a
                className={styles.link}
                href={office.map}
                rel="noreferrer"
                aria-label={messages.showOnMapOf(office.city)}
              >
                <Icon name="pin" />
                <span>{messages.showOnMap}</span>
              </a>
            </div>
            <div className={styles.times}>
              <LiveHours hours={office} messages={messages} iso={iso} written={office.hours} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The country as stalks, with the offices. Hidden from screen readers, which read the list. */
function HomeLand({ land, offices }: { land: Land; offices: readonly Office[] }) {
  const { ref, growth } = useGrowth<HTMLDivElement>();
  const { width, height, stalks } = land;
  return (
    <div ref={ref} className={styles.map} data-growth={growth} aria-hidden="true">
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path className={styles.land} d={stalks} />
        {offices.map(({ slug, mapPoint }) => (
          <circle className={styles.node} key={slug} cx={mapPoint.x} cy={mapPoint.y} r="6" />
        ))}
      </svg>
      {offices.map(({ slug, city, mapPoint }) => (
        <span
          className={styles.pointer}
          key={slug}
          style={{ '--across': mapPoint.x / width, '--down': mapPoint.y / width }}
        >
          <span className={styles.city}>{city}</span>
        </span>
      ))}
    </div>
  );
}
