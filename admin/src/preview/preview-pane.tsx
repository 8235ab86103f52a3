import CMS from 'decap-cms-app';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { editorCollections } from '../../../src/editor/decap/editor-collection';
import type { PreviewReport, PreviewView, SharedTexts } from '../../../src/editor/preview/view';
import { defaultLanguage, fileCodeOf, languageByFileCode, type FileCode } from '../../../src/i18n/languages';
import { message } from '../messages';

import { useClickToEdit } from './click-to-edit';
import { fieldErrors } from './field-errors';
import { formEntryOf, type DecapPreview, type FormEntry } from './form-entry';
import { usePictures } from './picture-files';
import { PreviewBar, widths, type Width, remembered, remember } from './preview-bar';
import { PreviewErrors } from './preview-errors';
import { previewAddresses, PreviewFrame } from './preview-frame';
import { knownTexts, loadTexts, type SiteTexts } from './site-texts';

/** The page with the values of the form. */
export function PreviewPane(decap: DecapPreview) {
  const form = formEntryOf(decap);
  if (!form || form.places.length === 0) return <p className="note">{message('previewNoPage')}</p>;
  return <PagePane decap={decap} form={form} />;
}

function PagePane({ decap, form }: { decap: DecapPreview; form: FormEntry }) {
  const { texts, reason } = useTexts();
  const [code, setCode] = useLanguageOf(decap.locale);
  const [width, setWidth] = useState<Width>(() => remembered('width', Object.keys(widths) as Width[]));
  const [chosen, setPlace] = useState(form.places[0]);
  // Saving a new entry gives it its address.
  const place = form.places.find(({ route }) => route === chosen?.route) ?? form.places[0];
  const [report, setReport] = useState<PreviewReport>();
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const entryFolder = form.edited.kind === 'entry' ? `content/${form.edited.folder}/${form.edited.slug}` : '';
  const pictures = usePictures(decap, entryFolder, wanted);
  const onReport = useCallback((next: PreviewReport) => {
    setReport(next);
    setWanted((before) =>
      next.missingPictures.every((path) => before.has(path))
        ? before
        : new Set([...before, ...next.missingPictures]),
    );
  }, []);
  const shared = width === 'shared' ? sharedTexts() : undefined;
  const view = useStable<PreviewView | undefined>(
    place && { place, code, edited: form.edited, pictures, shared },
  );
  const [page, setPage] = useState<Document>();
  useClickToEdit(page, useStable(valuesIn(form, code)), code);
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
        {reason !== undefined && <p className="note">{message('previewNoTexts', { reason })}</p>}
        {report?.outcome === 'failed' && (
          <p className="note" title={report.reason}>
            {message('previewKept')}
          </p>
        )}
      </div>
      <PreviewErrors errors={fieldErrors(form.edited)} isOpen={report?.outcome === 'failed'} />
      {texts ? (
        <PreviewFrame
          title={message('previewTitle')}
          texts={texts}
          view={view}
          onReport={onReport}
          onOpen={setPage}
          width={widths[width]}
        />
      ) : (
        reason === undefined && <p className="note">{message('previewLoading')}</p>
      )}
    </div>
  );
}

function sharedTexts(): SharedTexts {
  return { search: message('formSearchResult'), card: message('formShareCard') };
}

/** Shared fields are only in the English values. */
function valuesIn({ edited: { values } }: FormEntry, code: FileCode): Record<string, unknown> {
  return { ...values[fileCodeOf(defaultLanguage)], ...values[code] };
}

/** Loads the texts of the site when an entry is opened; the former ones are shown meanwhile. */
function useTexts(): { texts: SiteTexts | undefined; reason: string | undefined } {
  const [texts, setTexts] = useState(knownTexts);
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    loadTexts().then(setTexts, (error: unknown) =>
      setReason(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  return { texts, reason: texts ? undefined : reason };
}

/** The language of the form, or the one chosen above the page until that of the form changes. */
function useLanguageOf(locale: string | undefined): [FileCode, (code: FileCode) => void] {
  const ofForm = fileCodeOf(languageByFileCode(locale ?? '') ?? defaultLanguage);
  const [choice, setChoice] = useState<{ code: FileCode; ofForm: FileCode }>();
  const code = choice?.ofForm === ofForm ? choice.code : ofForm;
  return [code, (chosen) => setChoice({ code: chosen, ofForm })];
}

/** @returns the same object while its JSON is the same, so that the page renders only after a change */
function useStable<T>(value: T): T {
  const json = JSON.stringify(value);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- values with the same JSON are the same
  return useMemo(() => value, [json]);
}

type Template = Parameters<typeof CMS.registerPreviewTemplate>[1];

/** Decap stores under this key which pane is open beside the form. */
const rightPaneKey = 'cms.right-pane';

/**
 * Registers the preview for all collections. The page and its code load when an entry is opened.
 *
 * @param namespaces of messages
 */
export function registerPreviews(namespaces: readonly string[]): void {
  const names = editorCollections(() => []).map(({ name }) => name);
  for (const name of [...names, ...namespaces]) {
    CMS.registerPreviewTemplate(name, PreviewPane as unknown as Template);
  }
  const [, , style] = previewAddresses();
  CMS.registerPreviewStyle(style);
  if (window.localStorage.getItem(rightPaneKey) === null)
    window.localStorage.setItem(rightPaneKey, 'preview');
}
