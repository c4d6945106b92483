import { issueCertificate, listCertificates, voidCertificate } from '@handal/contracts/people/certificates'
import { certificatePdf } from '@handal/contracts/downloads'
import { changeEmployee, removeEmployee } from '@handal/contracts/people/employee-write'
import type { BodyInput } from '@handal/contracts/endpoint'
import { storeSeal } from '@handal/contracts/company/company-info'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { deriveKey } from '../../../config.ts'
import { closeRendering } from '../../../documents/render-pool.ts'
import { plainText, readPdf } from '../../../documents/testing/pdf-text.ts'
import { encryptBytes } from '../../../security/cipher.ts'
import { loginAs, makeUser, TEST_NOW, testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { PNG_POINT } from '../../../testing/files/pictures.ts'
import { pngOf } from '../../../testing/files/png.ts'
import { TEST_SECRET } from '../../../testing/template.ts'

const t = testApp()
afterAll(closeRendering)
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
const set = ({ companyNo }: PayrollCast, no: number, facts: ReturnType<typeof sql>) =>
  run(sql`update employee set ${facts} where company_no = ${companyNo} and employee_no = ${no}`)
const issue = (who: TestSession, no: number, body: Partial<BodyInput<typeof issueCertificate>> = {}) =>
  who.call(issueCertificate, {
    params: { empl_no: no },
    body: { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD', 'PLACE'], ...body },
  })
const listOf = async (who: TestSession, no: number) =>
  (await who.call(listCertificates, { params: { empl_no: no } })).body
const kindsOf = async (who: TestSession, no: number) =>
  Object.fromEntries((await listOf(who, no)).kinds.map(({ kind, refused }) => [kind, refused]))
const textOf = async (who: TestSession, certificateNo: number): Promise<string> => {
  const file = await who.call(certificatePdf, { query: { certificateNo } })
  expect(file.status).toBe(200)
  return readPdf(file.raw).pages.map(plainText).join('\n')
}

describe('the number of a certificate', () => {
  it('is counted by company and year, without a gap and never twice when two operators issue at once', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    const other = await makePayrollCast(t, { people: 1 })
    const second = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] }))
    const asked = Array.from({ length: 12 }, (_, at) => issue(at % 2 === 0 ? cast.operator : second, 1 + (at % 3)))
    // One in the middle is refused and takes no number.
    const refused = issue(second, 1, { items: ['ADDRESS'] })
    const answers = await Promise.all(asked)
    expect((await refused).status).toBe(422)
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(answers.map(({ body }) => body.number).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, at) => `제 2026-${String(at + 1).padStart(4, '0')}호`),
    )
    expect((await issue(other.operator, 1)).body.number).toBe('제 2026-0001호')
    expect(await auditsOf(t, cast.companyNo, 'certificate.create')).toHaveLength(12)
  })

  it('begins anew in another year of Seoul, and goes on in the same', async () => {
    const { companyNo } = await makePayrollCast(t, { people: 1 })
    const user = await makeUser(t, { role: '11', companies: [{ companyNo }] })
    const numbers: string[] = []
    for (const now of ['2026-12-31T14:59:59Z', '2026-12-31T15:00:00Z', '2027-06-01T00:00:00Z']) {
      t.clock.set(now)
      numbers.push((await issue(await loginAs(t, user), 1)).body.number)
    }
    t.clock.set(TEST_NOW)
    expect(numbers).toEqual(['제 2026-0001호', '제 2027-0001호', '제 2027-0002호'])
  })

  it('stays: no row is changed or removed, and who has one is not removed', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: [] })
    await issue(operator, 2)
    for (const query of [sql`delete from employment_certificate`, sql`update employment_certificate set issue_no = 9`])
      await expect(t.db.withCompany({ companyNo }, (tx) => query.execute(tx))).rejects.toThrow()
    const { status, body } = await operator.call(removeEmployee, { params: { empl_no: 2 }, body: { reason: '시험' } })
    expect([status, body]).toMatchObject([409, { uses: [{ what: '증명서와 근로계약서', count: 1 }] }])
  })
})

