import type { OrderedEntry } from '../../../../src/cms/entry-order';
import { wordsOf } from '../../words';

import { orderWords } from './order-words';

interface OrderListProps {
  entries: readonly OrderedEntry[];
  nameOf: (entry: OrderedEntry) => string;
  onMove: (entry: OrderedEntry, step: -1 | 1) => void;
}

/** The entries with buttons that move each of them; the focus stays on the button while its entry moves. */
export function OrderList({ entries, nameOf, onMove }: OrderListProps) {
  const words = wordsOf(orderWords);
  return (
    <ol className="ownOrder">
      {entries.map((entry, index) => (
        <li key={entry.slug}>
          <span>
            {index + 1}. {nameOf(entry)}
          </span>
          <button
            type="button"
            className="ownButton ownButtonSmall"
            aria-label={words.up(nameOf(entry))}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(entry, -1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="ownButton ownButtonSmall"
            aria-label={words.down(nameOf(entry))}
            aria-disabled={index === entries.length - 1}
            onClick={() => index < entries.length - 1 && onMove(entry, 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  );
}
