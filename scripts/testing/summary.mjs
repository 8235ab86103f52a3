const slowestFiles = 20;

/**
 * Prints the duration of the phases, the slowest test files and the failures. The last line has the numbers of passed
 * and failed tests.
 *
 * @param {readonly { name: string, seconds: number, total: import('./reports.mjs').Total }[]} phases
 * @returns {boolean} whether nothing failed
 */
export function printSummary(phases) {
  const totals = phases.map(({ total }) => total);
  const files = totals.flatMap((total) => total.files ?? []);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, slowestFiles);
  const failures = totals.flatMap((total) => total.names ?? []);
  printTable('Phases', phases);
  printTable(
    `The ${slowest.length} slowest test files`,
    slowest.map(({ file, seconds }) => ({ name: file, seconds })),
  );
  if (failures.length) console.log(`\nWhat failed\n${failures.map((line) => `  ${line}`).join('\n')}`);
  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  const failed = totals.reduce((sum, total) => sum + total.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** @param {readonly { name: string, seconds: number }[]} rows */
function printTable(title, rows) {
  if (!rows.length) return;
  console.log(`\n${title}`);
  for (const { name, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}
