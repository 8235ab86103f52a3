import CMS from 'decap-cms-app';
import { useEffect, useRef, useState, type ComponentType } from 'react';

import { message } from '../messages';

/** The used properties of Decap's widgets for texts. */
interface TextProps {
  field: { get: (name: string) => unknown };
  value?: string | null;
}

interface Registered {
  control: ComponentType<TextProps>;
  preview: ComponentType;
}

/** Screen readers hear the count after a pause in typing of this length. */
const pauseMs = 1000;

/** Adds a counter to Decap's fields for texts with a limit. */
export function registerCounters(): void {
  for (const name of ['string', 'text']) {
    const { control: Control, preview } = CMS.getWidget(name) as unknown as Registered;
    const CountedControl = (props: TextProps) => {
      const [min, max] = [props.field.get('min'), props.field.get('max')];
      return (
        <>
          <Control {...props} />
          {typeof max === 'number' ? (
            <Counter text={props.value ?? ''} min={typeof min === 'number' ? min : 0} max={max} />
          ) : null}
        </>
      );
    };
    CMS.registerWidget(name, CountedControl as never, preview as never);
  }
}

/** Counts as the checks before publishing do (validateText). */
function Counter({ text, min, max }: { text: string; min: number; max: number }) {
  const { length } = [...text.trim()];
  const isBad = length > max || (length > 0 && length < min);
  const problem =
    length > max ? message('formTooMany', { count: length - max }) : message('formTooFew', { min });
  const spoken = useAfterPause(message('formCount', { length, max }));
  return (
    <>
      <p className={isBad ? 'editorCounter editorCounterBad' : 'editorCounter'}>
        <span aria-hidden="true">
          {length} / {max}
        </span>
        {isBad ? <span> · {problem}</span> : null}
      </p>
      <span className="editorHidden" role="status">
        {spoken}
      </span>
    </>
  );
}

/** @returns the text once it has not changed for a while; empty until its first change */
function useAfterPause(text: string): string {
  const [spoken, setSpoken] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return undefined;
    const timer = setTimeout(() => setSpoken(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
