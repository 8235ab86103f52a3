import { contrast } from '../styles/contrast';
import { tokensIn, tones, type readRules, type Tone } from '../styles/read-tokens';

import * as styles from './tokens-page.module.css';

interface ColoursProps {
  rules: ReturnType<typeof readRules>;
  palette: readonly string[];
}

/** Tokens of surfaces, whose contrast is not measured. */
const surfaces = ['--surface', '--surface-raised', '--surface-deep'];

/** The palette, and the colours of each tone with their contrast on its surface. */
export function Colours({ rules, palette }: ColoursProps) {
  const purposes = purposesIn(rules);
  return (
    <section className={styles.group} lang="en">
      <h2>Colours</h2>
      <ul className={styles.swatches}>
        {palette.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(${name})` }} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <div className={styles.tones}>
        {tones.map((tone) => (
          <div className={styles.tone} data-tone={tone} key={tone}>
            <h3>{tone}</h3>
            <ul className={styles.purposes}>
              {purposes.map((name) => (
                <li key={name}>
                  <span className={styles.swatch} style={{ background: `var(${name})` }} />
                  <code>{name}</code>
                  <span className={styles.ratio}>{ratios(rules, tone, name)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function purposesIn(rules: ColoursProps['rules']): string[] {
  const tone = rules.find(({ selectors }) => selectors.includes("[data-tone='plain']"));
  return (tone?.declarations ?? []).map(([name]) => name).filter((name) => name.startsWith('--'));
}

/** @returns the contrast on the surface in the light and the dark theme */
function ratios(rules: ColoursProps['rules'], tone: Tone, name: string): string {
  if (surfaces.includes(name)) return '';
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => {
    const values = tokensIn(rules, { scheme }, tone);
    return contrast(values.get(name) ?? '', values.get('--surface') ?? '').toFixed(1);
  });
  return `${light} light, ${dark} dark`;
}
