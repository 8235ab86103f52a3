/** `npm run bench:inbox`: how long list and search take with many leads in each kind of database, and the memory of an export. */
import { createAcceptor } from '../src/leads/store/accept';
import type { Database } from '../src/leads/store/database';
import { deliveryQueue } from '../src/leads/store/deliveries';
import { openInboxReader, type InboxFilter, type InboxReader } from '../src/leads/store/inbox';
import { engines, startEngine } from '../src/leads/testing/engines';
import { exampleAnswers, newExampleLead } from '../src/leads/testing/examples';

import { lineOf, printMachine, runCommand, type Figure } from './helpers/figures';

const count = Number(process.env.BENCH_LEADS ?? 50_000);
const runs = 9;
const goalMs = 200;
const minute = 60_000;

/** About as long as what people write. */
const sentences = [
  '창고 관리 시스템을 새로 만들고 싶습니다. 현재 세 개의 물류 센터에서 사용하고 있으며 재고가 자주 맞지 않습니다.',
  'We run three warehouses and need a stock system that our pickers can use on old Android scanners.',
  'Notre application mobile a cinq ans ; nous cherchons une équipe pour la reprendre et la moderniser.',
  '既存の予約サイトをスマートフォン向けに作り直したいと考えています。開始時期は来年四月です。',
];

const filters: Readonly<Record<string, InboxFilter>> = {
  list: { box: 'inbox' },
  'list of a kind': { box: 'inbox', kind: 'trial', progress: 'new' },
  'list of undelivered': { box: 'inbox', delivery: 'waiting' },
  'list of an interest': { box: 'inbox', interest: 'QA & Testing' },
  'search, all': { box: 'inbox', search: 'example' },
  'search, Korean': { box: 'inbox', search: '재고 물류' },
  'search, none': { box: 'inbox', search: 'unknown-word' },
};

async function main(): Promise<void> {
  printMachine();
  // Of hosted libSQL there is only a stand-in.
  for (const name of engines.filter((each) => each !== 'libSQL over HTTP')) {
    const engine = await startEngine(name);
    const database = await engine.open();
    await fill(database);
    const reader = openInboxReader(database);
    console.log(`\n${name}, ${count} leads`);
    const figures: Figure[] = [];
    for (const [what, filter] of Object.entries(filters)) figures.push(await measured(what, reader, filter));
    console.table(figures.map(lineOf));
    await measureExport(reader);
    await engine.stop();
  }
}

async function fill(database: Database): Promise<void> {
  const accept = createAcceptor(database);
  const times = { start: Date.now() - count * minute };
  for (let index = 0; index < count; index += 500) {
    await Promise.all(
      Array.from({ length: Math.min(500, count - index) }, (_, offset) =>
        accept(leadNumber(index + offset, times.start)),
      ),
    );
  }
  const queue = deliveryQueue(database, 'bench', minute);
  await queue.route(['email:sales@example.com'], Date.now());
  await database.write([{ sql: `UPDATE deliveries SET state = 'delivered', delivered_at = due_at` }]);
}

function leadNumber(index: number, start: number) {
  const howHelpYou = Array.from({ length: 5 }, (_, line) => sentences[(index + line) % 4]).join('\n');
  const own = { firstName: `Name ${index}`, email: `person${index % 20_000}@example.com`, howHelpYou };
  return newExampleLead({
    kind: index % 5 === 0 ? 'trial' : 'contact',
    answers: { ...exampleAnswers.contact, ...own },
    receivedAt: start + index * minute,
    suspicion: index % 10 === 0 ? 'links' : undefined,
  });
}

async function measured(name: string, reader: InboxReader, filter: InboxFilter): Promise<Figure> {
  const values: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await reader.list(filter, undefined, 50);
    values.push(performance.now() - start);
  }
  return { name, unit: 'ms', atMost: goalMs, measured: [{ where: '', values }] };
}

async function measureExport(reader: InboxReader): Promise<void> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  let [bytes, peak] = [0, 0];
  for await (const leads of reader.batches({})) {
    bytes += JSON.stringify(leads).length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const inMb = (value: number): string => `${Math.round(value / 1024 / 1024)} MB`;
  console.log(
    `export of all: ${inMb(bytes)} in ${Math.round(performance.now() - start)} ms, memory + ${inMb(peak - before)}`,
  );
}

runCommand(main);
