import { spreadOf, written } from './spread';

/** What one page, or one deed on it, took in each run. */
export interface Measured {
  where: string;
  values: readonly number[];
}

/** A figure with all pages it was measured on. */
export interface Figure {
  name: string;
  unit?: string;
  goal?: { atMost: number } | { atLeast: number };
  measured: readonly Measured[];
}

/** A line of the table: the page that does worst. */
export interface Line {
  figure: string;
  median: string;
  spread: string;
  goal: string;
  held: 'yes' | 'NO' | '';
  /** How many of the pages hold the goal. */
  pages: string;
  worst: string;
}

/** @returns the line of a figure, by its worst page; the goal is held if every page holds it */
export function lineOf({ name, unit = '', goal, measured }: Figure): Line {
  const pages = measured.map(({ where, values }) => ({ where, ...spreadOf(values) }));
  const upwards = goal !== undefined && 'atLeast' in goal;
  const [worst] = [...pages].sort((one, other) =>
    upwards ? one.median - other.median : other.median - one.median,
  );
  if (worst === undefined) throw new Error(`“${name}” was measured nowhere.`);
  const holding = pages.filter(({ median }) => holds(goal, median)).length;
  const withUnit = (text: string): string => (unit ? `${text} ${unit}` : text);
  return {
    figure: name,
    median: withUnit(written(worst.median)),
    spread: `${written(worst.min)}–${written(worst.max)}`,
    goal: goal ? withUnit('atMost' in goal ? `≤ ${written(goal.atMost)}` : `≥ ${written(goal.atLeast)}`) : '',
    held: goal ? (holding === pages.length ? 'yes' : 'NO') : '',
    pages: goal ? `${holding} of ${pages.length}` : String(pages.length),
    worst: worst.where,
  };
}

/** A goal is held or missed by the exact median, not by what is left of it in the table. */
function holds(goal: Figure['goal'], median: number): boolean {
  if (goal === undefined) return true;
  return 'atMost' in goal ? median <= goal.atMost : median >= goal.atLeast;
}
