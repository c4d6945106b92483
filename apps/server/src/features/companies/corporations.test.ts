import { plainDate } from '@handal/base/date'
import { createDefaultApprovalLine, endDefaultApprovalLine } from '@handal/contracts/company/approval-line-defaults'
import { readCompanies, readContract } from '@handal/contracts/common'
import type { BodyInput } from '@handal/contracts/endpoint'
import { listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { createDefaultDepartment } from '@handal/contracts/company/organisation-defaults'
import {
  changeCorporation,
  createCorporation,
  endCorporation,
  listCorporations,
  readCorporation,
} from '@handal/contracts/company/corporations'
import type { Problem } from '@handal/contracts/problem'
import { listSalaryItems } from '@handal/contracts/payroll/salary-items'
import { changePassword, login } from '@handal/contracts/session/session'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callAs, loginAs, makeCast, makeUser, testApp, TEST_PASSWORD } from '../../testing/app.ts'

const t = testApp()
const boss = async () => loginAs(t, await makeUser(t, { role: '01', name: '최관리' }))
let made = 0
const least = () => ({ companyName: `새빛상사 ${++made}`, managerLoginId: `saebit-${made}-${Date.now() % 1e6}` })
const make = async (body: Partial<BodyInput<typeof createCorporation>> = {}) => {
  const call = (await boss()).call
  const sent = { ...least(), ...body }
  const answer = await call(createCorporation, { body: sent })
  return { ...answer, sent, call, companyNo: answer.body.companyNo }
}
const problem = ({ body }: { body: unknown }) => body as Problem
const said = (answer: { body: unknown }) =>
  Object.fromEntries((problem(answer).errors ?? []).map(({ path, message }) => [path, message]))
const events = async (companyNo: number) =>
  (
    await sql<{ event: string; reason: string | null }>`
      select event, reason from audit_log where company_no = ${companyNo} and event like any (array['company.%', 'manager.%'])
        and event not in ('company.view') order by seq`.execute(t.own.kysely)
  ).rows
/** Signs in with a password and changes it, which a first one asks for. */
const enter = async (loginId: string, password: string) => {
  const signed = await callAs(t, null, login, { body: { login_id: loginId, password } })
  return { status: signed.status, body: signed.body, code: problem(signed).code }
}

