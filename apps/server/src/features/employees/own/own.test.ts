import { certificatePdf } from '@handal/contracts/downloads'
import { issueCertificate, listCertificates, voidCertificate } from '@handal/contracts/people/certificates'
import { enterHandover, removeHandover } from '@handal/contracts/people/employment-contracts'
import {
  certificateCode,
  certificateNumber,
  issueOwnCertificate,
  listOwnCertificates,
  readMyInfo,
  verifyCertificate,
} from '@handal/contracts/people/my-info'
import { changeSetting } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { plainText, readPdf } from '../../../documents/testing/pdf-text.ts'
import { callAs, loginAs, makeUser, TEST_NOW, testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { DESTROYED_NAME } from '../holdings.repo.ts'
import { certificateCodes } from '../certificates/certificate-code.ts'

const t = testApp({ config: { rateLimit: 0 } })
afterAll(closeRendering)
beforeEach(() => t.clock.set(TEST_NOW))

const allow = async (operator: TestSession, value: boolean, from = '2026-11-01') => {
  const body = { name: 'selfCertificates', value, from, reason: '직원이 바로 뽑게 함' } as const
  expect((await operator.call(changeSetting, { body })).status).toBe(200)
}
const BODY = { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD', 'PLACE'] } as const
const issueOwn = (who: TestSession, more: object = {}) =>
  who.call(issueOwnCertificate, { body: { ...BODY, items: [...BODY.items], ...more } })
const castOf = async (people = 2): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people })
  await allow(cast.operator, true)
  return cast
}
const asStranger = (number: string, code: string) => callAs(t, null, verifyCertificate, { body: { number, code } })

describe('the own data', () => {
  it('are of the person, with the numbers masked, and no log of a look is written', async () => {
    const { companyNo, operator, employee } = await makePayrollCast(t, { people: 2 })
    await sql`update employee set phone = '010-1234-5678', address = '서울시 가상구 1', email = 'me@example.com'
      where company_no = ${companyNo} and employee_no = 1`.execute(t.own.kysely)
    await operator.call(enterHandover, {
      params: { empl_no: 1 },
      body: { from: '2020-01-03', handedOn: '2020-01-02', way: 'PAPER' },
    })
    const { person, contracts } = (await employee.call(readMyInfo)).body
    expect(person).toMatchObject({ no: 1, phone: '010-1234-5678', email: 'me@example.com', address: '서울시 가상구 1' })
    expect(person?.account?.numberMasked).toMatch(/\*/)
    expect(JSON.stringify(person)).not.toMatch(/payTerms|insurance|family/)
    expect(contracts).toEqual([{ from: '2020-01-03', handedOn: '2020-01-02', way: 'PAPER' }])
    await operator.call(removeHandover, { params: { empl_no: 1 }, body: { no: 1, version: 1, reason: '잘못 적음' } })
    expect((await employee.call(readMyInfo)).body.contracts).toEqual([])
    expect(await auditsOf(t, companyNo, 'employee.view')).toEqual([])
  })

  it('are nobody’s of another company, of an operator who is no employee, and of the super admin', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const other = await makePayrollCast(t, { people: 1 })
    expect((await cast.employee.call(readMyInfo, { query: { companyNo: other.companyNo } })).status).toBe(404)
    expect((await cast.operator.call(readMyInfo)).body.person).toBeNull()
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    expect((await boss.call(readMyInfo)).body).toEqual({ companyName: null, person: null, contracts: [] })
    expect((await boss.call(readMyInfo, { query: { companyNo: cast.companyNo } })).body.person).toBeNull()
  })

  it('cost the same queries whoever works there', async () => {
    const few = await makePayrollCast(t, { people: 1, months: [] })
    const many = await makePayrollCast(t, { people: 40, months: [] })
    const count = async ({ employee }: PayrollCast) => {
      await employee.call(readMyInfo)
      return (await t.db.countQueries(() => employee.call(readMyInfo))).queries
    }
    expect(await count(many)).toBe(await count(few))
  })
})

