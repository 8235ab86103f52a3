import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';

import type { Namespace } from '../routes/route-table';

import { defaultLanguage, type Language } from './languages';
import type { MessageKey } from './message-keys';
import { messageTable, translate, type MessageTable, type MessageValues } from './translate';

const MessagesContext = createContext<{ language: Language; table: MessageTable }>({
  language: defaultLanguage,
  table: {},
});

interface LocaleEdge {
  readonly node: { readonly ns: string; readonly data: string };
}

/** Provides the messages in the data of a page. */
export function MessagesProvider(props: {
  language: Language;
  locales: readonly LocaleEdge[];
  children: ReactNode;
}) {
  const { language, locales, children } = props;
  const value = useMemo(() => ({ language, table: messageTable(locales) }), [language, locales]);
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string;

export function useMessages<N extends Namespace>(namespace: N): Translate<N> {
  const { language, table } = useContext(MessagesContext);
  return (key, values) => translate(table, language, namespace, key, values);
}

export function useLanguage(): Language {
  return useContext(MessagesContext).language;
}

/** @returns a function that provides the same messages to another React tree; a new one when they change */
export function useSameMessages(): (tree: ReactNode) => ReactNode {
  const value = useContext(MessagesContext);
  return useCallback(
    (tree) => <MessagesContext.Provider value={value}>{tree}</MessagesContext.Provider>,
    [value],
  );
}
