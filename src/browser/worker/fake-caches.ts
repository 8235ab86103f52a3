interface FakeCache {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, response: Response) => Promise<void>;
  delete: (url: string) => Promise<boolean>;
  keys: () => Promise<{ url: string }[]>;
}

/** For tests: the browser's caches, as far as the worker uses them. */
export function fakeCaches(): { open: (name: string) => Promise<FakeCache>; keys: () => Promise<string[]> } {
  const all = new Map<string, Map<string, Response>>();
  return {
    keys: async () => [...all.keys()],
    open: async (name) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        match: async (url) => entries.get(url)?.clone(),
        put: async (url, response) => {
          entries.delete(url);
          entries.set(url, response);
        },
        delete: async (url) => entries.delete(url),
        keys: async () => [...entries.keys()].map((url) => ({ url })),
      };
    },
  };
}
