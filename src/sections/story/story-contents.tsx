import * as styles from './story.module.css';
import { useCurrentPart } from './use-current-part';

interface StoryContentsProps {
  heading: string;
  parts: readonly { readonly id: string; readonly heading: string }[];
}

/** Links to the parts of a story on a stalk of one segment each; the segment of the part being read is grown. */
export function StoryContents({ heading, parts }: StoryContentsProps) {
  const current = useCurrentPart(parts.map(({ id }) => id));
  return (
    <nav className={styles.contents} aria-label={heading}>
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
