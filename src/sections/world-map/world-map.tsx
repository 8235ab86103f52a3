import { useState } from 'react';

import { useGrowth } from '../../ui/growth/use-growth';

import { CountryName } from './country-name';
import { CountryStalks } from './country-stalks';
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

/**
 * The world drawn as a grove, the countries we work for in the colour of growth, and their names as a list. A country
 * that is pointed at, focused or pressed in one of the two stands out in both.
 */
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
