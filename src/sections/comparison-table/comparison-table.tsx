import * as styles from './comparison-table.module.css';

interface ComparisonTableProps {
  caption: string;
  /** Names of the compared things. */
  columns: readonly string[];
  /** Criteria, with a value for each column. */
  rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The name of a row is a line above its values, so that three columns fit on a phone. */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th className={styles.column} scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ name, values }) => (
        <tbody key={name}>
          <tr>
            <th className={styles.name} scope="rowgroup" colSpan={columns.length}>
              {name}
            </th>
          </tr>
          <tr>
            {values.map((value, index) => (
              <td className={styles.value} key={columns[index]}>
                {value}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
