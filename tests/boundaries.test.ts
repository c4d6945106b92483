import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

type Case = { readonly file: string; readonly code: string }
const importing = ([file, from]: readonly [string, string]): Case => ({
  file,
  code: `import { thing } from '${from}'\nexport const other = thing\n`,
})
const computing = (expression: string): Case => ({
  file: 'packages/engine/src/payroll/c.ts',
  code: `export const of = (a: number) => ${expression}\n`,
})

/** Lints a made-up house of these files with the project's own rules: the rules that each file breaks. */
const lint = (cases: readonly Case[]): string[][] => {
  const house = mkdtempSync(join(tmpdir(), 'handal-house-'))
  try {
    cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
    cpSync(join(root, 'scripts/lint'), join(house, 'scripts/lint'), { recursive: true })
    const files = cases.map(({ file, code }, index) => {
      // Rules look at the folder and at the end of the name; what stands before the first dot is free.
      const name = `${dirname(file)}/${basename(file).replace('.', `${index}.`)}`
      mkdirSync(dirname(join(house, name)), { recursive: true })
      writeFileSync(join(house, name), code)
      return name
    })
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['-c', '.oxlintrc.json', '-f', 'json', 'apps', 'packages'],
      { cwd: house, encoding: 'utf8' },
    )
    const { diagnostics, number_of_files: read } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string }[]
      number_of_files: number
    }
    if (read !== files.length) throw new Error(`${files.length} files were written, ${read} read`)
    return files.map((name) => diagnostics.filter(({ filename }) => filename === name).map(({ code }) => code))
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

const forbidden: readonly [file: string, from: string][] = [
  ['packages/base/src/a.ts', '@handal/statute/figure'],
  ['packages/base/src/a.ts', 'node:fs'],
  ['packages/statute/src/a.ts', '@handal/engine/payroll'],
  ['packages/statute/src/a.ts', 'zod'],
  ['packages/engine/src/payroll/a.ts', '@handal/contracts/payroll/salary'],
  ['packages/engine/src/payroll/a.ts', 'node:crypto'],
  ['packages/engine/src/payroll/a.ts', 'zod'],
  ['packages/engine/src/payroll/a.ts', 'acorn'],
  ['packages/engine/src/formula/a.ts', 'acorn-walk'],
  ['packages/engine/src/formula/a.ts', 'node:vm'],
  ['packages/engine/src/formula/a.ts', '@handal/contracts/payroll/salary'],
  ['packages/contracts/src/a.ts', '@handal/engine/payroll'],
  ['packages/contracts/src/a.ts', 'react'],
  ['apps/server/src/session/a.ts', 'pg'],
  ['apps/server/src/http/a.ts', '../features/payroll/public.ts'],
  ['apps/server/src/db/a.ts', '../features/payroll/public.ts'],
  ['apps/server/src/documents/a.ts', 'kysely'],
  ['apps/server/src/features/home/a.ts', 'kysely'],
  ['apps/server/src/features/home/a.ts', 'pdfkit'],
  ['apps/server/src/features/home/a.repo.ts', '@handal/engine/payroll'],
  ['apps/web/src/features/home/A.tsx', 'react-data-grid'],
  ['apps/web/src/features/home/A.tsx', '@handal/engine/payroll'],
  ['apps/web/src/features/home/A.tsx', '../../app/routes.ts'],
  ['apps/web/src/features/home/testing/a.ts', '../../../app/routes.ts'],
  ['apps/web/src/client/a.ts', '../app/routes.ts'],
  ['apps/web/src/client/a.ts', '../features/home/public.ts'],
  ['apps/web/src/shared/a.ts', '../features/home/public.ts'],
  ['apps/web/src/shared/ui/A.tsx', '../../client/session-store.ts'],
]
/** Doors of features, also from a room to a room. */
const closedDoors: readonly [file: string, from: string][] = [
  ['apps/server/src/features/home/c.ts', '../payroll/payroll.routes.ts'],
  ['apps/server/src/features/home/c.repo.ts', '../payroll/run/run.repo.ts'],
  ['apps/server/src/features/home/room/c.ts', '../../payroll/run/view.ts'],
  ['apps/web/src/features/home/C.tsx', '../payroll/management/PayrollManagementPage.tsx'],
  ['apps/web/src/features/home/room/C.tsx', '../../payroll/papers.ts'],
]
const allowed: readonly [file: string, from: string][] = [
  ['packages/statute/src/b.ts', '@handal/base/date'],
  ['packages/engine/src/payroll/b.ts', '@handal/statute/figure'],
  ['packages/engine/src/formula/b.ts', 'acorn'],
  ['packages/engine/src/formula/b.ts', '@handal/base/quantity'],
  ['packages/contracts/src/b.ts', 'zod'],
  ['apps/server/src/db/b.ts', 'pg'],
  ['apps/server/src/documents/b.ts', 'pdfkit'],
  ['apps/server/src/features/home/b.ts', '../payroll/public.ts'],
  ['apps/server/src/features/home/b.repo.ts', 'kysely'],
  ['apps/web/src/features/home/B.tsx', '../payroll/public.ts'],
  ['apps/web/src/features/home/B.tsx', '../../shared/table/DataTable.tsx'],
  ['apps/web/src/features/home/B.tsx', '../../client/session-store.ts'],
  ['apps/web/src/app/b.ts', '../features/home/public.ts'],
  ['apps/server/src/features/home/room/b.ts', '../other/b.ts'],
  ['apps/server/src/features/home/room/b.ts', '../../payroll/public.ts'],
  ['apps/web/src/features/home/room/B.tsx', '../B.tsx'],
  ['apps/web/src/features/home/room/B.tsx', '../../../shared/table/DataTable.tsx'],
]

