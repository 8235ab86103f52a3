/** @jest-environment jsdom */
import { act } from '@testing-library/react';

import { entryStore } from './entry-store';
import { contextOf, type ShownPage } from './page-query';
import { previewRoot } from './preview-root';

jest.mock('gatsby', () => jest.requireActual<object>('./stand-ins/gatsby'));
// The layouts have tests of their own; here they only render their children.
jest.mock('../../layouts/layout', () => ({ Layout: ({ children }: { children: unknown }) => children }));

const pageContext = contextOf({ route: 'home' }, 'en', entryStore({}, undefined));
const page = (data: unknown): ShownPage => ({ data, pageContext, path: '/' });

function Template({ data }: { data: unknown }) {
  const { country } = data as { country: string };
  return <p>{new Intl.DisplayNames('en', { type: 'region' }).of(country)}</p>;
}

let element: HTMLElement;
let errors: unknown[];
let draw: (country: string) => void;

beforeEach(() => {
  // React writes errors to the console in development.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  element = document.createElement('div');
  errors = [];
  const root = previewRoot(element);
  draw = (country) =>
    act(() =>
      root.render(page({ country, locales: { edges: [] } }), Template, (error) => errors.push(error)),
    );
});
afterEach(() => jest.restoreAllMocks());

describe('a page that throws', () => {
  it('leaves the last good page and reports the error', () => {
    draw('VN');
    draw('V');
    expect(element).toHaveTextContent(/^Vietnam$/);
    expect(errors).toEqual([expect.any(RangeError)]);
  });

  it('is replaced once the value is right again', () => {
    draw('VN');
    draw('J');
    draw('JP');
    expect(element).toHaveTextContent(/^Japan$/);
    expect(errors).toHaveLength(1);
  });

  it('is empty without a last good page', () => {
    draw('V');
    expect(element).toHaveTextContent(/^$/);
  });
});

it('a change keeps unchanged elements with their scroll position and focus', () => {
  draw('VN');
  const paragraph = element.querySelector('p');
  draw('JP');
  expect(element.querySelector('p')).toBe(paragraph);
});
