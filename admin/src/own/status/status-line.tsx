import type { BuildState } from '../../../../server/build-state';
import { editorAddressOf } from '../../../../src/cms/editor-address';
import { wordsOf } from '../../words';
import { barWords } from '../bar-words';
import { FaultText } from '../dialogs/faults-dialog';
import { codeOf, entryLabel } from '../field-label';

import type { Status } from './build-status';

/** Says where the newest content stands. */
export function StatusLine({ status }: { status: Status | undefined }) {
  const words = wordsOf(barWords);
  if (!status) return <p className="ownState">{words.unknown}</p>;
  const { build, publishedAt } = status;
  switch (build.state) {
    case 'published':
      return (
        <p className="ownState ownStateGood" role="status">
          {publishedAt === undefined ? words.published : words.publishedAt(timeOf(publishedAt))}
        </p>
      );
    case 'building':
      return (
        <div className="ownState ownStateBusy">
          <span role="status">{stepText(build)}</span>
          <progress max={1} value={build.progress ?? 0} aria-label={words.building(percentOf(build))} />
          <span aria-hidden="true">{percentOf(build)} %</span>
        </div>
      );
    case 'failed':
      return <Failure build={build} />;
  }
}

function stepText({ step, wholeBuildSecondsLeft }: Extract<BuildState, { state: 'building' }>): string {
  const words = wordsOf(barWords);
  if (wholeBuildSecondsLeft !== undefined) return words.wholeBuild(Math.ceil(wholeBuildSecondsLeft / 60));
  return words.steps[step] ?? words.building(0);
}

function percentOf({ progress }: Extract<BuildState, { state: 'building' }>): number {
  return Math.round((progress ?? 0) * 100);
}

function Failure({ build }: { build: Extract<BuildState, { state: 'failed' }> }) {
  const words = wordsOf(barWords);
  const faults = build.faults ?? [];
  const [first] = faults;
  return (
    <details className="ownState ownStateBad">
      <summary>
        <span role="status">
          <strong>{words.failed}</strong>
          {first === undefined ? '' : ` · ${entryLabel(first.file)} · ${words.faults(faults.length)}`}
        </span>
      </summary>
      <div className="ownFailure">
        <p>{words.failedText}</p>
        {first === undefined ? <pre>{build.message}</pre> : null}
        <ul className="ownFaults">
          {faults.map((fault, index) => (
            <li key={`${fault.file}${fault.field ?? ''}${index}`}>
              <a className="ownFault" href={editorAddressOf(fault.file, fault.field, codeOf(fault.file))}>
                <em>{entryLabel(fault.file)}</em>
                <FaultText fault={fault} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function timeOf(moment: string): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(navigator.language, { ...day, hour: '2-digit', minute: '2-digit' }).format(
    date,
  );
}
