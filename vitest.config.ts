import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// The clock zone of the machine never matters: the lint keeps Date and Intl out of the pure packages, and the second project
// repeats their dates and formats far from Seoul, where the server and the web are tested too.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          // Nothing here keeps anything between files.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          // Only what hangs has failed, and a deep run takes its time.
          testTimeout: process.env['DEEP'] === '1' ? 600_000 : 120_000,
          env: { TZ: 'Asia/Seoul' },
        },
      },
      {
        test: {
          name: 'pure-new-york',
          isolate: false,
          include: ['packages/base/src/**/*.test.ts'],
          environment: 'node',
          env: { TZ: 'America/New_York' },
        },
      },
      { test: { name: 'house', include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 120_000 } },
      './apps/server/vitest.config.ts',
      {
        test: {
          name: 'web-plain',
          root: 'apps/web',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/screens.ts')],
          environment: 'node',
          testTimeout: 120_000,
          env: { TZ: 'America/New_York' },
        },
      },
      './apps/web/vitest.config.ts',
    ],
  },
})
