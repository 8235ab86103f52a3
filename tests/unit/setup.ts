/// <reference types="@testing-library/jest-dom" />

// Tests in Node have no elements, and loading the matchers takes a while.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- An import cannot be conditional in CommonJS.
if ('document' in globalThis) require('@testing-library/jest-dom');
