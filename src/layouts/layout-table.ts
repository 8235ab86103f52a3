import { failurePages, routes, type LayoutName, type Route } from '../routes/route-table';

interface LayoutParts {
  /** `over` lies transparent over a dark first section and turns solid once the page is scrolled. */
  header: 'light' | 'over' | 'none';
  banner: boolean;
  footer: 'plain' | 'contact' | 'none';
  /** Where the cookie notice shows until it is accepted. */
  cookieNotice: 'floating' | 'in-footer' | 'none';
  floatingContact: boolean;
}

/** The six layouts (decisions.md): what stands around a page. All have the scroll-to-top arrow. */
export const layoutTable: Record<LayoutName, LayoutParts> = {
  default: {
    header: 'light',
    banner: true,
    footer: 'plain',
    cookieNotice: 'floating',
    floatingContact: true,
  },
  'dark-header': {
    header: 'over',
    banner: true,
    footer: 'plain',
    cookieNotice: 'floating',
    floatingContact: true,
  },
  'default-footer': {
    header: 'light',
    banner: false,
    footer: 'plain',
    cookieNotice: 'floating',
    floatingContact: true,
  },
  'contact-footer': {
    header: 'light',
    banner: false,
    footer: 'contact',
    cookieNotice: 'floating',
    floatingContact: true,
  },
  'cookie-popup-footer': {
    header: 'light',
    banner: false,
    footer: 'plain',
    cookieNotice: 'in-footer',
    floatingContact: true,
  },
  'without-footer': {
    header: 'none',
    banner: false,
    footer: 'none',
    cookieNotice: 'none',
    floatingContact: false,
  },
};

/** @returns the layout of a route by its name in the route table; the default one where none is named. */
export function layoutOf(routeName: string): LayoutName {
  const route = ({ ...routes, ...failurePages } as Record<string, Route>)[routeName];
  return route?.layout ?? 'default';
}
