import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './client-list.module.css';

interface ClientListProps {
  clients: readonly { readonly name: string; readonly field: string; readonly note: string }[];
}

export function ClientList({ clients }: ClientListProps) {
  return (
    <ul className={styles.list}>
      {clients.map(({ name, field, note }) => (
        <li className={styles.item} key={name}>
          <p className={styles.name}>{name}</p>
          <p className={textStyles.note}>{field}</p>
          <p className={textStyles.note}>{note}</p>
        </li>
      ))}
    </ul>
  );
}
