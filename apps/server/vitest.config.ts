import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    // Files share what a process has loaded; each has a database of its own.
    isolate: false,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    env: { TZ: 'America/New_York' },
    globalSetup: ['./src/testing/global-setup.ts'],
    // Some tests start processes that open databases of their own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
