/** @jest-environment node */
import { followProgress, type BuildTimes } from './build-progress';

let time: number;
const clock = (): number => time;
beforeEach(() => (time = 0));

const former: BuildTimes = {
  content: [
    { line: 'Building the changed content', at: 0 },
    { line: 'success onPreBootstrap', at: 2000 },
    { line: 'success createPages', at: 4000 },
    { line: 'Making the release', at: 8000 },
    { line: 'end', at: 10_000 },
  ],
};

it('is told by how long the former build took to the same point', () => {
  const progress = followProgress(former, clock);
  progress.read('Building the changed content\n');
  expect(progress.step()).toBe('checking');
  time = 1000;
  expect(progress.fraction()).toBeCloseTo(0.1);
  progress.read('success onPreBootstrap - 0.9s\nsuccess createPages - 0');
  expect(progress.step()).toBe('building');
  expect(progress.fraction()).toBeCloseTo(0.2);
  progress.read('.2s\n');
  expect(progress.fraction()).toBeCloseTo(0.4);
  // A step that takes longer than before waits at its end.
  time = 60_000;
  expect(progress.fraction()).toBeCloseTo(0.8);
  progress.read('Making the release\n');
  expect(progress.step()).toBe('releasing');
  time = 90_000;
  expect(progress.fraction()).toBe(0.99);
});

it('never goes back, and begins again only where all has to be built after all', () => {
  const progress = followProgress(former, clock);
  progress.read('Building the changed content\nsuccess createPages - 1s\n');
  time = 100;
  const before = progress.fraction();
  progress.read('success onPreBootstrap - 1s\n');
  expect(progress.fraction()).toBe(before);
  progress.read('Building the site\n');
  expect(progress.fraction()).toBeLessThan(before);
});

it('keeps the times of each kind of build', () => {
  const progress = followProgress(former, clock);
  time = 5;
  progress.read('Building the site\n');
  time = 70_000;
  expect(progress.times()).toEqual({
    ...former,
    whole: [
      { line: 'Building the site', at: 5 },
      { line: 'end', at: 70_000 },
    ],
  });
});

describe('the seconds that a build of everything will still take', () => {
  const whole: BuildTimes = { ...former, whole: [{ line: 'end', at: 120_000 }] };

  it('are those of the former one, less what has passed', () => {
    const progress = followProgress(whole, clock);
    progress.read('Building the site\n');
    time = 30_000;
    expect(progress.wholeBuildSecondsLeft()).toBe(90);
  });

  it('do not rest on the estimate for a build of changed content, made before the kind was known', () => {
    const progress = followProgress(whole, clock);
    time = 6000;
    expect(progress.fraction()).toBeCloseTo(0.6);
    progress.read('Building the site\n');
    expect(progress.wholeBuildSecondsLeft()).toBe(114);
  });

  it('are estimated where no such build has been timed', () => {
    const progress = followProgress({}, clock);
    progress.read('Building the site\n');
    expect(progress.wholeBuildSecondsLeft()).toBeGreaterThan(60);
  });

  it('are not given while only changed content is built', () => {
    const progress = followProgress(whole, clock);
    progress.read('Building the changed content\n');
    expect(progress.wholeBuildSecondsLeft()).toBeUndefined();
  });
});
