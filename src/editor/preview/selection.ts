import { languageTag, valueOf, type EntryStore, type StoredEntry } from './entry-store';

/** The arguments of Gatsby's queries for entries. */
export interface Selection {
  filter?: Filter;
  sort?: Order | readonly Order[];
  limit?: number;
}

type Order = Readonly<Record<string, 'ASC' | 'DESC'>>;

interface Filter {
  readonly [field: string]: Condition | Filter;
}

interface Condition {
  readonly eq?: unknown;
  readonly in?: readonly unknown[];
}

/** @throws for operators that no query of the site uses */
export function selectEntries(
  entries: readonly StoredEntry[],
  { filter = {}, sort = [], limit }: Selection,
  store: EntryStore,
): StoredEntry[] {
  const found = entries.filter((entry) => matches(entry, filter, store));
  const orders = [sort].flat().flatMap((order) => Object.entries(order));
  found.sort((one, other) => compareBy(orders, one, other));
  return found.slice(0, limit);
}

function matches(entry: StoredEntry, filter: Filter, store: EntryStore): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const field = entry.type.fields[name];
    if (field?.kind === 'relation') {
      const related = store.entry(field.to, String(valueOf(entry, name)), entry.language);
      return related !== undefined && matches(related, condition as Filter, store);
    }
    return meets(fieldValue(entry, name), condition);
  });
}

function fieldValue(entry: StoredEntry, name: string): unknown {
  if (name === 'slug') return entry.slug;
  return name === 'language' ? languageTag(entry) : valueOf(entry, name);
}

function meets(value: unknown, condition: Condition | Filter): boolean {
  return Object.entries(condition as Record<string, unknown>).every(([operator, wanted]) => {
    if (operator === 'eq') return value === wanted;
    if (operator === 'in' && Array.isArray(wanted)) return wanted.includes(value);
    throw new Error(`The operator “${operator}” is not known here.`);
  });
}

function compareBy(
  orders: readonly (readonly [field: string, direction: string])[],
  one: StoredEntry,
  other: StoredEntry,
): number {
  for (const [field, direction] of orders) {
    const order = compare(fieldValue(one, field), fieldValue(other, field));
    if (order !== 0) return direction === 'DESC' ? -order : order;
  }
  return 0;
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}
