import { allAddresses, failurePages, layoutNames, pathFor, routes, type Route } from './route-table';

const slugs: Record<string, string[]> = {
  CaseStudy: ['babypass', 'halialabs', 'iot', 'orderbuddy', 'sato', 'taffi', 'wareflex', 'yokogawa'],
  Project: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `project-${number}`),
  Service: ['cloud-devops', 'dedicated-teams', 'mobile-app-development', 'qa-sts', 'web-development'],
  Technology: ['ai', 'data-app', 'full-stack'],
};

/** Specification §2, to the letter. */
const specified = [
  '/',
  '/About',
  '/case-studies',
  '/case-studies/babypass',
  '/case-studies/halialabs',
  '/case-studies/iot',
  '/case-studies/orderbuddy',
  '/case-studies/sato',
  '/case-studies/taffi',
  '/case-studies/wareflex',
  '/case-studies/yokogawa',
  '/contact',
  '/get-in-touch',
  '/get-trial',
  '/Pricing',
  '/privacy-policy',
  '/Project',
  '/projects',
  '/projects/project-1',
  '/projects/project-2',
  '/projects/project-3',
  '/projects/project-4',
  '/projects/project-5',
  '/projects/project-6',
  '/projects/project-7',
  '/projects/project-8',
  '/services',
  '/services/cloud-devops',
  '/services/dedicated-teams',
  '/services/mobile-app-development',
  '/services/qa-sts',
  '/services/web-development',
  '/tech',
  '/tech/ai',
  '/tech/data-app',
  '/tech/full-stack',
  '/techs',
];

it('has the 37 addresses of the specification and the page of questions, and no others', () => {
  const addresses = allAddresses((type) => slugs[type] ?? []).map(({ path }) => path);
  expect(specified).toHaveLength(37);
  expect(addresses.sort()).toEqual([...specified, '/questions'].sort());
});

it('returns the address of a ninth case study, with route and slug', () => {
  const found = allAddresses((type) => (type === 'CaseStudy' ? ['ninth'] : [])).filter(
    ({ slug }) => slug !== undefined,
  );
  expect(found).toEqual([{ path: '/case-studies/ninth', route: routes.caseStudy, slug: 'ninth' }]);
});

it.each([
  [pathFor('home'), '/'],
  [pathFor('about'), '/About'],
  [pathFor('pricing'), '/Pricing'],
  [pathFor('caseStudy', 'taffi'), '/case-studies/taffi'],
  [pathFor('projectDetail', 'project-8'), '/projects/project-8'],
  [pathFor('service', 'qa-sts'), '/services/qa-sts'],
  [pathFor('technology', 'ai'), '/tech/ai'],
])('pathFor returns %s', (path, wanted) => {
  expect(path).toBe(wanted);
});

it('has no two routes whose addresses differ only in capitals', () => {
  const paths = [...Object.values<Route>(routes), ...Object.values<Route>(failurePages)].map(({ path }) =>
    path.toLowerCase(),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

it('has only known layouts, and content types only for addresses with a slug', () => {
  for (const { path, layout, records } of Object.values<Route>(routes)) {
    expect(layoutNames).toContain(layout ?? 'default');
    expect(records !== undefined).toBe(path.endsWith('/:slug'));
  }
});

it('loads the messages of forms and services only on pages that show them', () => {
  const pagesOf = (namespace: string) =>
    Object.entries<Route>(routes)
      .filter(([, route]) => route.namespaces?.some((name) => name === namespace))
      .map(([name]) => name);
  expect(pagesOf('service')).toEqual(['service']);
  expect(pagesOf('pricing-form')).toEqual(['pricing']);
  expect(pagesOf('trial-form')).toEqual(['getTrial']);
  expect(pagesOf('lead-form')).toEqual(['contact', 'getInTouch']);
});
