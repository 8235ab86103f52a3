import type { Answers, Suspicion } from '../lead';

/** Nobody reads and fills in a form in less, in milliseconds. */
const leastElapsed = 2500;
/** More links than anybody needs to explain a project. */
const mostLinks = 3;

interface Signs {
  trapped: boolean;
  elapsed: number | undefined;
  pace: 'calm' | 'brisk' | 'excessive';
  answers: Answers;
}

/** @returns why a message looks like spam, if it does; the worst sign first */
export function suspicionOf({ trapped, elapsed, pace, answers }: Signs): Suspicion | undefined {
  if (trapped) return 'honeypot';
  if (elapsed !== undefined && elapsed < leastElapsed) return 'haste';
  if (linksIn(answers) > mostLinks) return 'links';
  return pace === 'calm' ? undefined : 'pace';
}

function linksIn(answers: Answers): number {
  const text = Object.values(answers).flat().join('\n');
  return text.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
}