describe('a new company', () => {
  it('is whole with its name and the login of its operator, who gets a password once', async () => {
    const { status, body, sent, companyNo, call } = await make()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      companyName: sent.companyName,
      companyBaseTime: 209,
      contractStrDate: '2026-11-20',
      contractEndDate: null,
      contractType: '0002',
      state: 'OPEN',
      operators: 1,
      people: 0,
      version: 1,
      changedBy: '최관리',
      managerLoginId: sent.managerLoginId,
      settings: [
        { from: '2026-01-01', periodStartDay: 1, payday: 10, paydayNextMonth: true, under5: false, leaveBasis: 'HIRE' },
      ],
    })
    const { oneTimePassword, managerLoginId, managerName, ...record } = body
    expect((await call(readCorporation, { params: { corp_no: companyNo } })).body).toEqual(record)
    const first = await enter(managerLoginId, oneTimePassword ?? '')
    expect(first).toMatchObject({
      status: 200,
      body: { user: { must_change_password: true, corp_nm: sent.companyName } },
    })
    expect(managerName).toBe('운영자')
    expect(await events(companyNo)).toMatchObject([{ event: 'company.create' }, { event: 'manager.add' }])
    // Nothing of the password stands in any log.
    const { rows } =
      await sql`select from audit_log where position(${oneTimePassword ?? ''} in after::text) > 0`.execute(t.own.kysely)
    expect(rows).toHaveLength(0)
  })

  it('keeps every field', async () => {
    const fields = {
      companyBusinessScale: 4,
      companyBaseTime: 174,
      businessNo: '123-45-67891',
      corporateNo: '1345110012345',
      representative: '새빛나',
      businessType: '도매업',
      businessItem: '문구',
      address: '가상시 새빛구 1',
      phone: '02-000-0000',
      workplaceNumbers: { pension: '12345678910', health: '70012345', employment: null, accident: '12345678911' },
      contractStrDate: '2026-12-01',
      contractEndDate: '2027-11-30',
      contractType: '0001' as const,
      contractDate: '2026-11-19',
      contractPaymentDate: '2026-11-25',
      contractPayday: '2026-12-24',
      companyRemark: '소개로 왔습니다.\n두 번째 줄',
      managerPassword: 'correct-horse-9-battery',
      managerName: '나운영',
      settings: [
        { from: '2027-01-01', payday: 10, paydayNextMonth: true, paydayOnHoliday: 'AFTER' as const },
        {
          from: '2026-12-01',
          periodStartDay: 21,
          payday: 24,
          accidentRatePermille: '8.6',
          pensionType: '0003' as const,
          leaveBasis: 'FISCAL' as const,
        },
      ],
    }
    const { status, body } = await make(fields)
    const { settings: _, managerPassword: __, managerName, ...kept } = fields
    expect([status, body.oneTimePassword, body.managerName]).toEqual([200, undefined, managerName])
    expect(body).toMatchObject({ ...kept, companyScale: 4 })
    const first = {
      from: '2026-12-01',
      periodStartDay: 21,
      payday: 24,
      paydayNextMonth: false,
      paydayOnHoliday: 'BEFORE',
      accidentRatePermille: '8.6',
      pensionType: '0003',
      leaveBasis: 'FISCAL',
      employerSize: 'under150',
      under5: true,
    }
    // What the later entry does not say is as it held then.
    expect(body.settings).toEqual([
      { ...first, from: '2027-01-01', payday: 10, paydayNextMonth: true, paydayOnHoliday: 'AFTER' },
      first,
    ])
    expect((await enter(body.managerLoginId, fields.managerPassword)).body).toMatchObject({
      user: { must_change_password: true },
    })
    const { rows } = await sql<{
      business_no: string
    }>`select business_no from company where company_no = ${body.companyNo}`.execute(t.own.kysely)
    expect(rows).toEqual([{ business_no: '1234567891' }])
  })

  it.each([
    [{ contractType: '0001' as const }, { contractEndDate: '기간 계약의 종료일을 적어 주세요.' }],
    // Its beginning is today.
    [{ contractEndDate: '2026-11-19' }, { contractEndDate: '계약 종료일은 시작일과 같거나 뒤여야 합니다.' }],
    [{ contractEndDate: '2026-11-20' }, {}],
    [{ managerPassword: 'password-1234' }, { managerPassword: expect.any(String) as string }],
    [
      { settings: [{ from: '2026-12-01', under5: true, employerSize: '150to999' as const }] },
      { 'settings.0.employerSize': '5명 미만 사업장의 기업 규모는 150명 미만입니다.' },
    ],
    [
      { settings: [{ from: '2026-12-01', removed: true, reason: '착오' }] },
      { 'settings.0.removed': '새 회사에는 삭제할 기준이 없습니다.' },
    ],
  ])('with %o is refused at the field, and nothing is left of it', async (fields, expected) => {
    const count = async () =>
      (
        await sql<{ companies: number; users: number }>`select (select count(*)::int from company) as companies,
        (select count(*)::int from app_user where perm_id = '11') as users`.execute(t.own.kysely)
      ).rows[0]
    const before = await count()
    const answer = await make(fields)
    expect([answer.status, said(answer)]).toEqual([Object.keys(expected).length === 0 ? 200 : 400, expected])
    if (answer.status !== 200) expect(await count()).toEqual(before)
  })

  it.each([
    [1, true, 'under150'],
    [4, true, 'under150'],
    [5, false, 'under150'],
    [149, false, 'under150'],
    [150, false, '150to999'],
    [999, false, '150to999'],
    [1000, false, '1000plusOrGovernment'],
  ])('of %i people is under five: %s, and of the size %s', async (companyBusinessScale, under5, employerSize) => {
    const { status, body } = await make({ companyBusinessScale })
    expect([status, body.settings]).toMatchObject([200, [{ under5, employerSize }]])
  })

  it('may have a contract of one day, and is refused one that ends before it begins', async () => {
    const oneDay = { contractStrDate: '2026-12-31', contractEndDate: '2026-12-31' }
    expect(await make(oneDay)).toMatchObject({ status: 200, body: { ...oneDay, contractType: '0001' } })
    const over = await make({ ...oneDay, contractEndDate: '2026-12-30' })
    expect([over.status, Object.keys(said(over))]).toEqual([400, ['contractEndDate']])
  })

  it('whose contract is to come has the changed hours from its first day, and those of before until then', async () => {
    const { companyNo, call } = await make({ contractStrDate: '2027-03-01' })
    const changed = await call(changeCorporation, {
      params: { corp_no: companyNo },
      body: { companyBaseTime: 174, reason: '주 35시간' },
    })
    expect(changed).toMatchObject({ status: 200, body: { companyBaseTime: 174 } })
    const { rows } = await sql<{ valid_from: string; value: string }>`
      select valid_from, value from setting_term where company_no = ${companyNo} and name = 'standardHours'
      order by valid_from`.execute(t.own.kysely)
    expect(rows.map(({ valid_from: from, value }) => [from, value])).toEqual([
      ['2027-01-01', '209'],
      ['2027-03-01', '174'],
    ])
  })

  it('has an operator of its own: a login that somebody has is refused without a word of whose it is', async () => {
    const other = await makeCast(t)
    for (const managerLoginId of [
      other.operator.loginId,
      other.operator.loginId.toUpperCase(),
      other.employee.loginId,
    ]) {
      const answer = await make({ managerLoginId })
      expect([answer.status, said(answer)]).toEqual([
        400,
        { managerLoginId: '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.' },
      ])
    }
  })

  it('may be given to an operator who is there already, named by login and name, whose password stays', async () => {
    const other = await makeCast(t)
    const named = { managerLoginId: other.operator.loginId, managerExisting: true }
    const wrong = await make({ ...named, managerName: '다른이름' })
    expect(said(wrong)).toEqual({
      managerLoginId: '그 아이디와 이름의 운영자 계정이 없습니다. 아이디와 이름을 확인해 주세요.',
    })
    const employee = await make({
      managerLoginId: other.employee.loginId,
      managerName: '이사원',
      managerExisting: true,
    })
    expect(employee.status).toBe(400)
    const { body, companyNo } = await make({ ...named, managerName: '김운영' })
    expect(body.oneTimePassword).toBeUndefined()
    // At once, in the session that is open.
    const mine = (await other.operator.call(readCompanies, {})).body.items.map(({ key }) => key)
    expect(mine).toEqual([other.companyNo, companyNo])
    expect((await enter(other.operator.loginId, TEST_PASSWORD)).status).toBe(200)
  })
})

