import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite/pglite-engine.ts'
import { pglitePool } from './pglite/pglite-pool.ts'
import { renderRowTypes } from './row-types.ts'

// Writes rows.gen.ts from a fresh database with every migration applied. Run by `npm run generate`.
const folder = mkdtempSync(join(tmpdir(), 'handal-rows-'))
const engine = await openPglite({ folder: join(folder, 'database'), durable: false })
const { db, kysely } = makeDatabase({ kind: 'embedded', engine: 'PGlite', pool: pglitePool(engine) })
await migrate(kysely)
writeFileSync(fileURLToPath(new URL('./rows.gen.ts', import.meta.url)), await renderRowTypes(kysely))
await db.close()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
