import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import { tellShownLanguage } from '../browser/switch-language';
import { currentLanguage } from '../i18n/current-language';
import { languageByTag } from '../i18n/languages';
import { pageContextOf } from '../routes/page-context';

import { isFromTop, type TabLocation } from './history';
import { countRenewals, listenToRenewals } from './renewal';

interface Shown {
  pageResources: GatsbyPageResources;
  location: TabLocation;
}

interface EnsureResourcesProps {
  location: TabLocation;
  children: (shown: Shown) => ReactNode;
}

/**
 * Stands in the browser for Gatsby's component of this name: shows the page of the tab's address as soon as the loader has
 * it, and the former one until then. Of several pages that were asked for, the last is shown, and in the language that
 * is the visitor's by then; Gatsby's own showed whichever came last.
 */
export default function EnsureResources({ location, children }: EnsureResourcesProps) {
  const renewals = useSyncExternalStore(listenToRenewals, countRenewals, countRenewals);
  const wish = `${renewals} ${location.href}`;
  const [granted, grant] = useState(() => ({ wish, location, pageResources: pageAt(location) }));
  let shown = granted;
  if (granted.wish !== wish) {
    const pageResources = pageAt(location);
    if (pageResources) shown = { wish, location, pageResources };
  } else if (granted.location !== location) {
    // Another entry of the history with the same address.
    shown = { ...granted, location };
  }
  if (shown !== granted) grant(shown);

  const isGranted = shown.wish === wish && shown.pageResources !== undefined;
  useEffect(() => {
    if (isGranted) {
      const { language } = pageContextOf(shown.pageResources?.json?.pageContext);
      tellShownLanguage(languageByTag(language));
      return;
    }
    let isWished = true;
    void load(location).then((pageResources) => {
      if (isWished && pageResources?.page) grant({ wish, location, pageResources });
    });
    return () => {
      isWished = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is part of the wish
  }, [wish, isGranted]);

  const { pageResources } = shown;
  return pageResources && children({ pageResources, location: asRenewed(shown.location, shown.wish) });
}

/** Gatsby renders a page anew only if its address or the key in its history's state has changed. */
function asRenewed(location: TabLocation, wish: string): TabLocation {
  const state = { ...(location.state as object | null), key: `${location.key} ${wish}` };
  return { ...location, state, fromTop: isFromTop(location) };
}

const pathOf = ({ pathname, search }: TabLocation): string => pathname + search;

function pageAt(location: TabLocation): GatsbyPageResources | undefined {
  const resources = window.___loader.loadPageSync(pathOf(location));
  return resources?.page && resources;
}

async function load(location: TabLocation): Promise<GatsbyPageResources | undefined> {
  for (;;) {
    const language = currentLanguage();
    const resources = await window.___loader.loadPage(pathOf(location));
    if (language === currentLanguage()) return resources;
  }
}
