import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const own = '@mdn/mdn-http-observatory';
const code = dirname(fileURLToPath(import.meta.resolve(own)));
// On installation the package would fetch the browsers' HSTS preload list; an empty list is enough.
writeFileSync(join(code, '..', 'conf', 'hsts-preload.json'), '{}');

const load = (file) => import(join(code, file));
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');

/**
 * `node score.mjs HOST HTTP-PORT HTTPS-PORT` prints the host's score and the result of each test as JSON, like the
 * Observatory's own scan (src/scanner/index.js, which only supports the usual ports).
 */
const [, , host, httpPort, httpsPort] = process.argv;
const answers = await retrieve(host, { httpPort, httpsPort });
if (!answers.responses.auto) throw new Error(`${host} does not answer.`);
const found = ALL_TESTS.map((test) => test(answers)).map(({ constructor, result }) => ({
  test: constructor.name,
  result,
  modifier: getScoreModifier(result),
}));
const sum = (modifiers) => modifiers.reduce((total, modifier) => total + modifier, 100);
const withoutCredit = sum(found.map(({ modifier }) => Math.min(modifier, 0)));
const withCredit = sum(found.map(({ modifier }) => modifier));
const { score, grade } = getGradeForScore(
  withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withCredit : withoutCredit,
);
console.log(JSON.stringify({ score, grade, found }));
