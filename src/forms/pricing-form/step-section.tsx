import { useEffect, useRef, type ReactNode } from 'react';

import { useMessages } from '../../i18n/messages';
import type { Step } from '../../lead-schemas/pricing-steps';
import { Stalk } from '../../ui/stalk/stalk';
import { showFromTop } from '../show-from-top';

import * as styles from './pricing-form.module.css';
import { stepKeys } from './pricing-texts';

interface StepSectionProps {
  step: Step;
  /** The steps of this visitor's branch; none in the form without JavaScript. */
  path: readonly Step[];
  /** Shown only without JavaScript. */
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

/** The progress in the form; the heading takes the focus when the step changes. */
function StepHeading({ step, path }: Pick<StepSectionProps, 'step' | 'path'>) {
  const t = useMessages('pricing-form');
  const opening = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) showFromTop(opening.current, heading.current);
    shown.current = step;
  }, [step]);
  const index = path.indexOf(step);
  return (
    <div className={styles.opening} ref={opening}>
      {index !== -1 && (
        <div data-with-script="">
          <Stalk reached={index + 1} nodes={path.length} />
        </div>
      )}
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {index !== -1 && (
          <span className={styles.progress} data-with-script="">
            {`${t('progress', { step: index + 1, steps: path.length })} `}
          </span>
        )}
        <span>{t(stepKeys[step])}</span>
      </h2>
    </div>
  );
}
