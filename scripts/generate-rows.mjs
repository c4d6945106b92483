import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Row types come from the migrated database, never from hand: run after every new migration.
const root = fileURLToPath(new URL('..', import.meta.url))
const run = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/src/db/generate-rows.ts'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(run.status ?? 1)
