import { FormikProvider, useFormik } from 'formik';
import type { ReactNode } from 'react';

import type { Examples } from '../../examples/examples';
import type { FormValues } from '../draft';
import type { Faults } from '../faults';
import { FaultTextContext, useFaultTexts } from '../form-frame/fault-text';
import { leadSchema } from '../lead-form/lead-schema';

import { ChoiceField } from './choice-field';
import { PersonFields } from './person-fields';
import { TextArea } from './text-area';

interface InFormProps {
  values?: FormValues;
  faults?: Faults;
  children: ReactNode;
}

/** Fields stand in a form; this one is never sent. */
function InForm({ values = {}, faults = {}, children }: InFormProps) {
  const faultText = useFaultTexts(leadSchema);
  const formik = useFormik<FormValues>({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      company: '',
      country: '',
      ...values,
    },
    initialErrors: faults,
    initialTouched: Object.fromEntries(Object.keys(faults).map((name) => [name, true])),
    onSubmit: () => undefined,
  });
  return (
    <FormikProvider value={formik}>
      <FaultTextContext.Provider value={faultText}>{children}</FaultTextContext.Provider>
    </FormikProvider>
  );
}

export const examples: Examples = {
  title: 'Form fields',
  purpose: 'The fields of all forms, in the language of the page. Each page of this part shows other states.',
  stands: 'container',
  states: {
    'who writes, with answers and faults': {
      show: (
        <InForm
          values={{ firstName: 'Ji-woo', email: 'ji-woo@', company: 'Haneul Lock' }}
          faults={{ lastName: 'required', email: 'invalidEmail' }}
        >
          <PersonFields />
        </InForm>
      ),
    },
    'several lines': {
      show: (
        <InForm faults={{ howHelpYou: 'tooShort' }} values={{ howHelpYou: 'An app.' }}>
          <TextArea
            name="howHelpYou"
            label="What should it do?"
            hint="A few sentences are enough."
            required
          />
        </InForm>
      ),
    },
    choices: {
      show: (
        <InForm values={{ whatInterestedIN: ['web'] }}>
          <ChoiceField
            name="whatInterestedIN"
            legend="What are you interested in?"
            multiple
            choices={[
              { value: 'web', label: 'Web application' },
              { value: 'mobile', label: 'Mobile application' },
              { value: 'testing', label: 'QA and testing' },
            ]}
          />
        </InForm>
      ),
    },
  },
};
