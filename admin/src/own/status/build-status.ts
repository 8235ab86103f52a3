import type { BuildState } from '../../../../server/build-state';

/** What is known of a draft's preview. */
export interface PreviewState {
  state: 'building' | 'ready' | 'failed';
  address?: string;
  message?: string;
}

export interface Status {
  build: BuildState;
  previews: Readonly<Record<string, PreviewState>>;
  /** When the pages that visitors see were made. */
  publishedAt: string | undefined;
}

/** @returns where the newest content stands; undefined if nobody tells */
export async function loadStatus(hasDesk: boolean): Promise<Status | undefined> {
  const [version, desk] = await Promise.all([
    load<{ finishedAt?: string; build?: BuildState }>('/version.json'),
    hasDesk ? load<{ build: BuildState; previews: Status['previews'] }>('/admin/api/status') : undefined,
  ]);
  const build = desk?.build ?? version?.build;
  return build && { build, previews: desk?.previews ?? {}, publishedAt: version?.finishedAt };
}

async function load<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks for the preview of a draft to be built. */
export async function requestPreview(branch: string): Promise<PreviewState> {
  const response = await fetch('/admin/api/previews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ branch }),
  });
  const answer = (await response.json()) as PreviewState & { error?: string };
  return response.ok
    ? answer
    : { state: 'failed', message: answer.error ?? `The server answered ${response.status}.` };
}
