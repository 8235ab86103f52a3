import { useLanguage, useMessages } from '../../i18n/messages';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { countryCodes, countryName } from '../countries';

import * as styles from './pricing-form.module.css';
import { isQuestion, type PricingValues } from './pricing-schema';
import { pathOf, stepFields, type Step } from './pricing-steps';
import { stepKeys, usePricingTexts } from './pricing-texts';

interface PricingSummaryProps {
  values: PricingValues;
  onChange: (step: Step) => void;
}

/** All answers, each with a button that leads back to it. Nothing is sent before this is confirmed. */
export function PricingSummary({ values, onChange }: PricingSummaryProps) {
  const t = useMessages('pricing-form');
  const { labels } = usePricingTexts();
  const textOf = useAnswerText(values);
  const answered = pathOf(values).filter((step) => step !== 'summary');
  return (
    <>
      <p className={styles.lead}>{t('summaryLead')}</p>
      {answered.map((step) => (
        <section key={step}>
          <h3 className={styles.groupHeading}>{t(stepKeys[step])}</h3>
          <dl>
            {stepFields[step].map((name) => (
              <div className={styles.answer} key={name}>
                <dt className={styles.question}>{labels[name]}</dt>
                <dd className={styles.text}>{textOf(name)}</dd>
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

function useAnswerText(values: PricingValues): (name: keyof PricingValues) => string {
  const t = useMessages('pricing-form');
  const { choicesOf } = usePricingTexts();
  const language = useLanguage();
  return (name) => {
    const value = values[name];
    if (value.length === 0 || (typeof value === 'string' && value.trim() === '')) return t('noAnswer');
    if (isQuestion(name)) {
      const chosen = choicesOf(name).filter((choice) =>
        typeof value === 'string' ? choice.value === value : value.includes(choice.value),
      );
      return new Intl.ListFormat(language.iso, { type: 'unit' }).format(chosen.map((choice) => choice.label));
    }
    return name === 'country' && countryCodes.includes(String(value))
      ? countryName(String(value), language)
      : String(value);
  };
}
