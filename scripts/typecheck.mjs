import { bin, run } from './lib.mjs'

// Every workspace is checked with its own libraries: the engine sees neither Node nor the DOM. Two at a time.
const projects = [
  'apps/server',
  'apps/web',
  'tsconfig.tests.json',
  'packages/engine',
  'packages/contracts',
  'packages/statute',
  'packages/base',
]
let failed = 0
const checkNext = async () => {
  for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
    const { code, output } = await run(bin('tsc'), ['-p', project], { quiet: true })
    if (code === 0) continue
    failed++
    console.error(output.trim())
  }
}
await Promise.all([checkNext(), checkNext()])
process.exit(failed === 0 ? 0 : 1)
