import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { templateFolder } from '../testing/template.ts'
import { countFlushes } from './flushes.ts'
import { proveDurable } from './open.ts'
import { openPglite } from './pglite/pglite-engine.ts'

const place = mkdtempSync(join(tmpdir(), 'handal-flush-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

it('every commit of the embedded database flushes a file, and a start without that is refused', async () => {
  const folder = join(place, 'database')
  fs.cpSync(templateFolder(), folder, { recursive: true })
  const engine = await openPglite({ folder, durable: true })
  const counted = fs.fdatasyncSync
  const flushed: number[] = []
  try {
    // The system itself is watched: what the engine says of itself is not asked.
    fs.fdatasyncSync = (file) => {
      flushed.push(file)
      counted(file)
    }
    syncBuiltinESMExports()
    const before = countFlushes()
    await proveDurable(engine)
    expect(flushed.length).toBeGreaterThanOrEqual(5)
    expect(countFlushes() - before).toBe(flushed.length)
    // A build in which the call is left out.
    fs.fdatasyncSync = () => {}
    syncBuiltinESMExports()
    await expect(proveDurable(engine)).rejects.toThrow('저장을 디스크까지 확정하지 못해')
  } finally {
    fs.fdatasyncSync = counted
    syncBuiltinESMExports()
    await engine.close()
  }
})
