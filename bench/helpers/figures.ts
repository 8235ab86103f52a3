import { availableParallelism, loadavg } from 'node:os';

/** Values measured at one place, one for each run. */
export interface Measured {
  where: string;
  values: readonly number[];
}

export interface Figure {
  name: string;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  measured: readonly Measured[];
}

interface Line {
  figure: string;
  median: string;
  spread: string;
  goal: string;
  held: 'yes' | 'NO' | '';
  worst: string;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (lower === undefined || upper === undefined) throw new Error('There is nothing to take the median of.');
  return (lower + upper) / 2;
}

export function secondsBetween(from: number, to: number): number {
  return Number(((to - from) / 1000).toFixed(2));
}

export function figure(name: string, values: readonly number[], more: Partial<Figure> = {}): Figure {
  return { name, measured: [{ where: '', values }], ...more };
}

/** @returns the table row of a figure: its worst place by the median. Every place has to meet the goal. */
export function lineOf({ name, unit = '', atMost, atLeast, measured }: Figure): Line {
  const places = measured
    .map(({ where, values }) => ({ where, values, median: medianOf(values) }))
    .sort((one, other) => other.median - one.median);
  const worst = atLeast === undefined ? places[0] : places.at(-1);
  if (worst === undefined) throw new Error(`“${name}” was not measured.`);
  const isHeld = worst.median <= (atMost ?? Infinity) && worst.median >= (atLeast ?? -Infinity);
  const goals = [
    atMost === undefined ? '' : `≤ ${written(atMost)} ${unit}`,
    atLeast === undefined ? '' : `≥ ${written(atLeast)} ${unit}`,
  ];
  const goal = goals.join('').trim();
  return {
    figure: name,
    median: `${written(worst.median)} ${unit}`.trim(),
    spread: `${written(Math.min(...worst.values))}–${written(Math.max(...worst.values))}`,
    goal,
    held: goal === '' ? '' : isHeld ? 'yes' : 'NO',
    worst: worst.where,
  };
}

/** @returns integers from 10 on, two decimals below */
export function written(value: number): string {
  return Math.abs(value) >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(2);
}

/** Prints the table of figures. With `--strict` the command fails if a goal is missed. */
export function printFigures(figures: readonly Figure[]): void {
  const lines = figures.filter(({ measured }) => measured.length > 0).map(lineOf);
  console.table(lines);
  if (lines.some(({ held }) => held === 'NO') && process.argv.includes('--strict')) process.exitCode = 1;
}

/** Figures of different machines, or of a busy one, cannot be compared. */
export function printMachine(): void {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`Node ${process.version}, ${availableParallelism()} processors, load ${load}`);
}

export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}

/** Measures sequentially. */
export async function times<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let number = 0; number < count; number++) results.push(await measure());
  return results;
}