describe('what new companies start with', () => {
  it('is copied as it holds from the first day on, and never reaches companies that exist', async () => {
    const old = await makeCast(t)
    const { call } = await boss()
    const params = { grp_no: 4 }
    const top = (await call(createDefaultDepartment, { params, body: { deptNm: '본부', from: '2026-01-01' } })).body
    const under = { deptNm: '지원팀', parentNo: top.no, from: '2026-01-01' }
    const team = (await call(createDefaultDepartment, { params, body: under })).body
    await sql`insert into department_term (company_no, department_no, valid_from, name, parent_no)
      values (0, ${team.no}, '2026-12-01', '경영지원팀', ${top.no}), (0, ${team.no}, '2027-06-01', '총무팀', ${top.no})`.execute(
      t.own.kysely,
    )
    await sql`update department set last_day = '2026-12-14' where company_no = 0 and department_no = ${
      (await call(createDefaultDepartment, { params, body: { deptNm: '준비팀', from: '2026-01-01' } })).body.no
    }`.execute(t.own.kysely)
    const { sent, body, companyNo } = await make({ contractStrDate: '2026-12-15', contractEndDate: '2027-12-14' })
    await t.own.kysely
      .updateTable('app_user')
      .set({ must_change_password: false })
      .where('login_id', '=', sent.managerLoginId)
      .execute()
    const operator = await loginAs(t, {
      userNo:
        (
          await sql<{ user_no: number }>`select user_no from app_user where login_id = ${sent.managerLoginId}`.execute(
            t.own.kysely,
          )
        ).rows[0]?.user_no ?? 0,
      loginId: body.managerLoginId,
      role: '11',
    })
    const departments = (await operator.call(listDepartments, {})).body.items
    expect(departments.map(({ deptNm, from, parentNo, history }) => [deptNm, from, parentNo, history.length])).toEqual([
      ['본부', '2026-01-01', null, 1],
      ['경영지원팀', '2026-01-01', top.no, 2],
    ])
    expect(departments[1]?.history[0]).toMatchObject({ from: '2027-06-01', deptNm: '총무팀', by: '최관리' })
    const items = (await operator.call(listSalaryItems, {})).body.items
    expect(items.map(({ itemCode }) => itemCode)).toEqual([
      'base',
      'duty',
      'meal',
      'car',
      'childcare',
      'overtime',
      'night',
      'holiday',
      'inlaw',
      'shortage',
      'bonus',
    ])
    expect(items.every(({ basicYn, from }) => basicYn === 'Y' && from === '2026-01-01')).toBe(true)
    expect(items[2]).toMatchObject({ label: '식대', tax: 'meal', ordinaryWage: true, source: 'term' })
    expect((await old.operator.call(listDepartments, {})).body.total).toBe(0)
    expect((await old.operator.call(listSalaryItems, {})).body.total).toBe(0)
    // What is changed later belongs to the next company alone.
    await call(createDefaultDepartment, { params, body: { deptNm: '나중팀', from: '2026-01-01' } })
    expect((await operator.call(listDepartments, {})).body.total).toBe(2)
    expect((await operator.call(listPositions, {})).body.total).toBe(0)
    expect(companyNo).toBeGreaterThan(0)
  })

  it.each([
    ['2026-01-01', '2025-01-01'],
    ['2026-01-31', '2025-01-01'],
    ['2026-02-01', '2026-01-01'],
    ['2026-12-31', '2026-01-01'],
    ['2027-01-01', '2026-01-01'],
    ['2027-02-01', '2027-01-01'],
  ])(
    'and its rules, for a contract from %s, hold since %s: its first payroll may be of the month before',
    async (contractStrDate, since) => {
      const { companyNo } = await make({ contractStrDate, companyBaseTime: 174 })
      const held = await sql<{ what: string; since: string }>`
      select 'item' as what, min(valid_from)::text as since from salary_item_term where company_no = ${companyNo}
      union all select 'rule', min(valid_from)::text from company_setting where company_no = ${companyNo}
      union all select 'setting', min(valid_from)::text from setting_term where company_no = ${companyNo}
      union all select 'hours', min(valid_from)::text from setting_term
        where company_no = ${companyNo} and name = 'standardHours' and value::text like '%174%'`.execute(t.own.kysely)
      expect(held.rows).toEqual(['item', 'rule', 'setting', 'hours'].map((what) => ({ what, since })))
    },
  )
})

