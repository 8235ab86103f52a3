import { useEffect, useState } from 'react';

import { english } from '../../../src/content/translations/text-source';
import type { TextReport } from '../../../src/content/translations/text-state';
import { editorPlaceOf } from '../../../src/editor/decap/editor-address';
import type { FileCode } from '../../../src/i18n/languages';
import { message } from '../messages';
import { mayPublish, serverFeatures } from '../session';

import { type DeskRow, isShown, type DeskFilter } from './desk-rows';
import { fillByMachine, loadFormerTexts } from './desk-store';
import { TextCard, useAction } from './text-card';

interface TextListProps {
  row: DeskRow;
  filter: DeskFilter;
  drafts: ReadonlySet<string>;
  /** Texts that were just accepted as right; they stay although they are complete. */
  accepted: ReadonlySet<string>;
  onAccept: OnAccept;
  /** Called after texts were translated by machine. */
  onFilled: () => void;
}

/** @param isDrafted whether the text is that of a draft */
export type OnAccept = (report: TextReport, row: DeskRow, isDrafted: boolean) => Promise<boolean>;

/** The texts of one entry, language by language. */
export function TextList({ row, filter, drafts, accepted, onAccept, onFilled }: TextListProps) {
  const { source, reports, isRecordBroken } = row;
  const former = useFormerTexts(row);
  const place = editorPlaceOf(source.pathOf(english));
  const hasDraft = place !== undefined && drafts.has(`${place.collection}/${place.slug}`);
  const shown = reports.filter((report) => isShown(filter, report) || accepted.has(keyOf(row, report)));
  const { hasServer, hasTranslation } = serverFeatures();
  const isDrafted = hasDraft && hasServer;
  const { note, noteRef, isRunning, run } = useAction();
  const fill = async (codes: readonly FileCode[], field?: string): Promise<string> => {
    const outcome = await fillByMachine(source.pathOf(english), codes, field);
    onFilled();
    return outcome;
  };
  const missing = new Set(shown.flatMap(({ code, state }) => (state === 'missing' ? [code] : [])));
  return (
    <div className="deskList">
      {hasDraft && (
        <p className="deskHint">{message(isDrafted ? 'machineDraft' : 'translationsDraftOpen')}</p>
      )}
      {hasTranslation && missing.size > 0 && (
        <button
          type="button"
          className="editorButton editorButtonSmall"
          disabled={isRunning}
          onClick={() => run(() => fill([...missing].filter((code) => code !== english)))}
        >
          {message(isRunning ? 'machineFilling' : 'machineFillMissing')}
        </button>
      )}
      <p ref={noteRef} tabIndex={-1} role="status" className="deskNote">
        {note}
      </p>
      {isRecordBroken && <p className="deskHint">{message('translationsRecordBroken')}</p>}
      {shown.map((report) => (
        <TextCard
          key={`${report.code} ${report.name}`}
          report={report}
          source={source}
          englishBefore={former.get(`${report.name} ${report.madeFrom}`) ?? null}
          mayAccept={isDrafted || (!hasDraft && mayPublish())}
          onAccept={(text) => onAccept(text, row, isDrafted)}
          onFill={({ code, name }) => fill([code], name)}
        />
      ))}
    </div>
  );
}

/** @returns a key that is unique among all texts */
export function keyOf({ source }: DeskRow, { code, name }: TextReport): string {
  return `${source.pathOf(code)}:${name}`;
}

/** @returns the known former English of outdated texts, by name and fingerprint */
function useFormerTexts({ source, reports }: DeskRow): ReadonlyMap<string, string> {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const outdated = reports.filter(({ state }) => state === 'outdated');
  const wanted = [...new Set(outdated.map(({ name, madeFrom }) => `${name} ${madeFrom}`))].join('\n');
  const path = source.pathOf(english);
  useEffect(() => {
    let isUnmounted = false;
    const requests = wanted.split('\n').flatMap((pair) => {
      const [field, fingerprint] = pair.split(' ');
      return field && fingerprint ? [{ path, field, fingerprint }] : [];
    });
    void loadFormerTexts(requests).then((answers) => {
      const found = requests.flatMap(({ field, fingerprint }, index) => {
        const text = answers[index];
        return typeof text === 'string' ? [[`${field} ${fingerprint}`, text] as const] : [];
      });
      if (!isUnmounted) setTexts(new Map(found));
    });
    return () => {
      isUnmounted = true;
    };
  }, [path, wanted]);
  return texts;
}
