import type { ReactNode } from 'react';

import * as styles from './pricing-form.module.css';
import type { Step } from './pricing-steps';
import { StepHeading } from './step-heading';

interface StepSectionProps {
  step: Step;
  /** The steps of this visitor's branch; none for a step that only the long form shows. */
  path: readonly Step[];
  /** Part of the long form only. */
  withoutScript?: boolean;
  children: ReactNode;
}

/** A step of the form with its heading. */
export function StepSection({ step, path, withoutScript = false, children }: StepSectionProps) {
  return (
    <section className={styles.step} data-without-script={withoutScript ? '' : undefined}>
      <StepHeading step={step} path={path} />
      {children}
    </section>
  );
}
