import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REGISTRY } from './registry.ts'
import { AREAS, CALLS } from './testing/calls.ts'

type SpecCall = { readonly method: string; readonly path: string; readonly roles: 'public' | readonly string[] }
const SPEC = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../testdata/calls.json'), 'utf8'),
) as readonly SpecCall[]
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
const bySpec = new Map(SPEC.map((call) => [nameOf(call), call]))
const named = REGISTRY.filter((call) => bySpec.has(nameOf(call)))
const own = REGISTRY.filter((call) => !bySpec.has(nameOf(call)))

describe('every call', () => {
  it('has one entry in the file of its area, and every entry a call', () => {
    const ids = REGISTRY.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(AREAS.flatMap((area) => Object.keys(area)).toSorted()).toEqual(ids.toSorted())
  })

  it('says that the specification names it, or why it is there', () => {
    const marked = REGISTRY.filter(({ id }) => 'spec' in (CALLS[id] ?? {})).map(nameOf)
    expect(marked).toEqual(named.map(nameOf))
    const reasons = own.map(({ id }) => {
      const facts = CALLS[id]
      return facts !== undefined && 'why' in facts ? facts.why : ''
    })
    // One line, and no word that only fills it.
    expect(reasons.filter((why) => why.length < 20 || why.length > 130 || why.includes('\n'))).toEqual([])
    process.stdout.write(
      `${named.length} of the specification's ${SPEC.length} calls are built, ${own.length} calls are beyond it for ${new Set(reasons).size} reasons\n`,
    )
  })
})

// What the specification names and the registry does not is not built yet.
describe('the calls of the specification', () => {
  it.each(named.map((call) => [nameOf(call), call] as const))(
    '%s is open to the roles it names',
    (name, { access }) => {
      expect(access).toEqual(bySpec.get(name)?.roles)
    },
  )
})

describe('our own calls', () => {
  // The walks take the right answer from the contract itself: a role that slips into one shows here.
  it.each(own.map((call) => [call.id, call] as const))('%s is open to the roles written by hand', (id, { access }) => {
    expect({ roles: access }).toEqual({ roles: Reflect.get(CALLS[id] ?? {}, 'roles') })
  })
})
