import { EMPLOYEE_FILE } from '@handal/contracts/people/employee-file'
import { employeeImport as calls } from '@handal/contracts/people/employee-import'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import { type Job, readJob } from '@handal/contracts/jobs'
import { update } from '@handal/contracts/payroll/salary-change'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { workAgain } from '../../../testing/files/import-work.ts'
import { auditsOf, calculated, MONTH } from '../../../testing/payroll-steps.ts'
import { importsOf } from '../../imports.ts'

const t = testApp()
afterAll(closeRendering)

const HEAD = '사번,성명,주민등록번호,생년월일,성별,입사일,적용 시작일,기본급,은행,계좌번호,휴대폰,퇴사일'
const read = async ({ operator }: PayrollCast, ...rows: string[]) => {
  const file = new File([[HEAD, ...rows].join('\n')], '사원.csv')
  return (await operator.call(calls.preview, { body: { file } })).body
}
const act = async ({ operator }: PayrollCast, call: 'apply' | 'undo', importNo: number): Promise<Job> => {
  let { job } = (await operator.call(calls[call], { params: { importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
  return job
}
/** A file that is stored; gives its number. */
const stored = async (cast: PayrollCast, ...rows: string[]): Promise<number> => {
  const { importNo, badCells } = await read(cast, ...rows)
  expect(badCells).toBe(0)
  expect(await act(cast, 'apply', importNo)).toMatchObject({ state: 'done' })
  return importNo
}
const people = async ({ operator }: PayrollCast) => (await operator.call(listEmployees, { query: {} })).body.items
const noOf = async (cast: PayrollCast, code: string): Promise<number> =>
  (await people(cast)).find(({ employeeCode }) => employeeCode === code)?.no ?? 0
const detailOf = async (cast: PayrollCast, code: string) =>
  (await cast.operator.call(readEmployee, { params: { empl_no: await noOf(cast, code) } })).body
const paidIn = async ({ operator }: PayrollCast, month: string) => {
  for (const action of ['confirm', 'pay'] as const)
    expect((await operator.call(update, { body: { month, action } })).status).toBe(200)
}

const hired = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `N${n + 1},새사원${n},,1990-01-01,,2026-12-01,,2500000,하나은행,12345678901${n},,`,
  )
const raised = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `N${n + 1},,,,,,2027-02-01,2600000,신한은행,22345678901${n},010-0000-000${n},`,
  )

it('many people are hired, raised and taken back with the queries of a few', async () => {
  const kind = importsOf(t.app.services).find(({ list }) => list.id === EMPLOYEE_FILE.id)
  if (kind === undefined) throw new Error('people are not imported')
  const countsOf = async (count: number): Promise<number[]> => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    const counts: number[] = []
    const work = async (act: 'apply' | 'undo', importNo: number) => {
      const { queries } = await t.db.countQueries(() => workAgain(t, kind, cast, { act, importNo }))
      counts.push(queries)
    }
    const first = await read(cast, ...hired(count))
    await work('apply', first.importNo)
    await work('undo', first.importNo)
    expect(await people(cast)).toHaveLength(1)
    await stored(cast, ...hired(count))
    const raise = await read(cast, ...raised(count))
    await work('apply', raise.importNo)
    expect((await detailOf(cast, `N${count}`)).payTerms.map(({ from }) => from)).toEqual(['2027-02-01', '2026-12-01'])
    await work('undo', raise.importNo)
    const detail = await detailOf(cast, `N${count}`)
    expect(detail.payTerms.map(({ from }) => from)).toEqual(['2026-12-01'])
    expect(detail).toMatchObject({
      phone: null,
      account: { bankName: '하나은행', numberMasked: `***-**-901${count - 1}` },
    })
    expect(await auditsOf(t, cast.companyNo, 'employee.change')).toHaveLength(2 * count)
    return counts
  }
  expect(await countsOf(9)).toEqual(await countsOf(2))
})

it('a day that was taken back may be entered again, and taken back again', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: [] })
  for (const pay of ['2,600,000', '2,700,000']) {
    const importNo = await stored(cast, `0002,,,,,,2027-02-01,"${pay}",,,,`)
    expect((await detailOf(cast, '0002')).payTerms).toHaveLength(2)
    expect(await act(cast, 'undo', importNo)).toMatchObject({ state: 'done' })
    expect((await detailOf(cast, '0002')).payTerms).toHaveLength(1)
  }
})

