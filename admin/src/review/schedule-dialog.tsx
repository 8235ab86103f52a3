import { useState } from 'react';

import type { EditorPlace } from '../../../src/editor/decap/editor-address';
import { BackEndError } from '../back-end/requests';
import { isFormChanged, saveForm } from '../bar/publish-button';
import { backEndDialogs } from '../dialogs/back-end-dialogs';
import { CloseButton, Dialog } from '../dialogs/dialog';
import { reloadAtPlace } from '../form-place';
import { editorLanguage, errorMessage, message } from '../messages';
import { OutcomeNote } from '../outcome-note';

import { cancelSchedule, scheduleDraft } from './draft-requests';

interface ScheduleDialogProps {
  place: EditorPlace;
  /** ISO 8601; undefined if the draft is not scheduled yet. */
  scheduledAt: string | undefined;
  onClose: () => void;
  /** Called after a change, to load the state at once. */
  onChange: () => void;
}

/** Chooses when the open draft is published. */
export function ScheduleDialog({ place, scheduledAt, onClose, onChange }: ScheduleDialogProps) {
  const [value, setValue] = useState(() => localTime(scheduledAt ? new Date(scheduledAt) : tomorrow()));
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      onChange();
      onClose();
    } catch (error) {
      if (error instanceof BackEndError && error.contentErrors.length > 0) {
        onClose();
        backEndDialogs().showErrors(error.contentErrors);
      } else setFailure(errorMessage(error));
      setBusy(false);
    }
  }

  const schedule = (): Promise<void> =>
    run(async () => {
      await scheduleDraft(isFormChanged() ? await saveForm() : place, new Date(value));
      // Decap’s toolbar shows the new status only after a reload.
      if (scheduledAt === undefined) reloadAtPlace();
    });

  return (
    <Dialog
      title={message('scheduleTitle')}
      onCancel={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          {scheduledAt === undefined ? null : (
            <button
              type="button"
              className="editorButton"
              disabled={isBusy}
              onClick={() => void run(() => cancelSchedule(place))}
            >
              {message('scheduleCancel')}
            </button>
          )}
          <button
            type="button"
            className="editorButton editorButtonMain"
            disabled={isBusy || value === ''}
            onClick={() => void schedule()}
          >
            {message(
              isBusy ? 'scheduleWorking' : scheduledAt === undefined ? 'scheduleSet' : 'scheduleChange',
            )}
          </button>
        </>
      }
    >
      <p>{message('scheduleText')}</p>
      <div className="editorForm">
        <label>
          {message('scheduleTime')}
          <input
            type="datetime-local"
            value={value}
            min={localTime(new Date())}
            aria-describedby="schedule-zone"
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
      </div>
      <p id="schedule-zone" className="reviewZone">
        {message('scheduleZone', { zone: zoneName(value) })}
      </p>
      {failure === '' ? null : <OutcomeNote isBad>{failure}</OutcomeNote>}
    </Dialog>
  );
}

function tomorrow(): Date {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(9, 0, 0, 0);
  return date;
}

/** @returns a time in the editor’s time zone, as the input takes it: `2026-12-03T09:00` */
function localTime(date: Date): string {
  const [year, ...others] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return `${year}-${others[0]}-${others[1]}T${others[2]}:${others[3]}`;
}

/** @returns the name of the time zone at that time, which may be summer time: “Indochina Time (GMT+7)” */
function zoneName(value: string): string {
  const date = value === '' ? new Date() : new Date(value);
  const [name, offset] = (['long', 'shortOffset'] as const).map((timeZoneName) => {
    const format = new Intl.DateTimeFormat(editorLanguage().iso, { timeZoneName });
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value;
  });
  return `${name} (${offset})`;
}
