import { useLanguage, useMessages } from '../../i18n/messages';
import { inNameOrder } from '../../lead-schemas/name-order';
import type { PricingValues } from '../../lead-schemas/pricing-schema';
import { pathOf, stepFields, type Step } from '../../lead-schemas/pricing-steps';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { useAnswerText } from '../answer-text';

import * as styles from './pricing-form.module.css';
import { stepKeys, type PricingTexts } from './pricing-texts';

interface PricingSummaryProps {
  values: PricingValues;
  texts: PricingTexts;
  estimates: Estimates;
  onChange: (step: Step) => void;
}

/** All answers, each with a button that leads back to it. Nothing is sent before this is confirmed. */
export function PricingSummary({ values, texts, estimates, onChange }: PricingSummaryProps) {
  const t = useMessages('pricing-form');
  const { labels, choices } = texts;
  const textOf = useAnswerText(choices);
  const language = useLanguage();
  const answered = pathOf(values).filter((step) => step !== 'summary');
  const estimate = estimateFor(values, estimates);
  return (
    <>
      <p className={styles.lead}>{t('summaryLead')}</p>
      {estimate && (
        <section className={styles.estimate}>
          <h3 className={styles.groupHeading}>{t('estimate')}</h3>
          <p className={styles.range}>{estimate}</p>
          <p className={styles.lead}>{t('estimateNote')}</p>
        </section>
      )}
      {answered.map((step) => (
        <section key={step}>
          <h3 className={styles.groupHeading}>{t(stepKeys[step])}</h3>
          <dl>
            {inNameOrder(stepFields[step].filter(isShown), language).map((name) => (
              <div className={styles.answer} key={name}>
                <dt className={styles.question}>{labels[name]}</dt>
                <dd className={styles.text}>{textOf(name, values[name]) || t('noAnswer')}</dd>
                <dd>
                  <button className={styles.change} type="button" onClick={() => onChange(step)}>
                    <span>{t('change')}</span> <VisuallyHidden>{labels[name]}</VisuallyHidden>
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** The consent is no answer to check. */
function isShown(name: keyof PricingValues): name is Exclude<keyof PricingValues, 'consent'> {
  return name !== 'consent';
}

/** The product kinds and code sizes for which the content may have a rough range. */
const estimated = {
  webApplication: 'estimateWebApplication',
  mobileApplication: 'estimateMobileApplication',
  connectedDevice: 'estimateConnectedDevice',
  dataProduct: 'estimateDataProduct',
  '0-20000': 'estimateSmallCode',
  '20000-100000': 'estimateMediumCode',
  '100000-': 'estimateLargeCode',
} as const;

/** The ranges of the content, in the visitor's language. */
export type Estimates = { readonly [name in (typeof estimated)[keyof typeof estimated]]?: string | null };

/** @returns the range for these answers; undefined if the content has none */
export function estimateFor(
  { project, productKind, codeSize }: Pick<PricingValues, 'project' | 'productKind' | 'codeSize'>,
  estimates: Estimates,
): string | undefined {
  const answer = project === 'new' ? productKind : project === 'legacy' ? codeSize : '';
  return isEstimated(answer) ? (estimates[estimated[answer]] ?? undefined) : undefined;
}

function isEstimated(answer: string): answer is keyof typeof estimated {
  return Object.hasOwn(estimated, answer);
}
