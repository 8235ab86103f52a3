import { useState, type PointerEvent } from 'react';

import { useGrowth } from '../../ui/growth/use-growth';

import * as styles from './world-map.module.css';

export interface MapCountry {
  readonly code: string;
  /** In the visitor's language. */
  readonly name: string;
  /** Path data; empty for a country that is a node alone. */
  readonly stalks: string;
  /** Whether our offices are there. */
  readonly home: boolean;
  readonly x: number;
  readonly y: number;
}

export interface WorldMapProps {
  readonly width: number;
  readonly height: number;
  /** Path data of all other land: every second stalk, and those between them. */
  readonly rest: string;
  readonly restBetween: string;
  readonly countries: readonly MapCountry[];
}

/** A map of the world as a grove with the clients' countries marked, and their names as a list. Both mark the same country. */
export function WorldMap({ width, height, rest, restBetween, countries }: WorldMapProps) {
  const { ref, growth } = useGrowth<SVGSVGElement>();
  const [pointed, setPointed] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const active = pointed ?? chosen;
  const named = countries.find(({ code, home }) => (active === undefined ? home : code === active));
  return (
    <div className={styles.presence}>
      <div className={styles.map}>
        <svg
          ref={ref}
          className={styles.drawing}
          data-growth={growth}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
        >
          <path className={styles.rest} d={rest} />
          <path className={styles.between} d={restBetween} />
          <g className={active === undefined ? undefined : styles.choosing}>
            {countries.map((country) => (
              <CountryStalks
                key={country.code}
                country={country}
                active={country.code === active}
                onPoint={setPointed}
              />
            ))}
          </g>
        </svg>
        {named && (
          <span
            className={styles.label}
            style={{ left: `${(100 * named.x) / width}%`, top: `${(100 * named.y) / height}%` }}
            aria-hidden="true"
          >
            {named.name}
          </span>
        )}
      </div>
      <ul className={styles.names}>
        {countries.map(({ code, name, home }) => (
          <li key={code}>
            <CountryName
              name={name}
              home={home}
              active={code === active}
              chosen={code === chosen}
              onPoint={(pointing) => setPointed(pointing ? code : undefined)}
              onChoose={() => setChosen(code === chosen ? undefined : code)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CountryStalksProps {
  country: MapCountry;
  active: boolean;
  /** Called with the country under the pointer, or undefined. */
  onPoint: (code: string | undefined) => void;
}

/** A country on the map, with a wider invisible line that is easier to point at. */
function CountryStalks({ country, active, onPoint }: CountryStalksProps) {
  const { code, stalks, home, x, y } = country;
  // The end of a touch is also a leave event; the touched country stays named.
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

interface CountryNameProps {
  name: string;
  home: boolean;
  active: boolean;
  chosen: boolean;
  onPoint: (pointing: boolean) => void;
  onChoose: () => void;
}

/** A country's name in the list. Pressing it keeps the country marked on the map. */
function CountryName({ name, home, active, chosen, onPoint, onChoose }: CountryNameProps) {
  return (
    <button
      type="button"
      className={`${styles.name} ${home ? styles.homeName : ''} ${active ? styles.activeName : ''}`}
      aria-pressed={chosen}
      onClick={onChoose}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {name}
    </button>
  );
}
