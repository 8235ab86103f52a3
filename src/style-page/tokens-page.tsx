import type { CSSProperties } from 'react';

import type { LanguageTag } from '../i18n/languages';
import { readRules, tokensIn, type TokenValues } from '../styles/read-tokens';

import { Colours } from './token-colours';
import * as styles from './tokens-page.module.css';

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

/** The palette is before the backgrounds that use it. */
function paletteOf(values: TokenValues): string[] {
  const names = [...values.keys()];
  return names.slice(0, names.indexOf('--ground-plain'));
}

type Kind = 'space' | 'radius' | 'shadow' | 'motion' | 'plain';

interface SamplesProps {
  title: string;
  kind: Kind;
  tokens: readonly (readonly [name: string, value: string])[];
}

const drawnBy: Readonly<Record<Kind, (token: string) => CSSProperties | undefined>> = {
  space: (token) => ({ inlineSize: token }),
  radius: (token) => ({ borderRadius: token }),
  shadow: (token) => ({ boxShadow: token }),
  motion: (token) => ({ transitionDuration: token }),
  plain: () => undefined,
};

/** Tokens of one kind with name, value and, if visible, effect. */
export function Samples({ title, kind, tokens }: SamplesProps) {
  return (
    <section className={styles.group} lang="en">
      <h2>{title}</h2>
      <ul className={styles.samples}>
        {tokens.map(([name, value]) => {
          const drawn = drawnBy[kind](`var(${name})`);
          return (
            <li className={styles.token} key={name}>
              {drawn && <span className={`${styles.drawing} ${styles[kind]}`} style={drawn} />}
              <code>{name}</code> <span className={styles.ratio}>{value}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const samples: readonly (readonly [LanguageTag, string])[] = [
  ['en', 'The team that stays with your product'],
  ['fr', 'L’équipe qui reste avec votre produit'],
  ['ko', '제품 곁에 오래 남는 팀'],
  ['ja', 'プロダクトのそばに、長くいるチーム。'],
];

/** Every font size in the four scripts. */
export function TypeScale({ sizes }: { sizes: readonly (readonly [string, string])[] }) {
  return (
    <section className={styles.group}>
      <h2 lang="en">Type</h2>
      {sizes.map(([name, value]) => (
        <div className={styles.size} key={name}>
          <p className={styles.label} lang="en">
            <code>{name}</code> <span>{value}</span>
          </p>
          <div className={styles.scripts}>
            {samples.map(([tag, text]) => (
              <p
                className={styles.sample}
                key={tag}
                lang={tag}
                data-own-type=""
                style={{ fontSize: `var(${name})` }}
              >
                {text}
              </p>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
