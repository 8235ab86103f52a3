/** Specs that open pages one after the other. After a change they open only the pages that can show it. */
const everyPage = ['markup', 'pages', 'routes'];
const editor = ['admin', 'admin-care', 'admin-ninth', 'admin-pages', 'admin-preview', 'translation-desk'];
const frame = ['accessibility-states', 'accessible-names', 'frame', 'keyboard-walk', 'navigation'];
const failures = ['deploys', 'failure', 'failures', 'fault-walk', 'offline', 'storage'];
const hosts = ['conformance', 'hosts', 'nginx', 'nginx-configuration', 'observatory', 'redirects'];
const firstView = ['first-view', 'own-font', 'page-style', 'weight'];
/** It looks for every part's examples. */
const examplesTest = 'tests/unit/examples.test.ts';

/** What a changed file calls for besides the checks and the unit tests that import it. */
export interface Row {
  paths: readonly string[];
  /** Names of spec files in tests/browser. */
  browser?: readonly string[];
  /** The pictures of the parts that use the file, or every picture. */
  visual?: 'parts' | 'all';
  /** Unit tests, or folders of some, that read the file without importing it. */
  unit?: readonly string[];
  /** Whether the tests of whole builds are called for. */
  build?: true;
}

/**
 * What `npm test -- --changed` runs. The first row counts of which a path begins the file's name; a file that fits none calls
 * for every test.
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
    paths: ['src/sections/', 'src/templates/', 'src/ui/', 'src/gatsby-types.d.ts'],
    browser: [...everyPage, 'page-style'],
    visual: 'parts',
    unit: [examplesTest],
  },
  {
    paths: ['src/forms/'],
    browser: [...everyPage, 'accessibility-states', 'forms', 'forms-offline', 'no-javascript'],
    visual: 'parts',
    unit: [examplesTest],
  },
  { paths: ['src/layouts/search/', 'src/search/'], browser: ['search', 'accessibility-states', 'frame'] },
  {
    paths: ['src/layouts/language-menu/', 'src/layouts/language-offer/'],
    browser: [...frame, 'language-offer', 'languages'],
  },
  {
    paths: ['src/layouts/', 'src/html.tsx'],
    browser: [...everyPage, ...frame, 'failure', 'no-javascript', 'page-style', 'page-transition', 'search'],
    visual: 'all',
  },
  { paths: ['src/browser/worker/'], browser: failures },
  { paths: ['src/web-vitals/'], browser: ['web-vitals'] },
  {
    paths: ['src/browser/', 'src/router/', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'],
    browser: [
      ...everyPage,
      ...failures,
      ...firstView,
      ...frame,
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
  { paths: ['src/structured-data/'], browser: ['markup', 'routes'] },
  {
    paths: ['src/page-policy/', 'src/bare-page/'],
    browser: [...hosts, 'failure', 'hostile-content', 'offline'],
  },
  { paths: ['src/examples/', 'src/style-page/'], visual: 'all', unit: [examplesTest] },
  { paths: ['src/preview/'], browser: ['admin-preview'] },
  { paths: ['src/cms/', 'admin/', 'server/editing/', 'docs/editing/'], browser: editor },
  { paths: ['src/content-model/'], browser: [...editor, 'hostile-content'], build: true },
  { paths: ['src/translations/'], browser: ['translation-desk'] },
  { paths: ['src/wording/'], browser: ['pseudo-locale'] },
  {
    paths: ['src/build/'],
    browser: [
      ...everyPage,
      ...firstView,
      'cards',
      'crawl',
      'discovery',
      'hostile-content',
      'icons',
      'offline',
      'pseudo-locale',
      'release-artefacts',
    ],
    build: true,
  },
  { paths: ['src/leads/'], browser: ['forms', 'forms-offline', 'hosts'] },
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
  // Of the specs, those that import the file are found by their imports.
  { paths: ['tests/browser/', 'tests/unit/'] },
  { paths: ['scripts/testing/', 'scripts/test.mjs', 'scripts/check.mjs'], unit: ['scripts/testing'] },
  { paths: ['scripts/'], browser: ['discovery', 'release-artefacts'], build: true },
  { paths: ['artwork/', 'bench/', 'docs/', 'README.md', '.github/', '.ci/'] },
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
 * @param file from the project's folder
 * @returns undefined where every test is called for
 */
export function rowOf(file: string): Row | undefined {
  return testsBySource.find(({ paths }) => paths.some((path) => file.startsWith(path)));
}
