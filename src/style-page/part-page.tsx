import type { SitePart } from './contents';
import type { ExampleState } from './examples/examples';
import * as styles from './part-page.module.css';

/** All examples of one part, each on its background. */
export function PartPage({ part: { examples } }: { part: SitePart }) {
  return (
    <>
      <header className={styles.opening}>
        <p className={styles.title}>{examples.title}</p>
        <p className={styles.purpose}>{examples.purpose}</p>
      </header>
      {Object.entries(examples.states).map(([name, state]) => (
        <State key={name} name={name} state={state} placement={examples.placement} />
      ))}
    </>
  );
}

interface StateProps {
  name: string;
  state: ExampleState;
  placement: 'page' | 'container';
}

function State({ name, state: { show, lang, tone = 'plain' }, placement }: StateProps) {
  return (
    <div data-state={name} data-language={lang}>
      <p className={styles.name} lang="en">
        {name}
      </p>
      <div className={styles.ground} lang={lang} data-own-type="" data-tone={tone}>
        <div className={placement === 'container' ? styles.container : undefined}>{show}</div>
      </div>
    </div>
  );
}
