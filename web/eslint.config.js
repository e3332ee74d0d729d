import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  // generated from the Python half
  {
    ignores: [
      'node_modules/',
      'src/lib/wire.ts',
      'src/machine/view.ts',
      'src/pages/imitation/view.ts',
    ],
  },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      'svelte/no-unused-svelte-ignore': 'off', // takes the reason behind a code for further codes
      'svelte/prefer-svelte-reactivity': 'off', // a set that one computation fills needs no tracking
    },
  },
  {
    // Components are left to svelte-check, which knows the types of their templates.
    files: ['**/*.ts'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    // A promise that a test does not await can fail after the test has passed.
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['public/*sw.js'], languageOptions: { globals: globals.serviceworker } },
);
