import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CreateNodeArgs } from 'gatsby';

import { createContentNodes } from './content-nodes';

it('makes a node of a folded text without the line break at its end', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  const relativeDirectory = 'case-studies/orderbuddy';
  const base = 'index.en.md';
  mkdirSync(join(root, relativeDirectory), { recursive: true });
  const absolutePath = join(root, relativeDirectory, base);
  writeFileSync(absolutePath, '---\ntitle: >\n  A title\n  of two lines\n---\n');
  const createNode = jest.fn();
  const file = { id: 'file', sourceInstanceName: 'content', absolutePath, relativeDirectory, base };
  createContentNodes({
    node: { ...file, internal: { type: 'File' } },
    getNodesByType: () => [],
    actions: { createNode },
    createContentDigest: () => '',
  } as unknown as CreateNodeArgs);
  expect(createNode).toHaveBeenCalledWith(expect.objectContaining({ title: 'A title of two lines' }));
  rmSync(root, { recursive: true });
});
