/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';

import english from '../../../locales/en/contact.json';
import french from '../../../locales/fr/contact.json';
import japanese from '../../../locales/jp/contact.json';
import korean from '../../../locales/kr/contact.json';

import { hoursText, type HoursMessages } from './hours-text';
import { LiveHours } from './live-hours';

const hours = {
  timeZone: 'Asia/Ho_Chi_Minh',
  workDays: 'monday-friday',
  opens: '08:30',
  closes: '18:00',
};
const morning = new Date('2026-11-23T03:15:20Z');
const evening = new Date('2026-11-23T22:30Z');

function wordsOf(messages: typeof english): HoursMessages {
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? name);
  return {
    localTime: (weekday) => fill(messages.localTime, { weekday }),
    openUntil: (time) => fill(messages.openUntil, { time }),
    opensIn: (when) => fill(messages.opensIn, { when }),
    yourZone: (zone) => fill(messages.yourZone, { zone }),
    fromTo: (from, to) => fill(messages.fromTo, { from, to }),
    fromToNextDay: (from, to) => fill(messages.fromToNextDay, { from, to }),
    onDays: (first, last, times) => fill(messages.onDays, { first, last, times }),
  };
}

const words = wordsOf(english);
const page = <LiveHours hours={hours} written="Monday to Friday, 8:30–18:00" messages={words} iso="en-US" />;

describe('hours of an office', () => {
  it('have a clock that changes each minute', () => {
    jest.useFakeTimers({ now: morning });
    render(page);
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('10:15')).toBeVisible();
    act(() => jest.advanceTimersByTime(38_000));
    expect(screen.getByText('10:15')).toBeVisible();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('10:16')).toBeVisible();
    jest.useRealTimers();
  });

  it('say until when the office is open, or how soon it opens', () => {
    expect(hoursText(hours, morning, 'Europe/Paris', 'en-US', words).state).toBe('Open now, until 18:00');
    expect(hoursText(hours, evening, 'Europe/Paris', 'en-US', words).state).toBe(
      'Closed now, opens in 3 hours',
    );
  });

  it.each([
    ['en-US', english, 'In your time zone, Central European Time:', '02:30–12:00'],
    ['fr-FR', french, 'Chez vous (heure d’Europe centrale)\u00a0:', 'de 02:30 à 12:00'],
    ['ko-KR', korean, '현지 시각(중부유럽 시간) 기준:', '02:30~12:00'],
    ['ja-JP', japanese, 'お使いの地域の時刻（中央ヨーロッパ時間）では', '02:30〜12:00'],
  ])('are shown in the visitor’s time zone with its name (%s)', (iso, messages, zone, times) => {
    expect(hoursText(hours, morning, 'Europe/Paris', iso, wordsOf(messages)).yours).toEqual({ zone, times });
  });

  it('have the seasonal name of a zone without a generic one', () => {
    expect(hoursText(hours, morning, 'UTC', 'en-US', words).yours?.zone).toBe(
      'In your time zone, Coordinated Universal Time:',
    );
  });

  it('are only those of the office if the visitor’s zone is unknown', () => {
    const text = hoursText(hours, morning, undefined, 'en-US', words);
    expect(text).toMatchObject({ clock: '10:15', state: 'Open now, until 18:00' });
    expect(text.yours).toBeUndefined();
  });

  it('have weekdays if they differ for the visitor', () => {
    const inCalifornia = hoursText(hours, morning, 'America/Los_Angeles', 'en-US', words);
    expect(inCalifornia.yours?.times).toBe('Sunday to Thursday, 17:30–03:00 (next day)');
    const everyDay = { ...hours, workDays: 'every-day' };
    expect(hoursText(everyDay, morning, 'America/Los_Angeles', 'en-US', words).yours?.times).toBe(
      '17:30–03:00 (next day)',
    );
  });

  it('are not repeated in a zone with the same time', () => {
    expect(hoursText(hours, morning, 'Asia/Bangkok', 'en-US', words).yours).toBeUndefined();
  });
});
