import { spawnSync } from 'node:child_process'
// Every workspace is checked with its own libraries: the engine sees neither Node nor the DOM.
const projects = [
  'packages/base',
  'packages/statute',
  'packages/engine',
  'packages/contracts',
  'apps/server',
  'apps/web',
  'tsconfig.tests.json',
]
let failed = 0
for (const project of projects) {
  const run = spawnSync('npx', ['tsc', '-p', project], { stdio: 'inherit' })
  if (run.status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
