import { useId, useState } from 'react';

import { listOf } from '../../../src/i18n/typography';
import { fieldLabel } from '../field-label';
import { editorLanguage, formatTime, languageName, message } from '../messages';

import { Comparison } from './comparison';
import type { Version } from './history-store';

interface VersionListProps {
  /** English text of the entry. */
  path: string;
  versions: readonly Version[];
  asDraft: boolean;
  onRestored: () => Promise<void>;
}

/** The versions, newest first; each one opens its comparison with another. */
export function VersionList({ versions, ...rest }: VersionListProps) {
  return (
    <>
      <h3 className="editorHeading">{message('historyVersions')}</h3>
      <ol className="historyList">
        {versions.map((version) => (
          <VersionItem key={version.commit} version={version} versions={versions} {...rest} />
        ))}
      </ol>
    </>
  );
}

function VersionItem({ version, ...rest }: VersionListProps & { version: Version }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const time = formatTime(version.time);
  return (
    <li>
      <p className="historyVersion">
        <strong>
          <time dateTime={version.time}>{time}</time>
        </strong>
        <span>{version.author}</span>
        {version.isDraft && <em>{message('historyDraft')}</em>}
        <span className="historyChanges">{describeChanges(rest.path, version)}</span>
        {version.kind !== 'deleted' && (
          <button
            type="button"
            className="editorButton editorButtonSmall"
            aria-label={message('historyCompareVersion', { time })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {message('historyCompare')}
          </button>
        )}
      </p>
      {isOpen && (
        <div id={id}>
          <Comparison version={version} {...rest} />
        </div>
      )}
    </li>
  );
}

const kindMessages = {
  created: 'historyCreated',
  moved: 'historyMoved',
  deleted: 'historyDeleted',
} as const;
const shownAtMost = 6;

/** @returns the changed fields with their languages: “Title (English, Français)” */
function describeChanges(path: string, { kind, changes }: Version): string {
  if (kind !== 'changed') return message(kindMessages[kind]);
  const language = editorLanguage();
  const byLabel = new Map<string, string[]>();
  for (const change of changes) {
    if ('picture' in change) byLabel.set(message('historyPicture', { name: change.picture }), []);
    else {
      const label = fieldLabel(path, change.field);
      const languages = byLabel.get(label) ?? [];
      byLabel.set(label, [...languages, languageName(change.code)]);
    }
  }
  const texts = [...byLabel].map(([label, languages]) =>
    languages.length === 0 ? label : `${label} (${listOf(languages, language)})`,
  );
  const more = texts.length - shownAtMost;
  const shown = listOf(texts.slice(0, shownAtMost), language);
  return more > 0 ? `${shown} ${message('historyAndMore', { count: more })}` : shown;
}
