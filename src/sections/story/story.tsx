import type { ReactNode } from 'react';

import { StoryContents } from './story-contents';
import * as styles from './story.module.css';

interface StoryProps {
  /** Heading of the list of parts. */
  contents: string;
  parts: readonly { readonly id: string; readonly heading: string; readonly content: ReactNode }[];
}

/** The parts of a case study or another long text, one below the other; on a wide window their list stays beside them. */
export function Story({ contents, parts }: StoryProps) {
  return (
    <div className={styles.story}>
      <StoryContents heading={contents} parts={parts} />
      <div className={styles.parts}>
        {parts.map(({ id, heading, content }) => (
          <section className={styles.part} key={id} aria-labelledby={id}>
            <h2 className={styles.heading} id={id}>
              {heading}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