it('what somebody was paid by is not taken back, and the sentence names the row', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  const future = await stored(cast, '0001,,,,,,2027-02-01,2900000,,,,')
  const importNo = await stored(cast, '0002,,,,,,,,,,010-1111-2222,', '0003,,,,,,2026-11-01,2900000,,,,')
  const own = await stored(cast, '0001,,,,,,,,,,,2026-12-31')
  await calculated(cast)
  await paidIn(cast, MONTH)
  const before = [await detailOf(cast, '0002'), await detailOf(cast, '0003')]
  expect(await act(cast, 'undo', importNo)).toMatchObject({
    state: 'failed',
    message: '3행: 이 값이 적용되는 달의 급여를 이미 지급해 되돌릴 수 없습니다. 사원 화면에서 수정해 주세요.',
  })
  expect([await detailOf(cast, '0002'), await detailOf(cast, '0003')]).toEqual(before)
  expect(await act(cast, 'undo', own)).toMatchObject({ message: expect.stringMatching(/^2행: .*이미 지급해/u) })
  // Changed by the file in between, which stands.
  expect((await cast.operator.call(calls.undo, { params: { importNo: future }, body: {} })).status).toBe(409)
})

it('what holds from a day that nobody was paid for is taken back', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  const raise = await stored(cast, '0001,,,,,,2026-12-01,2900000,,,,', '0002,,,,,,,,,,010-1111-2222,')
  await calculated(cast)
  await paidIn(cast, MONTH)
  expect(await act(cast, 'undo', raise)).toMatchObject({ state: 'done' })
  expect(await detailOf(cast, '0002')).toMatchObject({ phone: null })
})

it('whom a file hired stays while anything is kept of them, and the sentence names the row and what', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const importNo = await stored(
    cast,
    'N1,새사원,,1990-01-01,,2026-12-01,,2500000,,,,',
    'N2,한가온,,1990-01-01,,2026-11-02,,2500000,,,,',
  )
  const no = await noOf(cast, 'N2')
  await t.db.withCompany(cast, (tx) =>
    tx
      .insertInto('attendance_total')
      .values({ company_no: cast.companyNo, month: MONTH, employee_no: no, scheduled_days: 20, worked_days: 20 })
      .execute(),
  )
  expect(await act(cast, 'undo', importNo)).toMatchObject({
    state: 'failed',
    message: '3행: 근태 기록 1건이 있어 삭제할 수 없습니다.',
  })
  expect(await people(cast)).toHaveLength(3)
})

it('a person who was changed since stays, and the sentence says so', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: [] })
  const importNo = await stored(cast, '0001,,,,,,,,,,010-1111-2222,', '0002,,,,,,,,,,010-3333-4444,')
  const no = await noOf(cast, '0002')
  await cast.operator.call(changeEmployee, { params: { empl_no: no }, body: { email: 'two@example.com' } })
  const refused = await cast.operator.call(calls.undo, { params: { importNo }, body: {} })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: '3행으로 올린 내용을 그 뒤에 고쳐 한 번에 되돌릴 수 없습니다. 목록에서 직접 수정해 주세요.' },
  ])
  expect(await detailOf(cast, '0001')).toMatchObject({ phone: '010-1111-2222' })
})

it('a resident number goes with the gender that was made of it', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: [] })
  const before = await detailOf(cast, '0002')
  const { gender, birthDate } = before
  expect(gender).toBeNull()
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? []
  const importNo = await stored(cast, `0002,,${year.slice(2)}${month}${day}-2234567,,,,,,,,,`)
  expect(await detailOf(cast, '0002')).toMatchObject({ gender: 'F', birthDate })
  expect(await act(cast, 'undo', importNo)).toMatchObject({ state: 'done' })
  expect(await detailOf(cast, '0002')).toMatchObject({ gender, birthDate, residentNumberMasked: null })
})
