import { useCallback, useEffect, useState } from 'react';

import type { SourceReport } from '../../../src/translations/report-files';
import type { TextReport } from '../../../src/translations/text-state';
import { toldRefusal } from '../own/told-refusal';

import { acceptTranslation, loadContent, type DeskContent } from './desk-store';

export type DeskState =
  | { is: 'loading' }
  | { is: 'failed'; reason: string }
  | { is: 'ready'; content: DeskContent; isReading: boolean };

export interface Desk {
  state: DeskState;
  /** Reads everything anew; what is shown stays until then. */
  refresh: () => void;
  /**
   * Records a translation as still right.
   *
   * @returns whether it was saved; if not, what is shown is what stands now
   * @throws with the back end’s reason
   */
  accept: (report: TextReport, source: SourceReport['source']) => Promise<boolean>;
}

/** Holds all texts of the site with their states. */
export function useDesk(): Desk {
  const [state, setState] = useState<DeskState>({ is: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadContent().then(
      (content) => !isGone && setState({ is: 'ready', content, isReading: false }),
      (error: unknown) => !isGone && setState({ is: 'failed', reason: toldRefusal(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [turn]);
  const refresh = useCallback(() => {
    setState((now) => (now.is === 'ready' ? { ...now, isReading: true } : { is: 'loading' }));
    setTurn((last) => last + 1);
  }, []);
  const accept = useCallback(async (report: TextReport, source: SourceReport['source']) => {
    const { report: now, isSaved } = await acceptTranslation(report, source);
    setState((last) =>
      last.is === 'ready' && now ? { ...last, content: withSource(last.content, now) } : last,
    );
    return isSaved;
  }, []);
  return { state, refresh, accept };
}

function withSource(content: DeskContent, now: SourceReport): DeskContent {
  const sources = content.sources.map((report) =>
    report.source.recordsPath === now.source.recordsPath ? now : report,
  );
  return { ...content, sources };
}
