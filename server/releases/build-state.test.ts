import { followProgress, type BuildTimes } from './build-state';

let time: number;
const clock = (): number => time;
beforeEach(() => (time = 0));

const former: BuildTimes = { content: 10_000 };

it('compares the elapsed time with that of the former build, and names the step', () => {
  const progress = followProgress(former, clock);
  progress.read('Building the changed content\n');
  expect(progress.step()).toBe('checking');
  time = 1000;
  expect(progress.fraction()).toBeCloseTo(0.1);
  progress.read('success onPreBootstrap - 0');
  expect(progress.step()).toBe('checking');
  progress.read('.9s\nsuccess createPages - 0.2s\n');
  expect(progress.step()).toBe('building');
  progress.read('Making the release\n');
  expect(progress.step()).toBe('releasing');
});

it('is unknown when the build takes longer than the former one', () => {
  const progress = followProgress({ content: 10_000, whole: 20_000 }, clock);
  time = 9999;
  expect(progress.fraction()).toBeCloseTo(1);
  time = 10_000;
  expect(progress.fraction()).toBeUndefined();
  progress.read('Building the site\n');
  expect(progress.fraction()).toBeCloseTo(0.5);
  time = 20_000;
  expect([progress.fraction(), progress.wholeBuildSecondsLeft()]).toEqual([undefined, undefined]);
});

it('decreases when a whole build becomes necessary', () => {
  const progress = followProgress(former, clock);
  progress.read('Building the changed content\n');
  time = 5000;
  const before = progress.fraction();
  progress.read('Building the site\n');
  expect(progress.fraction()).toBeLessThan(before ?? 0);
});

it('records the time of each kind of build', () => {
  const progress = followProgress(former, clock);
  progress.read('Building the site\n');
  time = 70_000;
  expect(progress.times()).toEqual({ ...former, whole: 70_000 });
});

it('ignores times in the format of an older version', () => {
  const steps = { content: [{ line: 'end', at: 1000 }] } as unknown as BuildTimes;
  const progress = followProgress(steps, clock);
  time = 4000;
  expect(progress.fraction()).toBeCloseTo(0.5);
});

describe('the remaining seconds of a whole build', () => {
  const whole: BuildTimes = { ...former, whole: 120_000 };

  it('are those of the former one minus the elapsed time', () => {
    const progress = followProgress(whole, clock);
    progress.read('Building the site\n');
    time = 30_000;
    expect(progress.wholeBuildSecondsLeft()).toBe(90);
  });

  it('ignore the estimate of a content build from before the kind was known', () => {
    const progress = followProgress(whole, clock);
    time = 6000;
    expect(progress.fraction()).toBeCloseTo(0.6);
    progress.read('Building the site\n');
    expect(progress.wholeBuildSecondsLeft()).toBe(114);
  });

  it('are estimated if no whole build was timed', () => {
    const progress = followProgress({}, clock);
    progress.read('Building the site\n');
    expect(progress.wholeBuildSecondsLeft()).toBeGreaterThan(60);
  });

  it('are undefined for a content build', () => {
    const progress = followProgress(whole, clock);
    progress.read('Building the changed content\n');
    expect(progress.wholeBuildSecondsLeft()).toBeUndefined();
  });
});
