import { useEffect, useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import { Stalk } from '../../ui/stalk/stalk';
import { showFromTop } from '../show-from-top';

import * as styles from './pricing-form.module.css';
import type { Step } from './pricing-steps';
import { stepKeys } from './pricing-texts';

interface StepHeadingProps {
  step: Step;
  /** The steps of this visitor's branch. */
  path: readonly Step[];
}

/** Where the visitor is in the form. The heading takes the focus when the step changes. */
export function StepHeading({ step, path }: StepHeadingProps) {
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
            {t('progress', { step: index + 1, steps: path.length })}{' '}
          </span>
        )}
        {t(stepKeys[step])}
      </h2>
    </div>
  );
}
