import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';

import type { NeedyComponent } from '../../browser/page-needs';

import { KeptForm } from './kept-form';

export interface LateFormOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Whether the form has something to say before the visitor comes to it: a draft, a message that waits. */
  isAwaited: (props: Props) => boolean;
}

/**
 * A form whose code comes when it is needed. In the served page it is HTML, which works without its code; the first touch
 * brings it to life where it stands, with what was typed meanwhile. On a page that the app itself shows, the code comes
 * before the page (`needs`).
 */
export function lateForm<Props extends object>(options: LateFormOptions<Props>): NeedyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const load = (): Promise<ComponentType<Props>> => {
    loading ??= options.load().then(
      (form) => (loaded = form),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // React's own type of lazy components does not follow a type parameter.
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const formOf = (props: Props) => {
    const Form = loaded ?? Later;
    return (
      <Suspense fallback={null}>
        <Form {...props} />
      </Suspense>
    );
  };

  function LateForm(props: Props) {
    const isServed = useSyncExternalStore(never, no, isBrowser);
    const [isKept, setKept] = useState(isServed);
    return isKept ? (
      <KeptForm
        form={props}
        formOf={formOf}
        load={load}
        isAwaited={() => options.isAwaited(props)}
        onOvertaken={() => setKept(false)}
      />
    ) : (
      <div>{formOf(props)}</div>
    );
  }
  LateForm.needs = load;
  return LateForm;
}

// React asks for the served page's answer while it takes the page over, and for the other one ever after.
const never = () => () => undefined;
const no = () => false;
const isBrowser = () => typeof window !== 'undefined';
