import type { PointerEvent } from 'react';

import type { MapCountry } from './world-map';
import * as styles from './world-map.module.css';

interface CountryStalksProps {
  country: MapCountry;
  active: boolean;
  /** Told which country the pointer is on; undefined when it has left. */
  onPoint: (code: string | undefined) => void;
}

/** A country on the map: its stalks with a node, and a wider invisible line that is easier to point at. */
export function CountryStalks({ country, active, onPoint }: CountryStalksProps) {
  const { code, stalks, home, x, y } = country;
  // A finger leaves with the touch that pointed; what it pointed at stays named until the next touch.
  const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onPoint(undefined);
  return (
    <g
      className={`${styles.country} ${home ? styles.home : ''} ${active ? styles.active : ''}`}
      onPointerEnter={() => onPoint(code)}
      onPointerLeave={leave}
    >
      {stalks !== '' && <path className={styles.reach} d={stalks} />}
      {stalks !== '' && <path className={styles.stalks} d={stalks} />}
      {home && <circle className={styles.halo} cx={x} cy={y} r="11" />}
      <circle className={styles.node} cx={x} cy={y} r={home || active ? 5 : 3} />
    </g>
  );
}
