import fc from 'fast-check';

import {
  hoursElsewhere,
  momentOf,
  offsetAt,
  shiftAt,
  timeUntil,
  wallTimeAt,
  workWeek,
  type OfficeHours,
} from './office-time';

const minute = 60_000;
const hanoi: OfficeHours = {
  timeZone: 'Asia/Ho_Chi_Minh',
  workDays: 'monday-friday',
  opens: '08:30',
  closes: '18:00',
};

/** With and without summer time, with halves and quarters of an hour, and on both sides of the date line. */
const zones = fc.constantFrom(
  'Asia/Ho_Chi_Minh',
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
);
const moments = fc
  .date({ min: new Date('2024-01-01T00:00Z'), max: new Date('2031-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const offices = fc.record<OfficeHours>({
  timeZone: zones,
  workDays: fc.constantFrom('monday-friday', 'monday-saturday', 'every-day'),
  opens: fc.constantFrom('06:00', '08:30', '11:30'),
  closes: fc.constantFrom('12:00', '18:00', '22:00'),
});

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const weekdayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** The same question answered by looking at calendar and clock of the office alone. */
function isOpen(hours: OfficeHours, moment: Date): boolean {
  const time = wallTimeAt(moment, hours.timeZone);
  const [first, last] = workWeek(hours.workDays);
  return (
    weekdayOf(time) >= first &&
    weekdayOf(time) <= last &&
    time.minutes >= minutesOf(hours.opens) &&
    time.minutes < minutesOf(hours.closes)
  );
}

describe('clocks of a zone', () => {
  it('returns the moment of a local time in every zone and season', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const shown = wallTimeAt(moment, zone);
        expect(wallTimeAt(momentOf(shown, zone), zone)).toEqual(shown);
      }),
    );
  });

  it('returns offsets of half and quarter hours', () => {
    const summer = new Date('2026-07-01T12:00Z');
    expect(offsetAt(summer, 'Asia/Kolkata')).toBe(330);
    expect(offsetAt(summer, 'Asia/Kathmandu')).toBe(345);
    expect(offsetAt(summer, 'America/St_Johns')).toBe(-150);
    expect(offsetAt(new Date('2026-01-01T12:00:59.999Z'), 'America/St_Johns')).toBe(-210);
  });

  it('reads a time skipped by the change to summer time as winter time', () => {
    const skipped = { year: 2026, month: 3, day: 29, minutes: 150 };
    expect(momentOf(skipped, 'Europe/Paris').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe('an office', () => {
  it('is open exactly on working days between its hours', () => {
    fc.assert(
      fc.property(offices, moments, (hours, now) => {
        expect(shiftAt(hours, now).open).toBe(isOpen(hours, now));
      }),
    );
  });

  it('opens and closes at the minute', () => {
    fc.assert(
      fc.property(offices, moments, (hours, now) => {
        const { opens, closes, open } = shiftAt(hours, now);
        expect(wallTimeAt(opens, hours.timeZone).minutes).toBe(minutesOf(hours.opens));
        expect(wallTimeAt(closes, hours.timeZone).minutes).toBe(minutesOf(hours.closes));
        expect(now < closes && now >= opens).toBe(open);
        expect(isOpen(hours, opens)).toBe(true);
        expect(isOpen(hours, new Date(opens.getTime() - minute))).toBe(false);
        expect(isOpen(hours, closes)).toBe(false);
      }),
    );
  });

  it('does not open before the returned moment', () => {
    fc.assert(
      fc.property(offices, moments, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, share) => {
        const { open, opens } = shiftAt(hours, now);
        fc.pre(!open);
        const between = new Date(now.getTime() + share * (opens.getTime() - 1 - now.getTime()));
        expect(isOpen(hours, between)).toBe(false);
      }),
    );
  });

  it('is closed from Friday evening to Monday morning', () => {
    const saturday = shiftAt(hanoi, new Date('2026-11-21T05:00Z'));
    expect(saturday).toEqual({
      open: false,
      opens: new Date('2026-11-23T01:30Z'),
      closes: new Date('2026-11-23T11:00Z'),
    });
  });
});

describe('office hours elsewhere', () => {
  const monday = shiftAt(hanoi, new Date('2026-11-23T00:00Z'));

  it('are undefined for equal times', () => {
    expect(hoursElsewhere(monday, hanoi.timeZone, 'Asia/Bangkok')).toBeUndefined();
    expect(hoursElsewhere(monday, hanoi.timeZone, 'Asia/Tokyo')).toBeDefined();
  });

  it('start on the day before in America', () => {
    expect(hoursElsewhere(monday, hanoi.timeZone, 'America/Los_Angeles')).toEqual({
      dayShift: -1,
      endsNextDay: true,
    });
    expect(hoursElsewhere(monday, hanoi.timeZone, 'Europe/Paris')).toEqual({
      dayShift: 0,
      endsNextDay: false,
    });
  });

  it('differ by a day on the two sides of the date line', () => {
    const samoa = { ...hanoi, timeZone: 'Pacific/Pago_Pago' };
    const shift = shiftAt(samoa, new Date('2026-11-23T12:00Z'));
    expect(hoursElsewhere(shift, samoa.timeZone, 'Pacific/Kiritimati')).toEqual({
      dayShift: 1,
      endsNextDay: false,
    });
  });

  it('move by an hour when the visitor’s clocks do', () => {
    const winter = shiftAt(hanoi, new Date('2026-10-26T00:00Z'));
    const summer = shiftAt(hanoi, new Date('2026-10-23T00:00Z'));
    expect(wallTimeAt(summer.opens, 'Europe/Paris').minutes).toBe(minutesOf('03:30'));
    expect(wallTimeAt(winter.opens, 'Europe/Paris').minutes).toBe(minutesOf('02:30'));
  });

  it('are never more than a day away', () => {
    fc.assert(
      fc.property(offices, zones, moments, (hours, zone, now) => {
        const shift = shiftAt(hours, now);
        const elsewhere = hoursElsewhere(shift, hours.timeZone, zone);
        const same = offsetAt(shift.opens, zone) === offsetAt(shift.opens, hours.timeZone);
        expect(elsewhere === undefined).toBe(same);
        if (elsewhere !== undefined) expect(Math.abs(elsewhere.dayShift)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('the time until an office opens', () => {
  const until = (now: string) => timeUntil(new Date('2026-11-23T01:30Z'), new Date(now), hanoi.timeZone);

  it.each([
    ['2026-11-23T01:29:30Z', { value: 1, unit: 'minute' }],
    ['2026-11-23T00:31Z', { value: 59, unit: 'minute' }],
    ['2026-11-22T22:20Z', { value: 3, unit: 'hour' }],
    ['2026-11-22T12:00Z', { value: 14, unit: 'hour' }],
    ['2026-11-21T05:00Z', { value: 2, unit: 'day' }],
    ['2026-11-20T16:00Z', { value: 3, unit: 'day' }],
  ])('is rounded at %s to the unit a person would use', (now, expected) => {
    expect(until(now)).toEqual(expected);
  });
});
