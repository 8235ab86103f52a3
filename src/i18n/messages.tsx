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

/** Gives a page the messages that came with its data, in the page's language. */
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

/** @returns a function that looks up messages of one namespace in the page's language. */
export function useMessages<N extends Namespace>(namespace: N): Translate<N> {
  const { language, table } = useContext(MessagesContext);
  return (key, values) => translate(table, language, namespace, key, values);
}

/** @returns the language of the page being shown. */
export function useLanguage(): Language {
  return useContext(MessagesContext).language;
}

/** @returns a function that gives these messages to a tree of its own; another one when the messages change */
export function useSameMessages(): (tree: ReactNode) => ReactNode {
  const value = useContext(MessagesContext);
  return useCallback(
    (tree) => <MessagesContext.Provider value={value}>{tree}</MessagesContext.Provider>,
    [value],
  );
}
