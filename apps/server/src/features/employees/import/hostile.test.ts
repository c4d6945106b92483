import { changeEmployee } from '@handal/contracts/people/employee-write'
import { employeeImport as calls } from '@handal/contracts/people/employee-import'
import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import { IMPORT_MOST_BYTES } from '@handal/contracts/imports'
import { type Job, readJob } from '@handal/contracts/jobs'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const HEAD = [
  '사번',
  '성명',
  '생년월일',
  '입사일',
  '적용 시작일',
  '부서',
  '기본급',
  '은행',
  '계좌번호',
  '퇴사일',
  '휴대폰',
]
const fileOf = (...rows: (readonly string[])[]): File =>
  new File([[HEAD, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')], '사원.csv')
const rowOf = (of: Readonly<Record<string, string>>): string[] => HEAD.map((head) => of[head] ?? '')
const send = (who: TestSession, file: File) => who.call(calls.preview, { body: { file } })
const read = async (who: TestSession, file: File) => (await send(who, file)).body
const told = ({ bad }: Awaited<ReturnType<typeof read>>) =>
  bad.map(({ row, column, message }) => [row, column, message])
const ended = async (who: TestSession, started: Job): Promise<Job> => {
  let job = started
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
const applied = async (who: TestSession, importNo: number): Promise<Job> =>
  ended(who, (await who.call(calls.apply, { params: { importNo }, body: {} })).body.job)
const people = async (who: TestSession) => (await who.call(listEmployees, { query: {} })).body.items

describe('a file of people that is no good one', () => {
  it('is told by what it is, not by its name, and by its size', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const text = await read(operator, new File([await fileOf(rowOf({ 사번: '0001' })).text()], '사원.xlsx'))
    expect(text).toMatchObject({ rows: 1, same: 1, badCells: 0 })
    const broken = await send(operator, new File(['PK\u0003\u0004 아무 말'], '사원.xlsx'))
    expect([broken.status, broken.body]).toMatchObject([422, { code: 'rule-violation' }])
    for (const bytes of [IMPORT_MOST_BYTES + 1, 11 * 1024 * 1024]) {
      const refused = await send(operator, new File([new Uint8Array(bytes)], '사원.xlsx'))
      expect([400, 413]).toContain(refused.status)
    }
    expect(await people(operator)).toHaveLength(1)
  })

  it('with merged cells is told at each cell that is covered', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '사원',
          rows: [
            HEAD,
            rowOf({ 사번: '0101', 성명: '남이든', 생년월일: '1990-01-01', 입사일: '2026-12-01' }),
            rowOf({ 사번: '0102', 성명: '민서라', 생년월일: '1990-01-01' }),
          ],
          merges: [{ startRow: 1, endRow: 2, startCol: 3, endCol: 3 }],
        },
      ],
    })
    const preview = await read(operator, new File([bytes.slice()], '사원.xlsx'))
    expect(told(preview)).toEqual([[3, '입사일', '병합된 칸입니다. 병합을 풀고 칸마다 적어 주세요.']])
    const refused = await operator.call(calls.apply, { params: { importNo: preview.importNo }, body: {} })
    expect([refused.status, refused.body]).toMatchObject([422, { message: '수정할 칸이 1개 있어 올릴 수 없습니다.' }])
  })

  it('names every bad cell of a row at once', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const preview = await read(
      operator,
      fileOf(
        rowOf({
          사번: '0101',
          성명: '남이든',
          생년월일: '1990-01-01',
          입사일: '2026-13-01',
          부서: '없는팀',
          기본급: '십만',
        }),
        rowOf({ 사번: '0102', 성명: '민서라', 생년월일: '2023-02-29', 입사일: '2026-12-01', 퇴사일: '2026-11-30' }),
        rowOf({ 사번: '0103', 성명: '변하람', 생년월일: '1990-01-01', 입사일: '2026-12-01', 퇴사일: '2026-11-30' }),
        rowOf({ 사번: '0103', 성명: '백도담', 생년월일: '1990-01-01', 입사일: '2026-12-01' }),
      ),
    )
    expect(told(preview).map(([row, column]) => [row, column])).toEqual([
      [2, '입사일'],
      [2, '부서'],
      [2, '기본급'],
      [3, '생년월일'],
      [4, '퇴사일'],
      [5, '사번'],
    ])
  })

  it('whose day is not after what stands is told the day that stands', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const first = await read(
      operator,
      fileOf(rowOf({ 사번: '0001', '적용 시작일': '2027-02-01', 기본급: '2,900,000' })),
    )
    expect(await applied(operator, first.importNo)).toMatchObject({ state: 'done' })
    const again = await read(
      operator,
      fileOf(rowOf({ 사번: '0001', '적용 시작일': '2027-01-01', 기본급: '3,000,000' })),
    )
    expect(told(again)).toEqual([
      [2, '적용 시작일', '시작일을 2027.02.01 뒤로 적어 주세요. 그 앞의 내용은 사원 화면에서 사유와 함께 고칩니다.'],
    ])
  })
})