describe('which certificate', () => {
  it('is of service from the first to the last day, and of the career from the day after it for three years', async () => {
    const cast = await makePayrollCast(t, { people: 5 })
    const { operator } = cast
    await set(cast, 1, sql`hire_date = '2026-11-21'`)
    await set(cast, 2, sql`leave_date = '2026-11-20'`)
    await set(cast, 3, sql`leave_date = '2026-11-19', hire_date = '2020-01-01'`)
    await set(cast, 4, sql`leave_date = '2023-11-20'`)
    await set(cast, 5, sql`leave_date = '2023-11-19'`)
    const open = async (no: number) =>
      Object.entries(await kindsOf(operator, no)).flatMap(([kind, refused]) => (refused === null ? [kind] : []))
    expect([await open(1), await open(2), await open(3), await open(4), await open(5)]).toEqual([
      [],
      ['EMPLOYMENT'],
      ['CAREER'],
      ['CAREER'],
      [],
    ])
    expect((await kindsOf(operator, 5))['CAREER']).toBe(
      '퇴사하고 3년이 지났습니다. 증명서는 2026.11.19까지 청구할 수 있었습니다(근로기준법 시행령 제19조 제1항).',
    )
    const late = await issue(operator, 5, { kind: 'CAREER' })
    expect([late.status, late.body]).toMatchObject([422, { errors: [{ path: 'kind' }] }])
    expect((await listOf(operator, 5)).items).toEqual([])
  })

  it('is of the career of who is in service where something was before it', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1 })
    expect((await kindsOf(operator, 1))['CAREER']).toMatch(/앞선 부서/)
    await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no, job_title)
      values (${companyNo}, 1, '2026-12-01', 2, 1, '포장')`)
    expect((await kindsOf(operator, 1))['CAREER']).toMatch(/앞선 부서/)
    await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no, job_title)
      values (${companyNo}, 1, '2026-11-20', 2, 1, '조립')`)
    expect((await kindsOf(operator, 1))['CAREER']).toBe(
      '재직 중이고 앞선 부서, 직위, 업무가 없습니다. 재직증명서를 발급해 주세요.',
    )
    await run(
      sql`update employee_assignment set department_no = 1 where company_no = ${companyNo} and valid_from = '2026-11-20'`,
    )
    expect((await kindsOf(operator, 1))['CAREER']).toBeNull()
  })

  it('says that there is no duty before thirty days of service', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await set(cast, 1, sql`hire_date = '2026-10-23'`)
    expect((await listOf(cast.operator, 1)).notice).toMatch(/30일이 안 되어/)
    await set(cast, 1, sql`hire_date = '2026-10-22'`)
    expect((await listOf(cast.operator, 1)).notice).toBeNull()
  })

  it('names all that is missing at its fields at once', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await set(cast, 1, sql`leave_date = '2026-11-19'`)
    const { status, body } = await issue(cast.operator, 1, { items: ['ADDRESS', 'LEAVE_REASON', 'PERIOD'] })
    expect([status, body]).toMatchObject([
      422,
      {
        errors: [
          { path: 'kind', message: '2026.11.19에 퇴사했습니다. 경력증명서를 발급해 주세요.' },
          { path: 'items', message: '주소, 퇴직 사유가 사원 정보에 없습니다. 먼저 적거나 빼 주세요.' },
        ],
      },
    ])
    const empty = await issue(cast.operator, 1, { items: [], purpose: ' ' })
    expect([empty.status, empty.body]).toMatchObject([
      400,
      {
        errors: [
          { path: 'purpose', message: '용도를 적어 주세요.' },
          { path: 'items', message: '적을 항목을 하나 이상 골라 주세요.' },
        ],
      },
    ])
  })
})

