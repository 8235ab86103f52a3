/** A table of Markdown: its first row is the heading. All rows have the same number of cells. */
export interface MarkdownTable {
  /** The marks of alignment by column: `---`, `:---`, `---:` or `:---:`. */
  alignments: readonly string[];
  /** The Markdown of each cell. */
  rows: readonly (readonly string[])[];
}

/** A block of lines with the delimiter row as the second one. Decap anchors it at the beginning of the block. */
export const tablePattern = /^\|[^\n]*\|[ \t]*\n\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?:\n\|[^\n]*\|[ \t]*)*/;

/** @param text that `tablePattern` matches */
export function readTable(text: string): MarkdownTable {
  const [heading = [], alignments = [], ...others] = text.trim().split('\n').map(cellsIn);
  const rows = [heading, ...others].map((row) => heading.map((_, column) => row[column] ?? ''));
  return { alignments: heading.map((_, column) => alignments[column] ?? '---'), rows };
}

export function writeTable({ alignments, rows: [heading = [], ...others] }: MarkdownTable): string {
  return [heading, alignments, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A bar within a cell is written `\|`. */
function cellsIn(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** @returns what is typed into a cell as its Markdown */
export function escapeCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|');
}

export function addRow({ alignments, rows }: MarkdownTable): MarkdownTable {
  return { alignments, rows: [...rows, alignments.map(() => '')] };
}

export function addColumn({ alignments, rows }: MarkdownTable): MarkdownTable {
  return { alignments: [...alignments, '---'], rows: rows.map((row) => [...row, '']) };
}

/** The heading cannot be removed. */
export function removeRow({ alignments, rows }: MarkdownTable, index: number): MarkdownTable {
  return { alignments, rows: rows.filter((_, row) => row !== index || row === 0) };
}

/** The last column cannot be removed. */
export function removeColumn(table: MarkdownTable, index: number): MarkdownTable {
  if (table.alignments.length === 1) return table;
  const without = (cells: readonly string[]): string[] => cells.filter((_, column) => column !== index);
  return { alignments: without(table.alignments), rows: table.rows.map(without) };
}

export function setCell(
  { alignments, rows }: MarkdownTable,
  row: number,
  column: number,
  text: string,
): MarkdownTable {
  const changed = rows.map((cells, at) => (at === row ? cells.with(column, escapeCell(text)) : cells));
  return { alignments, rows: changed };
}
