import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/handal-entries')
const DAY_MS = 86_400_000

/** Name of the sources as they stand: their paths, sizes and times. */
const sourceMark = (): string => {
  const hash = createHash('sha256')
  for (const folder of ['packages', 'apps/server'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/(^|\/)(node_modules|dist)\//.test(name) || !/\.(ts|sql|json)$/.test(name)) continue
      const { size, mtimeMs } = statSync(join(root, folder, name))
      hash.update(`${name} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Builds the server and the processes of its tests once for the sources as they stand, and answers the folder. Processes and
 * threads of the tests start from there: translating the sources anew in each of them takes seconds.
 */
export const buildEntries = async (): Promise<string> => {
  const folder = join(cache, sourceMark())
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const old = join(cache, name)
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old, { recursive: true, force: true })
  }
  const draft = mkdtempSync(join(cache, 'draft-'))
  const { build } = await import('vite')
  await build({
    root: join(root, 'apps/server'),
    configFile: join(root, 'apps/server/vite.tests.config.ts'),
    logLevel: 'error',
    build: { outDir: draft },
  })
  try {
    renameSync(draft, folder)
  } catch {
    // Another run was quicker.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}
