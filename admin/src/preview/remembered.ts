const key = (name: string): string => `preview.${name}`;

/** @returns what the editor chose last, the first of the options if nothing was chosen */
export function remembered<Option extends string>(name: string, options: readonly Option[]): Option {
  const kept = options.find((option) => option === window.localStorage.getItem(key(name)));
  const [first] = options;
  if (first === undefined) throw new Error(`There is nothing to choose for ${name}.`);
  return kept ?? first;
}

export function remember(name: string, option: string): void {
  window.localStorage.setItem(key(name), option);
}
