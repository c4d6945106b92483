import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY } from '@handal/contracts/registry'
import { expect, it } from 'vitest'

/** What asks although it is no GET, and what has a story elsewhere. */
const WITHOUT_EFFECTS: Readonly<Record<string, string>> = {
  'calculators.':
    'calculate from what they are sent and read nothing that is stored: their routes are given no database',
}

const folder = join(import.meta.dirname, 'approved')
const told = readdirSync(folder).flatMap((name) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/^## (\S+) — .*\n(answers \d+)/gm)].map(
    ([, id = '', answer = '']) => ({ id, refused: /[45]\d\d$/.test(answer) }),
  ),
)
const writing = REGISTRY.filter(
  ({ id, method }) => method !== 'GET' && !Object.keys(WITHOUT_EFFECTS).some((prefix) => id.startsWith(prefix)),
)

it.each(writing.map(({ id }) => id))('%s has its effects approved, and those of a second way', (id) => {
  expect(told.filter((act) => act.id === id).length).toBeGreaterThan(1)
})

it('every story is about a call that there is', () => {
  const known = new Set(REGISTRY.map(({ id }) => id))
  expect(told.filter(({ id }) => !known.has(id))).toEqual([])
})
