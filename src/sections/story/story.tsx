import { Prose } from '../../ui/prose/prose';

import * as styles from './story.module.css';

interface StoryProps {
  parts: readonly { readonly id: string; readonly heading: string; readonly html: string }[];
}

/** The parts of a case study, one below the other, with their headings beside them. */
export function Story({ parts }: StoryProps) {
  return (
    <div className={styles.story}>
      {parts.map(({ id, heading, html }) => (
        <section className={styles.part} key={id} aria-labelledby={id}>
          <h2 className={styles.heading} id={id}>
            {heading}
          </h2>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}
