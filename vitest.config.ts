import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a tenth of their project's time, short as they are; begun last, one would keep a processor waiting for the other. */
const LONG = ['/http/hostile.test.ts']

/** The long files of each project first, the others by size. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((end) => moduleId.endsWith(end))
    // A worker that goes back to another project loads everything anew.
    return [...new Set(sorted.map(({ project }) => project.name))].flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

// The clock zone of the machine never matters: the lint keeps Date and Intl out of the pure packages, and the second project
// repeats their dates and formats far from Seoul, where the server and the web are tested too.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
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
