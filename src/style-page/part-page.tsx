import type { ExampleState } from '../examples/examples';

import * as styles from './part-page.module.css';
import type { SitePart } from './site-parts';

/** All examples of one part, one below the other, each on the ground it is made for. */
export function PartPage({ part: { examples } }: { part: SitePart }) {
  return (
    <>
      <header className={styles.opening}>
        <p className={styles.title}>{examples.title}</p>
        <p className={styles.purpose}>{examples.purpose}</p>
      </header>
      {Object.entries(examples.states).map(([name, state]) => (
        <State key={name} name={name} state={state} stands={examples.stands} />
      ))}
    </>
  );
}

interface StateProps {
  name: string;
  state: ExampleState;
  stands: 'page' | 'container';
}

function State({ name, state: { show, lang, tone = 'plain' }, stands }: StateProps) {
  return (
    <div data-state={name} data-language={lang}>
      <p className={styles.name} lang="en">
        {name}
      </p>
      <div className={styles.ground} lang={lang} data-own-type="" data-tone={tone}>
        <div className={stands === 'container' ? styles.container : undefined}>{show}</div>
      </div>
    </div>
  );
}
