/** @jest-environment node */
import { longestTask, type TraceEvent } from './longest-task';

const origin = 'http://localhost:1';
const main = { pid: 7, tid: 1, ph: 'X' };
const start: TraceEvent = {
  ...main,
  ph: 'R',
  name: 'navigationStart',
  ts: 1_000_000,
  args: { data: { documentLoaderURL: `${origin}/` } },
};

it('the longest task of the page’s own main thread is found, with what took most of it', () => {
  const events: TraceEvent[] = [
    { ...main, name: 'RunTask', ts: 500_000, dur: 900_000 },
    start,
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
  expect(longestTask(events, origin)).toEqual({
    duration: 60,
    at: 200,
    what: 'FunctionCall hydrate app-1.js 50 ms',
  });
});

it('a trace without the page’s load is a fault, not a fast page', () => {
  expect(() => longestTask([{ ...start, args: {} }], origin)).toThrow('does not tell');
  expect(() => longestTask([start], origin)).toThrow('no tasks');
});
