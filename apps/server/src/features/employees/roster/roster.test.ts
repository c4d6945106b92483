import { retiredPdf, rosterPdf, rosterXlsx } from '@handal/contracts/downloads'
import { createDepartment, changeDepartment } from '@handal/contracts/company/organisation'
import { listRetired, listRoster, type RosterRow } from '@handal/contracts/people/roster'
import { readXlsx } from 'hucre/xlsx'
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
const rosterOf = async (operator: TestSession, query: object = {}): Promise<RosterRow[]> => {
  const { items, total } = (await operator.call(listRoster, { query })).body
  expect(total).toBe(items.length)
  return items
}
const retiredOf = async (operator: TestSession, query: object = {}): Promise<RosterRow[]> =>
  (await operator.call(listRetired, { query })).body.items
const numbers = (rows: readonly RosterRow[]): number[] => rows.map(({ no }) => no)

it('is of who was in service on a day, from the first to the last of each; the retired register of who left before today', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 5 })
  await set(companyNo, 1, sql`hire_date = '2026-11-20'`)
  await set(companyNo, 2, sql`hire_date = '2026-11-21'`)
  await set(companyNo, 3, sql`leave_date = '2026-11-19'`)
  await set(companyNo, 4, sql`leave_date = '2026-11-20'`)
  await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
    values (${companyNo}, 5, '2026-11-01', '2026-12-31', '휴직')`)
  const sort = 'no'
  expect(numbers(await rosterOf(operator, { sort }))).toEqual([1, 4, 5])
  expect(numbers(await rosterOf(operator, { sort, day: '2026-11-19' }))).toEqual([3, 4, 5])
  expect(numbers(await rosterOf(operator, { sort, day: '2026-11-21' }))).toEqual([1, 2, 5])
  expect(numbers(await retiredOf(operator))).toEqual([3])
  const left = async (leftFrom?: string, leftTo?: string) => numbers(await retiredOf(operator, { leftFrom, leftTo }))
  expect([
    await left('2026-11-19', '2026-11-19'),
    await left('2026-11-20'),
    await left(undefined, '2026-11-18'),
  ]).toEqual([[3], [], []])
})

it('shows people as they were on the day, and who has left as on the last day; names that were, not those that came', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
  const old = (await operator.call(createDepartment, { body: { deptNm: '옛이름', from: '2020-01-01' } })).body
  await operator.call(changeDepartment, { body: { no: old.no, deptNm: '새이름', from: '2026-06-01' } })
  await run(
    sql`update employee_assignment set department_no = ${old.no}, valid_from = '2020-05-01' where company_no = ${companyNo}`,
  )
  await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no, employment_type)
    values (${companyNo}, 1, '2026-09-01', 1, 1, '0002')`)
  await set(companyNo, 2, sql`leave_date = '2026-05-31', leave_reason = '계약기간 만료', hire_date = '2020-05-01'`)
  const on = async (day: string) => {
    const [row] = await rosterOf(operator, { day, sort: 'no' })
    return [row?.departmentName, row?.employmentType, row?.career]
  }
  expect(await on('2026-05-31')).toEqual(['옛이름', '0001', '2020.05 옛이름 사원'])
  expect(await on('2026-06-01')).toEqual(['새이름', '0001', '2020.05 옛이름 사원'])
  expect(await on('2026-08-31')).toEqual(['새이름', '0001', '2020.05 옛이름 사원'])
  expect(await on('2026-09-01')).toEqual(['생산팀', '0002', '2020.05 옛이름 사원, 2026.09 생산팀 사원'])
  expect(await retiredOf(operator)).toMatchObject([
    {
      departmentName: '옛이름',
      retireDate: '2026-05-31',
      leaveReason: '계약기간 만료',
      keepUntil: '2029-05-31',
    },
  ])
})