describe('the list of companies', () => {
  it('is searched, sorted, filtered and paged by the database, in as many queries for many as for few', async () => {
    const mark = `나래${Date.now() % 1e5}`
    const end = (contractEndDate: string) => ({ contractStrDate: '2026-01-01', contractEndDate })
    const companies = [
      await make({ companyName: `${mark} 다`, ...end('2026-12-20'), businessNo: '1234567891' }),
      await make({ companyName: `${mark} 가`, ...end('2026-12-21') }),
      await make({ companyName: `${mark} 나`, ...end('2026-11-19') }),
      await make({ companyName: `${mark} 라` }),
    ]
    const { call } = companies[0] ?? (await make())
    const names = async (query: object) =>
      (await call(listCorporations, { query: { q: mark, ...query } })).body.items.map(({ companyName }) =>
        companyName.at(-1),
      )
    expect(await names({})).toEqual(['다', '가', '나', '라'])
    expect(await names({ sort: 'companyName' })).toEqual(['가', '나', '다', '라'])
    expect(await names({ sort: '-companyName' })).toEqual(['라', '다', '나', '가'])
    expect(await names({ sort: 'contractEndDate' })).toEqual(['나', '다', '가', '라'])
    expect(await names({ page: 2, size: 3 })).toEqual(['라'])
    // Thirty days from 11.20: the day itself is in, the day after is not; what is over is in too.
    expect(await names({ endsWithin: 30 })).toEqual(['다', '나'])
    expect(await names({ endsWithin: 31 })).toEqual(['다', '가', '나'])
    expect(await names({ q: `ㄴㄹ${mark.slice(2)}` })).toHaveLength(4)
    expect(await names({ q: '1234567891', sort: '-companyNo', size: 1 })).toEqual(['다'])
    expect((await call(listCorporations, { query: { q: mark, size: 1 } })).body.total).toBe(4)
    await call(changeCorporation, {
      params: { corp_no: companies[1]?.companyNo ?? 0 },
      body: { closedOn: '2026-11-20' },
    })
    await call(changeCorporation, {
      params: { corp_no: companies[2]?.companyNo ?? 0 },
      body: { closedOn: '2026-11-21' },
    })
    expect(await names({ state: 'CLOSED' })).toEqual(['가'])
    expect(await names({ state: 'OPEN' })).toEqual(['다', '나', '라'])
    expect(await names({ endsWithin: 31 })).toEqual(['다', '나'])
    const queriesOf = async (query: object) =>
      (await t.db.countQueries(() => call(listCorporations, { query }))).queries
    await queriesOf({})
    expect(await queriesOf({ q: mark, size: 1 })).toBe(await queriesOf({}))
  })
})

