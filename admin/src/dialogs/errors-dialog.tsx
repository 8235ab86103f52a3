import type { ContentError } from '../../../src/content/content-error';
import { describeItem, describeReason, type Description } from '../../../src/content/describe-reason';
import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { tagOf } from '../../../src/i18n/languages';
import { editorFormTexts, codeOf, entryLabel, fieldLabel } from '../field-label';
import { showField } from '../field-navigation';
import { editorLanguage, languageName, message } from '../messages';

import { CloseButton, Dialog } from './dialog';
import { groupByLanguage } from './group-errors';

interface ErrorsDialogProps {
  errors: readonly ContentError[];
  onClose: () => void;
}

/** The errors of an entry that cannot be published; each line opens its field. */
export function ErrorsDialog({ errors, onClose }: ErrorsDialogProps) {
  return (
    <Dialog
      title={message('dialogErrorsTitle')}
      onCancel={onClose}
      actions={<CloseButton onClose={onClose} />}
    >
      <p>{message('dialogErrorsText')}</p>
      {groupByLanguage(errors).map(({ code, errors: group }) => (
        <section key={code} aria-label={languageName(code)}>
          <h3>{languageName(code)}</h3>
          <ul className="editorErrors">
            {group.map((error, index) => (
              <li key={`${error.file}${error.field ?? ''}${index}`}>
                <button
                  type="button"
                  className="editorError"
                  onClick={() => {
                    onClose();
                    goTo(error);
                  }}
                >
                  <ErrorText error={error} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** Field, problem and fix of an error. */
export function ErrorText({ error }: { error: ContentError }) {
  const { file, field } = error;
  const { problem, fix, part, language: lang } = describeForEditor(error);
  const language = languageName(codeOf(file) ?? '') || error.language;
  return (
    <>
      <strong>
        {[language, field && fieldLabel(file, field), part].filter(Boolean).join(' · ') || entryLabel(file)}
      </strong>
      <span lang={lang}>{problem}</span>
      <small>
        {message('dialogFix')} <span lang={lang}>{fix}</span>
      </small>
    </>
  );
}

function goTo({ file, field }: ContentError): void {
  const address = editorAddressOf(file, field, codeOf(file));
  if (address === undefined) return;
  const [path = ''] = address.split('?');
  if (window.location.hash.startsWith(path)) void showField(field ?? '', codeOf(file));
  else window.location.hash = address;
}

interface ErrorDescription extends Description {
  /** Item of a list. */
  part: string | undefined;
  /** Errors of whole files are only in English, as in the log of the build. */
  language: string;
}

/** @returns problem and fix in the language of the editor */
export function describeForEditor({
  problem,
  fix,
  reason,
  inside,
}: Omit<ContentError, 'file'>): ErrorDescription {
  if (reason === undefined) return { problem, fix, part: undefined, language: 'en' };
  const language = editorLanguage();
  const part =
    inside && describeItem(inside.item, inside.label && editorFormTexts().label(inside.label), language);
  return { ...describeReason(reason, language), part, language: tagOf(language) };
}
