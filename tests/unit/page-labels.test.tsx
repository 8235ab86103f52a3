/** @jest-environment jsdom */
import { fileCodes } from '../../src/i18n/languages';
import { pathFor } from '../../src/routes/route-table';

import { drawPage } from './draw-page';

jest.mock('gatsby', () => jest.requireActual<object>('../../src/editor/preview/stand-ins/gatsby'));

/** The labels of each page that header, sidebar or footer link to, by its path. */
function labelsIn(page: HTMLElement): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>();
  for (const link of page.querySelectorAll<HTMLAnchorElement>('header a[href^="/"], footer a[href^="/"]')) {
    const path = link.getAttribute('href') ?? '';
    // Links to other languages have the page's own address, and the logo is named after the company.
    if (path.includes('?') || link.hasAttribute('aria-label')) continue;
    // An entry of a mega menu has a description under its label.
    const label = (link.querySelector('.title') ?? link).textContent;
    labels.set(path, (labels.get(path) ?? new Set()).add(label));
  }
  return labels;
}

describe.each(fileCodes)('header, sidebar and footer in %s', (code) => {
  let labels: Map<string, Set<string>>;
  beforeAll(async () => {
    labels = labelsIn(await drawPage('about', code));
  });

  it('have one label for each destination', () => {
    expect([...labels].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('have a different label for each destination', () => {
    const names = [...labels.values()].flatMap((labels) => [...labels]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([pathFor('pricing'), pathFor('questions'), pathFor('tech'), pathFor('techs')])(
    'link to %s',
    (path) => {
      expect(labels.has(path)).toBe(true);
    },
  );
});
