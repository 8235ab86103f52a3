import { useEffect, useRef, useState } from 'react';

import { languages } from '../../../src/i18n/languages';
import { interestKeys } from '../../../src/lead-schemas/lead-schema';
import type { LeadKind } from '../../../src/lead-schemas/protocol';
import { progressValues, type LeadFilter, type Person } from '../../../src/leads/inbox/protocol';
import { Choice, type Option } from '../choice';

import { changeFilter } from './address';
import {
  deliveryMessages,
  interestName,
  kindMessages,
  languageName,
  message,
  progressMessages,
} from './messages';

const typingMs = 200;
const day = 86_400_000;
const deliveries = ['waiting', 'delivered', 'dead'] as const;
const kinds: readonly LeadKind[] = ['contact', 'get-in-touch', 'trial', 'pricing'];

interface LeadFiltersProps {
  filter: LeadFilter;
  people: readonly Person[];
}

/** Searches and narrows the list; the address holds what is chosen. */
export function LeadFilters({ filter, people }: LeadFiltersProps) {
  const names = (Object.keys(filter) as (keyof LeadFilter)[]).filter(
    (name) => name !== 'box' && name !== 'search',
  );
  const count = names.length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const select = (name: keyof LeadFilter, label: string, options: readonly Option[]) => (
    <Choice
      label={label}
      value={String(filter[name] ?? '')}
      options={[['', message('all')], ...options]}
      onChoose={(value) => changeFilter({ [name]: value })}
    />
  );
  return (
    <search className="inboxFilters">
      <SearchField value={filter.search ?? ''} />
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{count === 0 ? message('filters') : `${message('filters')} (${count})`}</summary>
        <div>
          {select(
            'progress',
            message('progress'),
            progressValues.map((value) => [value, message(progressMessages[value])]),
          )}
          {select(
            'kind',
            message('kind'),
            kinds.map((value) => [value, message(kindMessages[value])]),
          )}
          {select(
            'language',
            message('language'),
            languages.map(({ value }) => [value, languageName(value)]),
          )}
          {select(
            'delivery',
            message('delivery'),
            deliveries.map((value) => [value, message(deliveryMessages[value])]),
          )}
          {select(
            'interest',
            message('interest'),
            Object.entries(interestKeys).map(([value, key]) => [value, interestName(key)]),
          )}
          {select('assignee', message('assignee'), [
            ['none', message('nobody')],
            ...people.map(({ id, name }): Option => [id, name]),
          ])}
          <DateField label={message('from')} time={filter.from} onChange={(from) => changeFilter({ from })} />
          <DateField
            label={message('until')}
            time={filter.until === undefined ? undefined : Number(filter.until) - day}
            onChange={(until) => changeFilter({ until: until === '' ? '' : String(Number(until) + day) })}
          />
        </div>
        {count === 0 ? null : (
          <button
            type="button"
            className="editorLink"
            onClick={() => changeFilter(Object.fromEntries(names.map((name) => [name, ''])))}
          >
            {message('reset')}
          </button>
        )}
      </details>
    </search>
  );
}

function SearchField({ value }: { value: string }) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    // The address may lag behind what is being typed.
    if (value !== searched.current) setText(value);
    searched.current = value;
  }, [value]);
  useEffect(() => {
    if (text === searched.current) return undefined;
    const timer = setTimeout(() => {
      searched.current = text;
      changeFilter({ search: text });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      className="inboxSearch"
      aria-label={message('search')}
      placeholder={message('search')}
      maxLength={200}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

interface DateFieldProps {
  label: string;
  /** Milliseconds. */
  time: number | undefined;
  /** @param time midnight of the day in milliseconds, in the reader's time zone; empty without a day */
  onChange: (time: string) => void;
}

function DateField({ label, time, onChange }: DateFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="date"
        value={time === undefined ? '' : dayOf(Number(time))}
        onChange={({ target }) =>
          onChange(target.value === '' ? '' : String(new Date(`${target.value}T00:00`).getTime()))
        }
      />
    </label>
  );
}

function dayOf(time: number): string {
  const date = new Date(time);
  const part = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