describe('the paper', () => {
  it('says what was asked for and nothing else', async () => {
    const cast = await makePayrollCast(t, { people: 3 })
    await run(sql`update company set representative = '나대표', business_no = '1018212345', address = '서울시 가온구 1'
      where company_no = ${cast.companyNo}`)
    const all = await issue(cast.operator, 3, { items: ['BIRTH_DATE', 'PLACE', 'DUTY', 'PERIOD', 'WAGE'] })
    const text = await textOf(cast.operator, all.body.no)
    for (const words of [
      '재직증명서',
      '제 2026-0001호',
      '성명',
      '사원3',
      '1980.01.04',
      '경영지원팀 사원',
      '조립',
      '2020.01.05부터 2026.11.20 현재까지 (6년 10개월)',
      '월 2,880,000원(기본급 2,530,000원, 직책수당 150,000원, 식대 200,000원)',
      '은행 제출',
      '위와 같이 재직하고 있음을 증명합니다.',
      '2026년 11월 20일',
      '대표자 나대표 (인)',
      '사업자등록번호 101-82-12345',
    ])
      expect(text).toContain(words)
    // What is taken off pay is no wage that was agreed.
    expect(text).not.toContain('사우회비')
    const few = await textOf(cast.operator, (await issue(cast.operator, 3, { items: ['PERIOD'] })).body.no)
    expect(few).toContain('2020.01.05부터')
    for (const words of ['1980.01.04', '경영지원팀', '조립', '기본급']) expect(few).not.toContain(words)
  })

  it('of a career lists the posts, each with its days, of those that were begun', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await run(sql`insert into employee_assignment (company_no, employee_no, valid_from, department_no, position_no, job_title)
      values (${cast.companyNo}, 1, '2023-05-01', 1, 1, '검사'), (${cast.companyNo}, 1, '2024-01-01', 1, 1, '검사')`)
    await set(cast, 1, sql`leave_date = '2026-10-31', leave_reason = '개인 사정'`)
    const items = ['PERIOD', 'PLACE', 'DUTY', 'LEAVE_REASON'] as const
    const text = await textOf(
      cast.operator,
      (await issue(cast.operator, 1, { kind: 'CAREER', items: [...items] })).body.no,
    )
    for (const words of [
      '경력증명서',
      '2020.01.03 - 2026.10.31 (6년 9개월)',
      '2020.01.03 - 2023.04.30',
      '2023.05.01 - 2026.10.31',
      '개인 사정',
      '위와 같이 근무하였음을 증명합니다.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('2024.01.01')
    const duty = await textOf(
      cast.operator,
      (await issue(cast.operator, 1, { kind: 'CAREER', items: ['DUTY'] })).body.no,
    )
    expect(duty).toContain('검사')
    expect(duty).not.toContain('2023.04.30')
  })

  it('says the same when it is printed again after the person was changed, and leaves a blank for what the company did not tell', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const { no } = (await issue(cast.operator, 1, { items: ['PERIOD', 'PLACE', 'DUTY'] })).body
    const before = await textOf(cast.operator, no)
    expect(before).toContain('대표자 ____________ (인)')
    const params = { empl_no: 1 }
    await cast.operator.call(changeEmployee, { params, body: { name: '사원하나', reason: '개명' } })
    expect(await textOf(cast.operator, no)).toBe(before)
  })

  it('bears the seal of the company where there is one', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const { no } = (await issue(operator, 1)).body
    const sizeOf = async () => (await operator.call(certificatePdf, { query: { certificateNo: no } })).raw
    expect((await sizeOf()).includes('/Subtype /Image')).toBe(false)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const stored = await operator.call(storeSeal, {
      body: { file: new File([png], '직인.png', { type: 'image/png' }) },
    })
    expect(stored.status).toBe(200)
    expect((await sizeOf()).includes('/Subtype /Image')).toBe(true)
  })

  it.each([
    ['does not open', pngOf({ width: 1, height: 1, depth: 8, colour: 0, data: Buffer.from('not zlib at all') })],
    ['claims gigabytes', pngOf({ width: 20_000, height: 20_000, depth: 8, colour: 6, data: Buffer.alloc(10) })],
  ])('is made without a stored seal that %s, and says so', async (_, bytes) => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1 })
    const { no } = (await issue(operator, 1)).body
    expect((await operator.call(storeSeal, { body: { file: new File([PNG_POINT], '직인.png') } })).status).toBe(200)
    // One that was stored before pictures were read at their upload.
    const boundTo = `stored_file.content:${companyNo}/1`
    const content = encryptBytes({ encrypt: Buffer.from(deriveKey(TEST_SECRET, 'stored files')) }, bytes, boundTo)
    await run(sql`update stored_file set content = ${content} where company_no = ${companyNo} and file_no = 1`)
    const file = await operator.call(certificatePdf, { query: { certificateNo: no } })
    expect(file.status).toBe(200)
    expect(file.raw.includes('/Subtype /Image')).toBe(false)
    expect(readPdf(file.raw).pages.map(plainText).join('')).toContain('직인 그림을 열 수 없어 직인 없이 만들었습니다.')
  })
})

