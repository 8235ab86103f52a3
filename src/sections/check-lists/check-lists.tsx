import { Icon } from '../../ui/icon/icon';

import * as styles from './check-lists.module.css';

export function CheckLists({
  lists,
}: {
  lists: readonly { readonly heading: string; readonly items: readonly string[] }[];
}) {
  return (
    <div className={styles.lists}>
      {lists.map(({ heading, items }) => (
        <div className={styles.list} key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <li className={styles.item} key={item}>
                <Icon name="check" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
