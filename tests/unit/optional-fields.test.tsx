/** @jest-environment jsdom */
import { within } from '@testing-library/react';

import { drawPage, siteTexts } from './draw-page';

jest.mock('gatsby', () => jest.requireActual<object>('../../src/editor/preview/stand-ins/gatsby'));

/** @returns the site's files with lines added to the front matter of an entry's file */
function withLines(file: string, lines: string): Record<string, string> {
  return { ...siteTexts, [file]: (siteTexts[file] ?? '').replace(/^---\n/, `---\n${lines}\n`) };
}

const section = (page: HTMLElement, heading: string): HTMLElement => {
  const found = within(page).getByRole('heading', { name: heading, level: 2 }).closest('section');
  if (!found) throw new Error(`No section “${heading}”`);
  return found;
};

describe('About', () => {
  it('shows only the company facts that are filled in', async () => {
    const page = await drawPage('about', 'en');
    const names = [...section(page, 'Company facts').querySelectorAll('th')].map((cell) => cell.textContent);
    expect(names).toContain('Legal name');
    expect(names).toContain('Headquarters');
    for (const empty of ['Legal representative', 'Share capital', 'Employees', 'Registration and tax number'])
      expect(names).not.toContain(empty);
  });

  it('shows capital, representative, registration number and employees once filled in', async () => {
    const page = await drawPage(
      'about',
      'en',
      withLines(
        'content/settings/site/index.en.md',
        'capital: VND 1\nrepresentative: A Director\nregistrationNumber: "0100"\nemployees: 1180',
      ),
    );
    const rows = within(section(page, 'Company facts')).getAllByRole('row');
    const facts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Share capital', 'VND 1'],
        ['Legal representative', 'A Director'],
        ['Registration and tax number', '0100'],
        ['Employees', '1,180'],
      ]),
    );
  });

  it('shows number, body and scope of the certificate once filled in, and only those', async () => {
    const certificate = (page: HTMLElement) =>
      [...section(page, 'Certified to ISO 9001:2015').querySelectorAll('dl > div')].map(
        ({ textContent }) => textContent,
      );
    expect(certificate(await drawPage('about', 'en'))).toEqual([]);
    const filled = withLines(
      'content/pages/about/index.en.md',
      'certificateNumber: "Q 1"\ncertificateBody: A body',
    );
    expect(certificate(await drawPage('about', 'en', filled))).toEqual([
      'Certificate numberQ 1',
      'Issued byA body',
    ]);
  });

  it('shows people once there are entries, and no heading without them', async () => {
    const none = await drawPage('about', 'en');
    expect(within(none).queryByRole('heading', { name: 'Who you will talk to' })).toBeNull();
    const person = '---\norder: 1\nname: First Last\nrole: Technical lead\nlanguages: English, French\n---\n';
    const page = await drawPage('about', 'en', { ...siteTexts, 'content/people/first/index.en.md': person });
    const people = section(page, 'Who you will talk to');
    expect(within(people).getByRole('heading', { name: 'First Last', level: 3 })).toBeInTheDocument();
    expect(people).toHaveTextContent('Technical lead');
    expect(people).toHaveTextContent('English, French');
    expect(people.querySelector('img')).toBeNull();
  });
});

describe('Services', () => {
  const rowNames = (page: HTMLElement) =>
    [...page.querySelectorAll('th[scope=rowgroup]')].map(({ textContent }) => textContent);

  it('compares the contract models without a row of prices while none has a price', async () => {
    const page = await drawPage('services', 'en');
    expect(within(page).getByRole('table', { name: 'The models compared' })).toBeInTheDocument();
    expect(rowNames(page)).toEqual([
      'Who leads the work',
      'What we answer for',
      'Billing',
      'Minimum term and notice',
      'Changes of scope',
    ]);
  });

  it('shows a row of prices once one model has a price, with a dash for the others', async () => {
    const file = 'content/pages/services/index.en.md';
    const priced = (siteTexts[file] ?? '').replace('    leads:', '    price: "US$1 per hour"\n    leads:');
    const page = await drawPage('services', 'en', { ...siteTexts, [file]: priced });
    expect(rowNames(page)).toContain('Price range');
    const [lastRow] = [...page.querySelectorAll('table tr')].slice(-1);
    expect([...(lastRow?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'US$1 per hour',
      '–',
      '–',
    ]);
  });
});

describe('Two-week trial', () => {
  it('shows the fee once filled in, and none while empty', async () => {
    const fee = (page: HTMLElement) => within(page).queryByRole('heading', { name: 'Fee', level: 3 });
    expect(fee(await drawPage('getTrial', 'en'))).toBeNull();
    const filled = withLines('content/pages/get-trial/index.en.md', 'fee: US$1 for two engineers');
    const page = await drawPage('getTrial', 'en', filled);
    expect(fee(page)?.parentElement).toHaveTextContent('US$1 for two engineers');
  });
});