describe('a certificate', () => {
  it('is seen, issued and taken by operators of the company only, and each issue stands in the log with its purpose', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const other = await makePayrollCast(t, { people: 1 })
    const { no } = (await issue(cast.operator, 2, { purpose: '비자 연장' })).body
    for (const [who, status] of [
      [cast.employee, 403],
      [other.operator, 404],
    ] as const) {
      expect((await issue(who, 2)).status).toBe(status)
      expect((await who.call(listCertificates, { params: { empl_no: 2 } })).status).toBe(status)
      // An employee takes the own ones.
      expect((await who.call(certificatePdf, { query: { certificateNo: no } })).status).toBe(404)
    }
    await cast.operator.call(certificatePdf, { query: { certificateNo: no } })
    expect((await listOf(cast.operator, 2)).items).toMatchObject([
      {
        number: '제 2026-0001호',
        kind: 'EMPLOYMENT',
        purpose: '비자 연장',
        issuedBy: '김운영',
        issuedOn: '2026-11-20',
      },
    ])
    expect((await listOf(cast.operator, 1)).items).toEqual([])
    expect((await auditsOf(t, cast.companyNo, 'certificate.create')).map(({ after }) => after)).toMatchObject([
      { number: '제 2026-0001호', employeeNo: 2, purpose: '비자 연장', items: ['PERIOD', 'PLACE'] },
    ])
    expect(await auditsOf(t, cast.companyNo, 'certificate.download')).toHaveLength(1)
    expect(await auditsOf(t, cast.companyNo, 'certificate.list')).toHaveLength(2)
    expect((await issue(cast.operator, 99)).status).toBe(404)
  })
})

describe('a certificate that was a mistake', () => {
  const voidIt = (who: TestSession, no: number, employeeNo = 1) =>
    who.call(voidCertificate, { params: { empl_no: employeeNo }, body: { no, reason: '용도를 잘못 적음' } })

  it('is told to be void for a reason: its number stays used, and it is printed no more', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 1 })
    const { no } = (await issue(operator, 1)).body
    expect((await voidIt(operator, no)).body).toMatchObject({
      no,
      voided: { by: '김운영', reason: '용도를 잘못 적음' },
    })
    expect((await voidIt(operator, no)).status).toBe(422)
    expect((await operator.call(certificatePdf, { query: { certificateNo: no } })).status).toBe(422)
    expect((await issue(operator, 1)).body.number).toBe('제 2026-0002호')
    expect((await listOf(operator, 1)).items.map(({ number, voided }) => [number, voided?.reason])).toEqual([
      ['제 2026-0002호', undefined],
      ['제 2026-0001호', '용도를 잘못 적음'],
    ])
    expect(await auditsOf(t, companyNo, 'certificate.void')).toMatchObject([{ reason: '용도를 잘못 적음' }])
    for (const query of [sql`delete from certificate_void`, sql`update certificate_void set reason = '다른 사유'`])
      await expect(t.db.withCompany({ companyNo }, (tx) => query.execute(tx))).rejects.toThrow()
  })

  it('is of the person, the company and its operators', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const other = await makePayrollCast(t, { people: 0 })
    const { no } = (await issue(cast.operator, 1)).body
    expect((await voidIt(cast.employee, no)).status).toBe(403)
    expect((await voidIt(other.operator, no)).status).toBe(404)
    expect((await voidIt(cast.operator, no, 2)).status).toBe(404)
    expect(await auditsOf(t, cast.companyNo, 'certificate.void')).toEqual([])
  })
})
