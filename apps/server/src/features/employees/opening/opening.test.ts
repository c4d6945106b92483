import { movingFileXlsx } from '@handal/contracts/downloads'
import { type Job, readJob } from '@handal/contracts/jobs'
import { listEmployees } from '@handal/contracts/people/employees'
import type { BodyInput } from '@handal/contracts/endpoint'
import { readOpening, writeOpening } from '@handal/contracts/people/opening-facts'
import type { Problem } from '@handal/contracts/problem'
import { movingImport as calls } from '@handal/contracts/people/opening-import'
import { update } from '@handal/contracts/payroll/salary-change'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { type MovingSheets, movingWorkbook } from '../../../testing/files/moving-file.ts'
import { auditsOf, calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const YEAR = '올해 급여·세금'
const RECENT = '최근 3개월 임금'
const read = async (who: TestSession, file: File) => (await who.call(calls.preview, { body: { file } })).body
const put = async (who: TestSession, sheets: MovingSheets) => read(who, await movingWorkbook(sheets))
const act = async (who: TestSession, call: 'apply' | 'undo', importNo: number): Promise<Job> => {
  let { job } = (await who.call(calls[call], { params: { importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
const stored = async (who: TestSession, sheets: MovingSheets): Promise<number> => {
  const preview = await put(who, sheets)
  expect(preview).toMatchObject({ badCells: 0, bad: [] })
  expect(await act(who, 'apply', preview.importNo)).toMatchObject({ state: 'done' })
  return preview.importNo
}
const openingOf = async (who: TestSession, no: number) =>
  (await who.call(readOpening, { params: { empl_no: no } })).body.entries
const codesOf = async ({ operator }: PayrollCast): Promise<string[]> =>
  (await operator.call(listEmployees, { query: {} })).body.items
    .toSorted((a, b) => a.no - b.no)
    .map(({ employeeCode }) => employeeCode)
const cast = async () => {
  const made = await makePayrollCast(t, { people: 2, months: ['2026-10', '2026-11'] })
  const [one = '', two = ''] = await codesOf(made)
  return { ...made, one, two }
}
const whole = (one: string, two: string): MovingSheets => ({
  사원: [
    [one, null, null, null],
    ['0901', '남이든', '1990-03-02', '2024-03-04'],
  ],
  // In another order than the people: rows are joined by whom they are of.
  [YEAR]: [
    ['0901', '남이든', '2026-06-30', 18_000_000, 1_500_000, 640_000, 82_000, 162_000],
    [one, null, '2026-06-30', 15_000_000, null, 540_000, 70_000, 135_000],
  ],
  [RECENT]: [[two, null, 3_000_000, 3_100_000, 3_200_000, '2026-02-13', 1_000_000]],
  연차: [
    [one, null, 8.5, '2026-12-31', 2, '2027-03-31'],
    [two, null, 0, null, null, null],
  ],
  퇴직급여: [['0901', null, '2025-01-01', 1_200_000]],
})

describe('a company moves in', () => {
  it('people and what the system before knew of them come from one workbook, go out the same, and are taken back', async () => {
    const { operator, companyNo, one, two } = await cast()
    const sheets = whole(one, two)
    const asked = await put(operator, sheets)
    expect(asked).toMatchObject({ added: 1, changed: 2, badCells: 1 })
    // 두 번째 사원 has no day: it is chosen once for all on the screen.
    expect(asked.bad).toMatchObject([{ column: '기준일', message: expect.stringContaining('기준일을 적거나') }])
    const mended = await operator.call(calls.change, {
      params: { importNo: asked.importNo },
      body: { startFrom: '2026-06-30', version: 1 },
    })
    expect(mended.body).toMatchObject({ badCells: 0, startFrom: '2026-06-30' })
    expect(await act(operator, 'apply', asked.importNo)).toMatchObject({ state: 'done', message: '3명을 올렸습니다.' })
    const [entry] = await openingOf(operator, 1)
    expect(entry).toMatchObject({
      asOf: '2026-06-30',
      state: 'STANDS',
      reason: '엑셀로 올림',
      facts: {
        taxablePay: 15_000_000,
        healthPaid: 540_000,
        leaveLeft: '8.5',
        leaveCarriedUntil: '2027-03-31',
        wages1: null,
      },
    })
    expect(await openingOf(operator, 2)).toMatchObject([
      { facts: { wages3: 3_200_000, leaveLeft: '0', bonus1: 1_000_000 } },
    ])
    expect(await auditsOf(t, companyNo, 'employee.opening')).toHaveLength(3)

    const out = await operator.call(movingFileXlsx, { query: { reason: '시험' } })
    const { sheets: made } = await readXlsx(new Uint8Array(out.raw))
    expect(made.map(({ name }) => name)).toEqual(['사원', YEAR, RECENT, '연차', '퇴직급여', '작성 안내', '선택 목록'])
    const back = await read(operator, new File([out.raw], '이월.xlsx'))
    expect(back).toMatchObject({ added: 0, changed: 0, same: 3, changedCells: 0, badCells: 0 })

    expect(await act(operator, 'undo', asked.importNo)).toMatchObject({ state: 'done' })
    expect((await operator.call(listEmployees, { query: {} })).body.items).toHaveLength(2)
    expect(await openingOf(operator, 1)).toMatchObject([{ state: 'WITHDRAWN' }, { state: 'CORRECTED' }])
  })

  it('a correction is a new entry, another day takes the place of the one before', async () => {
    const { operator, one } = await cast()
    await stored(operator, { [YEAR]: [[one, null, '2026-06-30', 15_000_000, null, null, null, null]] })
    const second = await stored(operator, { [YEAR]: [[one, null, null, 16_000_000, null, null, null, null]] })
    expect(await openingOf(operator, 1)).toMatchObject([
      { state: 'STANDS', facts: { taxablePay: 16_000_000 } },
      { state: 'CORRECTED', facts: { taxablePay: 15_000_000 } },
    ])
    expect(await act(operator, 'undo', second)).toMatchObject({ state: 'done' })
    expect((await openingOf(operator, 1))[0]).toMatchObject({ state: 'STANDS', facts: { taxablePay: 15_000_000 } })
    await stored(operator, { [YEAR]: [[one, null, '2026-05-31', null, null, null, null, null]] })
    const standing = (await openingOf(operator, 1)).filter(({ state }) => state === 'STANDS')
    expect(standing).toMatchObject([{ asOf: '2026-05-31', facts: { taxablePay: 15_000_000 } }])
  })

  it('every wrong cell is named where it stands, in whichever sheet', async () => {
    const { operator, one, two } = await cast()
    const { bad } = await put(operator, {
      [YEAR]: [
        [one, null, '2026-06-30', '천만', null, -1, null, null],
        [two, null, '2027-06-30', 1, null, null, null, null],
        ['0999', null, '2026-06-30', 1, null, null, null, null],
      ],
      [RECENT]: [
        [two, null, 3_000_000, null, null, null, null],
        [one, null, null, null, null, '2025-06-30', 500_000],
        [one, null, 1, null, null, null, null],
      ],
      연차: [[one, null, '여덟', null, null, null]],
    })
    expect(bad.map(({ row, column, message }) => `${row} ${column}: ${message}`).toSorted()).toMatchInlineSnapshot(`
      [
        "2 남은 연차: 일수는 0 이상의 숫자로, 소수 셋째 자리까지 적어 주세요.",
        "2 올해 건강보험: 금액은 0원 이상입니다.",
        "2 올해 과세 급여: 숫자로 적어 주세요. 예: 250,000",
        "3 기준일: 이번 달 말일까지의 날로 적어 주세요.",
        "4 성명: 성명을 적어 주세요.",
        "4 입사일: 날짜를 2026-11-25처럼 적어 주세요.",
        "5 기준일: 자료가 끝나는 기준일을 적거나 위에서 골라 주세요.",
        "5 사번: 2행에 같은 것이 있습니다.",
      ]
    `)
  })

  it('a month that was given out here is not told again, and nothing is taken back once later pay was paid', async () => {
    const made = await cast()
    const { operator, one } = made
    const importNo = await stored(operator, { [YEAR]: [[one, null, '2026-09-30', 27_000_000, null, null, null, null]] })
    await calculated(made, '2026-10')
    for (const action of ['confirm', 'pay'] as const)
      await operator.call(update, { body: { month: '2026-10', action } })
    const late = await put(operator, { [YEAR]: [[one, null, '2026-10-31', 1, null, null, null, null]] })
    expect(late.bad).toMatchObject([
      { column: '기준일', message: expect.stringContaining('2026년 10월 급여를 여기서 확정') },
    ])
    const refused = await operator.call(calls.undo, { params: { importNo }, body: {} })
    expect(JSON.stringify(refused.body)).toContain('이미 지급해 되돌릴 수 없습니다')
    expect((await openingOf(operator, 1))[0]).toMatchObject({ state: 'STANDS' })
  })

  it('belongs to the company and its operators', async () => {
    const { operator, companyNo, one } = await cast()
    await stored(operator, { [YEAR]: [[one, null, '2026-06-30', 1, null, null, null, null]] })
    const other = await cast()
    const foreign = await other.operator.call(readOpening, { params: { empl_no: 1 } })
    expect(foreign.body.entries).toEqual([])
    const asOther = await other.operator.call(readOpening, { params: { empl_no: 1 }, query: { companyNo } })
    expect(asOther.status).toBe(404)
    expect((await operator.call(readOpening, { params: { empl_no: 99 } })).status).toBe(404)
    const user = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 2 }] }))
    expect((await user.call(readOpening, { params: { empl_no: 1 } })).status).toBe(403)
    const left = await sql<{
      n: number
    }>`select count(*)::int as n from opening_fact_entry where company_no = ${companyNo}`.execute(t.own.kysely)
    expect(left.rows[0]?.n).toBe(1)
  })
})

describe('of one person', () => {
  type Body = BodyInput<typeof writeOpening>
  const tell = (who: TestSession, no: number, body: Body) => who.call(writeOpening, { params: { empl_no: no }, body })
  const said = ({ body }: { body: unknown }) =>
    Object.fromEntries(((body as Problem).errors ?? []).map(({ path, message }) => [path, message]))

  it('are written as the workbook writes them: told, corrected with a reason, taken away', async () => {
    const { operator, companyNo } = await cast()
    const first = await tell(operator, 1, { asOf: '2026-09-30', lastYearPay: 31_000_000, taxFreeOvertime: 1_200_000 })
    expect(first.status).toBe(200)
    expect(first.body.entries).toMatchObject([
      {
        asOf: '2026-09-30',
        state: 'STANDS',
        reason: '화면에서 적음',
        facts: { lastYearPay: 31_000_000, taxablePay: null },
      },
    ])
    expect(said(await tell(operator, 1, { lastYearPay: 30_000_000 }))).toEqual({ reason: '변경 사유를 적어 주세요.' })
    const corrected = await tell(operator, 1, { lastYearPay: 30_000_000, reason: '잘못 옮김' })
    expect(corrected.body.entries.map(({ state, facts }) => [state, facts.lastYearPay, facts.taxFreeOvertime])).toEqual(
      [
        ['STANDS', 30_000_000, 1_200_000],
        ['CORRECTED', 31_000_000, 1_200_000],
      ],
    )
    const gone = await tell(operator, 1, { lastYearPay: null, taxFreeOvertime: null, reason: '남의 자료' })
    expect(gone.body.entries.some(({ state }) => state === 'STANDS')).toBe(false)
    expect(await auditsOf(t, companyNo, 'employee.opening')).toMatchObject([
      { before: null, after: { asOf: '2026-09-30' } },
      { reason: '잘못 옮김', after: { lastYearPay: 30_000_000 } },
      { reason: '남의 자료', after: null },
    ])
  })

  it('are refused with all that cannot be so, at its field', async () => {
    const { operator, companyNo } = await cast()
    expect(said(await tell(operator, 1, { asOf: '2026-09-30' }))).toHaveProperty('asOf')
    expect(said(await tell(operator, 1, { lastYearPay: 1 }))).toHaveProperty('asOf')
    expect(said(await tell(operator, 1, { asOf: '2026-09-30', bonus1: 5, leaveLeft: '3' }))).toEqual({
      bonusOn1: '상여 1을 준 날을 적어 주세요.',
      leaveUntil: '언제까지 쓸 수 있는지 적어 주세요.',
    })
    expect((await tell(operator, 1, { asOf: '2026-09-30', lastYearPay: 1, version: 9 })).status).toBe(409)
    expect((await tell(operator, 99, { asOf: '2026-09-30', lastYearPay: 1 })).status).toBe(404)
    const { operator: other } = await cast()
    expect((await tell(other, 1, { companyNo, asOf: '2026-09-30', lastYearPay: 1 })).status).toBe(404)
    // A month that was given out here is not told from elsewhere.
    await calculated({ operator, companyNo } as PayrollCast, '2026-10')
    await operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
    expect(said(await tell(operator, 1, { asOf: '2026-10-31', lastYearPay: 1 }))['asOf']).toContain('2026년 10월 급여')
  })
})
