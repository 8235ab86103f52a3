import { useEffect } from 'react';

import { fingerprintOf } from '../../content/translations/fingerprint';
import { asksForConsent } from '../../i18n/languages';
import type { MessageKey } from '../../i18n/message-keys';
import { useLanguage, useMessages } from '../../i18n/messages';
import type { LeadKind } from '../../lead-schemas/protocol';
import { ChoiceGroup, type Choice } from '../../ui/choice-group/choice-group';

import * as styles from './consent-field.module.css';
import { useFormField } from './use-form-field';

const itemKeys: Readonly<Record<LeadKind, MessageKey<'consent'>>> = {
  contact: 'itemsOfMessage',
  'get-in-touch': 'itemsOfMessage',
  trial: 'itemsOfTrial',
  pricing: 'itemsOfPricing',
};

interface ConsentText {
  heading: string;
  rows: readonly (readonly [term: string, text: string])[];
  /** Its value is the version of the whole text. */
  choice: Choice;
}

/** @returns the text of the consent for a form of this kind */
export function useConsentText(kind: LeadKind): ConsentText {
  const t = useMessages('consent');
  const heading = t('heading');
  const label = t('agree');
  const rows = [
    [t('purpose'), t('purposeText')],
    [t('items'), t(itemKeys[kind])],
    [t('retention'), t('retentionText')],
    [t('place'), t('placeText')],
    [t('refusal'), t('refusalText')],
  ] as const;
  return { heading, rows, choice: { value: fingerprintOf([heading, ...rows.flat(), label]), label } };
}

/** The checkbox for the consent to this form's use of personal data, in the languages that require one. */
export function ConsentField({ kind }: { kind: LeadKind }) {
  return asksForConsent(useLanguage()) ? <Consent kind={kind} /> : null;
}

function Consent({ kind }: { kind: LeadKind }) {
  const { heading, rows, choice } = useConsentText(kind);
  const { id, value, error, setValue, onBlur } = useFormField('consent', true);
  const isOutdated = value !== '' && value !== choice.value;
  useEffect(() => {
    // A draft may have the consent to an earlier text.
    if (isOutdated) setValue('');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `setValue` is another function at each render
  }, [isOutdated]);
  return (
    <ChoiceGroup
      id={id}
      name="consent"
      legend={heading}
      error={error}
      multiple
      choices={[choice]}
      chosen={[value].flat()}
      onChoose={(version, checked) => setValue(checked ? version : '')}
      onLeave={onBlur}
    >
      <dl className={styles.terms}>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </ChoiceGroup>
  );
}
