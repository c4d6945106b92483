import { readFileSync } from 'node:fs'
import { openPglite } from './pglite-engine.ts'

// Makes an embedded database, empty or from a dump, and ends: making one takes 829 MB that a process never gives back.
const [, , folder, dump] = process.argv
if (folder === undefined) throw new Error('usage: pglite-create <folder> [dump file]')
const engine = await openPglite({
  folder,
  durable: true,
  ...(dump === undefined ? {} : { dump: new Blob([new Uint8Array(readFileSync(dump))]) }),
})
await engine.query('select 1', [])
await engine.close()
process.exit(0)