it('names, numbers and days come in to the letter', async () => {
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const names = { '0002': '강', '0003': '가'.repeat(50), '0004': '👩‍👩‍👧 하늘', '00005': '=1+1' }
  const rows = Object.entries(names).map(([사번, 성명]) =>
    rowOf({ 사번, 성명, 생년월일: '1988-02-29', 입사일: '2028-02-29', 은행: '하나은행', 계좌번호: '00123456789' }),
  )
  const preview = await read(operator, fileOf(...rows))
  expect(preview).toMatchObject({ added: 4, badCells: 0 })
  expect(await applied(operator, preview.importNo)).toMatchObject({ state: 'done' })
  const found = (await people(operator)).filter(({ employeeCode }) => employeeCode in names)
  expect(Object.fromEntries(found.map(({ employeeCode, name }) => [employeeCode, name]))).toEqual(names)
  const { body } = await operator.call(readEmployee, { params: { empl_no: found[0]?.no ?? 0 } })
  expect(body).toMatchObject({
    birthDate: '1988-02-29',
    encpnd: '2028-02-29',
    account: { numberMasked: '***-**-6789' },
  })
  expect(
    await read(operator, fileOf(...rows.map((row) => row.with(HEAD.indexOf('계좌번호'), '***-**-6789')))),
  ).toMatchObject({ same: 4, changedCells: 0, badCells: 0 })
})

describe('a file of people that is stored', () => {
  const ONE = rowOf({ 사번: '0101', 성명: '남이든', 생년월일: '1990-01-01', 입사일: '2026-12-01' })

  it('by two presses, or by two operators, is stored once', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    const other = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    const { importNo } = await read(operator, fileOf(ONE))
    const answers = await Promise.all(
      [operator, operator, other].map((who) => who.call(calls.apply, { params: { importNo }, body: {} })),
    )
    const ends: string[] = []
    for (const { status, body } of answers) {
      expect([200, 202, 409]).toContain(status)
      // Whoever comes when it is stored already is told so, by the call or by its job.
      if (status !== 409) ends.push((await ended(operator, body.job)).message)
    }
    expect(ends).toContain('1명을 올렸습니다.')
    expect(new Set([...ends, '1명을 올렸습니다.', '이미 올린 파일입니다.']).size).toBe(2)
    expect((await people(operator)).filter(({ employeeCode }) => employeeCode === '0101')).toHaveLength(1)
    expect(await auditsOf(t, companyNo, 'employee.create')).toHaveLength(1)
  })

  it('by one operator is told to the other who read the same people', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    const other = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    const [mine, theirs] = [await read(operator, fileOf(ONE)), await read(other, fileOf(ONE))]
    expect(await applied(operator, mine.importNo)).toMatchObject({ state: 'done' })
    const refused = await other.call(calls.apply, { params: { importNo: theirs.importNo }, body: {} })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: '2행의 내용을 파일을 읽은 뒤 다른 사람이 고쳤습니다. 파일을 다시 올려 새로 비교해 주세요.' },
    ])
    const change = await read(operator, fileOf(rowOf({ 사번: '0001', 휴대폰: '010-0000-1111' })))
    await other.call(changeEmployee, { params: { empl_no: 1 }, body: { email: 'one@example.com' } })
    expect((await operator.call(calls.apply, { params: { importNo: change.importNo }, body: {} })).status).toBe(409)
  })

  it('says before which payslips it reaches, and stores nothing of that', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    await calculated(cast)
    const { operator } = cast
    const before = (await operator.call(readEmployee, { params: { empl_no: 2 } })).body
    const { importNo } = await read(
      operator,
      fileOf(
        rowOf({ 사번: '0002', '적용 시작일': '2026-11-01', 기본급: '3,500,000' }),
        rowOf({ 사번: '0003', 휴대폰: '010-0000-3333' }),
      ),
    )
    const { affected } = (await operator.call(calls.touched, { params: { importNo } })).body
    expect(affected).toMatchObject([{ employeeNo: 2 }])
    expect((await operator.call(readEmployee, { params: { empl_no: 2 } })).body).toEqual(before)
  })
})
