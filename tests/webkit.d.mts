export function hasWebKit(): boolean;
export function ensureWebKit(): boolean;
