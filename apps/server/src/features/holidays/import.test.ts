import { holidaysXlsx } from '@handal/contracts/downloads'
import { holidayImport as calls } from '@handal/contracts/company/holiday-import'
import { createHoliday, createSharedHoliday, listHolidays, previewHoliday } from '@handal/contracts/company/holidays'
import { type Job, readJob } from '@handal/contracts/jobs'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const YEAR = { query: { year: '2027' } }
const csv = (...rows: string[]): File => new File([['날짜,이름,종류', ...rows].join('\n')], '휴일.csv')
const read = async (who: TestSession, file: File) => (await who.call(calls.preview, { body: { file } })).body
const act = async (who: TestSession, call: 'apply' | 'undo', importNo: number): Promise<Job> => {
  let { job } = (await who.call(calls[call], { params: { importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
const ownOf = async (who: TestSession): Promise<string[]> =>
  (await who.call(listHolidays, YEAR)).body.items
    .filter(({ source }) => source === 'COMPANY')
    .map(({ holidayDate, name }) => `${holidayDate} ${name}`)

it('holidays go in from a file, are taken back, and come in as the same from the file that goes out', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 1 })
  await operator.call(createHoliday, { body: { holidayDate: '2027-06-14', name: '창립일' } })
  const first = await read(
    operator,
    csv('2027-06-14,창립기념일,', '2027-12-24,종무식,회사 휴일', '2027-01-01,새해,회사 휴일'),
  )
  expect(first).toMatchObject({ added: 1, changed: 2, same: 0, badCells: 2 })
  expect(first.bad).toEqual([
    { row: 4, column: '이름', value: '새해', message: '법으로 정한 휴일이라 수정할 수 없습니다.' },
    { row: 4, column: '종류', value: '회사 휴일', message: '법으로 정한 휴일이라 수정할 수 없습니다.' },
  ])
  const good = await read(operator, csv('2027-06-14,창립기념일,', '2027.12.24,종무식,회사 휴일'))
  expect(good).toMatchObject({ added: 1, changed: 1, badCells: 0 })
  const before = await ownOf(operator)
  expect(await act(operator, 'apply', good.importNo)).toMatchObject({ state: 'done', message: '2건을 올렸습니다.' })
  expect(await ownOf(operator)).toEqual(['2027-06-14 창립기념일', '2027-12-24 종무식'])
  const out = await operator.call(holidaysXlsx, YEAR)
  const back = await read(operator, new File([out.raw], '휴일.xlsx'))
  expect(back).toMatchObject({ added: 0, changed: 0, badCells: 0 })
  expect(back.same).toBeGreaterThan(15)
  expect(await act(operator, 'undo', good.importNo)).toMatchObject({ state: 'done' })
  expect(await ownOf(operator)).toEqual(before)
  expect(await auditsOf(t, companyNo, 'holiday.create')).toHaveLength(2)
})

it('names what the calendar does not let in, at its cell', async () => {
  const { operator } = await makePayrollCast(t, { people: 1 })
  const { bad } = await read(
    operator,
    csv('2027-02-30,없는 날,', '2027-05-11,노동절,노동절', '2027-05-04,,', '2027-05-06,쉬는 날,토요일'),
  )
  expect(bad).toEqual([
    {
      row: 2,
      column: '날짜',
      value: '2027-02-30',
      message: '없는 날짜이거나 1900-01-01에서 2099-12-31 사이가 아닙니다.',
    },
    { row: 3, column: '종류', value: '노동절', message: expect.stringContaining('5월 1일 하루') },
    { row: 4, column: '이름', value: '', message: '휴일 이름을 적어 주세요.' },
    { row: 5, column: '종류', value: '토요일', message: '공휴일, 노동절, 회사 휴일 가운데 하나를 적어 주세요.' },
  ])
})

it('names at its cell what is not the company’s to change, and a day that is taken by a move, in any order', async () => {
  const { operator } = await makePayrollCast(t, { people: 1 })
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const shared = { holidayDate: '2027-11-17', name: '임시공휴일' }
  await boss.call(createSharedHoliday, { body: shared })
  const move = { holidayDate: '2027-05-05', movedTo: '2027-05-06', agreementDate: '2027-04-01' }
  await operator.call(createHoliday, { body: move })
  const { bad } = await read(
    operator,
    csv('2027-12-24,종무식,', '2027-11-17,새 이름,', '2027-05-06,쉬는 날,', '2027-05-05,어린이,', '2027-03-02,개교일,'),
  )
  expect(bad.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, '이름', '모든 회사에 함께 적용하는 휴일이라 수정할 수 없습니다.'],
    [4, '날짜', '2027.05.06은 이미 휴일입니다(2027.05.05의 어린이날).'],
    [5, '이름', '옮긴 휴일의 이름과 종류는 그대로입니다.'],
  ])
})

it('says which payslips the days of a file reach, as the holiday itself does', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: ['2026-11'] })
  const { operator, companyNo } = cast
  await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time, elpd_atend, break_time, real_work, normal_work)
    values (${companyNo}, 1, '2026-11-12', 'WORKDAY', '09:00', '18:00', 540, 60, 480, 480)
    on conflict (company_no, employee_no, work_date) do update set real_work = 480, normal_work = 480`.execute(
    t.own.kysely,
  )
  await calculated(cast)
  // The payday moves before it.
  const holiday = { holidayDate: '2026-11-25', name: '창립일', kind: 'COMPANY_HOLIDAY' } as const
  const { importNo } = await read(operator, csv('2026-11-25,창립일,회사 휴일', '2026-11-12,쉬는 날,회사 휴일'))
  const touched = (await operator.call(calls.touched, { params: { importNo } })).body
  const one = async (body: { holidayDate: string; name: string; kind: 'COMPANY_HOLIDAY' }) =>
    (await operator.call(previewHoliday, { body })).body.affected
  const named = (list: readonly { employeeNo: number; month: string }[]) =>
    list.map(({ employeeNo, month }) => `${month} ${employeeNo}`)
  const alone = [...(await one(holiday)), ...(await one({ ...holiday, holidayDate: '2026-11-12', name: '쉬는 날' }))]
  expect(alone.length).toBeGreaterThan(0)
  expect(new Set(named(touched.affected))).toEqual(new Set(named(alone)))
  expect(touched.looked).toBeGreaterThan(0)
  expect(await auditsOf(t, companyNo, 'holiday.create')).toEqual([])
  expect(await auditsOf(t, companyNo, 'import.preview')).toHaveLength(1)
})
