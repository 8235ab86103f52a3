import { longWord, type Examples } from '../../style-page/examples/examples';

import { ToolLine } from './tool-line';

const tools = ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Redis', 'AWS'];

export const examples: Examples = {
  title: 'Tool line',
  purpose: 'Names of tools in large type, one line after another, with nodes between them.',
  placement: 'container',
  states: {
    plain: { show: <ToolLine tools={tools} /> },
    'in the dark tone': { tone: 'dark', show: <ToolLine tools={tools} /> },
    'a long word': { show: <ToolLine tools={[longWord, ...tools]} /> },
  },
};
