import * as styles from './pricing-form.module.css';
import type { Step } from './pricing-steps';
import { StepFields } from './step-fields';
import { StepHeading } from './step-heading';

const asked: readonly Exclude<Step, 'summary'>[] = ['project', 'new', 'legacy', 'budget', 'contacts'];

/**
 * All that is asked, as the server renders it: one long form for browsers without JavaScript. With JavaScript only
 * the first step shows until the form has come to life. What is marked `data-without-script` is seen only where there is
 * none, `data-with-script` only where there is; the server's answer to a faulty form knows the marks too.
 */
export function LongForm({ path }: { path: readonly Step[] }) {
  return asked.map((step, index) => (
    <section className={styles.step} data-without-script={index === 0 ? undefined : ''} key={step}>
      <StepHeading step={step} path={index === 0 ? path : []} />
      <StepFields step={step} alone={false} />
    </section>
  ));
}
