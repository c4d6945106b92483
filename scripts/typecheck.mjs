import { join } from 'node:path'
import { bin, ROOMY, root, run } from './lib.mjs'

// Every workspace is checked with its own libraries: the engine sees neither Node nor the DOM. Two at a time, each by one
// checker: several of them each work out the same types of the libraries, which doubles what they take.
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
    // What was found the last time is kept, so that a small change is checked in a second.
    const kept = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const parameters = ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept]
    const { code, output } = await run(bin('tsc'), parameters, { quiet: true, env: ROOMY })
    if (code === 0) continue
    failed++
    console.error(output.trim())
  }
}
await Promise.all([checkNext(), checkNext()])
process.exit(failed === 0 ? 0 : 1)
