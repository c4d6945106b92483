import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'

const WEB = join(import.meta.dirname, '../apps/web')
const KB = 1024
const FRAME = ['app/frame/SignedInFrame.tsx', 'theme/ThemeRoot.tsx']
/** JavaScript at most until a page stands, as the server sends it, with the modules that it loads late. */
const PAGES = {
  door: { most: 180, late: ['features/session/LoginPage.tsx'] },
  frame: { most: 210, late: FRAME },
  writing: {
    most: 320,
    late: [...FRAME, 'features/board/PostFormPage.tsx', 'features/board/editor/TextEditor.tsx'],
  },
  home: { most: 320, late: [...FRAME, 'features/home/HomePage.tsx'] },
} as const

afterEach(() => vi.unstubAllEnvs())

it('pages load no more than they are meant to, and the editor comes where texts are written alone', async () => {
  // As it is delivered, not as tests have it.
  vi.stubEnv('NODE_ENV', 'production')
  const built = (await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  const chunkOf = (module: string): string => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
    if (found === undefined) throw new Error(`${module} is in no chunk`)
    return found.fileName
  }
  for (const [name, { most, late }] of Object.entries(PAGES)) {
    const needed = new Set([entry, ...late.map(chunkOf)])
    for (const file of needed)
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) needed.add(next)
    const came = chunks.filter(({ fileName }) => needed.has(fileName))
    const bytes = came.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
    expect.soft(bytes / KB, `KB of ${name}`).toBeLessThan(most)
    const editor = came
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /\/(@tiptap|prosemirror-[a-z]+)\//.test(id))
    expect.soft(editor.length > 0, `${name} has the editor`).toBe(name === 'writing')
  }
})
