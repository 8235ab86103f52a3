import { FormikProvider } from 'formik';
import type { FormEvent, ReactNode } from 'react';

import { useLanguage, useMessages } from '../../i18n/messages';
import { inNameOrder } from '../../lead-schemas/name-order';
import { honeypotField, leadsAddress } from '../../lead-schemas/protocol';
import { pathFor } from '../../routes/route-table';
import { Button } from '../../ui/button/button';
import { ErrorSummary } from '../../ui/error-summary/error-summary';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { useGivenAnswers, type ChoicesByField } from '../answer-text';
import type { FormValues } from '../draft';
import { useConsentText } from '../form-fields/consent-field';
import { fieldId } from '../form-fields/use-form-field';
import type { LeadFormState } from '../use-lead-form';
import type { Submission } from '../use-submission';

import { ErrorTextContext, StaticSchemaContext, useErrorTexts } from './error-text';
import * as styles from './form-frame.module.css';
import { DraftNotice, QueueNotice, UnsentNotice } from './notices';
import { Receipt } from './receipt';

interface FormFrameProps<Values extends FormValues> {
  form: LeadFormState<Values>;
  /** Names of the fields in the order of the form, for the list of errors and the copy of the answers. */
  labels: Readonly<Record<Exclude<keyof Values, 'consent'>, string>>;
  choices?: ChoicesByField;
  /** The visible fields, of which errors are listed; all by default. */
  shown?: readonly string[];
  onSubmit: () => void;
  children: ReactNode;
  actions: ReactNode;
}

/**
 * The frame of every form: a real `<form>` that also posts without JavaScript, a list of errors, notices, and after
 * sending the receipt in its place.
 */
export function FormFrame<Values extends FormValues>(props: FormFrameProps<Values>) {
  const { form, onSubmit, children, actions } = props;
  const t = useMessages('form');
  const language = useLanguage();
  const consent = useConsentText(form.kind);
  const labels: Readonly<Record<string, string>> = { ...props.labels, consent: consent.heading };
  const choices = { ...props.choices, consent: [consent.choice] };
  const { shown = Object.keys(labels) } = props;
  const errorText = useErrorTexts(form.schema);
  const givenAnswers = useGivenAnswers(form, labels, choices);
  const { submission, formik } = form;
  if (submission.status === 'sent' || submission.status === 'waiting') {
    const email = String(formik.values.email ?? '');
    return <Receipt submission={submission} email={email} answers={givenAnswers()} />;
  }
  const errors = inNameOrder(Object.keys(labels), language)
    .filter((field) => shown.includes(field) && Object.hasOwn(form.reported, field))
    .map((field) => ({
      fieldId: fieldId(field),
      text: t('errorOf', {
        field: labels[field] ?? field,
        error: errorText(field, form.reported[field] ?? 'notValid'),
      }),
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <FormikProvider value={formik}>
      <ErrorTextContext.Provider value={errorText}>
        <form
          className={styles.form}
          ref={form.formElement}
          method="post"
          action={leadsAddress}
          // Without JavaScript the browser validates.
          noValidate={form.ready}
          tabIndex={-1}
          onFocus={form.touch}
          onSubmit={submit}
        >
          <input type="hidden" name="kind" value={form.kind} />
          <input type="hidden" name="language" value={language.value} />
          <Honeypot />
          {errors.length > 0 && (
            <ErrorSummary
              heading={t('errors', { count: errors.length })}
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
          <StaticSchemaContext.Provider value={form.ready ? undefined : form.schema}>
            {children}
          </StaticSchemaContext.Provider>
          <UnsentNotice submission={submission} />
          <div className={styles.actions}>{actions}</div>
          <PrivacyNote />
        </form>
      </ErrorTextContext.Provider>
    </FormikProvider>
  );
}

/** Never disabled, because pressing it twice sends once. */
export function SendButton({ submission }: { submission: Submission }) {
  const t = useMessages('form');
  const pending = submission.status === 'pending';
  return (
    <>
      <Button type="submit" busy={pending}>
        {t(pending ? 'sending' : 'send')}
      </Button>
      <VisuallyHidden>
        <span role="status">{pending ? t('sending') : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** Links the privacy policy; the form keeps its answers when a visitor follows the link. */
function PrivacyNote() {
  const t = useMessages('form');
  const mark = '|';
  const [before, after] = t('privacy', { policy: mark }).split(mark);
  return (
    <p className={styles.privacy}>
      <span>{before}</span>
      <a href={pathFor('privacyPolicy')}>{t('privacyPolicy')}</a>
      <span>{after}</span>
    </p>
  );
}

/** A honeypot: people neither see nor reach this field, and browsers do not fill it, so only programs write in it. */
function Honeypot() {
  const t = useMessages('form');
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <input
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        // Password managers would fill it in without these.
        {...{ 'data-lpignore': 'true', 'data-1p-ignore': '', 'data-bwignore': '' }}
        aria-label={t('leaveEmpty')}
        defaultValue=""
      />
    </div>
  );
}
