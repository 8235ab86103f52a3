/** The templates of the route table, with their queries. */
import type { DocumentNode } from 'graphql';
import type { ComponentType, ReactNode } from 'react';

import { frameQuery } from '../../layouts/frame-query';
import * as about from '../../templates/about';
import * as caseStudies from '../../templates/case-studies';
import * as caseStudy from '../../templates/case-study';
import * as contact from '../../templates/contact';
import { fragments as templateFragments } from '../../templates/fragments';
import * as getInTouch from '../../templates/get-in-touch';
import * as getTrial from '../../templates/get-trial';
import * as home from '../../templates/home';
import * as notFound from '../../templates/not-found';
import * as pricing from '../../templates/pricing';
import * as privacyPolicy from '../../templates/privacy-policy';
import * as project from '../../templates/project';
import * as projectDetail from '../../templates/project-detail';
import * as projects from '../../templates/projects';
import * as questions from '../../templates/questions';
import * as serverError from '../../templates/server-error';
import * as service from '../../templates/service';
import * as services from '../../templates/services';
import * as tech from '../../templates/tech';
import * as technology from '../../templates/technology';
import * as techs from '../../templates/techs';

import { queryDocument, type ShownPage } from './page-query';

const templates: Readonly<Record<string, { default: unknown; Head: unknown; query: unknown }>> = {
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
  questions,
  'server-error': serverError,
  service,
  services,
  tech,
  technology,
  techs,
};

/** Without Gatsby, `graphql` returns the text of the query (stand-ins/gatsby.tsx). */
const fragments = [frameQuery, templateFragments] as unknown as readonly string[];

export interface SitePage {
  Template: ComponentType<Pick<ShownPage, 'data' | 'pageContext'> & { location: Location }>;
  /** Returns a PageHead, with the title and the description. */
  Head: (page: Pick<ShownPage, 'data' | 'pageContext'> & { location: { pathname: string } }) => ReactNode;
  document: DocumentNode;
}

const pages = new Map<string, SitePage>();

/** @throws for a template that is not listed here */
export function sitePage(template: string): SitePage {
  const known = pages.get(template);
  if (known) return known;
  const module = templates[template];
  if (!module) throw new Error(`The preview knows no template “${template}”; add it to site-pages.ts.`);
  const page: SitePage = {
    Template: module.default as SitePage['Template'],
    Head: module.Head as SitePage['Head'],
    document: queryDocument(module.query as string, fragments),
  };
  pages.set(template, page);
  return page;
}
