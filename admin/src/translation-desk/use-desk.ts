import { useCallback, useEffect, useState } from 'react';

import type { SourceReport } from '../../../src/content/translations/report-files';
import type { TextReport } from '../../../src/content/translations/text-state';
import { errorMessage } from '../messages';

import { acceptTranslation, loadContent, type DeskContent } from './desk-store';

export type DeskState =
  | { is: 'loading' }
  | { is: 'failed'; reason: string }
  | { is: 'ready'; content: DeskContent; isReading: boolean };

export interface Desk {
  state: DeskState;
  /** Loads everything again; the current texts stay visible meanwhile. */
  refresh: () => void;
  /**
   * Records a translation as right.
   *
   * @returns false if a text has changed meanwhile; the new one is shown then
   * @throws the error of the back end
   */
  accept: (report: TextReport, source: SourceReport['source'], isDrafted: boolean) => Promise<boolean>;
}

export function useDesk(): Desk {
  const [state, setState] = useState<DeskState>({ is: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    loadContent().then(
      (content) => !isUnmounted && setState({ is: 'ready', content, isReading: false }),
      (error: unknown) => !isUnmounted && setState({ is: 'failed', reason: errorMessage(error) }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [turn]);
  const refresh = useCallback(() => {
    setState((now) => (now.is === 'ready' ? { ...now, isReading: true } : { is: 'loading' }));
    setTurn((last) => last + 1);
  }, []);
  const accept = useCallback<Desk['accept']>(async (report, source, isDrafted) => {
    const { report: now, isSaved } = await acceptTranslation(report, source, isDrafted);
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
