import { pathFor } from '../routes/route-table';

import type { FrameData } from './frame-data';

export interface MenuEntry {
  path: string;
  title: string;
  text: string;
}

export interface Menu {
  services: MenuEntry[];
  technologies: MenuEntry[];
}

/** @returns the entries of the menus, read off the content in its order. */
export function menuOf(data: FrameData): Menu {
  return {
    services: data.serviceMenu.nodes.map(({ slug, title, menuText }) => ({
      path: pathFor('service', slug),
      title,
      text: menuText,
    })),
    technologies: data.technologyMenu.nodes.map(({ slug, title, menuText }) => ({
      path: pathFor('technology', slug),
      title,
      text: menuText,
    })),
  };
}
