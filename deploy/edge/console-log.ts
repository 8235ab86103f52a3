import type { LeadLog } from '../../src/leads/delivery-worker';

/** One JSON object a line, as the site's own server writes; hosts keep what the console gets. */
export const consoleLog: LeadLog = {
  info: (facts, message) => console.log(lineOf(facts, message)),
  warn: (facts, message) => console.warn(lineOf(facts, message)),
  error: (facts, message) => console.error(lineOf(facts, message)),
};

function lineOf(facts: object, message: string): string {
  return JSON.stringify({ ...facts, msg: message });
}
