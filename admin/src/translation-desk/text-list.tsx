import { useEffect, useState } from 'react';

import { editorPlaceOf } from '../../../src/cms/editor-address';
import { english } from '../../../src/translations/text-source';
import type { TextReport } from '../../../src/translations/text-state';

import type { DeskRow } from './desk-rows';
import { askFormerTexts } from './desk-store';
import type { DeskWords } from './desk-words';
import { isShown, type DeskFilter } from './filter';
import { TextCard } from './text-card';

interface TextListProps {
  row: DeskRow;
  filter: DeskFilter;
  drafts: ReadonlySet<string>;
  /** Texts that stay although they are complete now: they were just found right. */
  kept: ReadonlySet<string>;
  onAccept: (report: TextReport, row: DeskRow) => Promise<boolean>;
  words: DeskWords;
}

/** The texts of one entry, language by language. */
export function TextList({ row, filter, drafts, kept, onAccept, words }: TextListProps) {
  const { source, reports, isRecordBroken } = row;
  const former = useFormerTexts(row);
  const place = editorPlaceOf(source.pathOf(english));
  const hasDraft = place !== undefined && drafts.has(`${place.collection}/${place.slug}`);
  const shown = reports.filter((report) => isShown(filter, report) || kept.has(keyOf(row, report)));
  return (
    <div className="deskList">
      {hasDraft && <p className="deskHint">{words.draftOpen}</p>}
      {isRecordBroken && <p className="deskHint">{words.recordBroken}</p>}
      {shown.map((report) => (
        <TextCard
          key={`${report.code} ${report.name}`}
          report={report}
          source={source}
          englishBefore={former.get(`${report.name} ${report.madeFrom}`) ?? null}
          hasDraft={hasDraft}
          onAccept={(text) => onAccept(text, row)}
          words={words}
        />
      ))}
    </div>
  );
}

/** @returns what names a text among all */
export function keyOf({ source }: DeskRow, { code, name }: TextReport): string {
  return `${source.pathOf(code)}:${name}`;
}

/** @returns the former English of outdated texts, by name and fingerprint, as far as it is known */
function useFormerTexts({ source, reports }: DeskRow): ReadonlyMap<string, string> {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const outdated = reports.filter(({ state }) => state === 'outdated');
  const wanted = [...new Set(outdated.map(({ name, madeFrom }) => `${name} ${madeFrom}`))].join('\n');
  const path = source.pathOf(english);
  useEffect(() => {
    let isGone = false;
    const requests = wanted.split('\n').flatMap((pair) => {
      const [field, fingerprint] = pair.split(' ');
      return field && fingerprint ? [{ path, field, fingerprint }] : [];
    });
    void askFormerTexts(requests).then((answers) => {
      const found = requests.flatMap(({ field, fingerprint }, index) => {
        const text = answers[index];
        return typeof text === 'string' ? [[`${field} ${fingerprint}`, text] as const] : [];
      });
      if (!isGone) setTexts(new Map(found));
    });
    return () => {
      isGone = true;
    };
  }, [path, wanted]);
  return texts;
}
