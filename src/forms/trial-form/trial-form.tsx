import { useEffect, useState } from 'react';

import { useMessages } from '../../i18n/messages';
import { emptyTrial, trialSchema } from '../../lead-schemas/trial-schema';
import { ChoiceField } from '../form-fields/choice-field';
import { ConsentField } from '../form-fields/consent-field';
import { CountryField } from '../form-fields/country-field';
import { DayField } from '../form-fields/day-field';
import * as layout from '../form-fields/fields.module.css';
import { TextArea } from '../form-fields/text-area';
import { TextField } from '../form-fields/text-field';
import { FormFrame, SendButton } from '../form-frame/form-frame';
import { useLeadForm } from '../use-lead-form';

interface TrialFormProps {
  services: readonly { readonly slug: string; readonly title: string }[];
}

/** Asks for a trial of one of the services. */
export function TrialForm({ services }: TrialFormProps) {
  const t = useMessages('trial-form');
  const shared = useMessages('form');
  const form = useLeadForm({ kind: 'trial', schema: trialSchema, empty: emptyTrial });
  const today = useToday();
  const labels = {
    service: t('service'),
    name: t('name'),
    email: shared('email'),
    company: shared('company'),
    country: shared('country'),
    preferredStart: t('preferredStart'),
    message: t('message'),
  };
  const choices = services.map(({ slug, title }) => ({ value: slug, label: title }));
  return (
    <FormFrame
      form={form}
      labels={labels}
      choices={{ service: choices }}
      onSubmit={() => void form.submit()}
      actions={<SendButton submission={form.submission} />}
    >
      <ChoiceField name="service" legend={labels.service} required choices={choices} />
      <div className={layout.fields}>
        <TextField name="name" label={labels.name} required autoComplete="name" />
        <TextField name="email" label={labels.email} type="email" required autoComplete="email" />
        <TextField name="company" label={labels.company} autoComplete="organization" />
        <CountryField />
        <DayField
          name="preferredStart"
          label={labels.preferredStart}
          hint={t('preferredStartHint')}
          format={t('dayFormat')}
          min={today}
        />
      </div>
      <TextArea name="message" label={labels.message} hint={t('messageHint')} />
      <ConsentField kind="trial" />
    </FormFrame>
  );
}

/** @returns today as `yyyy-mm-dd` on the visitor's calendar; nothing in the served page, which is made on another day */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const now = new Date();
    setToday(new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10));
  }, []);
  return today;
}
