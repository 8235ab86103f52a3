import { useLanguage, useMessages } from '../../i18n/messages';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { useAnswerText } from '../answer-text';
import { inNameOrder } from '../name-order';

import { estimateFor, type Estimates } from './estimate';
import * as styles from './pricing-form.module.css';
import type { PricingValues } from './pricing-schema';
import { pathOf, stepFields, type Step } from './pricing-steps';
import { stepKeys, usePricingTexts } from './pricing-texts';

interface PricingSummaryProps {
  values: PricingValues;
  estimates: Estimates;
  onChange: (step: Step) => void;
}

/** All answers, each with a button that leads back to it. Nothing is sent before this is confirmed. */
export function PricingSummary({ values, estimates, onChange }: PricingSummaryProps) {
  const t = useMessages('pricing-form');
  const { labels, choices } = usePricingTexts();
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
            {inNameOrder<keyof PricingValues>(stepFields[step], language).map((name) => (
              <div className={styles.answer} key={name}>
                <dt className={styles.question}>{labels[name]}</dt>
                <dd className={styles.text}>{textOf(name, values[name]) || t('noAnswer')}</dd>
                <dd>
                  <button className={styles.change} type="button" onClick={() => onChange(step)}>
                    {t('change')}
                    <VisuallyHidden> {labels[name]}</VisuallyHidden>
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
