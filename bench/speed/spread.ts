/** A figure that was measured several times. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** @throws if nothing was measured */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const min = sorted[0];
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) throw new Error('There is nothing to take the median of.');
  const upper = sorted[sorted.length >> 1] ?? max;
  const lower = sorted[(sorted.length - 1) >> 1] ?? min;
  return { median: (lower + upper) / 2, min, max };
}

/** @returns as short as it can be read: no decimals from ten on, two below */
export function written(value: number): string {
  return Math.abs(value) >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(2);
}