describe('an own certificate', () => {
  it('is refused until the company allows it, and again when it does not any more', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const { operator, employee, companyNo } = cast
    const refused = { status: 422, body: { message: expect.stringContaining('회사 운영자에게 요청해 주세요.') } }
    expect(await issueOwn(employee)).toMatchObject(refused)
    expect((await employee.call(listOwnCertificates)).body.refused).toContain('회사 운영자에게')
    await allow(operator, true, '2026-12-01')
    expect(await issueOwn(employee)).toMatchObject(refused)
    await allow(operator, true)
    expect((await employee.call(listOwnCertificates)).body.refused).toBeNull()
    expect((await issueOwn(employee)).status).toBe(200)
    await allow(operator, false, '2026-11-19')
    expect(await issueOwn(employee)).toMatchObject(refused)
    expect(await auditsOf(t, companyNo, 'certificate.create')).toHaveLength(1)
  })

  it('is issued at once with number and code, logged with who did it, and taken by its owner', async () => {
    const { companyNo, operator, employee } = await castOf()
    const issued = (await issueOwn(employee, { purpose: '비자 연장' })).body
    expect(issued).toMatchObject({ number: '제 2026-0001호', employeeNo: 1, purpose: '비자 연장', voided: null })
    expect(issued.code).toMatch(/^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/)
    const [row] = await auditsOf(t, companyNo, 'certificate.create')
    expect(row).toMatchObject({ after: { employeeNo: 1, purpose: '비자 연장', items: ['PERIOD', 'PLACE'] } })
    // The log does not hold what verifies it.
    expect(JSON.stringify(row)).not.toContain(issued.code.replaceAll('-', ''))
    const file = await employee.call(certificatePdf, { query: { certificateNo: issued.no } })
    expect(file.status).toBe(200)
    const text = readPdf(file.raw).pages.map(plainText).join('\n')
    expect(text).toContain(issued.code)
    expect(text).toContain('제 2026-0001호')
    expect((await operator.call(listCertificates, { params: { empl_no: 1 } })).body.items).toMatchObject([
      { number: '제 2026-0001호', purpose: '비자 연장' },
    ])
    expect((await employee.call(listOwnCertificates)).body).toMatchObject({ total: 1, items: [{ code: issued.code }] })
  })

  it('is the own one alone: neither a colleague nor an operator without a person takes or issues it', async () => {
    const { companyNo, operator, employee } = await castOf(3)
    const other = await castOf()
    const colleague = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 2 }] }))
    const { no } = (await issueOwn(employee)).body
    const take = (who: TestSession, query: object = {}) =>
      who.call(certificatePdf, { query: { certificateNo: no, ...query } })
    expect((await take(colleague)).status).toBe(404)
    expect((await take(other.employee)).status).toBe(404)
    expect((await take(other.employee, { companyNo })).status).toBe(404)
    expect((await take(operator)).status).toBe(200)
    expect((await colleague.call(listOwnCertificates)).body.items).toEqual([])
    expect((await issueOwn(operator)).status).toBe(422)
    expect((await issueOwn(other.employee, { companyNo })).status).toBe(404)
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    expect((await issueOwn(boss, { companyNo })).status).toBe(403)
  })

  it('follows the same rules as an operator’s: kinds, unknown items, bad fields all at once', async () => {
    const { employee } = await castOf()
    expect(await issueOwn(employee, { kind: 'CAREER', items: ['ADDRESS'] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'kind' }, { path: 'items' }] },
    })
    expect(await issueOwn(employee, { kind: 'NONE', purpose: '', items: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'kind' }, { path: 'purpose' }, { path: 'items' }] },
    })
    expect((await issueOwn(employee)).body.number).toBe('제 2026-0001호')
  })

  it('of two presses at once bears two numbers, and the same request is done once', async () => {
    const { companyNo, employee } = await castOf()
    const both = await Promise.all([issueOwn(employee), issueOwn(employee)])
    expect(both.map(({ body }) => body.number).toSorted()).toEqual(['제 2026-0001호', '제 2026-0002호'])
    expect(await auditsOf(t, companyNo, 'certificate.create')).toHaveLength(2)
  })
})

