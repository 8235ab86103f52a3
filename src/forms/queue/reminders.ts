import type { LeadKind } from '../../lead-schemas/protocol';

/**
 * Messages that were waiting when their page was last open. Unlike the messages themselves they are read synchronously, so
 * their notices are in the first paint.
 */
export interface Reminder {
  key: string;
  writtenAt: number;
}

const prefix = 'waiting:';

const nameOf = (kind: LeadKind): string => prefix + kind;

export function readReminders(kind: LeadKind): Reminder[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(nameOf(kind)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isReminder) : [];
  } catch {
    return [];
  }
}

/** @returns whether a message of any form is waiting */
export function hasReminders(): boolean {
  try {
    return Object.keys(window.localStorage).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}

export function addReminder(kind: LeadKind, key: string): void {
  const others = readReminders(kind).filter((reminder) => reminder.key !== key);
  write(kind, [...others, { key, writtenAt: Date.now() }]);
}

export function removeReminder(kind: LeadKind, key: string): void {
  write(
    kind,
    readReminders(kind).filter((reminder) => reminder.key !== key),
  );
}

function write(kind: LeadKind, reminders: readonly Reminder[]): void {
  try {
    if (reminders.length === 0) window.localStorage.removeItem(nameOf(kind));
    else window.localStorage.setItem(nameOf(kind), JSON.stringify(reminders));
  } catch {
    // Storage is switched off or full.
  }
}

function isReminder(value: unknown): value is Reminder {
  const { key, writtenAt } = (value ?? {}) as Record<string, unknown>;
  // `Intl` throws at an invalid date.
  return (
    typeof key === 'string' && typeof writtenAt === 'number' && !Number.isNaN(new Date(writtenAt).getTime())
  );
}
