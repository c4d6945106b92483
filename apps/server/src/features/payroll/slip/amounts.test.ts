import { sql } from 'kysely'
import { batch, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { addItem } from '../../../testing/items.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
const fieldsOf = (body: unknown): { path: string; message: string }[] =>
  (body as { errors?: { path: string; message: string }[] }).errors ?? []

describe('an amount that is senseless for its line', () => {
  it.each([
    ['item.base', -5, '기본급은 0원 이상으로 적어 주세요. 덜 줄 금액은 공제나 소급분으로 적습니다.'],
    ['item.overtime', -1, '연장근로수당은 0원 이상으로 적어 주세요. 덜 줄 금액은 공제나 소급분으로 적습니다.'],
    ['item.club', -10_000, '사우회비는 빼는 금액이라 0원 이상으로 적어 주세요.'],
    ['item.base', 10_000_000_001, '기본급은 0원부터 10,000,000,000원까지 적을 수 있습니다.'],
    ['deduction.incomeTax', -10_000_000_001, '소득세는 -10,000,000,000원부터 10,000,000,000원까지 적을 수 있습니다.'],
  ])('%s %i is refused at its field by every call that types one', async (code, amount, message) => {
    const cast = await makePayrollCast(t, { people: 1 })
    await calculated(cast)
    const before = await rowOf(cast, 1)
    const line = { code, amount, reason: '시험' }
    const edit = await cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines: [line] } })
    const seen = await cast.operator.call(preview, {
      body: { month: MONTH, items: [{ employeeNo: 1, lines: [{ code, amount }] }] },
    })
    const many = await cast.operator.call(batch, {
      body: { month: MONTH, items: [{ op: 'update', employeeNo: 1, lines: [line] }] },
    })
    expect([edit.status, seen.status, many.status]).toEqual([400, 400, 400])
    expect(fieldsOf(edit.body)).toEqual([{ path: 'lines.0.amount', message }])
    expect(fieldsOf(seen.body)).toEqual([{ path: 'items.0.lines.0.amount', message }])
    expect(fieldsOf(many.body)).toEqual([{ path: 'items.0.lines.0.amount', message }])
    expect(await rowOf(cast, 1)).toEqual(before)
  })

  it('is not one that gives something back: premiums, taxes, one-off amounts, arrears, time not worked', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await t.db.withCompany(cast, (tx) =>
      addItem(tx, cast.companyNo, { code: 'short', label: '근태공제', source: { bucketPay: 'shortage' }, place: 20 }),
    )
    const lines = [
      { code: 'deduction.incomeTax', amount: -300_000, reason: '연말정산 환급' },
      { code: 'deduction.health', amount: -12_340, reason: '건강보험료 정산' },
      { code: 'item.bonus', amount: -100_000, reason: '과지급 상여' },
      { code: 'item.short', amount: -4_915, reason: '지각' },
    ]
    const { status } = await cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines } })
    expect(status).toBe(200)
    const arrears = await cast.operator.call(update, {
      body: {
        month: MONTH,
        paymentType: '0006',
        employeeNo: 1,
        lines: [{ code: 'item.base', amount: -50_000, reason: '소급 차액' }],
      },
    })
    expect(arrears.status).toBe(200)
  })
})

it.each(['NULL', 'null', '말 "따옴표", \\ {중괄호}', '{}', '\\'])(
  'an amount typed for the reason %j keeps it to the letter, with the words for the employee, on its line alone',
  async (reason) => {
    const cast = await makePayrollCast(t, { people: 2 })
    await t.db.withCompany(cast, (tx) =>
      addItem(tx, cast.companyNo, { code: 'odd', label: '특별 "수당", \\{1}', source: 'entry', place: 20 }),
    )
    await calculated(cast)
    const lines = [{ code: 'item.odd', amount: 70_000, reason, notice: `${reason}!` }]
    const { status } = await cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines } })
    expect(status).toBe(200)
    const stored = await t.db.withCompany(
      cast,
      async (tx) =>
        (
          await sql<{ employee_no: number; code: string; label: string; reason: string; notice: string }>`
          select employee_no, code, label, override_reason as reason, override_notice as notice from payslip_line
          where overridden or override_notice is not null`.execute(tx)
        ).rows,
    )
    expect(stored).toEqual([
      { employee_no: 1, code: 'item.odd', label: '특별 "수당", \\{1}', reason, notice: `${reason}!` },
    ])
    expect((await rowOf(cast, 2)).amounts).not.toHaveProperty('item.odd')
  },
)

describe('everything that is wrong with an edit', () => {
  it('is told at once: what the contract refuses and what only the company knows', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const other = await makePayrollCast(t, { people: 1 })
    const body = {
      month: '2099-12',
      employeeNo: 1,
      lines: [
        { code: 'nope', amount: 1, reason: '시험' },
        { code: 'item.base', amount: 1.5, reason: '시험' },
        { code: 'item.duty', amount: 1 },
        { code: 'item.meal', amount: -1, reason: '시험' },
        { code: 'employer.health', amount: 1, reason: '시험' },
      ],
    }
    const { status, body: problem } = await cast.operator.call(update, { body: body as never })
    expect(status).toBe(400)
    expect(
      fieldsOf(problem)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['lines.0.code', 'lines.1.amount', 'lines.2.reason', 'lines.3.amount', 'lines.4.code', 'month'])
    // Of another company nothing is told but what the contract says.
    const foreign = await cast.operator.call(update, { body: { ...body, companyNo: other.companyNo } as never })
    expect(fieldsOf(foreign.body).map(({ path }) => path)).toEqual(['lines.1.amount', 'lines.2.reason'])
    // What is no edit at all is refused as ever.
    const nothing = await cast.operator.call(update, { body: { month: '2026-13', lines: 'x' } as never })
    expect(nothing.status).toBe(400)
  })
})
