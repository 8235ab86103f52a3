import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './week-strip.module.css';

export interface WeekEntry {
  title: string;
  text: string;
  /** Number of the day from 1; undefined for the whole week. */
  day?: number | undefined;
}

interface WeekStripProps {
  /** Names of the working days. */
  days: readonly string[];
  entries: readonly WeekEntry[];
}

/** A week as a strip: entries of a day are below it, entries of the whole week below all days. */
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
            className={`${styles.entry} ${day === undefined ? styles.wholeWeek : ''}`}
            style={
              day === undefined
                ? undefined
                : { '--day': day, '--until': ofDays.find((next) => next > day) ?? days.length + 1 }
            }
            key={title}
          >
            <h3 className={styles.title}>
              {day !== undefined && <span className={styles.dayOf}>{`${days[day - 1]} `}</span>}
              <span>{title}</span>
            </h3>
            <p className={textStyles.description}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
