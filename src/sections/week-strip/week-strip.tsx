import * as styles from './week-strip.module.css';

export interface WeekEntry {
  title: string;
  text: string;
  /** Place of its day in the week, the first being 1; none if it belongs to the whole week. */
  day?: number | undefined;
}

interface WeekStripProps {
  /** Names of the working days in the order of the week. */
  days: readonly string[];
  entries: readonly WeekEntry[];
}

/** A week as a strip: what belongs to a day stands under it, what belongs to all of them runs along. */
export function WeekStrip({ days, entries }: WeekStripProps) {
  const ofDays = entries.flatMap(({ day }) => day ?? []);
  return (
    <div>
      <div className={styles.days} aria-hidden="true">
        {days.map((day, index) => (
          <span className={`${styles.day} ${ofDays.includes(index + 1) ? styles.marked : ''}`} key={day}>
            {day}
          </span>
        ))}
      </div>
      <ul className={styles.entries}>
        {entries.map(({ title, text, day }) => (
          <li
            className={styles.entry}
            data-day={day ?? 'all'}
            data-until={ofDays.find((next) => next > (day ?? days.length)) ?? days.length + 1}
            key={title}
          >
            <h3 className={styles.title}>
              {day !== undefined && <span className={styles.dayOf}>{days[day - 1]} </span>}
              {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
