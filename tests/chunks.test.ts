import { readdirSync, readFileSync } from 'node:fs'
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

it('the editor of texts comes by one late import, on the page that writes posts', () => {
  const root = join(import.meta.dirname, '../apps/web/src')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('features/board/editor/'))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(from|import\() ?'([^']*(?:\/editor\/|@tiptap|prosemirror)[^']*)'/g,
        ),
      ].map(([, how, what]) => `${file}: ${how === 'from' ? 'imports' : 'loads'} ${what}`),
    )
  expect(found.toSorted()).toEqual([
    'features/board/PostFormPage.tsx: imports ./editor/written-document.ts',
    'features/board/PostFormPage.tsx: loads ./editor/TextEditor.tsx',
  ])
  // What the page imports at once brings nothing of it.
  const plain = readFileSync(join(root, 'features/board/editor/written-document.ts'), 'utf8')
  expect([...plain.matchAll(/from '([^']*)'/g)].map(([, what]) => what)).toEqual(['@handal/contracts/board/text'])
})
