import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const placesOf = (pattern: string, ...where: readonly string[]): string[] =>
  spawnSync('git', ['grep', '-nE', pattern, '--', ...where], { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

it('a text becomes a date or a month by being read in base, never by being called one', () => {
  const cast = '[^*] as (PlainDate|YearMonth)\\b'
  expect(placesOf(cast, 'packages/base/src/date.ts').length).toBeGreaterThan(0)
  expect(placesOf(cast, 'apps', 'packages', 'bench', ':!packages/base')).toEqual([])
})
