import { paymentPdf } from '@handal/contracts/downloads'
import { createLeaveEntry } from '@handal/contracts/time/leave'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { readMySalary, readPayslip } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plainText, readPdf } from '../../../documents/testing/pdf-text.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, listOf, MONTH, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()

const move = async (cast: PayrollCast, action: 'confirm' | 'reopen', more: object = {}): Promise<void> => {
  expect((await cast.operator.call(update, { body: { month: MONTH, action, ...more } })).status).toBe(200)
}
const textOf = async (who: TestSession, more: object): Promise<string> => {
  const file = await who.call(paymentPdf, { query: { payYear: '2026', payMonth: '11', ...more } })
  expect(file.status).toBe(200)
  return readPdf(file.raw).pages.map(plainText).join(' ')
}

describe('what is left of the leave', () => {
  const leaveOf = (cast: PayrollCast, amount: string) =>
    cast.operator.call(createLeaveEntry, {
      body: {
        employeeNo: 1,
        kind: 'GRANT',
        date: '2026-11-02',
        expires: '2027-10-31',
        amount,
        unit: 'DAY',
        reason: '포상',
      },
    })
  const leftOn = async (cast: PayrollCast): Promise<string | undefined> =>
    /연차 잔여.{0,80}/su.exec(await textOf(cast.operator, { employeeNos: [1], form: 'payslip' }))?.[0]

  it('is printed from the ledger, as it was known when the payslip was confirmed', async () => {
    const cast = await makePayrollCast(t, { people: 6 })
    await calculated(cast)
    const before = await leftOn(cast)
    expect(before).toBeDefined()
    expect((await leaveOf(cast, '3')).status).toBe(200)
    const more = await leftOn(cast)
    expect(more).not.toBe(before)
    await move(cast, 'confirm')
    t.clock.advance(60_000)
    expect((await leaveOf(cast, '2')).status).toBe(200)
    expect(await leftOn(cast)).toBe(more)
  })
})

describe('the ledger of a month', () => {
  it('tells apart what goes to the insurers, to the tax office and to the company, as the payslips say', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    const { columns, items } = await listOf(cast)
    const sumOf = (...labels: string[]): string => {
      const codes = columns.filter(({ label }) => labels.includes(label)).map(({ code }) => code)
      expect(codes).toHaveLength(labels.length)
      return items
        .reduce((all, { amounts }) => codes.reduce((sum, code) => sum + (amounts[code] ?? 0), all), 0)
        .toLocaleString('en-US')
    }
    const text = await textOf(cast.operator, { form: 'ledger' })
    expect(text).toContain(`4대보험, 사원 몫${sumOf('국민연금', '건강보험', '장기요양보험', '고용보험')}`)
    expect(text).toContain(`소득세와 지방소득세${sumOf('소득세', '지방소득세')}`)
    expect(text).toContain('합계 = 지급총액')
  })
})

it('of business income say neither wage nor working time', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  const tax = [{ from: '2026-11-01', incomeKind: 'BUSINESS' as const }]
  await cast.operator.call(changeEmployee, { params: { empl_no: 1 }, body: { tax } })
  await calculated(cast)
  await move(cast, 'confirm')
  const text = await textOf(cast.employee, {})
  expect(text).toContain('2026년 11월 사업소득 지급 내역')
  // Its screens have the same name, also in a month that gave nothing yet; a colleague's wage keeps its own.
  const named = async (employeeNo: number) =>
    (await cast.operator.call(readPayslip, { params: { employeeNo }, query: { month: MONTH } })).body.paperName
  expect([await named(1), await named(2)]).toEqual(['사업소득 지급 내역', '급여명세서'])
  for (const yearMonth of [MONTH, '2026-12'])
    expect((await cast.employee.call(readMySalary, { query: { yearMonth } })).body.paperName).toBe('사업소득 지급 내역')
  expect(text).not.toMatch(/근로기준법|통상시급|소정근로|국민연금|건강보험|고용보험/)
  // 2,510,000 and meals of 200,000: 2,710,000 × 3 %.
  expect(text).toContain('81,300')
  const other = await textOf(cast.operator, { employeeNos: '2' })
  expect(other).toMatch(/급여명세서.*근로기준법/)
})

