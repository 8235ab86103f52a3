import { useFormik, type FormikContextType } from 'formik';
import { useMemo, useRef, useState, type RefObject } from 'react';
import type { AnyObjectSchema } from 'yup';

import { useLanguage } from '../i18n/messages';
import { findErrors, type FieldErrors } from '../lead-schemas/errors';
import { loadPhoneRules } from '../lead-schemas/phone-rules';
import type { LeadKind } from '../lead-schemas/protocol';
import { withConsent } from '../lead-schemas/schema-fields';

import type { FormValues } from './draft';
import { useDraft } from './use-draft';
import { useSignals } from './use-signals';
import { useSubmission, type Submission } from './use-submission';

interface LeadFormOptions<Values extends FormValues> {
  kind: LeadKind;
  schema: AnyObjectSchema;
  empty: Values;
}

/** A form with its answers, errors, draft and submission. */
export interface LeadFormState<Values extends FormValues = FormValues> {
  kind: LeadKind;
  schema: AnyObjectSchema;
  formik: FormikContextType<Values>;
  formElement: RefObject<HTMLFormElement>;
  submission: Submission;
  ready: boolean;
  restored: boolean;
  /** Errors of the last attempt; they stay listed, so that nothing moves while they are corrected. */
  reported: FieldErrors;
  /** Number of the last attempt. */
  attempt: number;
  /** Reports the errors among the named fields. @returns whether there are none */
  check: (fields: readonly string[]) => boolean;
  /** Checks all fields and sends them if they are good. @returns the errors the server found */
  submit: () => Promise<FieldErrors>;
  /** Replaces the answers in the form. */
  fill: (values: FormValues) => void;
  discard: () => void;
  /** The form received the focus. */
  touch: () => void;
}

export function useLeadForm<Values extends FormValues>(
  options: LeadFormOptions<Values>,
): LeadFormState<Values> {
  const { kind, empty } = options;
  const language = useLanguage();
  const schema = useMemo(() => withConsent(options.schema, language), [options.schema, language]);
  const formElement = useRef<HTMLFormElement>(null);
  const [{ reported, attempt }, setReport] = useState<{ reported: FieldErrors; attempt: number }>({
    reported: {},
    attempt: 0,
  });
  const { submission, send } = useSubmission(kind);
  const formik = useFormik<Values>({
    initialValues: empty,
    validate: (values): object => findErrors(schema, values),
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
  const { touch, signals } = useSignals(formElement, restored);

  const report = (errors: FieldErrors) => {
    setReport((last) => ({ reported: errors, attempt: last.attempt + 1 }));
    const touched = Object.fromEntries(Object.keys(errors).map((field) => [field, true]));
    void formik.setTouched({ ...formik.touched, ...touched }, false);
    // Formik's type of errors follows the answers' shapes; here every error is one key.
    formik.setErrors(errors as object);
  };

  const check = (fields: readonly string[]): boolean => {
    const errors = Object.entries(findErrors(schema, formik.values)).filter(([field]) =>
      fields.includes(field),
    );
    report(Object.fromEntries(errors));
    return errors.length === 0;
  };

  const submit = async (): Promise<FieldErrors> => {
    if (formik.values.phoneNumber) await loadPhoneRules();
    if (!check(Object.keys(empty))) return {};
    const answers = schema.cast(formik.values, { stripUnknown: true }) as Record<string, unknown>;
    const outcome = await send(answers, signals());
    if (outcome?.status !== 'refused') return {};
    report(outcome.errors);
    return outcome.errors;
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
