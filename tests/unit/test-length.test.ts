import fc from 'fast-check';

/** The module as loaded with these settings. */
async function lengthWith(variables: { TEST_LENGTH?: string; TEST_SEED?: string }) {
  const before = { ...process.env };
  Object.assign(process.env, { TEST_LENGTH: '' }, variables);
  jest.resetModules();
  try {
    return await import('../test-length');
  } finally {
    process.env = before;
  }
}

describe('the length of tests', () => {
  it('is a tenth in npm test and complete in npm run test:long', async () => {
    const short = await lengthWith({});
    const long = await lengthWith({ TEST_LENGTH: 'long' });
    expect([short.repeats(200), short.repeats(3), long.repeats(200)]).toEqual([20, 1, 200]);
  });

  it('samples the requested number of items, in order, the same for the same seed', async () => {
    const items = Array.from({ length: 37 }, (_, index) => index);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 50 }), async (seed, count) => {
        const { sampleOf } = await lengthWith({ TEST_SEED: String(seed) });
        const chosen = sampleOf(items, count, 'pages');
        expect(chosen).toHaveLength(Math.min(count, items.length));
        expect(chosen).toEqual([...new Set(chosen)].sort((one, other) => one - other));
        expect(sampleOf(items, count, 'pages')).toEqual(chosen);
      }),
      { numRuns: 50 },
    );
  });

  it('samples every item with some seed', async () => {
    const reached = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const { sampleOf } = await lengthWith({ TEST_SEED: String(seed) });
      for (const item of sampleOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1)) reached.add(item);
    }
    expect(reached.size).toBe(10);
  });

  it('pairs each row with one column and uses all columns, or makes all pairs in the long tests', async () => {
    const rows = ['a', 'b', 'c', 'd'];
    const columns = [1, 2, 3, 4];
    for (const seed of ['0', '1', '7']) {
      const { pairsOf } = await lengthWith({ TEST_SEED: seed });
      const pairs = pairsOf(rows, columns);
      expect(pairs.map(([row]) => row)).toEqual(rows);
      expect(new Set(pairs.map(([, column]) => column)).size).toBe(4);
    }
    const long = await lengthWith({ TEST_LENGTH: 'long' });
    expect(long.pairsOf(rows, columns)).toHaveLength(16);
  });
});
