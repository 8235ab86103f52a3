import { act } from '@testing-library/react';

import { entryStore } from './entry-store';
import { contextOf, type ShownPage } from './page-query';
import { previewRoot } from './preview-root';

jest.mock('gatsby', () => jest.requireActual<object>('./stand-ins/gatsby'));
// The layouts have tests of their own; here they hand on what stands in them.
jest.mock('../layouts/layout', () => ({ Layout: ({ children }: { children: unknown }) => children }));

const pageContext = contextOf({ route: 'home' }, 'en', entryStore({}, undefined));
const page = (data: unknown): ShownPage => ({ data, pageContext, path: '/' });

function Template({ data }: { data: unknown }) {
  const { country } = data as { country: string };
  return <p>{new Intl.DisplayNames('en', { type: 'region' }).of(country)}</p>;
}

let element: HTMLElement;
let faults: unknown[];
let draw: (country: string) => void;

beforeEach(() => {
  // React tells of faults in the console while it is developed with.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  element = document.createElement('div');
  faults = [];
  const root = previewRoot(element);
  draw = (country) =>
    act(() => root.draw(page({ country, locales: { edges: [] } }), Template, (fault) => faults.push(fault)));
});
afterEach(() => jest.restoreAllMocks());

describe('a page whose code cannot bear a value', () => {
  it('leaves what was shown last, and says that it failed', () => {
    draw('VN');
    draw('V');
    expect(element).toHaveTextContent(/^Vietnam$/);
    expect(faults).toEqual([expect.any(RangeError)]);
  });

  it('is shown as soon as the value is right again', () => {
    draw('VN');
    draw('J');
    draw('JP');
    expect(element).toHaveTextContent(/^Japan$/);
    expect(faults).toHaveLength(1);
  });

  it('shows nothing if nothing could be shown yet', () => {
    draw('V');
    expect(element).toHaveTextContent(/^$/);
  });
});

it('a change keeps the elements that stay, and with them what is scrolled and focused', () => {
  draw('VN');
  const paragraph = element.querySelector('p');
  draw('JP');
  expect(element.querySelector('p')).toBe(paragraph);
});
