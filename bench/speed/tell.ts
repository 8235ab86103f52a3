import { isReference, type Results } from './figures';
import type { FailedAudit, LoadFigures } from './read-report';
import { spreadOf, written } from './spread';

/** Prints what Lighthouse says of each page: medians. */
export function tellLoads({ loads }: Results): void {
  const median = (name: string, figure: keyof LoadFigures): number =>
    spreadOf((loads.get(name) ?? []).flatMap(({ figures }) => figures[figure] ?? [])).median;
  const row = (name: string): Record<string, string | number> => {
    const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((score) =>
      median(name, score),
    );
    return {
      page: name,
      scores: scores.join(' '),
      FCP: Math.round(median(name, 'fcp')),
      LCP: Math.round(median(name, 'lcp')),
      TBT: Math.round(median(name, 'tbt')),
      CLS: written(median(name, 'cls')),
      'all kB': Math.round(median(name, 'totalBytes') / 1000),
      'script kB': Math.round(median(name, 'scriptBytes') / 1000),
      'HTML kB': written(median(name, 'htmlBytes') / 1000),
    };
  };
  console.log('Scores: performance, accessibility, best practices, SEO. Bytes as sent, with headers.');
  console.table([...loads.keys()].map(row));
}

/** Prints which audits keep pages under 100, and on which pages. */
export function tellFailures({ loads, references }: Results): void {
  const found = new Map<string, { audit: FailedAudit; pages: Set<string> }>();
  for (const [name, all] of loads) {
    if (isReference(references, name)) continue;
    for (const audit of all.flatMap(({ failed }) => failed)) {
      const key = `${audit.category}: ${audit.id}`;
      const entry = found.get(key) ?? { audit, pages: new Set() };
      found.set(key, { ...entry, pages: entry.pages.add(name) });
    }
  }
  console.log(found.size ? '\nAudits that are not passed:' : '\nEvery audit that counts is passed.');
  for (const [key, { audit, pages }] of found) {
    console.log(`- ${key} – ${audit.title}\n  on ${[...pages].join(', ')}`);
    for (const place of audit.places) console.log(`    ${place}`);
  }
}

/** Prints what the longest tasks consist of. */
export function tellTasks({ tasks }: Results): void {
  console.log('\nLongest tasks:');
  for (const { where, longest } of tasks) {
    for (const part of ['whole', 'later'] as const) {
      const [worst] = longest.map((tasksOf) => tasksOf[part]).sort((a, b) => b.duration - a.duration);
      const of = part === 'whole' ? where : '  after the first paint';
      if (worst) console.log(`- ${of}: ${written(worst.duration)} ms at ${written(worst.at)}: ${worst.what}`);
    }
  }
}

/** Prints what moved while pages were loaded, and later without an input before it. */
export function tellShifts({ loads, shifts }: Results): void {
  for (const [name, all] of loads) {
    const moved = new Set(all.flatMap((load) => (load.figures.cls > 0 ? load.moved : [])));
    if (moved.size > 0) console.log(`- shift while ${name} is loaded: ${[...moved].join('; ')}`);
  }
  for (const { where, shifts: all } of shifts) {
    for (const { value, moved } of all.filter(({ afterInput }) => !afterInput))
      console.log(`- shift of ${value.toFixed(4)} in ${where}: ${moved.join('; ')}`);
  }
}