const asText = ([file, from]: readonly [string, string]): string => `${file} importing ${from}`
const inexact = ['a / 2', '1.5', 'Math.round(a)', "parseFloat('1')", "Number.parseFloat('1')", 'Math.max(a / 3, 1)']
const zoned = ['new Date(a).getHours()', 'Date.parse(String(a))', 'new Intl.NumberFormat().format(a)']
const whole = ['Math.floor(a / 2)', 'Math.ceil((a * 7 - 1) / 7)', "a + '1.5'", 'a * 2']

const cases = {
  forbidden: forbidden.map(importing),
  closedDoors: closedDoors.map(importing),
  allowed: allowed.map(importing),
  inexact: inexact.map(computing),
  whole: whole.map(computing),
  zoned: zoned.map(computing),
}
const found = lint(Object.values(cases).flat())
/** The cases of a kind with what the lint said of each. */
const judged = <T>(kind: keyof typeof cases, names: readonly T[]): [T, string[]][] => {
  const kinds = Object.keys(cases) as (keyof typeof cases)[]
  const before = kinds.slice(0, kinds.indexOf(kind)).reduce((sum, each) => sum + cases[each].length, 0)
  return names.map((name, index) => [name, found[before + index] ?? ['not linted']])
}

describe('who may import whom', () => {
  it.each(judged('forbidden', forbidden.map(asText)))('%s is refused', (_, rules) => {
    expect(rules.join()).toContain('no-restricted-imports')
  })
  it.each(judged('closedDoors', closedDoors.map(asText)))('%s is refused', (_, rules) => {
    expect(rules).toContain('doors(feature)')
  })
  it.each(judged('allowed', allowed.map(asText)))('%s is allowed', (_, rules) => {
    expect(rules).toEqual([])
  })
})

describe('files that know each other in a circle', () => {
  const folder = 'apps/web/src/features/home'
  const file = (name: string, code: string): Case => ({ file: `${folder}/${name}.ts`, code })
  // The name of a file is followed by its place in the list.
  const [values, back, types, through, none, one] = lint([
    file('value', "import { b } from './back1.ts'\nexport const a = (): number => b()\n"),
    file('back', "import { a } from './value0.ts'\nexport const b = (): number => a()\n"),
    file('type', "import type { B } from './through3.ts'\nexport type A = { b: B | null }\n"),
    file('through', "export type { A } from './type2.ts'\nexport type B = { c: number }\n"),
    file('none', "import type { C } from './one5.ts'\nexport type D = { c: C }\n"),
    file('one', 'export type C = { c: number }\n'),
  ])
  it('are refused, of values and of types alike', () => {
    for (const rules of [values, back, types, through]) expect(rules).toContain('import(no-cycle)')
    expect([none, one]).toEqual([[], []])
  })
})

describe('money is exact', () => {
  it.each(judged('inexact', inexact))('%s is refused where money is calculated', (_, rules) => {
    expect(rules).toContain('exact(no-float)')
  })
  it.each(judged('whole', whole))('%s is whole', (_, rules) => {
    expect(rules).toEqual([])
  })
})

describe("no machine's zone or locale matters", () => {
  it.each(judged('zoned', zoned))('%s is refused where money is calculated', (_, rules) => {
    expect(rules.join()).toContain('no-restricted-globals')
  })
})
