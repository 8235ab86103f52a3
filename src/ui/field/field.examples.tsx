import { longWord, type Examples } from '../../style-page/examples/examples';

import { Field } from './field';
import { Select } from './field';

const email = (id: string) => (
  <Field id={id} label="Email">
    {(control) => <input {...control} type="email" defaultValue="head.of.product@example.com" />}
  </Field>
);

export const examples: Examples = {
  title: 'Field',
  purpose: 'One question with one control: label, hint, control, and the error once there is one.',
  placement: 'container',
  states: {
    empty: {
      show: (
        <Field id="company" label="Company" note="(optional)">
          {(control) => <input {...control} type="text" />}
        </Field>
      ),
    },
    filled: { show: email('email') },
    'with a hint, several lines': {
      show: (
        <Field id="message" label="What should we know?" hint="A few sentences are enough.">
          {(control) => <textarea {...control} rows={4} />}
        </Field>
      ),
    },
    'with an error': {
      show: (
        <Field id="invalid" label="Email" error="Please enter an email address, such as name@example.com.">
          {(control) => <input {...control} type="email" defaultValue="name@" />}
        </Field>
      ),
    },
    'a list to choose from': {
      show: (
        <Field id="country" label="Country">
          {(control) => (
            <Select {...control} defaultValue="FR">
              <option value="FR">France</option>
              <option value="KR">South Korea</option>
            </Select>
          )}
        </Field>
      ),
    },
    disabled: {
      show: (
        <Field id="disabled" label="Preferred start">
          {(control) => <input {...control} type="text" disabled defaultValue="After the summer" />}
        </Field>
      ),
    },
    'in the deep tone': { tone: 'deep', show: email('deep') },
    'in the dark tone': { tone: 'dark', show: email('dark') },
    'long French label and a long word': {
      lang: 'fr',
      show: (
        <Field
          id="long"
          label="Adresse électronique professionnelle à laquelle nous pouvons vous répondre"
          note="(facultatif)"
          hint={`Par exemple : ${longWord}@exemple.fr`}
        >
          {(control) => <input {...control} type="text" defaultValue={longWord} />}
        </Field>
      ),
    },
    Korean: {
      lang: 'ko',
      show: (
        <Field id="korean" label="회사명" note="(선택)" hint="법인명이 아니어도 괜찮습니다.">
          {(control) => <input {...control} type="text" defaultValue="하늘락" />}
        </Field>
      ),
    },
    Japanese: {
      lang: 'ja',
      show: (
        <Field id="japanese" label="会社名" note="(任意)" hint="略称でもかまいません。">
          {(control) => <input {...control} type="text" defaultValue="佐藤倉庫" />}
        </Field>
      ),
    },
  },
};
