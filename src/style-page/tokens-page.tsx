import { readRules, tokensIn, type TokenValues } from '../styles/read-tokens';

import { Colours } from './token-colours';
import { Samples } from './token-samples';
import * as styles from './tokens-page.module.css';
import { TypeScale } from './type-scale';

/** The tokens as they look, read from tokens.css itself. */
export function TokensPage({ tokens }: { tokens: string }) {
  const rules = readRules(tokens);
  const values = tokensIn(rules, { scheme: 'light' });
  const named = (start: string): [string, string][] =>
    [...values].filter(([name]) => name.startsWith(start)).map(([name, value]) => [name, value]);
  return (
    <div className={styles.page}>
      <div lang="en">
        <h1>Style page</h1>
        <p className={styles.lead}>
          The tokens of src/styles/tokens.css, and every part of the site in its states, from the examples
          that stand beside the parts.
        </p>
      </div>
      <Colours rules={rules} palette={paletteOf(values)} />
      <TypeScale sizes={[...named('--type-')]} />
      <Samples kind="space" title="Space" tokens={named('--space-')} />
      <Samples kind="radius" title="Radii" tokens={named('--radius-')} />
      <Samples kind="shadow" title="Shadows" tokens={named('--shadow-')} />
      <Samples
        kind="motion"
        title="Motion (press)"
        tokens={['--quick', '--calm', '--grow'].map((name) => [name, values.get(name) ?? ''])}
      />
      <Samples kind="plain" title="Order, back to front" tokens={named('--z-')} />
      <Samples
        kind="plain"
        title="Type: line heights, weights, measures"
        tokens={['--leading-', '--weight-', '--measure'].flatMap(named)}
      />
    </div>
  );
}

/** The palette is what stands before the grounds that are made of it. */
function paletteOf(values: TokenValues): string[] {
  const names = [...values.keys()];
  return names.slice(0, names.indexOf('--ground-plain'));
}
