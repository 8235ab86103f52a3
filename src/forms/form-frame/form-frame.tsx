import { FormikProvider } from 'formik';
import type { FormEvent, ReactNode } from 'react';

import { useLanguage, useMessages } from '../../i18n/messages';
import { leadsAddress } from '../../leads/protocol';
import { ErrorSummary } from '../../ui/error-summary/error-summary';
import type { ChoicesByField } from '../answer-text';
import type { FormValues } from '../draft';
import { fieldId } from '../form-fields/use-form-field';
import { inNameOrder } from '../name-order';
import type { LeadFormState } from '../use-lead-form';

import { DraftNotice } from './draft-notice';
import { FaultTextContext, useFaultTexts } from './fault-text';
import * as styles from './form-frame.module.css';
import { useGivenAnswers } from './given-answers';
import { QueueNotice } from './queue-notice';
import { Receipt } from './receipt';
import { Trap } from './trap';
import { UnsentNotice } from './unsent-notice';

interface FormFrameProps<Values extends FormValues> {
  form: LeadFormState<Values>;
  /** Names of the fields in the order in which they are asked, for the list of faults and the copy of what was sent. */
  labels: Readonly<Record<keyof Values, string>>;
  /** Of the questions that are answered by choosing, for the copy of what was sent. */
  choices?: ChoicesByField;
  /** The fields on view, of which faults are listed; all unless given. */
  shown?: readonly string[];
  onSubmit: () => void;
  children: ReactNode;
  actions: ReactNode;
}

/**
 * What every form has around its fields: a real `<form>` that also posts without JavaScript, faults above it, a
 * notice when it could not be sent, and the receipt in its place once it was.
 */
export function FormFrame<Values extends FormValues>(props: FormFrameProps<Values>) {
  const { form, labels, choices = {}, shown = Object.keys(labels), onSubmit, children, actions } = props;
  const t = useMessages('form');
  const language = useLanguage();
  const faultText = useFaultTexts(form.schema);
  const givenAnswers = useGivenAnswers(form, labels, choices);
  const { submission, formik } = form;
  if (submission.status === 'sent' || submission.status === 'waiting') {
    const email = String(formik.values.email ?? '');
    return <Receipt submission={submission} email={email} answers={givenAnswers()} />;
  }
  // In the order in which the form asks.
  const errors = inNameOrder(Object.keys(labels), language)
    .filter((field) => shown.includes(field) && Object.hasOwn(form.reported, field))
    .map((field) => ({
      fieldId: fieldId(field),
      text: t('faultOf', {
        field: labels[field] ?? field,
        fault: faultText(field, form.reported[field] ?? 'notValid'),
      }),
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <FormikProvider value={formik}>
      <FaultTextContext.Provider value={faultText}>
        <form
          className={styles.form}
          ref={form.formElement}
          method="post"
          action={leadsAddress}
          // Without JavaScript the browser's own validation stands in.
          noValidate={form.ready}
          tabIndex={-1}
          onFocus={form.touch}
          onSubmit={submit}
        >
          <input type="hidden" name="kind" value={form.kind} />
          <input type="hidden" name="language" value={language.value} />
          <Trap />
          {errors.length > 0 && (
            <ErrorSummary
              heading={t('faults', { count: errors.length })}
              errors={errors}
              attempt={form.attempt}
            />
          )}
          <QueueNotice
            kind={form.kind}
            onTake={(values) => {
              form.fill(values);
              form.formElement.current?.focus();
            }}
          />
          {form.restored && (
            <DraftNotice
              onDiscard={() => {
                form.discard();
                form.formElement.current?.focus();
              }}
            />
          )}
          {children}
          <UnsentNotice submission={submission} />
          <div className={styles.actions}>{actions}</div>
        </form>
      </FaultTextContext.Provider>
    </FormikProvider>
  );
}
