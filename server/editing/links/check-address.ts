import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { EditorErrorReason } from '../../../src/editor/decap/editor-errors';

import { isPrivate, lookupChecked, PrivateAddress } from './public-address';

export type LinkErrorCode =
  | 'linkNoHost'
  | 'linkUnreachable'
  | 'linkTimeout'
  | 'linkCertificate'
  | 'linkStatus'
  | 'linkRedirects'
  | 'linkPrivate';

export type LinkError = EditorErrorReason<LinkErrorCode>;

export interface CheckOptions {
  /** For one request, in milliseconds. */
  timeoutMs: number;
  /** Before each further attempt, in milliseconds. */
  retryDelaysMs: readonly number[];
  /** Whether an IP address must not be connected to. */
  isForbidden: (address: string) => boolean;
}

export const defaultOptions: CheckOptions = {
  timeoutMs: 15_000,
  retryDelaysMs: [2000, 10_000],
  isForbidden: isPrivate,
};

const redirectsAtMost = 5;

// With a familiar beginning, because some websites reject unknown programs.
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; website-link-check/1.0)', accept: '*/*' };

/** @returns why a web address does not answer; undefined if it does */
export async function checkAddress(url: string, options = defaultOptions): Promise<LinkError | undefined> {
  for (const wait of [...options.retryDelaysMs, undefined]) {
    const error = await tryOnce(url, options);
    if (error === undefined || wait === undefined || !mayPass(error)) return error;
    await delay(wait);
  }
  return undefined;
}

/** HEAD is enough for most websites; some answer it with an error that GET does not have. */
async function tryOnce(url: string, options: CheckOptions): Promise<LinkError | undefined> {
  try {
    const status = await statusOf('HEAD', url, options);
    return status < 400 ? undefined : statusError(await statusOf('GET', url, options));
  } catch (error) {
    return errorOf(error);
  }
}

class TooManyRedirects extends Error {}

async function statusOf(method: string, url: string, options: CheckOptions): Promise<number> {
  let address = new URL(url);
  for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
    const { status, location } = await request(method, address, options);
    if (status < 300 || status > 399 || location === undefined) return status;
    address = new URL(location, address);
  }
  throw new TooManyRedirects();
}

interface Response {
  status: number;
  location: string | undefined;
}

function request(method: string, url: URL, { timeoutMs, isForbidden }: CheckOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Of an IP address nothing is looked up.
    if (isIP(host) !== 0 && isForbidden(host)) throw new PrivateAddress(host);
    const { request: send } = url.protocol === 'https:' ? https : http;
    const lookup = lookupChecked(isForbidden);
    const signal = AbortSignal.timeout(timeoutMs);
    send(url, { method, headers, lookup, signal, agent: false })
      .once('response', (response) => {
        const { statusCode = 0, headers: answered } = response;
        response.destroy();
        resolve({ status: statusCode, location: answered.location });
      })
      .on('error', reject)
      .end();
  });
}

/** 401, 403, 429 and the like say that the page is there, but not for programs. */
function statusError(status: number): LinkError | undefined {
  const isError = status === 404 || status === 410 || (status >= 500 && status < 600);
  return isError ? { code: 'linkStatus', values: { status } } : undefined;
}

function errorOf(error: unknown): LinkError {
  return { code: codeOf(error), values: {} };
}

function codeOf(error: unknown): LinkErrorCode {
  if (error instanceof PrivateAddress) return 'linkPrivate';
  if (error instanceof TooManyRedirects) return 'linkRedirects';
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'linkTimeout';
  if (code === 'ENOTFOUND') return 'linkNoHost';
  return /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/.test(code) ? 'linkCertificate' : 'linkUnreachable';
}

/** Whether another attempt may succeed. */
function mayPass({ code, values }: LinkError): boolean {
  if (code === 'linkStatus') return (values as { status: number }).status >= 500;
  return code === 'linkUnreachable' || code === 'linkTimeout';
}
