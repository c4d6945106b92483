import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { noCircularChunks, VISITORS } from '../apps/web/chunks.ts'

const source: Readonly<Record<string, string>> = {
  start: 'import { outer } from "middle"; console.log(outer)',
  middle: 'import { inner } from "inner"; export const outer = inner.length',
  inner: 'export const inner = "text"',
}
/** Builds three modules in a row: start → middle → inner. */
const built = (groups: Rolldown.CodeSplittingGroup[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'three', resolveId: (id) => (id in source ? id : null), load: (id) => source[id] ?? null },
      noCircularChunks(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'start',
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
  })

it('the build of the screens fails where chunks import each other', async () => {
  const middle = { name: 'middle', test: /middle/, priority: 2 }
  await expect(built([middle, { name: 'both', test: /start|inner/ }])).rejects.toThrow('imports itself through')
  await expect(built([middle, { name: 'inner', test: /inner/ }])).resolves.toBeDefined()
})

it('every chunk of shared code names screens that are there', () => {
  const root = join(import.meta.dirname, '../apps/web/src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `/src/${file}`)
  for (const [name, ...screens] of VISITORS)
    for (const pattern of screens)
      expect.soft(files.filter((file) => pattern.test(file)).length, name).toBeGreaterThan(0)
})
