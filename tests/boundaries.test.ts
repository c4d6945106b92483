import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let house = ''

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'handal-house-'))
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
  cpSync(join(root, 'scripts/lint'), join(house, 'scripts/lint'), { recursive: true })
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** Lints one file of a made-up house with the project's own rules and gives what is printed. */
const lint = (file: string, code: string): string => {
  const path = join(house, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-c', '.oxlintrc.json', file], {
      cwd: house,
      encoding: 'utf8',
    })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

const forbidden: readonly [file: string, from: string][] = [
  ['packages/base/src/a.ts', '@handal/statute/figure'],
  ['packages/base/src/a.ts', 'node:fs'],
  ['packages/statute/src/a.ts', '@handal/engine/payroll/payslip'],
  ['packages/statute/src/a.ts', 'zod'],
  ['packages/engine/src/payroll/a.ts', '@handal/contracts/salary'],
  ['packages/engine/src/payroll/a.ts', 'node:crypto'],
  ['packages/engine/src/payroll/a.ts', 'zod'],
  ['packages/engine/src/payroll/a.ts', 'acorn'],
  ['packages/engine/src/formula/a.ts', 'acorn-walk'],
  ['packages/engine/src/formula/a.ts', 'node:vm'],
  ['packages/engine/src/formula/a.ts', '@handal/contracts/salary'],
  ['packages/contracts/src/a.ts', '@handal/engine/payroll/payslip'],
  ['packages/contracts/src/a.ts', 'react'],
  ['apps/server/src/session/a.ts', 'pg'],
  ['apps/server/src/http/a.ts', '../features/payroll/public.ts'],
  ['apps/server/src/db/a.ts', '../features/payroll/public.ts'],
  ['apps/server/src/documents/a.ts', 'kysely'],
  ['apps/server/src/features/home/a.ts', '../payroll/payroll.repo.ts'],
  ['apps/server/src/features/home/a.ts', 'kysely'],
  ['apps/server/src/features/home/a.ts', 'pdfkit'],
  ['apps/server/src/features/home/a.repo.ts', '@handal/engine/payroll/payslip'],
  ['apps/web/src/features/home/A.tsx', '../payroll/PayrollManagementPage.tsx'],
  ['apps/web/src/features/home/A.tsx', 'react-data-grid'],
  ['apps/web/src/features/home/A.tsx', '@handal/engine/payroll/payslip'],
  ['apps/web/src/shared/a.ts', '../features/home/public.ts'],
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
]

describe('who may import whom', () => {
  it.each(forbidden)('%s must not import %s', (file, from) => {
    expect(lint(file, `import { thing } from '${from}'\nexport const other = thing\n`)).toContain(
      'no-restricted-imports',
    )
  })
  it.each(allowed)('%s may import %s', (file, from) => {
    expect(lint(file, `import { thing } from '${from}'\nexport const other = thing\n`)).toContain('0 errors')
  })
})

describe('money is exact', () => {
  const inexact = ['a / 2', '1.5', 'Math.round(a)', "parseFloat('1')", "Number.parseFloat('1')", 'Math.max(a / 3, 1)']
  it.each(inexact)('%s is refused where money is calculated', (expression) => {
    expect(lint('packages/engine/src/payroll/c.ts', `export const of = (a: number) => ${expression}\n`)).toContain(
      'exact(no-float)',
    )
  })
  it.each(['Math.floor(a / 2)', 'Math.ceil((a * 7 - 1) / 7)', "a + '1.5'", 'a * 2'])('%s is whole', (expression) => {
    expect(lint('packages/engine/src/payroll/d.ts', `export const of = (a: number) => ${expression}\n`)).toContain(
      '0 errors',
    )
  })
})