describe('a change of a company', () => {
  it('changes what is sent, counts the version and leaves both sides in the log; the contract follows at once', async () => {
    const { call, companyNo, body } = await make({ contractEndDate: '2027-11-30', representative: '새빛나' })
    const params = { corp_no: companyNo }
    const changed = await call(changeCorporation, {
      params,
      body: {
        companyName: '새빛상회',
        companyScale: 12,
        contractEndDate: '2028-11-30',
        companyRemark: '연장',
        reason: '계약 연장',
        version: 1,
      },
    })
    expect(changed.body).toMatchObject({
      companyName: '새빛상회',
      companyScale: 12,
      contractEndDate: '2028-11-30',
      representative: '새빛나',
      version: 2,
    })
    expect((await call(readContract, { params: { companyNo } })).body).toEqual({
      contractEndDate: '2028-11-30',
      contractType: '0001',
    })
    const names = (await call(readCompanies, {})).body.items
    expect(names.find(({ key }) => key === companyNo)?.text).toBe('새빛상회')
    expect(await events(companyNo)).toMatchObject([{}, {}, { event: 'company.change', reason: '계약 연장' }])
    const stale = await call(changeCorporation, { params, body: { companyName: '늦은상회', version: 1 } })
    expect([stale.status, problem(stale).current]).toMatchObject([409, { companyName: '새빛상회', version: 2 }])
    expect(body.version).toBe(1)
  })

  it('leaves the super admin’s own note to the installation’s log: the company’s own never tells it', async () => {
    const { call, companyNo } = await make({ companyRemark: '소개 수수료 있음' })
    const params = { corp_no: companyNo }
    await call(changeCorporation, { params, body: { companyRemark: '연체가 잦음', reason: '상담' } })
    await call(changeCorporation, { params, body: { phone: '02-000-0001' } })
    await call(endCorporation, { params, body: { endDate: '2027-11-30', reason: '해지' } })
    const { rows } = await sql<{ company_no: number; event: string; reason: string | null; text: string }>`
      select company_no, event, reason, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log
      where subject_type = 'company' and subject_id = ${String(companyNo)} and event <> 'company.view' order by at, seq`.execute(
      t.own.kysely,
    )
    const own = rows.filter(({ company_no: chain }) => chain === companyNo)
    expect(own.map(({ event }) => event)).toEqual(['company.create', 'company.change', 'company.change', 'company.end'])
    for (const { text } of own) expect(text).not.toMatch(/소개 수수료|연체가|companyRemark/)
    const told = rows.filter(({ company_no: chain, text }) => chain === 0 && text.includes('companyRemark'))
    expect(told).toMatchObject([{ event: 'company.create' }, { event: 'company.change', reason: '상담' }])
    expect(told[1]?.text).toMatch(/소개 수수료.*연체가 잦음/)
  })

  it('무기한 takes the end away, a term needs one, and what is not about the term is not judged', async () => {
    const { call, companyNo } = await make({ contractEndDate: '2027-11-30' })
    const params = { corp_no: companyNo }
    const change = (body: BodyInput<typeof changeCorporation>) => call(changeCorporation, { params, body })
    expect((await change({ contractType: '0002' })).body).toMatchObject({ contractType: '0002', contractEndDate: null })
    expect(said(await change({ contractType: '0001' }))).toEqual({
      contractEndDate: '기간 계약의 종료일을 적어 주세요.',
    })
    expect(said(await change({ contractEndDate: '2028-01-01' }))).toEqual({
      contractEndDate: expect.stringContaining('무기한') as string,
    })
    expect(said(await change({ contractType: '0001', contractEndDate: '2026-11-19' }))).toEqual({
      contractEndDate: expect.stringContaining('뒤여야') as string,
    })
    await t.own.kysely
      .updateTable('company')
      .set({ contract_type: '0001', contract_end: null })
      .where('company_no', '=', companyNo)
      .execute()
    expect((await change({ address: '가상시' })).status).toBe(200)
  })

  it('of one that is not there is 404', async () => {
    const { call } = await boss()
    const params = { corp_no: 999_999_999 }
    expect((await call(readCorporation, { params })).status).toBe(404)
    expect((await call(changeCorporation, { params, body: {} })).status).toBe(404)
    expect((await call(endCorporation, { params, body: { reason: '시험' } })).status).toBe(404)
  })
})

