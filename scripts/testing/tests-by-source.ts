/** Specs that open every page. After a change they open only the affected pages. */
const everyPage = ['markup', 'pages', 'routes'];
const editor = [
  'admin',
  'admin-care',
  'admin-collections',
  'admin-history',
  'admin-links',
  'admin-ninth',
  'admin-overview',
  'admin-pages',
  'admin-pictures',
  'admin-preview',
  'admin-schedule',
  'admin-search',
  'admin-tables',
  'admin-dead-ends',
  'admin-form',
  'admin-languages',
  'inbox',
  'inbox-access',
  'inbox-lead',
  'sign-in',
  'translation-desk',
];
const frame = [
  'accessibility-states',
  'accessible-names',
  'floating',
  'frame',
  'keyboard-walk',
  'navigation',
];
const failures = ['deploys', 'failure', 'failures', 'random-failures', 'offline', 'parts', 'storage'];
const hosts = ['conformance', 'hosts', 'nginx', 'nginx-configuration', 'observatory', 'redirects'];
const firstView = ['first-view', 'layout-shifts', 'page-style', 'web-font', 'weight'];
/** It checks every part for examples. */
const examplesTest = 'tests/unit/examples.test.ts';

/** Tests for a changed file, besides the checks and the unit tests that import it. */
export interface Row {
  paths: readonly string[];
  /** Names of spec files in tests/browser, and of those with the same name in tests/webkit. */
  browser?: readonly string[];
  /** The screenshots of the parts that use the file, or all screenshots. */
  visual?: 'parts' | 'all';
  /** Unit tests, or folders with some, that read the file without importing it. */
  unit?: readonly string[];
  /** Whether the tests of complete builds run. */
  build?: true;
}

/**
 * The selection of `npm test -- --changed`. The first row with a path that is a prefix of the file applies; a file
 * without a row selects every test.
 */
export const testsBySource: readonly Row[] = [
  {
    paths: ['src/sections/architecture/', 'src/sections/case-study-list/', 'src/sections/office-map/'],
    browser: [...everyPage, 'accessibility-states', 'no-javascript', 'page-style'],
    visual: 'parts',
    unit: [examplesTest],
  },
  {
    paths: ['src/sections/project-gallery/', 'src/sections/questions/', 'src/sections/world-map/'],
    browser: [...everyPage, 'accessibility-states', 'no-javascript', 'page-style'],
    visual: 'parts',
    unit: [examplesTest],
  },
  {
    paths: ['src/sections/', 'src/templates/', 'src/ui/', 'query-types.d.ts'],
    browser: [...everyPage, 'page-style', 'parts'],
    visual: 'parts',
    unit: [examplesTest],
  },
  {
    paths: ['src/forms/'],
    browser: [...everyPage, 'accessibility-states', 'dom-changes', 'forms', 'forms-offline', 'no-javascript'],
    visual: 'parts',
    unit: [examplesTest],
  },
  { paths: ['src/layouts/structured-data/'], browser: ['markup', 'routes'] },
  {
    paths: ['src/layouts/search/', 'src/content/search/'],
    browser: ['search', 'accessibility-states', 'admin-search', 'dom-changes', 'frame'],
  },
  {
    paths: ['src/layouts/language-menu/', 'src/layouts/language-offer/'],
    browser: [...frame, 'language-offer', 'languages'],
  },
  {
    paths: ['src/layouts/', 'src/html.tsx'],
    browser: [
      ...everyPage,
      ...frame,
      'failure',
      'no-javascript',
      'page-style',
      'page-transition',
      'parts',
      'search',
    ],
    visual: 'all',
  },
  {
    paths: ['src/client/bare-page/'],
    browser: [...hosts, 'failure', 'hostile-content', 'offline'],
  },
  { paths: ['src/client/worker/'], browser: failures },
  { paths: ['src/client/web-vitals/'], browser: ['web-vitals'] },
  {
    paths: ['src/client/', 'src/client/first-paint/', 'gatsby-ssr.tsx'],
    browser: [
      ...everyPage,
      ...failures,
      ...firstView,
      ...frame,
      'develop',
      'dom-changes',
      'forms',
      'languages',
      'no-javascript',
      'page-transition',
      'redirects',
      'search',
      'web-vitals',
    ],
  },
  {
    paths: ['src/i18n/'],
    browser: [...everyPage, 'forms', 'language-offer', 'languages', 'redirects', 'search'],
  },
  {
    paths: ['src/routes/'],
    browser: [...everyPage, ...frame, 'crawl', 'discovery', 'languages', 'redirects'],
  },
  {
    paths: ['src/styles/'],
    browser: [...everyPage, ...firstView, 'accessibility-states'],
    visual: 'all',
    unit: ['src/styles'],
  },
  {
    paths: ['src/style-page/'],
    visual: 'all',
    unit: [examplesTest],
  },
  { paths: ['src/editor/preview/'], browser: ['admin-form', 'admin-preview'] },
  {
    paths: ['src/editor/', 'admin/', 'server/editing/', 'server/git.ts', 'server/inbox/', 'server/sign-in/'],
    browser: editor,
  },
  { paths: ['src/content/translations/'], browser: ['admin-overview', 'translation-desk'] },
  { paths: ['src/content/wording/'], browser: ['pseudo-locale'] },
  { paths: ['src/content/'], browser: [...editor, 'hostile-content'], build: true },
  {
    paths: ['src/gatsby/'],
    browser: [
      ...everyPage,
      ...firstView,
      'cards',
      'crawl',
      'develop',
      'discovery',
      'hostile-content',
      'icons',
      'offline',
      'pseudo-locale',
      'release-artefacts',
    ],
    build: true,
  },
  {
    paths: ['src/leads/', 'src/lead-schemas/'],
    browser: ['forms', 'forms-offline', 'hosts', 'visit-origin'],
  },
  { paths: ['server/', 'conformance/'], browser: [...hosts, ...failures, 'forms', 'release-artefacts'] },
  { paths: ['deploy/'], browser: hosts },
  {
    paths: ['content/', 'locales/'],
    browser: [...everyPage, 'cards', 'crawl', 'discovery', 'search', 'weight'],
    unit: ['scripts', 'src', 'tests/unit'],
    visual: 'all',
  },
  { paths: ['static/'], browser: ['icons', 'release-artefacts'] },
  { paths: ['tests/build/', 'tests/variants/'], build: true },
  { paths: ['tests/hostile/'], browser: ['hostile-content'] },
  { paths: ['tests/observatory/'], browser: ['observatory'] },
  { paths: ['tests/visual/'], visual: 'all' },
  // Specs that import the file are found by their imports.
  { paths: ['tests/browser/', 'tests/screenshots/', 'tests/unit/', 'tests/webkit/'] },
  { paths: ['scripts/testing/', 'scripts/test.mjs', 'scripts/check.mjs'], unit: ['scripts/testing'] },
  { paths: ['scripts/'], browser: ['discovery', 'release-artefacts'], build: true },
  { paths: ['docs/', 'README.md'], unit: ['tests/unit/docs.test.ts'] },
  { paths: ['artwork/', 'bench/', '.github/', '.ci/'] },
  {
    paths: [
      'eslint.config',
      'knip.json',
      'prettier.config',
      'stylelint.config',
      '.prettierignore',
      '.gitignore',
    ],
  },
];

/**
 * @param file relative to the project's folder
 * @returns undefined if every test is selected
 */
export function rowOf(file: string): Row | undefined {
  return testsBySource.find(({ paths }) => paths.some((path) => file.startsWith(path)));
}