it('hides the middle of phone numbers, keeps resident numbers masked, and says visa, probation and leave in words', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 4 })
  await set(companyNo, 1, sql`phone = '010-1234-8841', resident_number_masked = '900101-1******', gender = 'M'`)
  await set(companyNo, 2, sql`phone = '021', visa = 'E-9', probation_until = '2026-11-20'`)
  await set(companyNo, 3, sql`probation_until = '2026-11-19'`)
  await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
    values (${companyNo}, 4, '2026-11-01', '2026-12-31', '휴직')`)
  const answer = await operator.call(listRoster, { query: { sort: 'no' } })
  expect(answer.body.items.map(({ phoneMasked, remark }) => [phoneMasked, remark])).toEqual([
    ['010-****-8841', ''],
    ['****', 'E-9, 수습 2026.11.20까지'],
    [null, ''],
    [null, '휴직 2026.12.31까지'],
  ])
  expect(answer.body.items[0]).toMatchObject({ residentNumberMasked: '900101-1******', gender: 'M' })
  expect(answer.raw.toString()).not.toContain('1234')
})

it('prints thirty people of several departments on one page, and the thirty-first on the next, with the law below', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 31 })
  const pagesOf = async (query: object) => readPdf((await operator.call(rosterPdf, { query })).raw).pages.map(plainText)
  const [first = '', second = ''] = await pagesOf({})
  const people = (page: string) => new Set(page.match(/사원\d+/g) ?? []).size
  expect([people(first), people(second)]).toEqual([30, 1])
  expect(first).toContain('2026.11.20 현재 재직 31명')
  expect(second).toContain('근로기준법 제41조와 시행령 제20조의 근로자 명부입니다.')
  await set(companyNo, 31, sql`leave_date = '2026-11-19'`)
  expect((await pagesOf({})).map(people)).toEqual([30])
})

it('prints an address whole, however long it is', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
  const address = '가상특별자치시 별빛구 은하수로 1234번길 56, 무지개마을 별빛아파트 제101동 제2304호'
  await set(companyNo, 1, sql`address = ${address}`)
  const [page = ''] = readPdf((await operator.call(rosterPdf, {})).raw).pages.map(plainText)
  for (const word of address.split(' ')) expect(page).toContain(word)
  expect(page).not.toContain('…')
})

it('takes the columns that are named, in their order, and refuses others', async () => {
  const { operator } = await makePayrollCast(t, { people: 2 })
  const heads = async (columns?: string[]) => {
    const { raw } = await operator.call(rosterXlsx, { query: { columns } })
    const rows = (await readXlsx(raw)).sheets[0]?.rows ?? []
    return (rows.find((row) => row.includes('성명')) ?? []).filter((cell) => cell !== null && cell !== '')
  }
  expect(await heads(['name', 'career', 'employeeCode'])).toEqual(['성명', '이력', '사번'])
  expect(await heads()).toHaveLength(18)
  expect(await heads([])).toHaveLength(18)
  const refused = await operator.call(rosterXlsx, { query: { columns: 'name,pay' } })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'columns.1' }] } })
  const [page = ''] = readPdf((await operator.call(retiredPdf, { query: { columns: ['name'] } })).raw).pages.map(
    plainText,
  )
  expect(page).not.toContain('사번')
})

it('names on paper what the law asks for and its columns leave out, and the phone only where it stands', async () => {
  const { operator } = await makePayrollCast(t, { people: 1 })
  const footer = async (call: typeof rosterPdf | typeof retiredPdf, columns?: string[]) => {
    const { raw } = await operator.call(call, { query: { columns } })
    return readPdf(raw).lines.flat().at(-1)?.split(' | ')[0]
  }
  const law = '근로기준법 제41조와 시행령 제20조의 근로자 명부입니다.'
  expect(await footer(rosterPdf)).toBe(`${law} 이력은 사원별 명부에 있고, 휴대폰은 가려서 인쇄합니다.`)
  expect(await footer(rosterPdf, ['name', 'phoneMasked'])).toBe(
    `${law} 이 명부에 없는 법정 항목 8개는 사원별 명부에 있고, 휴대폰은 가려서 인쇄합니다.`,
  )
  const all = ['name', 'gender', 'birthDate', 'address', 'career', 'jobTitle', 'encpnd', 'term', 'remark']
  expect(await footer(rosterPdf, all)).toBe(law)
  expect(await footer(rosterPdf, all.slice(0, -2))).toBe(`${law} 계약기간, 비고는 사원별 명부에 있습니다.`)
  expect(await footer(retiredPdf)).toMatch(/보존합니다\. 이력, 계약기간, 비고는 사원별 명부에 있고, 휴대폰은 가려서 /)
})

it('is logged by number, and as everybody of the day when they all are', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 3 })
  await set(companyNo, 3, sql`leave_date = '2026-11-19'`)
  await operator.call(listRoster, {})
  t.clock.advance(60_000)
  await operator.call(listRoster, { query: { size: 1 } })
  await operator.call(listRetired, {})
  expect((await auditsOf(t, companyNo, 'roster.view')).map(({ after }) => after)).toEqual([
    { people: 2, all: '2026.11.20 재직한 모든 사원' },
    { people: 1, employeeNos: '1' },
  ])
  expect((await auditsOf(t, companyNo, 'retired.view')).map(({ after }) => after)).toEqual([
    { people: 1, all: '퇴사한 모든 사원' },
  ])
})

it('is of the own company, for operators only, and takes as many queries for many people as for few', async () => {
  const many = await makePayrollCast(t, { people: 300, months: [] })
  const few = await makePayrollCast(t, { people: 3, months: [] })
  for (const call of [listRoster, listRetired]) {
    expect((await many.employee.call(call, {})).status).toBe(403)
    expect((await many.operator.call(call, { query: { companyNo: few.companyNo } })).status).toBe(404)
    const queriesOf = async ({ operator }: typeof many) => {
      const query = { q: '사원', deptNo: 1, sort: 'name' as const }
      await operator.call(call, { query })
      return (await t.db.countQueries(() => operator.call(call, { query }))).queries
    }
    expect(await queriesOf(many)).toBe(await queriesOf(few))
  }
})

it('says on the paper whom it was asked for, and which law it follows; the file bears its own name', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 3 })
  await run(sql`update company set business_no = '123-45-67890' where company_no = ${companyNo}`)
  await set(companyNo, 3, sql`leave_date = '2026-11-10'`)
  const printed = async (call: typeof rosterPdf | typeof retiredPdf, query: object) => {
    const answer = await operator.call(call, { query })
    const name = decodeURIComponent(
      /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']))?.[1] ?? '',
    )
    return { name, page: plainText(readPdf(answer.raw).pages[0] ?? '') }
  }
  const usual = await printed(rosterPdf, {})
  expect(usual.name).toBe('2026년 11월 20일 사원 명부.pdf')
  for (const words of ['2026.11.20 현재 재직 2명 · 부서 순', '123-45-67890']) expect(usual.page).toContain(words)
  const asked = await printed(rosterPdf, { deptNo: 1, q: '사원', sort: 'name' })
  expect(asked.page).toContain('재직 1명 · 한 부서와 그 아래 · 찾은 말 사원')
  expect(asked.page).not.toContain('부서 순')
  const gone = await printed(retiredPdf, {})
  expect(gone.name).toBe('2026년 11월 20일 퇴사자 명부.pdf')
  expect(gone.page).toContain('현재 퇴사 1명 · 부서 순')
  expect(gone.page).toContain('근로기준법 제42조에 따라 퇴사한 날부터 3년 동안 보존합니다.')
  const over = async (query: object) => (await printed(retiredPdf, query)).page
  expect(await over({ leftFrom: '2026-11-01', leftTo: '2026-11-10' })).toContain('퇴사일 2026.11.01 - 11.10')
  expect(await over({ leftFrom: '2026-11-01' })).toContain('퇴사일 2026.11.01부터')
  expect(await over({ leftTo: '2026-11-10' })).toContain('퇴사일 2026.11.10까지')
  expect((await auditsOf(t, companyNo, 'roster.download')).length).toBe(2)
  expect((await auditsOf(t, companyNo, 'retired.download')).length).toBe(4)
})

it('of a part of the people is logged by number, be they all', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
  await operator.call(listRoster, { query: { q: '사원' } })
  await set(companyNo, 1, sql`leave_date = '2026-11-10'`)
  await operator.call(listRetired, { query: { leftFrom: '2026-11-01' } })
  expect((await auditsOf(t, companyNo, 'roster.view')).map(({ after }) => after)).toEqual([
    { people: 2, employeeNos: '1-2' },
  ])
  expect((await auditsOf(t, companyNo, 'retired.view')).map(({ after }) => after)).toEqual([
    { people: 1, employeeNos: '1' },
  ])
})

it('says nothing of a leave that is over, hides a short phone number whole', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
  await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
    values (${companyNo}, 1, '2026-11-01', '2026-11-19', '휴직')`)
  await set(companyNo, 1, sql`phone = '123-4567'`)
  await set(companyNo, 2, sql`phone = '02-123-456'`)
  const rows = await rosterOf(operator, { sort: 'no' })
  expect(rows.map(({ remark, phoneMasked }) => [remark, phoneMasked])).toEqual([
    ['', '****'],
    ['', '021-****-3456'],
  ])
})
