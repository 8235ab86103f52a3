import { Component, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { whenIdle } from '../../browser/prefetch';
import { useSameMessages } from '../../i18n/messages';

import { earlyDeeds } from './early-deeds';
import { openDays } from './later-days';

interface KeptFormProps<Props> {
  /** Properties of the form. */
  form: Props;
  formOf: (props: Props) => ReactNode;
  load: () => Promise<unknown>;
  isAwaited: () => boolean;
  /** The page shows something else, and nobody has touched the form: it may be made anew. */
  onOvertaken: () => void;
}

/** The events at which somebody comes to the form; a pointer above it comes before the press. */
const comings = ['pointerover', 'pointerdown', 'focusin', 'input'];

/**
 * The HTML of a form as it was served, which the app leaves alone. It comes to life in a tree of its own, so that the
 * controls stay the same elements, with focus and text.
 */
export function KeptForm<Props extends object>(props: KeptFormProps<Props>) {
  const { form, formOf, load, isAwaited, onOvertaken } = props;
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>();
  const loading = useRef(false);
  const withMessages = useSameMessages();
  const [fault, setFault] = useState<{ error: unknown }>();
  // Made when it is shown: the form is another component once its code is there.
  const tree = () => (
    <FaultCarrier onFault={(error) => setFault({ error })}>{withMessages(formOf(form))}</FaultCarrier>
  );
  const newest = useRef(tree);
  newest.current = tree;

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const deeds = earlyDeeds(element);
    const live = () => {
      if (!place.current || root.current) return;
      startTransition(() => {
        root.current = hydrateRoot(element, <Alive onAlive={deeds.repeat}>{newest.current()}</Alive>);
      });
    };
    const wake = () => {
      if (loading.current) return;
      loading.current = true;
      // Without its code the form is sent as without JavaScript.
      load().then(live, deeds.giveUp);
      stop();
    };
    const stop = () => comings.forEach((type) => element.removeEventListener(type, wake));
    comings.forEach((type) => element.addEventListener(type, wake, { passive: true }));
    const doNotOpen = whenIdle(() => openDays(element));
    if (isAwaited() || hasAnswers(element) || element.contains(document.activeElement)) wake();
    return () => {
      stop();
      doNotOpen();
      deeds.stop();
      const living = root.current;
      root.current = undefined;
      // React is at work here, and takes down one tree at a time.
      if (living) setTimeout(() => living.unmount());
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: all that changes goes through `newest`
  }, []);

  const shown = useRef({ form, withMessages });
  useEffect(() => {
    const isSame = shown.current.withMessages === withMessages && sameProps(shown.current.form, form);
    shown.current = { form, withMessages };
    if (isSame) return;
    if (root.current) root.current.render(<Alive>{tree()}</Alive>);
    else if (!loading.current) onOvertaken();
  });

  if (fault) throw fault.error;
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** @returns whether somebody has answered before the app came; browsers also put answers back after a reload */
function hasAnswers(element: Element): boolean {
  return [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (control) =>
      control.value !== control.defaultValue ||
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked),
  );
}

function sameProps(one: object, other: object): boolean {
  const entries = Object.entries(one);
  return entries.every(([name, value]) => (other as Record<string, unknown>)[name] === value);
}

function Alive({ onAlive, children }: { onAlive?: () => void; children: ReactNode }) {
  useEffect(() => onAlive?.(), [onAlive]);
  return children;
}

/** Takes an error to the page the form stands in, where all errors of a page are shown. */
class FaultCarrier extends Component<{ onFault: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: true } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
