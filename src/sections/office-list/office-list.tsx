import * as styles from './office-list.module.css';

interface OfficeListProps {
  offices: readonly {
    readonly slug: string;
    readonly city: string;
    readonly role: string;
    readonly address: string;
    readonly hours: string;
    readonly map: string;
  }[];
  mapLabel: string;
}

/** The offices with address, hours and a link to a map. */
export function OfficeList({ offices, mapLabel }: OfficeListProps) {
  return (
    <ul className={styles.list}>
      {offices.map(({ slug, city, role, address, hours, map }) => (
        <li className={styles.office} key={slug}>
          <h3>{city}</h3>
          <p className={styles.soft}>{role}</p>
          <address>{address}</address>
          <p>{hours}</p>
          <a className={styles.map} href={map} rel="noreferrer" aria-label={`${mapLabel}, ${city}`}>
            {mapLabel}
          </a>
        </li>
      ))}
    </ul>
  );
}
