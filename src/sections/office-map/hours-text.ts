import { dateFormat } from '../../i18n/formats';

import { hoursElsewhere, shiftAt, timeUntil, workWeek, type OfficeHours } from './office-time';

/** Messages about hours in the page's language. */
export interface HoursMessages {
  /** Label of the clock. */
  readonly localTime: (weekday: string) => string;
  readonly openUntil: (time: string) => string;
  /** `when` is relative, such as “in 3 hours”. */
  readonly opensIn: (when: string) => string;
  readonly yourZone: (zone: string) => string;
  readonly fromTo: (from: string, to: string) => string;
  /** The second time is on the next day. */
  readonly fromToNextDay: (from: string, to: string) => string;
  /** For weekdays that differ from the office's. */
  readonly onDays: (first: string, last: string, times: string) => string;
}

export interface HoursText {
  /** `14:32`. */
  readonly clock: string;
  readonly clockLabel: string;
  readonly open: boolean;
  readonly state: string;
  /** The hours in the visitor's time zone, if they differ. */
  readonly yours?: { readonly zone: string; readonly times: string };
}

/**
 * @param zone the visitor's, IANA name, if it is known
 * @param iso language of times and weekdays
 * @returns the texts about an office's hours at a moment
 */
export function hoursText(
  hours: OfficeHours,
  now: Date,
  zone: string | undefined,
  iso: string,
  messages: HoursMessages,
): HoursText {
  const shift = shiftAt(hours, now);
  const clock = (moment: Date, timeZone: string) =>
    dateFormat(iso, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(moment);
  const until = timeUntil(shift.opens, now, hours.timeZone);
  const text = {
    clock: clock(now, hours.timeZone),
    clockLabel: messages.localTime(
      dateFormat(iso, { timeZone: hours.timeZone, weekday: 'long' }).format(now),
    ),
    open: shift.open,
    state: shift.open
      ? messages.openUntil(clock(shift.closes, hours.timeZone))
      : messages.opensIn(new Intl.RelativeTimeFormat(iso).format(until.value, until.unit)),
  };
  if (zone === undefined) return text;
  const elsewhere = hoursElsewhere(shift, hours.timeZone, zone);
  if (elsewhere === undefined) return text;
  const fromTo = elsewhere.endsNextDay ? messages.fromToNextDay : messages.fromTo;
  const times = fromTo(clock(shift.opens, zone), clock(shift.closes, zone));
  const [first, last] = workWeek(hours.workDays).map((day) => weekday(day + elsewhere.dayShift, iso));
  const allDays = hours.workDays === 'every-day';
  return {
    ...text,
    yours: {
      zone: messages.yourZone(zoneName(shift.opens, zone, iso)),
      times:
        elsewhere.dayShift === 0 || allDays || first === undefined || last === undefined
          ? times
          : messages.onDays(first, last, times),
    },
  };
}

/** @param day 0 is Sunday; -1 is the Saturday before, 7 the Sunday after */
function weekday(day: number, iso: string): string {
  const sunday = Date.UTC(2026, 0, 4);
  const date = new Date(sunday + day * 86_400_000);
  return dateFormat(iso, { timeZone: 'UTC', weekday: 'long' }).format(date);
}

/** @returns the name of a time zone, without summer or winter if there is such a name: “Central European Time” */
function zoneName(moment: Date, timeZone: string, iso: string): string {
  const named = (timeZoneName: 'longGeneric' | 'long') =>
    dateFormat(iso, { timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = named('longGeneric');
  // The generic name of UTC has digits.
  return /\d/.test(name) ? named('long') : name;
}
