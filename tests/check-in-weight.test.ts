import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../apps/web')
/** Compressed JavaScript of a first visit at most, bytes. */
const MOST = 150_000

it('a first visit of the phone and of a screen is light, and brings nothing of the shell', async () => {
  const built = (await build({
    root: WEB,
    configFile: join(WEB, 'vite.door.config.ts'),
    logLevel: 'silent',
    // React as it is delivered, not as tests have it.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const entries = chunks.filter(({ isEntry }) => isEntry)
  expect(entries.map(({ name }) => name).toSorted()).toEqual(['check-in', 'screen'])
  for (const entry of entries) {
    const needed = new Set([entry.fileName])
    for (const file of needed)
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) needed.add(next)
    const came = chunks.filter(({ fileName }) => needed.has(fileName))
    const bytes = came.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
    expect.soft(bytes, entry.name).toBeLessThan(MOST)
    const modules = came.flatMap(({ moduleIds }) => moduleIds)
    expect.soft(modules.filter((id) => /node_modules\/(@mui|react-router|@tanstack)|\/src\/app\//.test(id))).toEqual([])
  }
})
