import './tables.css';
import CMS from 'decap-cms-app';
import { useState } from 'react';

import { tableComponent } from '../../../src/editor/decap/editor-field';
import { message } from '../messages';

import {
  addColumn,
  addRow,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  tablePattern,
  writeTable,
  type MarkdownTable,
} from './markdown-table';

const emptyTable = writeTable({
  alignments: ['---', '---'],
  rows: [
    ['', ''],
    ['', ''],
  ],
});

/** Adds tables to the “+” of rich text. An unchanged table is written as it was. */
export function registerTables(): void {
  CMS.registerWidget(tableComponent, TableControl as Parameters<typeof CMS.registerWidget>[1]);
  CMS.registerEditorComponent({
    id: tableComponent,
    label: message('tableLabel'),
    fields: [{ name: 'text', label: message('tableLabel'), widget: tableComponent, default: emptyTable }],
    pattern: tablePattern,
    fromBlock: ([text]: readonly string[]) => ({ text }),
    toBlock: ({ text = '' }: { text?: string }) => text,
    toPreview: ({ text = '' }: { text?: string }) => text,
  } as unknown as Parameters<typeof CMS.registerEditorComponent>[0]);
}

interface TableControlProps {
  value: unknown;
  onChange: (value: string) => void;
}

/** The cells of a table as text fields. */
function TableControl({ value, onChange }: TableControlProps) {
  const text = typeof value === 'string' && value !== '' ? value : emptyTable;
  // What is typed last: Markdown has no spaces at the end of a cell, where the next word begins.
  const [typed, setTyped] = useState({ text, table: readTable(text) });
  const table = typed.text === text ? typed.table : readTable(text);
  const change = (next: MarkdownTable): void => {
    setTyped({ text: writeTable(next), table: next });
    onChange(writeTable(next));
  };
  const [heading = []] = table.rows;
  return (
    <div className="tableControl">
      <table>
        <thead>
          <tr>
            {heading.map((_, column) => (
              <th key={column} scope="col">
                <Removal
                  label={message('tableRemoveColumn', { column: column + 1 })}
                  isOff={heading.length === 1}
                  onRemove={() => change(removeColumn(table, column))}
                />
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <input
                    value={cell.replaceAll('\\|', '|')}
                    aria-label={
                      row === 0
                        ? message('tableHeading', { column: column + 1 })
                        : message('tableCell', { row, column: column + 1 })
                    }
                    data-heading={row === 0 || undefined}
                    onChange={(event) => change(setCell(table, row, column, event.target.value))}
                  />
                </td>
              ))}
              <td>
                {row > 0 && (
                  <Removal
                    label={message('tableRemoveRow', { row })}
                    onRemove={() => change(removeRow(table, row))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="editorButton editorButtonSmall" onClick={() => change(addRow(table))}>
        {message('tableAddRow')}
      </button>{' '}
      <button
        type="button"
        className="editorButton editorButtonSmall"
        onClick={() => change(addColumn(table))}
      >
        {message('tableAddColumn')}
      </button>
    </div>
  );
}

interface RemovalProps {
  label: string;
  isOff?: boolean;
  onRemove: () => void;
}

function Removal({ label, isOff = false, onRemove }: RemovalProps) {
  return (
    <button
      type="button"
      className="editorButton editorButtonSmall"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onRemove}
    >
      ×
    </button>
  );
}
