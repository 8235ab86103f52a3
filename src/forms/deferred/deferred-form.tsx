import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';

import { CarryOver, servedPartAttribute } from '../../client/carry-over';
import type { ComponentWithNeeds } from '../../client/page';
import type { LeadKind } from '../../lead-schemas/protocol';
import { FailAlone } from '../../ui/parts/part';

import { recordEvents, type RecordedEvents } from './recorded-events';

export interface DeferredFormOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  kindOf: (props: Props) => LeadKind;
  /** Whether the form has something to show before an interaction: a draft or a waiting message. */
  hydratesAtOnce: (props: Props) => boolean;
}

/**
 * A form whose code is loaded when it is needed. In the served page it is HTML that works without its code, which React keeps as long as
 * the lazy component is not loaded; the first interaction loads it, and the form hydrates in place. On a page that the app itself
 * renders, the code is loaded before the page (`needs`).
 *
 * If translation or an extension has changed the form, React renders new elements, and `CarryOver` copies the state of the former ones.
 */
export function deferForm<Props extends object>(
  options: DeferredFormOptions<Props>,
): ComponentWithNeeds<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  /** The form that waits for its code. */
  let waiting: RecordedEvents | undefined;
  let hydrate = (): void => undefined;
  const hydration = new Promise<void>((resolve) => (hydrate = resolve));

  const load = (): Promise<void> => {
    loading ??= options.load().then(
      (form) => {
        loaded = form;
        if (waiting) waiting.whenQuiet(hydrate);
        else hydrate();
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const LazyForm = lazy(async () => {
    await hydration;
    return { default: loaded as ComponentType<object> };
  }) as ComponentType<object>;

  function DeferredForm(props: Props) {
    const container = useRef<HTMLDivElement>(null);
    const events = useRef<RecordedEvents>();
    const [Form] = useState(() => (loaded as ComponentType<object> | undefined) ?? LazyForm);

    useEffect(() => {
      if (!container.current || Form !== LazyForm) return undefined;
      const kind = options.kindOf(props);
      const recorded = recordEvents(container.current, kind, load, options.hydratesAtOnce(props));
      events.current = recorded;
      waiting = recorded;
      return () => {
        recorded.stop();
        waiting = undefined;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once: only for the served form
    }, []);

    return (
      <div ref={container} {...{ [servedPartAttribute]: options.kindOf(props) }}>
        <FailAlone within={container}>
          <Suspense>
            <CarryOver within={container} />
            <Form {...props} />
            <Hydrated run={() => events.current?.replay()} />
          </Suspense>
        </FailAlone>
      </div>
    );
  }
  // React keeps the served HTML only while nothing around it asks it to render the form anew.
  return Object.assign(memo(DeferredForm) as unknown as ComponentType<Props>, { needs: load });
}

function Hydrated({ run }: { run: () => void }): null {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(run, []);
  return null;
}
