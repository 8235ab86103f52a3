/** The templates of the route table, whole: their queries are answered from the texts in the editor. */
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';

import { frameQuery } from '../layouts/frame-query';
import * as about from '../templates/about';
import * as caseStudies from '../templates/case-studies';
import * as caseStudy from '../templates/case-study';
import { caseStudyFragment } from '../templates/case-study-fragment';
import * as contact from '../templates/contact';
import * as getInTouch from '../templates/get-in-touch';
import * as getTrial from '../templates/get-trial';
import * as home from '../templates/home';
import * as notFound from '../templates/not-found';
import { pictureFragments } from '../templates/picture-fragments';
import * as pricing from '../templates/pricing';
import * as privacyPolicy from '../templates/privacy-policy';
import * as project from '../templates/project';
import * as projectDetail from '../templates/project-detail';
import * as projects from '../templates/projects';
import * as serverError from '../templates/server-error';
import * as service from '../templates/service';
import * as services from '../templates/services';
import * as tech from '../templates/tech';
import * as technology from '../templates/technology';
import * as techs from '../templates/techs';

import { queryDocument, type ShownPage } from './page-query';

const templates: Readonly<Record<string, { default: unknown; query: unknown }>> = {
  about,
  'case-studies': caseStudies,
  'case-study': caseStudy,
  contact,
  'get-in-touch': getInTouch,
  'get-trial': getTrial,
  home,
  'not-found': notFound,
  pricing,
  'privacy-policy': privacyPolicy,
  project,
  'project-detail': projectDetail,
  projects,
  'server-error': serverError,
  service,
  services,
  tech,
  technology,
  techs,
};

/** Without Gatsby, `graphql` gives the texts themselves (stand-ins/gatsby.tsx). */
const fragments = [frameQuery, pictureFragments, caseStudyFragment] as unknown as readonly string[];

export interface SitePage {
  Template: ComponentType<Pick<ShownPage, 'data' | 'pageContext'> & { location: Location }>;
  document: DocumentNode;
}

const pages = new Map<string, SitePage>();

/**
 * @param template name in the route table
 * @throws for a template that is not listed here
 */
export function sitePage(template: string): SitePage {
  const known = pages.get(template);
  if (known) return known;
  const module = templates[template];
  if (!module) throw new Error(`The preview knows no template “${template}”; add it to site-pages.ts.`);
  const page: SitePage = {
    Template: module.default as SitePage['Template'],
    document: queryDocument(module.query as string, fragments),
  };
  pages.set(template, page);
  return page;
}
