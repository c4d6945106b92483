import { createLeaveEntry, readLeaveLedger } from '@handal/contracts/time/leave'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { movingImport as calls } from '@handal/contracts/people/opening-import'
import { readJob } from '@handal/contracts/jobs'
import { listEmployees } from '@handal/contracts/people/employees'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { type MovingSheets, movingWorkbook } from '../../../testing/files/moving-file.ts'
import { calculated, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)
const YEAR = '올해 급여·세금'

const bring = async ({ operator }: PayrollCast, sheets: MovingSheets): Promise<void> => {
  const { body } = await operator.call(calls.preview, { body: { file: await movingWorkbook(sheets) } })
  expect(body.bad).toEqual([])
  let { job } = (await operator.call(calls.apply, { params: { importNo: body.importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
  expect(job.state).toBe('done')
}
const codeOf = async ({ operator }: PayrollCast, no: number): Promise<string> =>
  (await operator.call(listEmployees, { query: {} })).body.items.find((one) => one.no === no)?.employeeCode ?? ''

describe('opening facts are used', () => {
  it('the ledger of leave begins with what was left, on the day after', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [] })
    const [one, two] = [await codeOf(cast, 1), await codeOf(cast, 2)]
    const ledgerOf = async (no: number, asOf: string) =>
      (await cast.operator.call(readLeaveLedger, { params: { employeeNo: no }, query: { asOf } })).body.bases[0]
    await bring(cast, {
      [YEAR]: [
        [one, null, '2026-06-30', null, null, null, null, null],
        [two, null, '2026-06-30', null, null, null, null, null],
      ],
      연차: [
        [one, null, 8.5, '2026-12-31', 2, '2026-09-30'],
        [two, null, 0, null, null, null],
      ],
    })
    const july = await ledgerOf(1, '2026-07-01')
    expect(july?.balance).toBe('10.5')
    expect(july?.lines.filter(({ label }) => label === '기초 잔여')).toMatchObject([
      { date: '2026-07-01', days: '8.5', reason: '이월 자료 (2026.06.30 기준)', entryNo: null },
      { date: '2026-07-01', days: '2', expires: '2026-09-30' },
    ])
    // What could be used until the end of September is gone on the day after.
    expect([(await ledgerOf(1, '2026-09-30'))?.balance, (await ledgerOf(1, '2026-10-01'))?.balance]).toEqual([
      '10.5',
      '8.5',
    ])
    // The ledger takes no opening balance beside it for the same last day.
    const beside = await cast.operator.call(createLeaveEntry, {
      body: {
        employeeNo: 1,
        kind: 'OPENING',
        date: '2026-07-01',
        amount: '8.5',
        expires: '2026-12-31',
        reason: '잔여',
      },
    })
    expect(beside).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'expires', message: expect.stringContaining('이월 자료를 수정해 주세요.') }] },
    })
    // Nothing left is a balance too: what the law granted before is used up.
    expect((await ledgerOf(2, '2026-07-01'))?.balance).toBe('0')
  })

  it('the yearly cap of the youth reduction goes on from what was reduced before, and says so', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: ['2026-10'] })
    const { companyNo } = cast
    await sql`update pay_term set amounts = '{"base": 5000000, "meal": 200000}' where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    await sql`update tax_setting set youth_reduction_percent = 90, youth_reduction_until = '2030-12-31'
      where company_no = ${companyNo}`.execute(t.own.kysely)
    const before = await rowAfter(cast)
    await bring(cast, { [YEAR]: [[await codeOf(cast, 1), null, '2026-09-30', null, 1_950_000, null, null, null]] })
    // What is open is outdated by it.
    expect((await rowOf(cast, 1, '2026-10')).stale).toBe(true)
    const after = await rowAfter(cast)
    // 50,000 are left of 2,000,000.
    expect(after - before).toBeGreaterThan(100_000)
    const { body } = await cast.operator.call(readPayslip, { params: { employeeNo: 1 }, query: { month: '2026-10' } })
    expect(JSON.stringify(body)).toContain('이월 자료 (2026.09.30 기준)의 1,950,000원을 넣었습니다.')
    // Of another year it says nothing.
    await bring(cast, { [YEAR]: [[await codeOf(cast, 1), null, '2025-12-31', null, null, null, null, null]] })
    expect(await rowAfter(cast)).toBe(before)
  })

  it('a leaving takes months without a payslip from them, tells so, and what is typed goes before', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: ['2026-09', '2026-10', '2026-11'] })
    for (const month of ['2026-09', '2026-10']) await calculated(cast, month)
    const code = await codeOf(cast, 3)
    const ask = async (body: object = {}) =>
      (await cast.operator.call(previewLeaving, { params: { empl_no: 3 }, body: { lastDay: '2026-11-20', ...body } }))
        .body
    const open = await ask()
    expect(open.severance).toMatchObject({ amount: null, waits: ['2026년 8월 임금'] })
    await bring(cast, {
      [YEAR]: [[code, null, '2026-08-31', 24_000_000, null, 860_000, 113_000, 216_000, 1_140_000, 400_000, 40_000]],
      '최근 3개월 임금': [[code, null, 6_200_000, 6_200_000, 6_200_000, '2025-11-20', 900_000]],
      퇴직급여: [[code, null, '2025-01-01', null]],
    })
    const found = await ask()
    expect(found.asked.filter(({ needed, known }) => needed && !known)).toEqual([])
    expect(found.asked.find(({ field }) => field === 'wages')).toMatchObject({
      month: '2026-08',
      known: true,
      reason: '2026년 8월 임금은 이월 자료 (2026.08.31 기준)의 6,200,000원으로 계산했습니다. 다르면 적어 주세요.',
    })
    // 11 of 31 days of August.
    expect(found.severance.explain[0]).toMatchObject({ formula: '6,200,000 × 11 ÷ 31 = 2,200,000원' })
    expect(found.notices.join(' ')).toContain('기산일 2025.01.01부터')
    // What was withheld before counts with what the payslips withheld.
    const own = found.yearEnd.explain.find(({ figure }) => figure === 'incomeTaxDifference')
    // Pension: 1,140,000 brought and 3 × 127,300 of the base that is reported. Withheld: 400,000 brought, 2 × 18,450, 66,550.
    expect(own?.formula).toBe('347,914 - 503,450 = -155,530원')
    expect(found.asked.find(({ field }) => field === 'yearTax')).toMatchObject({
      known: true,
      reason: '이월 자료 (2026.08.31 기준)의 400,000원으로 계산했습니다. 다르면 적어 주세요.',
    })
    const typed = await ask({ wages: [{ month: '2026-08', amount: 3_100_000 }] })
    expect(typed.severance.explain[0]).toMatchObject({ formula: '3,100,000 × 11 ÷ 31 = 1,100,000원' })
    expect(typed.severance.amount).toBeLessThan(found.severance.amount ?? 0)
    // The bonus of November 2025 lies within the twelve months before the 20th, not before the 1st of December.
    const later = (
      await cast.operator.call(previewLeaving, { params: { empl_no: 3 }, body: { lastDay: '2026-11-30' } })
    ).body
    const bonusIn = (answer: typeof later) => JSON.stringify(answer.severance.explain).includes('900,000')
    expect([bonusIn(found), bonusIn(later)]).toEqual([true, false])
  })
})

it('severance counts from the day after an interim settlement, and contributions paid before are taken off', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: ['2026-09', '2026-10', '2026-11'] })
  for (const month of ['2026-09', '2026-10']) await calculated(cast, month)
  const code = await codeOf(cast, 1)
  await bring(cast, {
    [YEAR]: [[code, null, '2026-08-31', 24_000_000, null, 860_000, 113_000, 216_000, 1_140_000, 400_000, 40_000]],
    '최근 3개월 임금': [[code, null, 6_200_000, 6_200_000, 6_200_000, '2025-11-20', 900_000]],
    퇴직급여: [[code, null, '2021-01-01', 1_500_000, '2024-06-30']],
  })
  const { body } = await cast.operator.call(previewLeaving, {
    params: { empl_no: 1 },
    body: { lastDay: '2026-11-20' },
  })
  expect(body.notices.join(' ')).toContain('기산일 2024.07.01부터')
  expect(body.severance.explain.find(({ figure }) => figure === 'days')?.value).toBe(873)
  await sql`update employee set dc_entry_date = '2026-01-01' where company_no = ${cast.companyNo} and employee_no = 1`.execute(
    t.own.kysely,
  )
  const member = (await cast.operator.call(previewLeaving, { params: { empl_no: 1 }, body: { lastDay: '2026-11-20' } }))
    .body
  expect(member.asked.find(({ field }) => field === 'dcPaid')).toMatchObject({
    known: true,
    reason: '이월 자료 (2026.08.31 기준)의 1,500,000원으로 계산했습니다. 다르면 적어 주세요.',
  })
})

const rowAfter = async (cast: PayrollCast): Promise<number> => {
  await calculated(cast, '2026-10')
  return (await rowOf(cast, 1, '2026-10')).amounts['deduction.incomeTax'] ?? 0
}
