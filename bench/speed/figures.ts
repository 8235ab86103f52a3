import { bytesOf } from './first-view';
import type { Figure, Measured } from './goals';
import type { LongestTasks } from './longest-task';
import type { AnswersOf, FetchedOf, Loads, NavigationsOf, ShiftsOf, TasksOf } from './measure';
import { hasForm, isHomeOrCaseStudy, type SitePage } from './page-list';
import type { LoadFigures } from './read-report';
import { spreadOf } from './spread';

/**
 * Pages that are measured beside the site's in the same run, by their names in tables: the almost empty one, the same with
 * the headers of the site's pages, that with Japanese letters, and home without its scripts.
 */
export type References = Readonly<Record<'floor' | 'guarded' | 'japanese' | 'plain', string>>;

/** All that one run has measured. */
export interface Results {
  references: References;
  pages: SitePage[];
  loads: Loads;
  html: Measured[];
  pageData: Measured[];
  views: FetchedOf[];
  tasks: TasksOf[];
  answers: AnswersOf[];
  plainAnswers: AnswersOf[];
  navigations: NavigationsOf[];
  shifts: ShiftsOf[];
}

const kilobytes = (bytes: number): number => bytes / 1000;

/** @returns all figures that were measured with their goals, in the order of the table */
export function figuresOf(results: Results): Figure[] {
  const figures = [
    ...(results.loads.size > 0 ? loadFigures(results) : []),
    ...byteFigures(results),
    ...taskFigures(results),
    ...visitFigures(results),
  ];
  return figures.filter(({ measured }) => measured.length > 0);
}

function loadFigures({ loads, references, pages }: Results): Figure[] {
  const of = (name: string, figure: keyof LoadFigures): number[] =>
    (loads.get(name) ?? []).flatMap(({ figures }) => figures[figure] ?? []);
  const on = (chosen: readonly { name: string }[], figure: keyof LoadFigures): Measured[] =>
    chosen.map(({ name }) => ({ where: name, values: of(name, figure) }));
  const beside = (
    chosen: readonly { name: string }[],
    figure: keyof LoadFigures,
    reference = references.floor,
  ): Measured[] => {
    const ground = spreadOf(of(reference, figure)).median;
    return on(chosen, figure).map(({ where, values }) => ({
      where,
      values: values.map((value) => value / ground),
    }));
  };
  const main = pages.filter(({ route }) => isHomeOrCaseStudy(route));
  const inJapanese = pages.filter(({ language }) => language.value === 'jp');
  const others = Object.values(references).map((name) => ({ name }));
  const score = (name: string, figure: keyof LoadFigures): Figure => ({
    name,
    goal: { atLeast: 100 },
    measured: on(pages, figure),
  });
  return [
    score('Lighthouse: performance', 'performance'),
    score('Lighthouse: accessibility', 'accessibility'),
    score('Lighthouse: best practices', 'bestPractices'),
    score('Lighthouse: SEO', 'seo'),
    { name: 'LCP, home and case studies', unit: 'ms', goal: { atMost: 900 }, measured: on(main, 'lcp') },
    { name: '– over the floor’s', goal: { atMost: 1.45 }, measured: beside(main, 'lcp') },
    { name: 'LCP, all pages', unit: 'ms', measured: on(pages, 'lcp') },
    { name: '– of the pages beside', unit: 'ms', measured: on(others, 'lcp') },
    { name: 'FCP', unit: 'ms', measured: on(pages, 'fcp') },
    { name: '– over the floor’s', goal: { atMost: 1.1 }, measured: beside(pages, 'fcp') },
    { name: '– over the floor’s with headers', measured: beside(pages, 'fcp', references.guarded) },
    {
      name: '– in Japanese, over that in Japanese',
      measured: beside(inJapanese, 'fcp', references.japanese),
    },
    { name: '– of the pages beside', unit: 'ms', measured: on(others, 'fcp') },
    { name: 'TBT', unit: 'ms', goal: { atMost: 20 }, measured: on(pages, 'tbt') },
    { name: '– of the pages beside', unit: 'ms', measured: on(others, 'tbt') },
    { name: 'CLS of the load', goal: { atMost: 0 }, measured: on(pages, 'cls') },
  ];
}

