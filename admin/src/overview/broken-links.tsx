import { useEffect, useState } from 'react';

import type { LinkReport } from '../../../server/editing/links/link-report';
import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { describeEditorError } from '../../../src/editor/decap/editor-errors';
import { capitalise } from '../../../src/i18n/typography';
import { postJson } from '../back-end/requests';
import { entryLabel, fieldLabel } from '../field-label';
import { editorLanguage, formatTime, languageName, message } from '../messages';

/** The external links that did not answer in the last weekly check, each with its field. Nothing if all did. */
export function BrokenLinks() {
  const [report, setReport] = useState<LinkReport | null>(null);
  useEffect(() => {
    // The overview is of use without it.
    postJson('/admin/api/links', {}).then(
      (answer) => setReport(answer as LinkReport | null),
      () => undefined,
    );
  }, []);
  if (report === null || report.broken.length === 0) return null;
  const { broken, checkedAt } = report;
  return (
    <details className="brokenLinks">
      <summary>{message('linksBroken', { count: broken.length })}</summary>
      <p>{message('linksChecked', { time: formatTime(checkedAt) })}</p>
      <ul>
        {broken.map(({ path, code, field, url, reason }) => (
          <li key={`${path} ${field} ${url}`}>
            <a className="editorLink" href={editorAddressOf(path, field, code)}>
              {capitalise(entryLabel(path))} · {fieldLabel(path, field)} · {languageName(code)}
            </a>
            <span>{url}</span>
            <span>{describeEditorError(reason, editorLanguage())}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
