import { Picture, type PictureProps } from '../../ui/picture/picture';

import * as styles from './people.module.css';

interface PeopleProps {
  people: readonly {
    readonly name: string;
    readonly role: string;
    /** As text: “English, French”. */
    readonly languages: string;
    readonly portrait?: PictureProps | undefined;
  }[];
}

export function People({ people }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, role, languages, portrait }) => (
        <li className={styles.person} key={name}>
          {portrait && (
            <div className={styles.portrait}>
              <Picture {...portrait} />
            </div>
          )}
          <h3 className={styles.name}>{name}</h3>
          <p>{role}</p>
          <p className={styles.languages}>{languages}</p>
        </li>
      ))}
    </ul>
  );
}
