import { bin, installIfNeeded, run } from './lib.mjs'

// Plays a week of a company over the public calls of a running server; the simulator itself is in apps/server/src/simulate.
const ready = await installIfNeeded()
if (ready !== 0) process.exit(ready)
const { code } = await run(bin('tsx'), ['apps/server/src/simulate/main.ts', ...process.argv.slice(2)])
process.exit(code)
