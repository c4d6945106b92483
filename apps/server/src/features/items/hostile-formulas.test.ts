import { createSalaryItem, listSalaryItems } from '@handal/contracts/salary-items'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'

const t = testApp()
let operator: Pick<TestSession, 'call'>
beforeAll(async () => {
  ;({ operator } = await makePayrollCast(t, { people: 1 }))
})

const create = (formula: string) =>
  operator.call(createSalaryItem, { body: { label: '시험수당', from: '2026-12-01', source: { formula } } })

/** What somebody may type by mistake or on purpose. */
const HOSTILE: readonly string[] = [
  ' ',
  '기본급 *',
  '* 기본급',
  '기본급 ** 2',
  '기본급 기본급',
  '(기본급',
  '기본급)',
  '((((기본급',
  '기본급 + 없는이름',
  '기본금 * 2',
  '기본급 * 연장시간',
  '기본급 + 연장시간',
  '연장시간',
  '1 / 0',
  '기본급 / (1 - 1)',
  '1,000,000',
  '기본급 * 10%',
  '기본급 = 1000',
  '기본급; 기본급',
  'process.exit(1)',
  'constructor',
  '__proto__',
  'toString()',
  "'; drop table salary_item; --",
  '<script>alert(1)</script>',
  '${기본급}',
  '`기본급`',
  '"기본급" + 1',
  '기본급[0]',
  'while(1){}',
  '() => 1',
  'new Date()',
  '1e400',
  '0x10',
  '만약(기본급, 1, 2)',
  '만약(1 > 2, 1)',
  '최소()',
  '절사(기본급, 0)',
  '시험수당 * 2',
  '기본급 ? 1 : 2',
  '기본급 && 1',
  '💰 * 2',
  '기본급 + \u202e1',
  '9'.repeat(400),
  `${'('.repeat(60)}1${')'.repeat(60)}`,
  '1 + '.repeat(130),
]

describe('a hostile formula is refused with a plain sentence and stores nothing', () => {
  it('each of them', async () => {
    const told: Record<string, string> = {}
    for (const formula of HOSTILE) {
      const { status, body } = await create(formula)
      const { errors = [] } = body as { errors?: { path: string; message: string }[] }
      const short = formula.length > 60 ? `${formula.slice(0, 12)}… ${formula.length}` : formula
      told[short] = `${status} ${errors.map(({ path, message }) => `${path}: ${message}`).join(' / ')}`
    }
    expect(told).toMatchInlineSnapshot()
    const { items } = (await operator.call(listSalaryItems, { query: { q: '시험수당' } })).body
    expect(items).toEqual([])
  })
})
