import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** In a child process, because Jest cannot load ES modules. */
function evaluate(expression: string): unknown {
  const program = `
    import { EventEmitter } from 'node:events';
    import { followActivities, progressLine } from ${JSON.stringify(join(__dirname, 'build-step.mjs'))};
    const child = new EventEmitter();
    const activities = followActivities(child);
    const send = (type, payload) => child.emit('message', { type: 'LOG_ACTION', action: { type, payload } });
    console.log(JSON.stringify(${expression}));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  );
}

const pictures = 'Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs';

describe('the progress line of a build step', () => {
  it('shows the step, its activity, the time it took and the number of remaining steps', () => {
    expect(evaluate(`progressLine('Building the site', ['pictures 61 of 146'], 35_400)`)).toBe(
      'Step 1 of 3, Building the site: pictures 61 of 146 (35 s, 2 steps remain)',
    );
    expect(evaluate(`progressLine('Making the release', [], 8000)`)).toBe(
      'Step 3 of 3, Making the release (8 s)',
    );
  });

  it('counts a content build as the first step', () => {
    expect(evaluate(`progressLine('Building the changed content', [], 8000)`)).toContain('Step 1 of 3');
  });
});

describe('Gatsby’s activities', () => {
  it('show the latest count while they run', () => {
    expect(
      evaluate(`(
        send('ACTIVITY_START', { id: 'p', type: 'progress', text: '${pictures}', current: 0, total: 146 }),
        send('ACTIVITY_START', { id: 'b', type: 'spinner', text: 'building schema' }),
        send('ACTIVITY_UPDATE', { id: 'p', current: 61 }),
        activities())`),
    ).toEqual(['pictures 61 of 146', 'building schema']);
  });

  it('exclude ended and hidden ones', () => {
    expect(
      evaluate(`(
        send('ACTIVITY_START', { id: 'h', type: 'hidden', text: 'build' }),
        send('ACTIVITY_START', { id: 'b', type: 'spinner', text: 'building schema' }),
        send('ACTIVITY_END', { id: 'b' }),
        activities())`),
    ).toEqual([]);
  });

  it('ignore other messages', () => {
    expect(evaluate(`(child.emit('message', { type: 'READY' }), send('LOG', 'text'), activities())`)).toEqual(
      [],
    );
  });
});
