import { languageAddress } from '../../src/i18n/language-address';
import { publicPathOf } from '../../src/i18n/variants';
import { openChannels } from '../../src/leads/channels/channels';
import { answerRequest } from '../edge/answer-request';
import { consoleLog } from '../edge/console-log';
import { finishLeads, openEdgeLeads, tendLeads, type EdgeLeads } from '../edge/edge-leads';
import { openEdgeRelease, type ReleaseFacts } from '../edge/edge-release';
import { answerLeads } from '../edge/lead-answers';

interface FunctionContext {
  ip?: string;
  waitUntil?: (promise: Promise<unknown>) => void;
}

/** Milliseconds that a receipt may wait for the delivery where nothing can be done after it. */
const patience = 4000;

/** @returns what Netlify calls below /api and for /healthz, in Node */
export function netlifyLeadFunction(
  facts: ReleaseFacts,
): (request: Request, context: FunctionContext) => Promise<Response> {
  const release = openEdgeRelease(facts);
  return async (request, context) => {
    let leads: EdgeLeads | undefined;
    const open = (): EdgeLeads['reception'] => (leads ??= openEdgeLeads(options())).reception;
    const answer = await answerRequest(request, release, {
      fetchFile: (file, asked) => fetch(pageAddress(file, new URL(request.url).origin), asked),
      api: (visit) => answerLeads(visit, { reception: open, address: context.ip ?? '', log: consoleLog }),
      log: consoleLog.error,
    });
    if (leads !== undefined) await settle(finishLeads(leads, consoleLog), context);
    return answer;
  };
}

/** @returns what Netlify calls every few minutes: it tries again what failed, and deletes what was kept long enough */
export function netlifyDeliverFunction(): () => Promise<void> {
  return () => tendLeads(options());
}

function options(): Parameters<typeof openEdgeLeads>[0] {
  return {
    environment: process.env,
    // The folder of mails that openChannels falls back to would be gone with the process.
    channelsOf: (settings) => (settings.email || settings.webhook ? openChannels(settings) : []),
    log: consoleLog,
  };
}

async function settle(work: Promise<void>, { waitUntil }: FunctionContext): Promise<void> {
  if (waitUntil !== undefined) return waitUntil(work);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A function has no files at hand: it reads a page where visitors do. */
function pageAddress(file: string, origin: string): string {
  const { publicPath, language } = publicPathOf(file.replace(/\/index\.html$/, '') || '/');
  return languageAddress(origin, publicPath, language);
}
