import { useFormik, type FormikContextType } from 'formik';
import { useRef, useState, type RefObject } from 'react';
import type { AnyObjectSchema } from 'yup';

import type { FormValues } from './draft';
import { findFaults, type Faults } from './faults';
import { loadPhoneRules } from './phone-rules';
import type { LeadKind } from './submit-lead';
import { useDraft } from './use-draft';
import { useSigns } from './use-signs';
import { useSubmission, type Submission } from './use-submission';

interface LeadFormOptions<Values extends FormValues> {
  kind: LeadKind;
  schema: AnyObjectSchema;
  empty: Values;
}

/** One form with its answers, faults, draft and the sending of it. */
export interface LeadFormState<Values extends FormValues = FormValues> {
  kind: LeadKind;
  schema: AnyObjectSchema;
  formik: FormikContextType<Values>;
  formElement: RefObject<HTMLFormElement>;
  submission: Submission;
  ready: boolean;
  restored: boolean;
  /** Faults found at the last attempt; they stay listed, so that nothing moves while they are corrected. */
  reported: Faults;
  /** Number of the last attempt. */
  attempt: number;
  /** Reports the faults among the named fields. @returns whether there are none */
  check: (fields: readonly string[]) => boolean;
  /** Checks all fields and sends them if they are good. @returns the faults the server found */
  submit: () => Promise<Faults>;
  /** Puts answers of another time in place of those in the form. */
  fill: (values: FormValues) => void;
  discard: () => void;
  /** The visitor has come to the form. */
  touch: () => void;
}

export function useLeadForm<Values extends FormValues>(
  options: LeadFormOptions<Values>,
): LeadFormState<Values> {
  const { kind, schema, empty } = options;
  const formElement = useRef<HTMLFormElement>(null);
  const [{ reported, attempt }, setReport] = useState<{ reported: Faults; attempt: number }>({
    reported: {},
    attempt: 0,
  });
  const { submission, send } = useSubmission(kind);
  const formik = useFormik<Values>({
    initialValues: empty,
    validate: (values): object => findFaults(schema, values),
    onSubmit: () => undefined,
  });
  const { ready, restored, discard } = useDraft({
    form: kind,
    empty,
    values: formik.values,
    setValues: (values) => void formik.setValues(values as Values, false),
    formElement,
    done: submission.status === 'sent' || submission.status === 'waiting',
  });
  const { touch, signs } = useSigns(formElement, restored);

  const report = (faults: Faults) => {
    setReport((last) => ({ reported: faults, attempt: last.attempt + 1 }));
    const touched = Object.fromEntries(Object.keys(faults).map((field) => [field, true]));
    void formik.setTouched({ ...formik.touched, ...touched }, false);
    // Formik's type of errors follows the answers' shapes; here every error is one key.
    formik.setErrors(faults as object);
  };

  const check = (fields: readonly string[]): boolean => {
    const faults = Object.entries(findFaults(schema, formik.values)).filter(([field]) =>
      fields.includes(field),
    );
    report(Object.fromEntries(faults));
    return faults.length === 0;
  };

  const submit = async (): Promise<Faults> => {
    if (formik.values.phoneNumber) await loadPhoneRules();
    if (!check(Object.keys(empty))) return {};
    const answers = schema.cast(formik.values, { stripUnknown: true }) as Record<string, unknown>;
    const outcome = await send(answers, signs());
    if (outcome?.status !== 'refused') return {};
    report(outcome.faults);
    return outcome.faults;
  };

  return {
    kind,
    schema,
    formik,
    formElement,
    submission,
    ready,
    restored,
    reported,
    attempt,
    check,
    submit,
    touch,
    fill: (values) => {
      const known = Object.entries(values).filter(([name]) => Object.hasOwn(empty, name));
      setReport({ reported: {}, attempt: 0 });
      void formik.setTouched({}, false);
      void formik.setValues({ ...empty, ...Object.fromEntries(known) });
    },
    discard: () => {
      void formik.setTouched({}, false);
      setReport({ reported: {}, attempt: 0 });
      discard();
    },
  };
}
