import { readJson, writeAtomically } from '../../../src/content/reading/files';
import { describeEditorError } from '../../../src/editor/decap/editor-errors';
import type { ContentStore } from '../content-store';
import { readAllTexts } from '../reading';

import { checkLinks, seemsOffline, type BrokenLink } from './check-links';
import { externalLinksIn, type ExternalLink } from './external-links';

export interface LinkReport {
  /** ISO 8601. */
  checkedAt: string;
  broken: BrokenLink[];
}

/** The external links of the published content that did not answer. */
export interface LinkReports {
  /** @returns the last report without links that are no longer in the content; undefined before the first check */
  read: () => Promise<LinkReport | undefined>;
  /** Checks all links, now or when the last check is a week old. */
  start: () => Promise<void>;
  stop: () => void;
}

interface LinkReportsOptions {
  store: ContentStore;
  /** Keeps the report over restarts. */
  file: string;
  log: { info: (message: string) => void; error: (message: string) => void };
  check?: typeof checkLinks;
  startDelayMs?: number;
}

const hour = 60 * 60 * 1000;
const weekMs = 7 * 24 * hour;
/** After a check that could not be done. */
const retryMs = 24 * hour;

export function openLinkReports({
  store,
  file,
  log,
  check = checkLinks,
  startDelayMs = hour / 6,
}: LinkReportsOptions): LinkReports {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let present: { tip: string; links: readonly ExternalLink[] } | undefined;

  async function presentLinks(): Promise<readonly ExternalLink[]> {
    const { tip } = await store.refs();
    if (present?.tip !== tip)
      present = { tip, links: externalLinksIn(await readAllTexts(store, await store.objects.treeOf(tip))) };
    return present.links;
  }

  /** @returns whether the links were checked */
  async function run(): Promise<boolean> {
    const links = await presentLinks();
    const broken = await check(links);
    if (seemsOffline(links, broken)) {
      log.error(
        'No external link answers: this server cannot reach other websites. LINK_CHECK=off ends the checks.',
      );
      return false;
    }
    const report: LinkReport = { checkedAt: new Date().toISOString(), broken };
    await writeAtomically(file, JSON.stringify(report));
    log.info(`External links: ${links.length} checked, ${broken.length} broken`);
    for (const { path, field, url, reason } of broken)
      log.error(`External link in ${path}, ${field}: ${url} – ${describeEditorError(reason)}`);
    return true;
  }

  function runAfter(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      void run()
        .catch((error: unknown) => {
          log.error(`The external links could not be checked: ${String(error)}`);
          return false;
        })
        .then((isDone) => runAfter(isDone ? weekMs : retryMs));
    }, ms).unref();
  }

  return {
    read: async () => {
      const report = await readJson<LinkReport>(file);
      if (report === undefined) return undefined;
      const links = await presentLinks();
      const isPresent = ({ url, path, field }: BrokenLink): boolean =>
        links.some((link) => link.url === url && link.path === path && link.field === field);
      return { ...report, broken: report.broken.filter(isPresent) };
    },
    start: async () => {
      const last = Date.parse((await readJson<LinkReport>(file))?.checkedAt ?? '');
      runAfter(Math.max(startDelayMs, Number.isNaN(last) ? 0 : last + weekMs - Date.now()));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
