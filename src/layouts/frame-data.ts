import { languageByTag } from '../i18n/languages';
import type { Translate } from '../i18n/messages';
import { messageTable, translate } from '../i18n/translate';
import { pageContextOf } from '../routes/page-context';
import { pathFor, type Namespace } from '../routes/route-table';

/** The data of the layout around a page; every build has a company. */
export type FrameData = Queries.FrameFragment & {
  readonly company: NonNullable<Queries.FrameFragment['company']>;
};

/** Every page query spreads the Frame fragment. */
export function frameDataOf(data: unknown): FrameData {
  return data as FrameData;
}

export interface MenuEntry {
  path: string;
  title: string;
  text: string;
}

export interface Menu {
  services: MenuEntry[];
  technologies: MenuEntry[];
}

/** @returns the entries of the menus in the order of the content */
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

/** Gatsby renders a page's Head outside the MessagesProvider. */
export function headMessages<N extends Namespace>(
  page: { data: unknown; pageContext: unknown },
  namespace: N,
): Translate<N> {
  const language = languageByTag(pageContextOf(page.pageContext).language);
  const table = messageTable(frameDataOf(page.data).locales.edges);
  return (key, values) => translate(table, language, namespace, key, values);
}
