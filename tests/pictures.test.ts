import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PICTURES } from '../apps/e2e/src/pictures/list.ts'
import { picture } from '../apps/e2e/src/pictures/picture.ts'
import { changedOf, changedPictures, FOLDER, markOf, readSeen, viewMark } from '../apps/e2e/src/pictures/seen.ts'
import { helpPages } from '../apps/server/src/features/help/help-pages.ts'
import { ROUTES } from '../apps/web/src/app/routes.ts'

const KB = 1024
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jpg'))
const names = PICTURES.map(({ name }) => name)

it('every picture is on the list, has a file, and stands on one page of the help with words of its own', () => {
  const shown = helpPages().flatMap(({ text }) => text.flatMap((node) => (node.kind === 'picture' ? [node] : [])))
  expect(shown.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted())
  expect(Object.keys(readSeen()).toSorted()).toEqual(names.toSorted())
  expect(new Set(shown.map(({ caption }) => caption)).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(40)
})

it('pictures are light: each and all of them', () => {
  const sizes = files.map((file) => ({ file, size: statSync(join(FOLDER, file)).size }))
  expect(sizes.filter(({ size }) => size > 110 * KB)).toEqual([])
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(4 * KB * KB)
})

it('every picture is of a screen that is there, and is measured by an approved view of it', () => {
  const paths = ROUTES.filter(({ load }) => load !== null).map(
    ({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  )
  const lost = PICTURES.filter(({ path }) => !paths.some((route) => route.test(path.split('?')[0] ?? '')))
  expect(lost.map(({ name }) => name)).toEqual([])
  for (const { view } of PICTURES) expect(viewMark(view)).toMatch(/^[0-9a-f]{12}$/)
})

it('names the pictures whose screen has changed since, and those that were never taken', () => {
  const pictures = [picture('one', 'a', '/home'), picture('two', 'b', '/home'), picture('new', 'b', '/home')]
  const mark = (view: string): string => `${view} now`
  expect(changedOf(pictures, { one: 'a now', two: 'b before' }, mark)).toEqual(['two', 'new'])
  expect(changedPictures().every((name) => names.includes(name))).toBe(true)
  // Other amounts are no other screen, other words are.
  expect(markOf('합계 4명 1,234,000원')).toBe(markOf('합계 12명 98원'))
  expect(markOf('[급여 확정]')).not.toBe(markOf('[급여 마감]'))
})
