import { failurePages, routes, type LayoutName, type Route } from '../routes/route-table';

interface LayoutParts {
  /** `over` is transparent over a dark first section until the page is scrolled. */
  header: 'light' | 'over' | 'none';
  banner: boolean;
  footer: 'plain' | 'contact' | 'none';
  /** Where the cookie notice shows until it is accepted. */
  cookieNotice: 'floating' | 'in-footer' | 'none';
  floatingContact: boolean;
}

const plain: LayoutParts = {
  header: 'light',
  banner: false,
  footer: 'plain',
  cookieNotice: 'floating',
  floatingContact: true,
};

/** The six layouts (decisions.md). All have the scroll-to-top arrow. */
export const layoutTable: Record<LayoutName, LayoutParts> = {
  default: { ...plain, banner: true },
  'dark-header': { ...plain, header: 'over', banner: true },
  'default-footer': plain,
  'contact-footer': { ...plain, footer: 'contact' },
  'cookie-popup-footer': { ...plain, cookieNotice: 'in-footer' },
  'without-footer': {
    header: 'none',
    banner: false,
    footer: 'none',
    cookieNotice: 'none',
    floatingContact: false,
  },
};

/** @returns the layout of a route in the route table, else the default one */
export function layoutOf(routeName: string): LayoutName {
  const route = ({ ...routes, ...failurePages } as Record<string, Route>)[routeName];
  return route?.layout ?? 'default';
}
