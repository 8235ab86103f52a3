import { useMessages } from '../../i18n/messages';
import { emptyLead, interestKeys, interests, leadSchema } from '../../lead-schemas/lead-schema';
import { ChoiceField } from '../form-fields/choice-field';
import { ConsentField } from '../form-fields/consent-field';
import { PersonFields } from '../form-fields/person-fields';
import { TextArea } from '../form-fields/text-area';
import { FormFrame, SendButton } from '../form-frame/form-frame';
import { useLeadForm } from '../use-lead-form';

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
      <ConsentField kind={kind} />
    </FormFrame>
  );
}
