import type { LanguageTag } from '../i18n/languages';

import * as styles from './tokens-page.module.css';

const words: readonly (readonly [LanguageTag, string])[] = [
  ['en', 'The team that stays with your product'],
  ['fr', 'L’équipe qui reste avec votre produit'],
  ['ko', '제품 곁에 오래 남는 팀'],
  ['ja', 'プロダクトのそばに、長くいるチーム。'],
];

/** Every size of type in the four scripts. */
export function TypeScale({ sizes }: { sizes: readonly (readonly [string, string])[] }) {
  return (
    <section className={styles.group}>
      <h2 lang="en">Type</h2>
      {sizes.map(([name, value]) => (
        <div className={styles.size} key={name}>
          <p className={styles.label} lang="en">
            <code>{name}</code> {value}
          </p>
          <div className={styles.scripts}>
            {words.map(([tag, text]) => (
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
