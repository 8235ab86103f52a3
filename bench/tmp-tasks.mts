import { servePages } from './speed/plain-host';
import { floorPage } from './speed/plain-page';
import { openBrowser } from './speed/open-browser';
import { openOnPhone, settled } from './speed/phone';
const host = await servePages({ '/floor': floorPage }, '/tmp');
const port = process.env.SITE ?? '9602';
const targets: Record<string, string> = { floor: host.origin + '/floor' };
for (const a of (process.env.A ?? '/,/?lang=ko,/case-studies/orderbuddy').split(',')) targets[a] = `http://localhost:${port}${a}`;
const rows: Record<string, any[][]> = {};
for (let i = 0; i < Number(process.env.N ?? 3); i++) for (const [name, address] of Object.entries(targets)) {
  const browser = await openBrowser();
  const { origin } = new URL(address);
  const { page } = await openOnPhone(browser, origin, { slow: true });
  await browser.startTracing(page, { categories: ['blink.user_timing', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', ...(process.env.CAT ? process.env.CAT.split(',') : [])] });
  await page.goto(address, { waitUntil: 'commit' });
  await settled(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await browser.close();
  const nav = traceEvents.find((e: any) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.startsWith(origin));
  if (!nav) { console.log('no nav', name, traceEvents.filter((e: any) => e.name === 'navigationStart').map((e: any) => e.args?.data?.documentLoaderURL)); continue; }
  const on = traceEvents.filter((e: any) => e.pid === nav.pid && e.tid === nav.tid && e.ph === 'X' && e.ts >= nav.ts);
  const fcp = traceEvents.find((e: any) => e.name === 'firstContentfulPaint' && e.pid === nav.pid);
  const tasks = on.filter((e: any) => e.name === 'RunTask' && e.dur > 30000);
  (rows[name] ??= []).push([((fcp.ts - nav.ts) / 1000).toFixed(0), ...tasks.map((t: any) => {
    const parts = on.filter((x: any) => !x.name.includes('RunTask') && x.dur > (process.env.DEEP ? 3000 : 8000) && x.ts >= t.ts && x.ts + x.dur <= t.ts + t.dur).sort((a: any, b: any) => a.ts - b.ts || b.dur - a.dur);
    return `${((t.ts - nav.ts) / 1000).toFixed(0)}:${(t.dur / 1000).toFixed(0)} [${parts.map((x: any) => x.name.replace('DocumentLoader::', '') + (x.args?.data?.functionName ? '(' + x.args.data.functionName + ')' : '') + (x.args?.data?.url ? '<' + x.args.data.url.split('/').pop().slice(0, 14) + '>' : '') + (x.args?.elementCount ? '#' + x.args.elementCount : '') + (x.args?.beginData?.dirtyObjects ? '#' + x.args.beginData.dirtyObjects : '') + ' ' + (x.dur / 1000).toFixed(0)).join(', ')}]`;
  })]);
}
for (const [name, runs] of Object.entries(rows)) { console.log('== ' + name); for (const r of runs) console.log(' run fcp ' + r[0] + '\n   ' + r.slice(1).join('\n   ')); }
process.exit(0);
