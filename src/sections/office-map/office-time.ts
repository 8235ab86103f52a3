import { dateFormat } from '../../i18n/formats';

/**
 * The arithmetic of office hours across time zones. All of it is pure: the present moment and the zones come in as
 * arguments, and Intl knows the zones' rules.
 */

/** When an office is open, on its own clocks. */
export interface OfficeHours {
  /** IANA name, such as `Asia/Ho_Chi_Minh`. */
  readonly timeZone: string;
  /** `monday-friday`, `monday-saturday` or `every-day`. */
  readonly workDays: string;
  /** `08:30`. */
  readonly opens: string;
  /** `18:00`, later on the same day. */
  readonly closes: string;
}

/** What calendar and clock on the wall say. */
export interface WallTime {
  readonly year: number;
  /** January is 1. */
  readonly month: number;
  readonly day: number;
  /** Since midnight. */
  readonly minutes: number;
}

/** The working day that is going on, or else the next one. */
export interface Shift {
  readonly open: boolean;
  readonly opens: Date;
  readonly closes: Date;
}

/** An office's hours on the clocks of another zone. */
export interface HoursElsewhere {
  /** How many days earlier (-1) or later (1) the office opens there than on its own calendar. */
  readonly dayShift: number;
  /** Whether it closes on the day after the one it opened on. */
  readonly endsNextDay: boolean;
}

const day = 86_400_000;
const minute = 60_000;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** @returns what is read off calendar and clock in a zone at a moment */
export function wallTimeAt(moment: Date, timeZone: string): WallTime {
  const parts = dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    minutes: read('hour') * 60 + read('minute'),
  };
}

/** The wall time as if it were one of UTC, to reckon with. */
function reckoned(time: WallTime): number {
  return Date.UTC(time.year, time.month - 1, time.day, 0, time.minutes);
}

/** @returns by how many minutes a zone's clocks are ahead of UTC at a moment */
export function offsetAt(moment: Date, timeZone: string): number {
  const whole = Math.floor(moment.getTime() / minute) * minute;
  return (reckoned(wallTimeAt(moment, timeZone)) - whole) / minute;
}

/** @returns the moment at which a zone's clocks show a time; one they skip counts as if they had not been put forward */
export function momentOf(time: WallTime, timeZone: string): Date {
  const wanted = reckoned(time);
  const before = wanted - offsetAt(new Date(wanted - day), timeZone) * minute;
  const after = wanted - offsetAt(new Date(wanted + day), timeZone) * minute;
  const shows = (moment: number) => reckoned(wallTimeAt(new Date(moment), timeZone)) === wanted;
  return new Date(!shows(before) && shows(after) ? after : before);
}

/** @returns the first and the last working day, Sunday is 0 */
export function workWeek(workDays: string): readonly [first: number, last: number] {
  const [first = -1, last = -1] = workDays.split('-').map((name) => weekdays.indexOf(name));
  return first < 0 || last < 0 ? [0, 6] : [first, last];
}

/** @returns the working day an office is in at a moment, or the next one */
export function shiftAt(hours: OfficeHours, now: Date): Shift {
  const today = wallTimeAt(now, hours.timeZone);
  const [first, last] = workWeek(hours.workDays);
  for (let ahead = 0; ; ahead++) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
    const works = date.getUTCDay() >= first && date.getUTCDay() <= last;
    const closes = momentOn(date, hours.closes, hours.timeZone);
    if (works && now < closes) {
      const opens = momentOn(date, hours.opens, hours.timeZone);
      return { open: now >= opens, opens, closes };
    }
  }
}

function momentOn(date: Date, clock: string, timeZone: string): Date {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  return momentOf(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      minutes: hour * 60 + minutes,
    },
    timeZone,
  );
}

/** @returns how a shift falls in another zone; undefined where clocks show the same time as the office's */
export function hoursElsewhere(shift: Shift, officeZone: string, zone: string): HoursElsewhere | undefined {
  if (offsetAt(shift.opens, zone) === offsetAt(shift.opens, officeZone)) return undefined;
  const date = (moment: Date, timeZone: string) =>
    reckoned({ ...wallTimeAt(moment, timeZone), minutes: 0 }) / day;
  return {
    dayShift: date(shift.opens, zone) - date(shift.opens, officeZone),
    endsNextDay: date(shift.closes, zone) > date(shift.opens, zone),
  };
}

/** @returns the time left until a moment in the unit one would say it in: minutes, hours, or days of the office's calendar */
export function timeUntil(
  moment: Date,
  now: Date,
  timeZone: string,
): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const left = Math.ceil((moment.getTime() - now.getTime()) / minute);
  if (left < 60) return { value: left, unit: 'minute' };
  if (left < 24 * 60) return { value: Math.round(left / 60), unit: 'hour' };
  const dates = [moment, now].map((time) => reckoned({ ...wallTimeAt(time, timeZone), minutes: 0 }));
  return { value: Math.round(((dates[0] ?? 0) - (dates[1] ?? 0)) / day), unit: 'day' };
}
