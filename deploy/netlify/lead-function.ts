import { handle } from '../../server/http/handle';
import { languageAddress, publicPathOf } from '../../src/i18n/language-paths';
import { openChannels } from '../../src/leads/channels/channels';
import { consoleLog, edgeHost, fetchPlain, type ReleaseFacts } from '../edge/edge-host';
import { openLeadsOnUse, tendLeads } from '../edge/edge-leads';

interface FunctionContext {
  ip?: string;
  waitUntil?: (promise: Promise<unknown>) => void;
}

/** How long a receipt may wait for the delivery on hosts that stop after the answer. */
const timeoutMs = 4000;

/** @returns the handler for /api and /healthz, in Node */
export function netlifyLeadFunction(
  facts: ReleaseFacts,
): (request: Request, context: FunctionContext) => Promise<Response> {
  const host = edgeHost(facts);
  return async (request, context) => {
    const leads = openLeadsOnUse(options(), host.release, context.ip ?? '');
    const { origin } = new URL(request.url);
    const fetchFile: Parameters<typeof handle>[1]['fetchFile'] = (file, asked) =>
      fetchPlain(asked, (init) => fetch(pageAddress(file, origin), init));
    const response = await handle(request, { ...host, ...leads.answers, fetchFile });
    await settle(leads.finish(), context);
    return response;
  };
}

/** @returns the scheduled handler: it retries failed deliveries and deletes expired leads */
export function netlifyDeliverFunction(): () => Promise<void> {
  return () => tendLeads(options());
}

function options(): Parameters<typeof tendLeads>[0] {
  return {
    environment: process.env,
    // The outbox folder that openChannels falls back to would be lost with the process.
    channelsOf: (settings) => (settings.email || settings.webhook ? openChannels(settings) : []),
    log: consoleLog,
  };
}

async function settle(work: Promise<void>, { waitUntil }: FunctionContext): Promise<void> {
  if (waitUntil !== undefined) return waitUntil(work);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A function has no files, so it fetches the page from its public address. */
function pageAddress(file: string, origin: string): string {
  const { publicPath, language } = publicPathOf(file.replace(/\/index\.html$/, '') || '/');
  return languageAddress(origin, publicPath, language);
}
