import { dateFormat } from '../../i18n/formats';

/** Opening hours in the office's time zone. */
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

/** Local date and time. */
export interface WallTime {
  readonly year: number;
  /** January is 1. */
  readonly month: number;
  readonly day: number;
  /** Since midnight. */
  readonly minutes: number;
}

/** The current or next working day. */
export interface Shift {
  readonly open: boolean;
  readonly opens: Date;
  readonly closes: Date;
}

/** An office's hours in another time zone. */
export interface HoursElsewhere {
  /** How many days earlier (-1) or later (1) the office opens there than on its own calendar. */
  readonly dayShift: number;
  /** Whether it closes on the day after the one it opened on. */
  readonly endsNextDay: boolean;
}

const day = 86_400_000;
const minute = 60_000;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

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

/** The local time as milliseconds, as if it were in UTC. */
function computed(time: WallTime): number {
  return Date.UTC(time.year, time.month - 1, time.day, 0, time.minutes);
}

/** @returns by how many minutes a zone is ahead of UTC */
export function offsetAt(moment: Date, timeZone: string): number {
  const whole = Math.floor(moment.getTime() / minute) * minute;
  return (computed(wallTimeAt(moment, timeZone)) - whole) / minute;
}

/** @returns the moment of a local time. A time skipped by a change to summer time counts as winter time. */
export function momentOf(time: WallTime, timeZone: string): Date {
  const wanted = computed(time);
  const before = wanted - offsetAt(new Date(wanted - day), timeZone) * minute;
  const after = wanted - offsetAt(new Date(wanted + day), timeZone) * minute;
  const shows = (moment: number) => computed(wallTimeAt(new Date(moment), timeZone)) === wanted;
  return new Date(!shows(before) && shows(after) ? after : before);
}

/** @returns the first and last working day; 0 is Sunday */
export function workWeek(workDays: string): readonly [first: number, last: number] {
  const [first = -1, last = -1] = workDays.split('-').map((name) => weekdays.indexOf(name));
  return first < 0 || last < 0 ? [0, 6] : [first, last];
}

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

/** @returns undefined if both zones have the same time */
export function hoursElsewhere(shift: Shift, officeZone: string, zone: string): HoursElsewhere | undefined {
  if (offsetAt(shift.opens, zone) === offsetAt(shift.opens, officeZone)) return undefined;
  const date = (moment: Date, timeZone: string) =>
    computed({ ...wallTimeAt(moment, timeZone), minutes: 0 }) / day;
  return {
    dayShift: date(shift.opens, zone) - date(shift.opens, officeZone),
    endsNextDay: date(shift.closes, zone) > date(shift.opens, zone),
  };
}

/** @returns the time left in minutes, hours or days, where days are those of the office's calendar */
export function timeUntil(
  moment: Date,
  now: Date,
  timeZone: string,
): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  const left = Math.ceil((moment.getTime() - now.getTime()) / minute);
  if (left < 60) return { value: left, unit: 'minute' };
  if (left < 24 * 60) return { value: Math.round(left / 60), unit: 'hour' };
  const dates = [moment, now].map((time) => computed({ ...wallTimeAt(time, timeZone), minutes: 0 }));
  return { value: Math.round(((dates[0] ?? 0) - (dates[1] ?? 0)) / day), unit: 'day' };
}
