import type { ContentError } from '../../../src/content/content-error';
import { describeForEditor } from '../dialogs/errors-dialog';
import { groupByLanguage } from '../dialogs/group-errors';
import { codeOf, fieldLabel } from '../field-label';
import { showField } from '../field-navigation';
import { languageName, message } from '../messages';

interface PreviewErrorsProps {
  errors: readonly ContentError[];
  isOpen: boolean;
}

/** What has to be fixed before the entry can be published; each line leads to its field. */
export function PreviewErrors({ errors, isOpen }: PreviewErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <details className="errors" open={isOpen}>
      <summary>{message('formToFix', { count: errors.length })}</summary>
      {groupByLanguage(errors).map(({ code, errors: group }) => (
        <section key={code}>
          <h2>{languageName(code)}</h2>
          <ul>
            {group.map((error, index) => (
              <li key={`${error.field ?? ''}${index}`}>
                <button type="button" onClick={() => void showField(error.field ?? '', codeOf(error.file))}>
                  {lineOf(error)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

function lineOf(error: ContentError): string {
  const { problem, part } = describeForEditor(error);
  return [fieldLabel(error.file, error.field ?? ''), part, problem].filter(Boolean).join(' · ');
}
