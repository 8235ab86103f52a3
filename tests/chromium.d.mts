export function findChromium(): string | undefined;
export const chromiumArguments: string[];
export function ensureChromium(): void;