describe('a company that ends', () => {
  it('lets nobody in from the day after its last: neither who signs in nor who is in; the super admin still reads it', async () => {
    const cast = await makeCast(t)
    const { call } = await boss()
    const params = { corp_no: cast.companyNo }
    await sql`insert into employee (company_no, employee_no, employee_code, name, birth_date, hire_date)
      values (${cast.companyNo}, 1, '0001', '이사원', '1990-01-01', '2024-01-01')`.execute(t.own.kysely)
    const refused = await call(endCorporation, { params, body: { reason: '해지' } })
    expect([refused.status, problem(refused).uses]).toEqual([409, [{ what: '사원', count: 1 }]])
    const ended = await call(endCorporation, { params, body: { endDate: '2026-11-20', reason: '해지' } })
    expect(ended.body).toMatchObject({ removed: false, state: 'OPEN', closedOn: '2026-11-21' })
    expect(await events(cast.companyNo)).toEqual([{ event: 'company.end', reason: '해지' }])
    expect((await cast.operator.call(listDepartments, {})).status).toBe(200)
    expect((await enter(cast.operator.loginId, TEST_PASSWORD)).status).toBe(200)
    t.clock.set('2026-11-21T01:00:00.000Z')
    try {
      const again = await loginAs(t, cast.operator)
      expect(await again.call(listDepartments, {})).toMatchObject({ status: 403, body: { code: 'company-closed' } })
      expect(await again.call(listDepartments, { query: { companyNo: cast.companyNo } })).toMatchObject({ status: 403 })
      expect((await again.call(readCompanies, {})).body.items).toEqual([])
      expect(await enter(cast.operator.loginId, TEST_PASSWORD)).toMatchObject({ status: 403, code: 'company-closed' })
      // A wrong password still tells nothing.
      expect(await enter(cast.operator.loginId, 'wrong-password-1')).toMatchObject({
        status: 401,
        code: 'login-failed',
      })
      const super2 = await boss()
      expect((await super2.call(readCorporation, { params })).body).toMatchObject({ state: 'CLOSED' })
      expect((await super2.call(readCompanies, {})).body.items.map(({ key }) => key)).not.toContain(cast.companyNo)
      // And it goes on when the end is taken back.
      await super2.call(changeCorporation, { params, body: { closedOn: null } })
      expect((await enter(cast.operator.loginId, TEST_PASSWORD)).status).toBe(200)
    } finally {
      t.clock.set('2026-11-20T01:00:00.000Z')
    }
  })

  it('of two companies lets its people into the other one, which is theirs then', async () => {
    const one = await makeCast(t)
    const other = await makeCast(t)
    const both = await makeUser(t, { companies: [{ companyNo: one.companyNo }, { companyNo: other.companyNo }] })
    await t.own.kysely
      .updateTable('company')
      .set({ closed_on: plainDate('2026-11-20') })
      .where('company_no', '=', one.companyNo)
      .execute()
    expect(await enter(both.loginId, TEST_PASSWORD)).toMatchObject({
      status: 200,
      body: { user: { company_no: other.companyNo } },
    })
  })

  it('begins with the super admin’s approval lines, and is removed with them and with its own names of codes', async () => {
    const { call } = await make()
    await call(createDefaultDepartment, { params: { grp_no: 4 }, body: { deptNm: '경영지원팀' } })
    const steps = [{ kind: 'APPROVE' as const, who: 'HEAD' as const }]
    const line = await call(createDefaultApprovalLine, { body: { steps } })
    expect(line.status).toBe(200)
    const { companyNo, body } = await make()
    const lines = await t.own.kysely
      .selectFrom('approval_line')
      .selectAll()
      .where('company_no', '=', companyNo)
      .execute()
    expect(lines).toMatchObject([{ line_no: line.body.no, department_no: null }])
    await sql`insert into company_code_name (company_no, category, subcategory, name) values (${companyNo}, '0014', '0001', '정직원')`.execute(
      t.own.kysely,
    )
    const removed = await call(endCorporation, { params: { corp_no: companyNo }, body: { reason: '잘못 등록' } })
    expect([removed.status, removed.body.removed]).toEqual([200, true])
    expect(body.companyNo).toBe(companyNo)
    const left = await sql`select from approval_line_term_entry where company_no = ${companyNo}`.execute(t.own.kysely)
    expect(left.rows).toEqual([])
    await call(endDefaultApprovalLine, { body: { no: line.body.no } })
  })

  it('without data of its own is removed, with what it was given and its operator’s way in; its log stays', async () => {
    const { call, companyNo, body } = await make()
    const params = { corp_no: companyNo }
    const session = await enter(body.managerLoginId, body.oneTimePassword ?? '')
    const removed = await call(endCorporation, { params, body: { reason: '잘못 등록', version: 1 } })
    expect(removed).toMatchObject({ status: 200, body: { removed: true, companyNo } })
    expect((await call(readCorporation, { params })).status).toBe(404)
    expect((await enter(body.managerLoginId, body.oneTimePassword ?? '')).status).toBe(401)
    expect(
      await callAs(t, (session.body as { access: string }).access, changePassword, {
        body: { currentPassword: 'x', newPassword: 'another-good-1' },
      }),
    ).toMatchObject({ status: 401 })
    expect((await events(companyNo)).map(({ event }) => event)).toEqual([
      'company.create',
      'manager.add',
      'company.remove',
    ])
    expect((await events(0)).at(-1)).toEqual({ event: 'company.remove', reason: '잘못 등록' })
  })
})
