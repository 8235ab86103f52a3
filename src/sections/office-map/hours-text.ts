import { dateFormat } from '../../i18n/formats';

import { hoursElsewhere, shiftAt, timeUntil, workWeek, type OfficeHours } from './office-time';

/** What is said about hours, in the page's language. */
export interface HoursWords {
  /** Under the clock: what it shows, on which day. */
  readonly localTime: (weekday: string) => string;
  readonly openUntil: (time: string) => string;
  /** With words such as “in 3 hours”. */
  readonly opensIn: (when: string) => string;
  readonly yourZone: (zone: string) => string;
  readonly fromTo: (from: string, to: string) => string;
  /** The same where the second time is on the next day. */
  readonly fromToNextDay: (from: string, to: string) => string;
  /** Weekdays, put before the times where they are not the office's own. */
  readonly onDays: (first: string, last: string, times: string) => string;
}

export interface HoursText {
  /** `14:32`. */
  readonly clock: string;
  readonly clockLabel: string;
  readonly open: boolean;
  readonly state: string;
  /** The hours in the visitor's zone; undefined where they are the same. */
  readonly yours?: { readonly zone: string; readonly times: string };
}

/**
 * @param zone the visitor's, IANA name
 * @param iso language of times and weekdays
 * @returns what there is to say about an office's hours at a moment
 */
export function hoursText(
  hours: OfficeHours,
  now: Date,
  zone: string,
  iso: string,
  words: HoursWords,
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
    clockLabel: words.localTime(dateFormat(iso, { timeZone: hours.timeZone, weekday: 'long' }).format(now)),
    open: shift.open,
    state: shift.open
      ? words.openUntil(clock(shift.closes, hours.timeZone))
      : words.opensIn(new Intl.RelativeTimeFormat(iso).format(until.value, until.unit)),
  };
  const elsewhere = hoursElsewhere(shift, hours.timeZone, zone);
  if (elsewhere === undefined) return text;
  const fromTo = elsewhere.endsNextDay ? words.fromToNextDay : words.fromTo;
  const times = fromTo(clock(shift.opens, zone), clock(shift.closes, zone));
  const [first, last] = workWeek(hours.workDays).map((day) => weekday(day + elsewhere.dayShift, iso));
  const allDays = hours.workDays === 'every-day';
  return {
    ...text,
    yours: {
      zone: words.yourZone(zoneName(shift.opens, zone, iso)),
      times:
        elsewhere.dayShift === 0 || allDays || first === undefined || last === undefined
          ? times
          : words.onDays(first, last, times),
    },
  };
}

/** @param day 0 is Sunday; days before and after that week are counted on */
function weekday(day: number, iso: string): string {
  const sunday = Date.UTC(2026, 0, 4);
  const date = new Date(sunday + day * 86_400_000);
  return dateFormat(iso, { timeZone: 'UTC', weekday: 'long' }).format(date);
}

/** @returns what a zone is called, all year round where it can be: “Central European Time” */
function zoneName(moment: Date, timeZone: string, iso: string): string {
  const named = (timeZoneName: 'longGeneric' | 'long') =>
    dateFormat(iso, { timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = named('longGeneric');
  // UTC has no name for all the year.
  return /\d/.test(name) ? named('long') : name;
}
