import { FormikProvider, useFormik } from 'formik';
import type { ReactNode } from 'react';

import type { FieldErrors } from '../../lead-schemas/errors';
import { leadSchema } from '../../lead-schemas/lead-schema';
import type { Examples } from '../../style-page/examples/examples';
import type { FormValues } from '../draft';
import { ErrorTextContext, useErrorTexts } from '../form-frame/error-text';

import { ChoiceField } from './choice-field';
import { PersonFields } from './person-fields';
import { TextArea } from './text-area';

interface InFormProps {
  values?: FormValues;
  errors?: FieldErrors;
  children: ReactNode;
}

/** A form around the fields, which is never sent. */
function InForm({ values = {}, errors = {}, children }: InFormProps) {
  const errorText = useErrorTexts(leadSchema);
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
    initialErrors: errors,
    initialTouched: Object.fromEntries(Object.keys(errors).map((name) => [name, true])),
    onSubmit: () => undefined,
  });
  return (
    <FormikProvider value={formik}>
      <ErrorTextContext.Provider value={errorText}>{children}</ErrorTextContext.Provider>
    </FormikProvider>
  );
}

export const examples: Examples = {
  title: 'Form fields',
  purpose: 'The fields of all forms, in the language of the page. Each page of this part shows other states.',
  placement: 'container',
  states: {
    'who writes, with answers and errors': {
      show: (
        <InForm
          values={{ firstName: 'Ji-woo', email: 'ji-woo@', company: 'Haneul Lock' }}
          errors={{ lastName: 'required', email: 'invalidEmail' }}
        >
          <PersonFields />
        </InForm>
      ),
    },
    'several lines': {
      show: (
        <InForm errors={{ howHelpYou: 'tooShort' }} values={{ howHelpYou: 'An app.' }}>
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
