import { useCallback, useEffect, useMemo, useState } from 'react';

import { defaultLanguage, fileCodeOf, languageByFileCode, type FileCode } from '../../../src/i18n/languages';
import type { PreviewReport, PreviewView } from '../../../src/preview/view';

import { fieldFaults } from './field-faults';
import { formEntryOf, type DecapPreview, type FormEntry } from './form-entry';
import { paneWords } from './pane-words';
import { usePictures } from './picture-files';
import { PreviewBar, widths, type Width } from './preview-bar';
import { PreviewFrame } from './preview-frame';
import { remembered, remember } from './remembered';
import { knownTexts, loadTexts, type SiteTexts } from './site-texts';

/** The page that visitors will see, beside the form and as the form says. */
export function PreviewPane(decap: DecapPreview) {
  const form = formEntryOf(decap);
  if (!form || form.places.length === 0) return <p className="note">{paneWords().noPage}</p>;
  return <PagePane decap={decap} form={form} />;
}

function PagePane({ decap, form }: { decap: DecapPreview; form: FormEntry }) {
  const words = paneWords();
  const { texts, reason } = useTexts();
  const [code, setCode] = useLanguageOf(decap.locale);
  const [width, setWidth] = useState<Width>(() => remembered('width', Object.keys(widths) as Width[]));
  const [chosen, setPlace] = useState(form.places[0]);
  // Saving a new entry gives it its address.
  const place = form.places.find(({ route }) => route === chosen?.route) ?? form.places[0];
  const [report, setReport] = useState<PreviewReport>();
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const own = form.edited.kind === 'entry' ? `content/${form.edited.folder}/${form.edited.slug}` : '';
  const pictures = usePictures(decap, own, wanted);
  const onReport = useCallback((news: PreviewReport) => {
    setReport(news);
    setWanted((before) =>
      news.missingPictures.every((path) => before.has(path))
        ? before
        : new Set([...before, ...news.missingPictures]),
    );
  }, []);
  const view = useSame<PreviewView | undefined>(place && { place, code, edited: form.edited, pictures });
  const faults = fieldFaults(form.edited, code);
  if (!place || !view) return null;
  return (
    <div className="pane">
      <PreviewBar
        code={code}
        onCode={setCode}
        width={width}
        onWidth={(next) => {
          setWidth(next);
          remember('width', next);
        }}
        places={form.places}
        place={place}
        onPlace={setPlace}
      />
      <div className="notes" role="status">
        {reason !== undefined && <p className="note">{words.noTexts(reason)}</p>}
        {report?.outcome === 'kept' && (
          <p className="note" title={report.reason}>
            {words.kept}
          </p>
        )}
      </div>
      {faults.length > 0 && (
        <details className="faults" open={report?.outcome === 'kept'}>
          <summary>{words.mend(faults.length, languageByFileCode(code)?.label ?? code)}</summary>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </details>
      )}
      {texts ? (
        <PreviewFrame
          title={words.title}
          texts={texts}
          view={view}
          onReport={onReport}
          width={widths[width]}
        />
      ) : (
        reason === undefined && <p className="note">{words.loading}</p>
      )}
    </div>
  );
}

/** Loads the texts of the site when an entry is opened; what was known is shown meanwhile. */
function useTexts(): { texts: SiteTexts | undefined; reason: string | undefined } {
  const [texts, setTexts] = useState(knownTexts);
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    loadTexts().then(setTexts, (fault: unknown) =>
      setReason(fault instanceof Error ? fault.message : String(fault)),
    );
  }, []);
  return { texts, reason: texts ? undefined : reason };
}

/** The language of the form; until the next change of that, another one that was chosen above the page. */
function useLanguageOf(locale: string | undefined): [FileCode, (code: FileCode) => void] {
  const ofForm = fileCodeOf(languageByFileCode(locale ?? '') ?? defaultLanguage);
  const [choice, setChoice] = useState<{ code: FileCode; ofForm: FileCode }>();
  const code = choice?.ofForm === ofForm ? choice.code : ofForm;
  return [code, (chosen) => setChoice({ code: chosen, ofForm })];
}

/** @returns the same object as long as it says the same, so that the page is drawn when something changed only */
function useSame<T>(value: T): T {
  const said = JSON.stringify(value);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- two values that say the same are the same
  return useMemo(() => value, [said]);
}
