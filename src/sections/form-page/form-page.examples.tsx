import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';
import { Field } from '../../ui/field/field';

import { FormPage } from './form-page';

const show = ({ steps, heading, shortHeading, action }: SampleTexts, id: string) => (
  <FormPage heading={heading} aside={{ heading: shortHeading, items: steps.slice(0, 3) }}>
    <Field id={`${id}-field`} label={action}>
      {(control) => <textarea {...control} rows={6} />}
    </Field>
  </FormPage>
);

export const examples: Examples = {
  title: 'Form page',
  purpose: 'A form, and beside it along a growing stalk what happens with it.',
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts((texts) => show(texts, 'long')) },
};
