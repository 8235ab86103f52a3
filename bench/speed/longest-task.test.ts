/** @jest-environment node */
import { longestTasks, type TraceEvent } from './longest-task';

const origin = 'http://localhost:1';
const main = { pid: 7, tid: 1, ph: 'X' };
const start: TraceEvent = {
  ...main,
  ph: 'R',
  name: 'navigationStart',
  ts: 1_000_000,
  args: { data: { documentLoaderURL: `${origin}/` } },
};

const paint: TraceEvent = { ...main, ph: 'R', name: 'firstContentfulPaint', ts: 1_250_000 };

it('the longest task of the page’s own main thread is found, with what took most of it', () => {
  const events: TraceEvent[] = [
    { ...main, name: 'RunTask', ts: 500_000, dur: 900_000 },
    start,
    paint,
    { ...main, name: 'RunTask', ts: 1_100_000, dur: 20_000 },
    { ...main, name: 'RunTask', ts: 1_200_000, dur: 60_000 },
    {
      ...main,
      name: 'FunctionCall',
      ts: 1_205_000,
      dur: 50_000,
      args: { data: { functionName: 'hydrate', url: `${origin}/app-1.js` } },
    },
    { ...main, name: 'Layout', ts: 1_300_000, dur: 55_000 },
    { ...main, pid: 8, name: 'RunTask', ts: 1_400_000, dur: 500_000 },
    { ...main, tid: 2, name: 'RunTask', ts: 1_400_000, dur: 500_000 },
  ];
  expect(longestTasks(events, origin).whole).toEqual({
    duration: 60,
    at: 200,
    what: 'FunctionCall hydrate app-1.js 50 ms',
  });
});

it('of the tasks after the first paint the longest is found by itself', () => {
  const before = [start, paint, { ...main, name: 'RunTask', ts: 1_100_000, dur: 60_000 }];
  expect(longestTasks(before, origin).later.duration).toBe(0);
  const later = { ...main, name: 'RunTask', ts: 1_300_000, dur: 30_000 };
  expect(longestTasks([...before, later], origin)).toMatchObject({
    whole: { duration: 60, at: 100 },
    later: { duration: 30, at: 300 },
  });
});

it('a trace without the page’s load is a fault, not a fast page', () => {
  expect(() => longestTasks([{ ...start, args: {} }], origin)).toThrow('does not tell of the page’s load');
  expect(() => longestTasks([start], origin)).toThrow('does not tell of the first paint');
  expect(() => longestTasks([start, paint], origin)).toThrow('no tasks');
});
