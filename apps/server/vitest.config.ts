import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const PAYROLL = ['payroll.test.ts', 'acts/kill.test.ts'].map((name) => `src/features/payroll/${name}`)
const ALONE = [
  'src/main.test.ts',
  'src/audit/check.test.ts',
  'src/session/session.test.ts',
  'src/requests/requests.test.ts',
  'src/features/organisation/departments.test.ts',
  'src/features/employees/employees.test.ts',
  ...PAYROLL,
]
for (const path of ALONE)
  if (!existsSync(join(import.meta.dirname, path))) throw new Error(`${path} is gone: nothing would run in its place`)

/**
 * What is run on the embedded database where the whole is run on PostgreSQL: all that knows the driver or starts processes,
 * and one file each of what the rest is made of. The journeys, whose servers are embedded too, go through every screen.
 */
const EMBEDDED = ['src/{db,jobs,system}/**/*.test.ts', ...ALONE]

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
    globalSetup: ['./src/testing/servers/global-setup.ts'],
    // Some tests start processes that open databases of their own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
