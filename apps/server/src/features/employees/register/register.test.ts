import { registerPdf } from '@handal/contracts/downloads'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { plainText, readPdf } from '../../../documents/testing/pdf-text.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
const set = (companyNo: number, no: number, facts: ReturnType<typeof sql>) =>
  run(sql`update employee set ${facts} where company_no = ${companyNo} and employee_no = ${no}`)
const linesOf = async (who: TestSession, query: object): Promise<string[][]> =>
  readPdf((await who.call(registerPdf, { query })).raw).lines
const linesOfOne = async (who: TestSession, query: object): Promise<string[]> => (await linesOf(who, query)).flat()
const value = (lines: readonly string[], label: string): string | undefined =>
  lines.find((line) => line.startsWith(`${label} | `))?.slice(label.length + 3)

it('says every item of the decree of a person, and leaves what nobody has told as a line', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [] })
  await run(sql`update company set address = '가상시 은하구 1' where company_no = ${companyNo}`)
  await set(
    companyNo,
    1,
    sql`gender = 'F', birth_date = '1990-02-28', address = '가상시 별빛구 2', phone = '010-1234-8841', visa = 'E-9',
      visa_until = '2027-01-31', nationality = 'VN', contract_end = '2027-01-02', probation_until = '2020-04-02'`,
  )
  await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no, job_title,
      employment_type) values (${companyNo}, 1, '2025-06-01', 1, 1, '검사', '0002')`)
  await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
    values (${companyNo}, 1, '2026-03-01', '2026-03-31', '질병')`)
  const lines = await linesOfOne(operator, { employeeNo: 1 })
  expect(
    [
      '성명',
      '성별',
      '생년월일',
      '주소',
      '전화',
      '종사하는 업무',
      '고용 연월일',
      '계약기간',
      '고용형태',
      '근무장소',
    ].map((label) => value(lines, label)),
  ).toEqual([
    '사원1',
    '여',
    '1990.02.28',
    '가상시 별빛구 2',
    '010-1234-8841',
    '검사',
    '2020.01.03',
    '2020.01.03 - 2027.01.02',
    '계약직',
    '가상시 은하구 1',
  ])
  const blank = '________________________________'
  for (const label of ['기능과 자격', '최종 학력', '입사 전 경력', '병역', '고용갱신 연월일', '특기 사항'])
    expect([label, value(lines, label)]).toEqual([label, blank])
  expect(lines).toContain('2025.06.01 | 생산팀 사원 | 검사 | 계약직')
  expect([value(lines, '해고, 퇴직, 사망'), value(lines, '국적과 체류자격')]).toEqual([
    '재직 중',
    'VN E-9 2027.01.31까지',
  ])
  // Why somebody is away may be a matter of health.
  expect(value(lines, '휴직')).toBe('2026.03.01 - 03.31')
  expect(lines.join('\n')).not.toContain('질병')
  expect(lines.at(-1)).toContain('근로기준법 제41조와 시행령 제20조에 따른 명부입니다.')
})

it('says of who has left when, why and until when it is kept, as the person was on the last day', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [] })
  await set(companyNo, 1, sql`leave_date = '2026-11-19', leave_reason = '계약기간 만료'`)
  await set(companyNo, 2, sql`leave_date = '2026-11-20'`)
  const [page = [], ...others] = await linesOf(operator, { left: true })
  expect(others).toEqual([])
  expect(['연월일', '사유', '보존 기한'].map((label) => value(page, label))).toEqual([
    '2026.11.19',
    '계약기간 만료',
    '2029.11.19까지(근로기준법 제42조)',
  ])
  // Who leaves today has not left by yesterday.
  const serving = await linesOfOne(operator, { employeeNo: 2, day: '2026-11-19' })
  expect(value(serving, '해고, 퇴직, 사망')).toBe('재직 중, 2026.11.20 퇴사 예정')
})

it.each([
  ['DAILY', '2026-10-22', '사용기간이 30일로', false],
  ['DAILY', '2026-10-23', '사용기간이 29일로', true],
  ['EARNED', '2026-11-10', '사용기간이', false],
])('of a worker of income %s hired on %s on 11.20: "%s" said: %s', async (kind, hired, words, isSaid) => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
  await set(companyNo, 1, sql`hire_date = ${hired}`)
  await run(sql`update tax_setting set income_kind = ${kind} where company_no = ${companyNo}`)
  expect((await linesOfOne(operator, { employeeNo: 1 })).join('\n').includes(words)).toBe(isSaid)
})

it('is of each of a list on pages of its own, in its order; of nobody and of who is not hired yet there is none', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 3, months: [] })
  await set(companyNo, 2, sql`hire_date = '2026-11-21'`)
  const pages = await linesOf(operator, { sort: '-no' })
  expect(pages.map((page) => value(page, '성명'))).toEqual(['사원3', '사원1'])
  for (const [query, message] of [
    [{ employeeNo: 2 }, '2026.11.21에 입사하는 사원이어서 2026.11.20 기준의 명부가 없습니다.'],
    [{ employeeNo: 9 }, '그 번호의 사원이 없습니다.'],
    [{ left: true }, '조건에 맞는 사원이 없어 명부를 만들지 않았습니다.'],
  ] as const)
    expect(await operator.call(registerPdf, { query })).toMatchObject({ status: 404, body: { message } })
  expect((await auditsOf(t, companyNo, 'register.download')).map(({ after }) => after)).toEqual([
    { people: 2, all: '2026.11.20 재직한 모든 사원', form: 'pdf register' },
  ])
})

it('is of the own company, also by number', async () => {
  const mine = await makePayrollCast(t, { people: 1, months: [] })
  const other = await makePayrollCast(t, { people: 0, months: [] })
  expect((await other.operator.call(registerPdf, { query: { employeeNo: 1 } })).status).toBe(404)
  expect((await mine.employee.call(registerPdf, { query: { employeeNo: 1 } })).status).toBe(403)
  const file = await mine.operator.call(registerPdf, { query: { employeeNo: 1 } })
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
    '2026년 11월 20일 근로자 명부 사원1',
  )
  expect(plainText(readPdf(file.raw).pages[0] ?? '')).toContain('사원1')
})
