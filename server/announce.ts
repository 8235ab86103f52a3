import type { Settings } from './settings';

/** Prints each address after it has answered. @param editorKey undefined if it opens nothing */
export async function announce(
  settings: Settings,
  port: number,
  editorKey: string | undefined,
): Promise<void> {
  const shown = originOf(settings.host === '127.0.0.1' ? 'localhost' : settings.host, port);
  const asked = originOf(/^(?:0\.0\.0\.0|::)$/.test(settings.host) ? '127.0.0.1' : settings.host, port);
  const places = [
    ['The site', '/'],
    ['The editor', editorKey === undefined ? '/admin' : `/admin?key=${editorKey}`],
    ['The API', '/api'],
  ] as const;
  const found = await Promise.all(places.map(([, path]) => answers(asked + path)));
  for (const [index, [name, path]] of places.entries()) {
    if (found[index]) console.log(`${name.padEnd(12)}${shown}${path}`);
  }
  if (settings.editingOffBecause !== undefined) {
    console.log(`Editing on this machine is off: ${settings.editingOffBecause}.`);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
