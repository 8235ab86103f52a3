import type { MessageKey } from '../../i18n/message-keys';
import { useMessages } from '../../i18n/messages';
import { ChoiceField } from '../form-fields/choice-field';
import { PersonFields } from '../form-fields/person-fields';
import { TextArea } from '../form-fields/text-area';
import { FormFrame } from '../form-frame/form-frame';
import { SendButton } from '../form-frame/send-button';
import { useLeadForm } from '../use-lead-form';

import { emptyLead, interests, leadSchema, type Interest } from './lead-schema';

const interestKeys: Record<Interest, MessageKey<'lead-form'>> = {
  'Blockchain Development': 'blockchainDevelopment',
  'Web Application': 'webApplication',
  'Product Maintenance': 'productMaintenance',
  'Software Development': 'softwareDevelopment',
  'Live Streaming': 'liveStreaming',
  'Mobile Application': 'mobileApplication',
  'QA & Testing': 'qaTesting',
  'AI/Machine Learning': 'machineLearning',
};

/** “Tell us what you need”: the form of the contact pages. */
export function LeadForm({ kind }: { kind: 'contact' | 'get-in-touch' }) {
  const t = useMessages('lead-form');
  const shared = useMessages('form');
  const form = useLeadForm({ kind, schema: leadSchema, empty: emptyLead });
  const labels = {
    firstName: shared('firstName'),
    lastName: shared('lastName'),
    email: shared('email'),
    phoneNumber: shared('phoneNumber'),
    company: shared('company'),
    country: shared('country'),
    howHelpYou: t('howHelpYou'),
    whatInterestedIN: t('whatInterestedIN'),
  };
  const choices = interests.map((value) => ({ value, label: t(interestKeys[value]) }));
  return (
    <FormFrame
      form={form}
      labels={labels}
      choices={{ whatInterestedIN: choices }}
      onSubmit={() => void form.submit()}
      actions={<SendButton submission={form.submission} />}
    >
      <PersonFields />
      <TextArea name="howHelpYou" label={labels.howHelpYou} hint={t('howHelpYouHint')} required />
      <ChoiceField name="whatInterestedIN" legend={labels.whatInterestedIN} multiple choices={choices} />
    </FormFrame>
  );
}
