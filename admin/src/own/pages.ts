import type { ComponentType } from 'react';

/** A page of our own in the editor, at `#/page/<id>`. */
export interface OwnPage {
  id: string;
  /** What its link says, in the interface's language. */
  label: string;
  Page: ComponentType;
}

const pages: OwnPage[] = [];

/** Adds a page, and a link to it in the bar at the bottom. Called before the editor starts. */
export function registerPage(page: OwnPage): void {
  pages.push(page);
}

/** @returns all pages of our own, in the order in which they were added */
export function ownPages(): readonly OwnPage[] {
  return pages;
}

/** @returns the address of a page of our own */
export function addressOfPage(id: string): string {
  return `#/page/${id}`;
}

/** @returns the page whose address this is */
export function pageAt(hash: string): OwnPage | undefined {
  const [, id] = /^#\/page\/([a-z-]+)$/.exec(hash) ?? [];
  return pages.find((page) => page.id === id);
}
