import * as styles from './client-list.module.css';

interface ClientListProps {
  clients: readonly { readonly name: string; readonly field: string; readonly note: string }[];
}

/** Clients and partners by name, what they do and where. */
export function ClientList({ clients }: ClientListProps) {
  return (
    <ul className={styles.list}>
      {clients.map(({ name, field, note }) => (
        <li className={styles.item} key={name}>
          <p className={styles.name}>{name}</p>
          <p className={styles.field}>{field}</p>
          <p className={styles.note}>{note}</p>
        </li>
      ))}
    </ul>
  );
}
