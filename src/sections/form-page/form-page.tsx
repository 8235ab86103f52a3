import { useId, type ReactNode } from 'react';

import { useGrowth } from '../../ui/growth/use-growth';
import { Part } from '../../ui/parts/part';

import * as styles from './form-page.module.css';

export interface FormPageProps {
  /** Heading of the form; a form that heads its own steps has none. */
  heading?: string;
  /** Information for the visitor, in the order of events. */
  aside: {
    readonly heading: string;
    readonly items: readonly { readonly title?: string; readonly text: ReactNode }[];
  };
  /** The form. */
  children: ReactNode;
}

/** A form beside a list of the next steps. */
export function FormPage({ heading, aside, children }: FormPageProps) {
  const id = useId();
  return (
    <div className={styles.page}>
      <Part as="div" className={styles.form}>
        {heading !== undefined && <h2>{heading}</h2>}
        {children}
      </Part>
      {/* In narrow windows it comes after the form. */}
      <Part as="aside" className={styles.aside} aria-labelledby={id}>
        <h2 className={styles.asideHeading} id={id}>
          {aside.heading}
        </h2>
        <Items items={aside.items} />
      </Part>
    </div>
  );
}

function Items({ items }: Pick<FormPageProps['aside'], 'items'>) {
  const { ref, growth } = useGrowth<HTMLOListElement>();
  return (
    <ol className={styles.items} data-growth={growth} ref={ref}>
      {items.map(({ title, text }, index) => (
        <li className={styles.item} key={title ?? index}>
          {title !== undefined && <h3 className={styles.title}>{title}</h3>}
          <div className={styles.text}>{text}</div>
        </li>
      ))}
    </ol>
  );
}
