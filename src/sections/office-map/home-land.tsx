import type { CSSProperties } from 'react';

import { useGrowth } from '../../ui/growth/use-growth';

import type { Office } from './office-map';
import * as styles from './office-map.module.css';

export interface Land {
  readonly width: number;
  readonly height: number;
  /** Path data. */
  readonly stalks: string;
}

/** The country as stalks, with a node and a name where each office is. The list beside it says the same in words. */
export function HomeLand({ land, offices }: { land: Land; offices: readonly Office[] }) {
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
          style={{ '--across': mapPoint.x / width, '--down': mapPoint.y / width } as CSSProperties}
        >
          <span className={styles.city}>{city}</span>
        </span>
      ))}
    </div>
  );
}
