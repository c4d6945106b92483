import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
/** Places where a text is called a date or a month; the code in comments does not count. */
const castsIn = (path: string): string[] =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /[^*] as (?:PlainDate|YearMonth)\b/.test(line) ? [`${relative('.', path)}:${index + 1}`] : [],
    )

it('a text becomes a date or a month by being read in base, never by being called one', () => {
  expect(castsIn('packages/base/src/date.ts').length).toBeGreaterThan(0)
  const others = ['apps', 'packages', 'bench'].flatMap(sources).filter((path) => !path.startsWith('packages/base/'))
  expect(others.length).toBeGreaterThan(1000)
  expect(others.flatMap(castsIn)).toEqual([])
})