describe('papers of a month that is corrected', () => {
  it('say which issue they are from the first correction on, and that it is one', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    // Calculated twice: the record has another version than the issue.
    const line = { code: 'item.bonus', amount: 10_000, reason: '시험' }
    await cast.operator.call(update, { body: { month: MONTH, employeeNo: 1, lines: [line] } })
    expect((await rowOf(cast, 1)).version).toBeGreaterThan(1)
    await move(cast, 'confirm')
    const first = await textOf(cast.employee, {})
    expect(first).toMatch(/-0001-1(?!\d)/)
    expect(first).not.toMatch(/정정|고친/)
    await move(cast, 'reopen', { employeeNos: [1], reason: '착오', notice: '상여를 더했습니다.' })
    await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 1, lines: [{ ...line, amount: 20_000 }] },
    })
    await cast.operator.call(update, {
      body: { month: MONTH, employeeNo: 1, lines: [{ ...line, amount: 30_000 }] },
    })
    await move(cast, 'confirm')
    const second = await textOf(cast.employee, {})
    expect(second).toMatch(/-0001-2(?!\d)/)
    expect(second).toMatch(/정정|고친/)
    expect(second).toContain('상여를 더했습니다.')
  })

  it('are for an employee the newest that was given out, while a newer month or a correction is open', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const october = { month: '2026-10', employeeNos: [1] }
    await calculated(cast, '2026-10')
    expect((await cast.operator.call(update, { body: { ...october, action: 'confirm' } })).status).toBe(200)
    await calculated(cast)
    const own = async (query: object): Promise<string> => {
      const file = await cast.employee.call(paymentPdf, { query })
      expect(file.status).toBe(200)
      return readPdf(file.raw).pages.map(plainText).join(' ')
    }
    expect(await own({})).toContain('2026년 10월')
    const reopen = { ...october, action: 'reopen', reason: '착오' } as const
    expect((await cast.operator.call(update, { body: reopen })).status).toBe(200)
    expect(await own({ payYear: '2026', payMonth: '10' })).toMatch(/-0001-1(?!\d)/)
  })

  it('are opened when their owner prints them, and not when an operator does', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await move(cast, 'confirm')
    const opened = async () =>
      (
        await sql<{ employee_no: number; version_no: number }>`
          select employee_no, version_no from payslip_view where company_no = ${cast.companyNo}`.execute(t.own.kysely)
      ).rows
    await textOf(cast.operator, {})
    expect(await opened()).toEqual([])
    await textOf(cast.employee, {})
    expect(await opened()).toEqual([{ employee_no: 1, version_no: 1 }])
  })

  it('say 확정 전 on a ledger as long as anybody on it is open', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await move(cast, 'confirm', { employeeNos: [1, 2, 3, 4] })
    expect(await textOf(cast.operator, { form: 'ledger' })).toContain('확정 전')
    await move(cast, 'confirm')
    expect(await textOf(cast.operator, { form: 'ledger' })).not.toContain('확정 전')
  })
})

it('the ledger says what goes where: the own part of the premiums, and both taxes', async () => {
  const cast = await makePayrollCast(t)
  await calculated(cast)
  const { items } = await listOf(cast)
  const TAXES = ['deduction.incomeTax', 'deduction.localIncomeTax']
  const sumOf = (wanted: (code: string) => boolean): number =>
    items
      .flatMap(({ amounts }) => Object.entries(amounts))
      .reduce((sum, [code, amount]) => (wanted(code) ? sum + amount : sum), 0)
  for (const tax of TAXES) expect(sumOf((code) => code === tax)).toBeGreaterThan(0)
  const taxes = sumOf((code) => TAXES.includes(code))
  const premiums = sumOf((code) => code.startsWith('deduction.') && !TAXES.includes(code))
  const text = await textOf(cast.operator, { form: 'ledger' })
  expect(text).toContain(`소득세와 지방소득세${taxes.toLocaleString('ko-KR')}`)
  expect(text).toContain(`4대보험, 사원 몫${premiums.toLocaleString('ko-KR')}`)
})