function byteFigures({ html, pageData, views }: Results): Figure[] {
  const each = (chosen: readonly FetchedOf[], bytes: (view: FetchedOf) => number): Measured[] =>
    chosen.map((view) => ({ where: view.page.name, values: [kilobytes(bytes(view))] }));
  const content = views.filter(({ page }) => !hasForm(page.route));
  const forms = views.filter(({ page }) => hasForm(page.route));
  const homes = views.filter(({ withWorker }) => withWorker !== undefined);
  const scripts = ({ fetched }: FetchedOf): number => bytesOf(fetched, 'script');
  return [
    { name: 'HTML with its styles', unit: 'kB', goal: { atMost: 14 }, measured: html },
    { name: 'Page data of a navigation', unit: 'kB', goal: { atMost: 8 }, measured: pageData },
    {
      name: 'Scripts of a first view, content pages',
      unit: 'kB',
      goal: { atMost: 75 },
      measured: each(content, scripts),
    },
    { name: 'Scripts of a first view, pages with forms', unit: 'kB', measured: each(forms, scripts) },
    {
      name: 'Everything on the first view of home',
      unit: 'kB',
      goal: { atMost: 150 },
      measured: each(homes, ({ fetched }) => bytesOf(fetched)),
    },
    {
      name: '– with what is kept for reading offline',
      unit: 'kB',
      measured: each(homes, ({ withWorker = [] }) => bytesOf(withWorker)),
    },
    {
      name: '– with pages loaded ahead, once it is scrolled',
      unit: 'kB',
      measured: each(homes, ({ whenScrolled = [] }) => bytesOf(whenScrolled)),
    },
  ];
}

/** @returns whether a name is that of a page beside the site's */
export function isReference(references: References, name: string): boolean {
  return Object.values(references).includes(name);
}

function taskFigures({ tasks, references }: Results): Figure[] {
  const of = (part: keyof LongestTasks, chosen: readonly TasksOf[]): Measured[] =>
    chosen.map(({ where, longest }) => ({ where, values: longest.map((all) => all[part].duration) }));
  const pages = tasks.filter(({ where }) => !isReference(references, where));
  const others = tasks.filter(({ where }) => isReference(references, where));
  return [
    {
      name: 'Longest task of a load, processor slowed down',
      unit: 'ms',
      goal: { atMost: 50 },
      measured: of('whole', pages),
    },
    { name: '– of the pages beside', unit: 'ms', measured: of('whole', others) },
    { name: '– after the first paint', unit: 'ms', goal: { atMost: 50 }, measured: of('later', pages) },
    { name: '– – of the pages beside', unit: 'ms', measured: of('later', others) },
  ];
}

function visitFigures({ answers, plainAnswers, navigations, shifts }: Results): Figure[] {
  const isByHand = ({ motion }: NavigationsOf) => motion === 'by hand';
  return [
    {
      name: 'Interaction to next paint, processor slowed down',
      unit: 'ms',
      goal: { atMost: 100 },
      measured: latencies(answers),
    },
    { name: '– on home without scripts', unit: 'ms', measured: latencies(plainAnswers) },
    {
      name: 'Inputs without effect',
      goal: { atMost: 0 },
      measured: answers.map(({ deed, moment, answers: all }) => ({
        where: `${deed}, ${moment}`,
        // Each counts: a median would hide a lost one.
        values: [all.filter(({ done }) => !done).length],
      })),
    },
    {
      name: 'Navigation to a page that is there',
      unit: 'ms',
      goal: { atMost: 100 },
      measured: durations(navigations.filter((one) => !isByHand(one))),
    },
    {
      name: '– its first view put there by hand',
      unit: 'ms',
      measured: durations(navigations.filter(isByHand)),
    },
    {
      name: 'CLS of a visit: late fonts, notices, another language',
      goal: { atMost: 0 },
      measured: shifts.map(({ where, sums }) => ({ where, values: sums })),
    },
  ];
}

function durations(navigations: readonly NavigationsOf[]): Measured[] {
  return navigations.map(({ motion, milliseconds }) => ({ where: motion, values: milliseconds }));
}

function latencies(answers: readonly AnswersOf[]): Measured[] {
  return answers.map(({ deed, moment, answers: all }) => ({
    where: `${deed}, ${moment}`,
    values: all.map(({ latency }) => latency),
  }));
}
