import { startTransition, useEffect, useState, type ReactNode } from 'react';

import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './story.module.css';

interface StoryProps {
  /** Heading of the list of parts. */
  contents: string;
  parts: readonly { readonly id: string; readonly heading: string; readonly content: ReactNode }[];
}

/** The parts of a long text, such as a case study; in wide windows their list stays beside them. */
export function Story({ contents, parts }: StoryProps) {
  return (
    <div className={styles.story}>
      <Contents heading={contents} parts={parts} />
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

/** Links to the parts, each with a segment of a stalk; the segment of the current part is marked. */
function Contents({ heading, parts }: Pick<StoryProps, 'parts'> & { heading: string }) {
  const current = useCurrentPart(parts.map(({ id }) => id));
  return (
    <nav className={styles.contents} data-screen-only="" aria-label={heading}>
      <p className={styles.contentsHeading}>{heading}</p>
      <ul className={styles.links}>
        {parts.map((part) => (
          <li key={part.id}>
            <a
              className={styles.link}
              href={`#${part.id}`}
              aria-current={part.id === current ? 'location' : undefined}
            >
              {part.heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part at this line counts as being read: a third of the window's height from its top. */
const readingLine = '-33% 0px -66% 0px';

/**
 * @param ids of the headings, each within the `<section>` of its part
 * @returns the id of the part at the reading line; undefined before the first part and before hydration
 */
function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const parts = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          // A synchronous update would discard parts that have not hydrated yet (React error 421).
          if (isIntersecting) startTransition(() => setCurrent(parts.get(target)));
        }
      },
      { rootMargin: readingLine },
    );
    for (const id of key.split(' ')) {
      const part = document.getElementById(id)?.closest('section');
      if (!part) continue;
      parts.set(part, id);
      observer.observe(part);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}

/** A picture within a part of a story. It is not printed. */
export function StoryPicture({
  picture: queried,
  place,
}: {
  picture: QueriedPicture;
  place: 'whole' | 'end';
}) {
  const picture = pictureOf(queried);
  return (
    picture && (
      <div className={`${styles.picture} ${place === 'end' ? styles.pictureAtEnd : ''}`} data-screen-only="">
        <Picture {...picture} sizes="(width > 992px) 760px, 94vw" />
      </div>
    )
  );
}
