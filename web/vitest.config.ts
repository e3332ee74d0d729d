import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import site from './vite.config.ts';

export default mergeConfig(
  site,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'happy-dom',
      // One document for all files takes a third of the time; what a test changes in it, it puts back.
      isolate: false,
      include: ['src/**/*.test.ts'],
      expect: { requireAssertions: true },
    },
  }),
);
