import { useId, type ReactNode } from 'react';

import { useGrowth } from '../../ui/growth/use-growth';

import * as styles from './form-page.module.css';

export interface FormPageProps {
  /** Heading of the form; a form that heads its own steps has none. */
  heading?: string;
  /** What the visitor should know while writing, in the order in which it happens. */
  aside: {
    readonly heading: string;
    readonly items: readonly { readonly title?: string; readonly text: ReactNode }[];
  };
  /** The form. */
  children: ReactNode;
}

/** A form, and beside it along a growing stalk what happens with it. */
export function FormPage({ heading, aside, children }: FormPageProps) {
  const id = useId();
  const { ref, growth } = useGrowth<HTMLOListElement>();
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        {heading !== undefined && <h2>{heading}</h2>}
        {children}
      </div>
      {/* In narrow windows it comes after the form. */}
      <aside className={styles.aside} aria-labelledby={id} data-below="">
        <h2 className={styles.asideHeading} id={id}>
          {aside.heading}
        </h2>
        <ol className={styles.items} data-growth={growth} ref={ref}>
          {aside.items.map(({ title, text }, index) => (
            <li className={styles.item} key={title ?? index}>
              {title !== undefined && <h3 className={styles.title}>{title}</h3>}
              <div className={styles.text}>{text}</div>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
