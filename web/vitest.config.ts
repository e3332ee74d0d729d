import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import site from './vite.config.ts';

export default mergeConfig(
  site,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.ts'],
      expect: { requireAssertions: true },
    },
  }),
);
