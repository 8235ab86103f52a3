import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

import textAlone from './scripts/lint/text-alone.cjs';

/** Folders of src/ from top to bottom: each imports only from those after it (docs/architecture.md). */
const order = ['templates', 'layouts', 'sections', 'forms', 'ui'];
const baseFolders = ['client', 'lead-schemas', 'routes', 'i18n', 'content', 'styles'];

/** Folders of server/ in the same way; files in server/ itself may import from all of them. */
const serverOrder = ['operations', 'leads', 'inbox', 'http', 'editing', 'sign-in', 'releases'];

const zones = [
  ...order.map((folder, index) => ({
    target: `./src/${folder}`,
    from: [...order.slice(0, index), 'gatsby', 'editor'].map((above) => `./src/${above}`),
    message: `${folder} must not import from a higher folder; see docs/architecture.md`,
  })),
  ...baseFolders.map((folder) => ({
    target: `./src/${folder}`,
    from: [...order, 'gatsby', 'editor', 'style-page'].map((above) => `./src/${above}`),
    message: `${folder} is a base folder and must not import from higher folders; see docs/architecture.md`,
  })),
  {
    // Only examples and the style page may import sample data.
    target: `./src/{${order.join(',')}}/**/!(*.examples).{ts,tsx}`,
    from: './src/style-page',
    message: 'only *.examples.tsx files may import from the style page',
  },
  {
    target: './src/style-page',
    from: ['templates', 'layouts', 'gatsby', 'editor'].map((folder) => `./src/${folder}`),
    message: 'the style page must not import pages, layouts, the build or the editor',
  },
  {
    target: './src/lead-schemas',
    from: ['client', 'content', 'routes', 'styles'].map((folder) => `./src/${folder}`),
    message: 'lead-schemas also run on the server and may only import i18n',
  },
  {
    target: './src/content',
    from: './src/client',
    message: 'content also runs in the build and must not import browser code',
  },
  {
    target: './src/content/*',
    from: './src/routes',
    message: 'the content model must not import routes',
  },
  {
    target: './src/gatsby',
    from: [...order, 'editor'].map((folder) => `./src/${folder}`),
    message: 'the build must not import components or the editor',
  },
  ...[...order, 'gatsby', 'editor', 'client'].map((folder) => ({
    target: './src/leads',
    from: `./src/${folder}`,
    message: 'the lead intake runs on the server; what it shares with the forms is in lead-schemas',
  })),
  {
    target: [...order, ...baseFolders, 'gatsby', 'editor'].map((folder) => `./src/${folder}`),
    from: './src/leads',
    message: 'the site must not import the lead intake; what they share is in lead-schemas',
  },
  {
    target: './{src,server}/**/!(*.test).{ts,tsx}',
    from: ['./tests', './scripts'],
    message: 'product code must not import tests or scripts',
  },
  { target: './src', from: './server', message: 'the site must not import from its server' },
  ...serverOrder.map((folder, index) => ({
    target: `./server/${folder}/**/!(*.test).ts`,
    from: [
      ...serverOrder.slice(0, index).map((above) => `./server/${above}`),
      './server/app.ts',
      './server/main.ts',
    ],
    message: `server/${folder} must not import from a higher folder; see docs/architecture.md`,
  })),
];

/** Without the rules that need types: Oxlint runs those in a fifth of the time (oxlint.config.json), except text-alone. */
export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'public',
      '.cache',
      '.build',
      '.releases',
      'query-types.d.ts',
      'coverage',
      'test-results',
    ],
  },
  js.configs.recommended,
  {
    // A regular expression with superlinear time lets one long text block the server.
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'parent', 'sibling', 'index'],
          'newlines-between': 'always',
          alphabetize: { order: 'asc' },
        },
      ],
      'import-x/no-default-export': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // Only these files have JSX; the rules take seconds on the others.
    files: ['**/*.tsx'],
    plugins: { react, 'jsx-a11y': jsxA11y },
    settings: { react: { version: '18.3' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      ...jsxA11y.flatConfigs.strict.rules,
      // Containers may handle events that bubble up from their controls.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
      'jsx-a11y/no-static-element-interactions': ['error', { handlers: ['onMouseDown', 'onMouseUp'] }],
      'react/prop-types': 'off',
      // Gatsby's Head sets attributes of <html>.
      'jsx-a11y/html-has-lang': 'error',
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.{test,examples}.tsx'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { site: { rules: { 'text-alone': textAlone } } },
    rules: { 'site/text-alone': 'error' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        AbortSignal: 'readonly',
        performance: 'readonly',
      },
    },
  },
);
