import type { BuildState } from '../../../server/releases/build-state';
import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { ErrorText } from '../dialogs/errors-dialog';
import { codeOf, entryLabel } from '../field-label';
import { editorLanguage, message } from '../messages';

import type { Status } from './status';

/** Shows whether the newest content is published. */
export function StatusLine({
  status,
  isUnreachable,
}: {
  status: Status | undefined;
  isUnreachable: boolean;
}) {
  if (isUnreachable)
    return (
      <p className="editorState editorStateBad" role="status">
        {message('barUnreachable')}
      </p>
    );
  if (!status) return <p className="editorState">{message('barUnknown')}</p>;
  const { build, remote, publishedAt } = status;
  switch (build.state) {
    case 'published':
      if (remote === 'behind' || remote === 'conflict')
        return (
          <p className="editorState editorStateBusy" role="status">
            {message(remote === 'behind' ? 'barBehind' : 'barConflict')}
          </p>
        );
      return (
        <p className="editorState editorStateGood" role="status">
          {publishedAt === undefined
            ? message('barPublished')
            : message('barPublishedAt', { time: timeOf(publishedAt) })}
        </p>
      );
    case 'building':
      return (
        <div className="editorState editorStateBusy">
          <span role="status">{stepText(build)}</span>
          <progress max={1} value={build.progress} aria-label={stepText(build)} />
          <span aria-hidden="true">{progressText(build)}</span>
        </div>
      );
    case 'failed':
      return <Failure build={build} />;
  }
}

const stepMessages = {
  waiting: 'barStepsWaiting',
  checking: 'barStepsChecking',
  building: 'barStepsBuilding',
  releasing: 'barStepsReleasing',
} as const;

function stepText({ step, wholeBuildSecondsLeft }: Extract<BuildState, { state: 'building' }>): string {
  if (wholeBuildSecondsLeft !== undefined)
    return message('barWholeBuild', { count: Math.ceil(wholeBuildSecondsLeft / 60) });
  return message(stepMessages[step]);
}

function progressText({ progress }: Extract<BuildState, { state: 'building' }>): string {
  return progress === undefined
    ? message('barOverdue')
    : message('barPercent', { percent: Math.round(progress * 100) });
}

function Failure({ build }: { build: Extract<BuildState, { state: 'failed' }> }) {
  const errors = build.errors ?? [];
  const [first] = errors;
  return (
    <details className="editorState editorStateBad">
      <summary>
        <span role="status">
          <strong>{message('barFailed')}</strong>
          {first === undefined
            ? ''
            : ` · ${entryLabel(first.file)} · ${message('barErrors', { count: errors.length })}`}
        </span>
      </summary>
      <div className="editorFailure">
        <p>{message('barFailedText')}</p>
        {first === undefined ? <pre>{build.message}</pre> : null}
        <ul className="editorErrors">
          {errors.map((error, index) => (
            <li key={`${error.file}${error.field ?? ''}${index}`}>
              <a className="editorError" href={editorAddressOf(error.file, error.field, codeOf(error.file))}>
                <em>{entryLabel(error.file)}</em>
                <ErrorText error={error} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function timeOf(instant: string): string {
  const date = new Date(instant);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(editorLanguage().iso, { ...day, hour: '2-digit', minute: '2-digit' }).format(
    date,
  );
}
