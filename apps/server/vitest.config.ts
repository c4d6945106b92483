import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const PAYROLL = ['payroll.test.ts', 'acts/kill.test.ts', 'acts/changes.test.ts'].map(
  (name) => `src/features/payroll/${name}`,
)
for (const path of PAYROLL)
  if (!existsSync(join(import.meta.dirname, path))) throw new Error(`${path} is gone: nothing would run in its place`)

/**
 * What is run on the embedded database where the whole is run on PostgreSQL: all that knows the driver, starts processes or
 * keeps sessions, jobs and the log, the walks over every call, and the first test file of each feature.
 */
const EMBEDDED = [
  'src/{audit,db,jobs,requests,session,system,testing}/**/*.test.ts',
  'src/main.test.ts',
  ...PAYROLL,
  'src/features/{calculators,codes,companies,employees,home,hours,organisation}/*.test.ts',
]

export default defineConfig({
  test: {
    name: 'server',
    // Files share what a process has loaded; each has a database of its own.
    isolate: false,
    include: process.env['SERVER_TESTS'] === 'embedded' ? EMBEDDED : ['src/**/*.test.ts'],
    // What only the embedded database has.
    exclude: [
      ...configDefaults.exclude,
      ...((process.env['TEST_DATABASE_URL'] ?? '') === '' ? [] : ['**/*.embedded.test.ts']),
    ],
    environment: 'node',
    env: { TZ: 'America/New_York' },
    globalSetup: ['./src/testing/global-setup.ts'],
    // Some tests start processes that open databases of their own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
