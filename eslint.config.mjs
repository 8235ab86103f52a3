import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Folders of src/ from top to bottom: each imports only from those after it (docs/architecture.md). */
const order = ['templates', 'layouts', 'sections', 'forms', 'ui'];
const ground = ['browser', 'routes', 'i18n', 'content-model', 'styles'];

const zones = [
  ...order.map((folder, index) => ({
    target: `./src/${folder}`,
    from: [...order.slice(0, index), 'build', 'cms', 'style-page'].map((above) => `./src/${above}`),
    message: `${folder} stands below what it imports here; see docs/architecture.md`,
  })),
  ...ground.map((folder) => ({
    target: `./src/${folder}`,
    from: [...order, 'build', 'cms', 'style-page', 'examples'].map((above) => `./src/${above}`),
    message: `${folder} is ground for all and imports from none of them`,
  })),
  {
    // Examples stand beside their parts, and nothing but examples and the style page knows of them.
    target: `./src/{${order.join(',')}}/**/!(*.examples).{ts,tsx}`,
    from: './src/examples',
    message: 'samples are for *.examples.tsx only',
  },
  {
    target: ['./src/examples', './src/style-page'],
    from: ['templates', 'layouts', 'build', 'cms'].map((folder) => `./src/${folder}`),
    message: 'the style page shows parts of pages, without data',
  },
  {
    target: './src/content-model',
    from: ['./src/browser', './src/routes'],
    message: 'the content model stands alone',
  },
  {
    target: './src/build',
    from: [...order, 'browser', 'cms'].map((folder) => `./src/${folder}`),
    message: 'build makes pages, it shows none',
  },
  {
    target: './src/leads',
    from: ['templates', 'layouts', 'sections', 'ui', 'build', 'cms', 'browser'].map(
      (folder) => `./src/${folder}`,
    ),
    message: 'the intake shows nothing; it takes the schemas from the forms',
  },
  {
    target: [...order, ...ground, 'build', 'cms'].map((folder) => `./src/${folder}`),
    from: './src/leads',
    except: ['./protocol.ts'],
    message: 'the site knows of the intake only what goes over the wire',
  },
  {
    target: './{src,server}/**/!(*.test).{ts,tsx}',
    from: ['./tests', './scripts'],
    message: 'the product does not know its tests',
  },
  { target: './src', from: './server', message: 'the site does not know its server' },
];

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'public',
      '.cache',
      '.build',
      '.releases',
      'src/gatsby-types.d.ts',
      'coverage',
      'test-results',
    ],
  },
  js.configs.recommended,
  {
    // A pattern that takes more than linear time lets one long text stop the server.
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './admin/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX, react, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    settings: {
      react: { version: '18.3' },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
      // A container may listen for keys and pointers that its own controls get.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
      'jsx-a11y/no-static-element-interactions': ['error', { handlers: ['onMouseDown', 'onMouseUp'] }],
      'react/prop-types': 'off',
      // Gatsby's Head sets attributes of <html>.
      'jsx-a11y/html-has-lang': 'error',
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
      '@typescript-eslint/require-await': 'off',
    },
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