describe('a stranger', () => {
  it('is told by number and code, typed as people type, whose it may be', async () => {
    const { employee } = await castOf()
    const { code, number } = (await issueOwn(employee)).body
    const letters = code.replaceAll('-', '')
    for (const [typed, word] of [
      [number, code],
      ['2026-1', letters.toLowerCase()],
      [' 제2026 - 0001호 ', ` ${letters.slice(0, 6)} ${letters.slice(6)}`],
    ] as const) {
      const { status, body } = await asStranger(typed, word)
      expect(status).toBe(200)
      expect(body).toMatchObject({ kind: 'EMPLOYMENT', number, issuedOn: '2026-11-20', voidedOn: null })
      expect(body.name).toMatch(/^.\*+.?$/u)
      expect(Object.keys(body).toSorted()).toEqual(['company', 'issuedOn', 'kind', 'name', 'number', 'voidedOn'])
    }
  })

  it('learns nothing from a guess: wrong number, wrong code and another paper’s code answer alike', async () => {
    const { employee, operator } = await castOf()
    const other = await castOf()
    const mine = (await issueOwn(employee)).body
    const theirs = (await issueOwn(other.employee)).body
    const second = (
      await operator.call(issueCertificate, { params: { empl_no: 2 }, body: { ...BODY, items: ['DUTY'] } })
    ).body
    expect(mine.number).toBe(theirs.number)
    expect(mine.code).not.toBe(theirs.code)
    const said = (answer: { status: number; body: unknown }) => [
      answer.status,
      (answer.body as { message: string }).message,
    ]
    const none = said(await asStranger(mine.number, 'ABCD-EFGH-JKMN'))
    expect(none).toEqual([404, '그 번호와 코드의 증명서가 없습니다. 증명서에 적힌 그대로인지 확인해 주세요.'])
    expect(said(await asStranger('2026-9', mine.code))).toEqual(none)
    expect(said(await asStranger('2025-1', mine.code))).toEqual(none)
    expect(said(await asStranger(second.number, mine.code))).toEqual(none)
    expect((await asStranger(theirs.number, theirs.code)).status).toBe(200)
  })

  it('is told that one is void, and since when', async () => {
    const { companyNo, employee } = await castOf()
    const { no, number, code } = (await issueOwn(employee)).body
    t.clock.set('2026-11-24T16:00:00Z')
    const fresh = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    await fresh.call(voidCertificate, { params: { empl_no: 1 }, body: { no, reason: '용도를 잘못 적음' } })
    const { body } = await asStranger(number, code)
    // In Seoul it is the next day already.
    expect(body).toMatchObject({ number, voidedOn: '2026-11-25' })
    expect(JSON.stringify(body)).not.toContain('용도')
  })

  it('is told no name when the person was destroyed', async () => {
    const { companyNo, employee } = await castOf()
    const { number, code } = (await issueOwn(employee)).body
    await sql`alter table employment_certificate disable trigger refuse_change`.execute(t.own.kysely)
    await sql`update employment_certificate set content = content || jsonb_build_object('name', ${DESTROYED_NAME}::text) where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    await sql`alter table employment_certificate enable trigger refuse_change`.execute(t.own.kysely)
    expect((await asStranger(number, code)).body).toMatchObject({ name: null, number })
  })

  it('is told at each field what is wrong with it', async () => {
    const { body } = await asStranger('', '')
    expect((body as unknown as { errors: unknown }).errors).toEqual([
      { path: 'number', message: '발급 번호를 적어 주세요.' },
      { path: 'code', message: '확인 코드를 적어 주세요.' },
    ])
    expect((await asStranger('26-1', 'ABCD')).body).toMatchObject({
      errors: [
        { path: 'number', message: '증명서 위쪽의 번호를 제 2026-0001호처럼 적어 주세요.' },
        { path: 'code', message: '증명서 아래쪽의 확인 코드 12자리를 적어 주세요.' },
      ],
    })
  })
})

describe('codes', () => {
  it('are twelve letters that nobody takes for another, of company, number and secret', () => {
    const [one, other] = [certificateCodes(Buffer.alloc(32, 1)), certificateCodes(Buffer.alloc(32, 2))]
    const made = Array.from({ length: 200 }, (_, at) => one(1 + (at % 10), 1 + Math.floor(at / 10)))
    expect(new Set(made).size).toBe(200)
    for (const code of made) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
    expect(one(1, 1)).toBe(one(1, 1))
    expect(one(1, 1)).not.toBe(other(1, 1))
    expect(certificateCode(one(1, 1).toLowerCase())).toBe(one(1, 1))
  })

  it.each([
    ['제 2026-0001호', { year: 2026, no: 1 }],
    ['2026-12', { year: 2026, no: 12 }],
    ['제2026-0001', { year: 2026, no: 1 }],
    ['2026', null],
    ['2026-0001호 외', null],
    ['2026--1', null],
  ])('number %s is read', (typed, read) => {
    expect(certificateNumber(typed)).toEqual(read)
  })
})
