import { Component, type ReactNode } from 'react';

import { firstViewAttribute } from '../styles/first-view-attribute';

import type { TabLocation } from './history';

/** Stands in the browser for gatsby-react-router-scroll: puts a page where its visitor left it, or where its hash leads. */
interface ScrollProps {
  location: TabLocation;
  /** Gatsby's hook; asks its `this` for what was kept. */
  shouldUpdateScroll: (this: ScrollContext, previous: ScrollProps | undefined, next: ScrollProps) => unknown;
  children: ReactNode;
}

const memory = new Map<string, number>();

/** Where visits were left, in CSS pixels from the top: kept with the tab, or, without storage, until the next load. */
const positions = {
  read({ pathname }: TabLocation, key: string): number {
    const name = nameOf(pathname, key);
    try {
      return Number(window.sessionStorage.getItem(name) ?? 0);
    } catch {
      return memory.get(name) ?? 0;
    }
  },
  save({ pathname }: TabLocation, key: string, position: number): void {
    const name = nameOf(pathname, key);
    try {
      window.sessionStorage.setItem(name, String(position));
    } catch {
      memory.set(name, position);
    }
  },
};

const nameOf = (pathname: string, key: string): string => `@@scroll|${pathname}|${key}`;

export class ScrollContext extends Component<ScrollProps> {
  readonly _stateStorage = positions;
  private isSaving = false;
  private position = 0;

  private readonly save = (): void => {
    this.position = window.scrollY;
    if (this.isSaving) return;
    this.isSaving = true;
    requestAnimationFrame(() => {
      this.isSaving = false;
      const { location } = this.props;
      positions.save(location, location.key, this.position);
    });
  };

  private place(previous?: ScrollProps): void {
    const { hash, key } = this.props.location;
    const position = positions.read(this.props.location, key);
    const target = hash ? elementOf(hash) : undefined;
    if (hash ? !target : !previous && !position) return;
    if (!this.props.shouldUpdateScroll.call(this, previous, this.props)) return;
    // What lies below the first view of another page is laid out when that is painted (first-view.ts).
    if (previous) document.documentElement.toggleAttribute(firstViewAttribute, !target && !position);
    if (target) target.scrollIntoView();
    else window.scrollTo(0, position);
  }

  override componentDidMount(): void {
    window.addEventListener('scroll', this.save);
    this.place();
  }

  override componentDidUpdate(previous: ScrollProps): void {
    this.place(previous);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('scroll', this.save);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function elementOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeURI(hash.slice(1)));
}

/** Gatsby offers it to pages; none of this site's scrolls within itself. */
export const useScrollRestoration = undefined;
