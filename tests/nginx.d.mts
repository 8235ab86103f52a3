export const brotliModule: string;
export function findNginx(): string | undefined;
export function ensureNginx(): void;
