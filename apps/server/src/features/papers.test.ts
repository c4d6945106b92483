import { issueCertificate } from '@handal/contracts/people/certificates'
import { readAuditReview } from '@handal/contracts/session/audit-review'
import { AUDIT_EVENTS } from '@handal/contracts/audit-events'
import { FILE_TYPES } from '@handal/contracts/file-types'
import type { Endpoint } from '@handal/contracts/endpoint'
import { fileNameOfKind } from '@handal/contracts/file-names'
import { type PaperName, titleOfPaper } from '@handal/contracts/paper-names'
import { REGISTRY } from '@handal/contracts/registry'
import { ROLES, type Role } from '@handal/contracts/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { loginAs, makeCompany, makeUser, testApp, type TestAnswer, type TestSession } from '../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../testing/factories-payroll.ts'
import { auditsOf, calculated, keepDocument, MONTH } from '../testing/payroll-steps.ts'
import { confirmed } from '../testing/pensions.ts'
import { sampleOf } from '../testing/walk.ts'
import { DOWNLOADS } from './papers.ts'

const t = testApp()
afterAll(closeRendering)

let cast: PayrollCast
let reviewer: TestSession
let boss: TestSession
let otherNo = 0
beforeAll(async () => {
  cast = await makePayrollCast(t, { people: 3 })
  for (const month of ['2026-10', MONTH]) await calculated(cast, month)
  // In a DC plan and workers of the employment permit, with a salary that was given out.
  await sql`update employee set dc_entry_date = '2024-01-01', visa = 'E-9' where company_no = ${cast.companyNo}`.execute(
    t.own.kysely,
  )
  await confirmed(cast, '2026-10')
  const { companyNo } = cast
  // Paid in both months and gone since yesterday: they stand in the registers of both, of yesterday and of who has left.
  await sql`insert into insurance_setting (company_no, employee_no, valid_from, health_base)
    values (${companyNo}, 1, '2026-10-01', 3100000)`.execute(t.own.kysely)
  await sql`update employee set leave_date = '2026-11-19', hire_date = least(hire_date, '2025-03-02') where company_no = ${companyNo}`.execute(
    t.own.kysely,
  )
  await cast.operator.call(issueCertificate, {
    params: { empl_no: 1 },
    body: { kind: 'CAREER', purpose: '은행 제출', items: ['PERIOD'] },
  })
  await sql`insert into destruction (company_no, destruction_no, run_no, employee_no, subject, items, method, reason, destroyed_at,
      destroyed_by_name)
    values (${companyNo}, 1, 1, 1, 'AB12', '[{"what": "PHOTO", "count": 1, "dueOn": "2026-11-01", "law": "개인정보 보호법 제21조"}]',
      '삭제', '보존기간 끝남', '2026-11-20T00:00:00Z', '김운영')`.execute(t.own.kysely)
  await sql`insert into approval_delegation (company_no, delegation_no, employee_no, deputy_no, from_date, to_date, document_types, reason)
    values (${companyNo}, 1, 1, 2, '2026-11-16', '2026-11-20', '{}', '연차'),
      (${companyNo}, 2, 3, 2, '2026-12-01', '2026-12-02', '{}', '출장')`.execute(t.own.kysely)
  await sql`insert into attendance_tag (company_no, tag_no, event_id, employee_no, happened_at, received_at, type, source)
    select ${companyNo}, no, gen_random_uuid(), no, '2026-11-19T09:00:00+09:00', '2026-11-19T09:00:00+09:00', 'in', 'DESK'
    from generate_series(1, 3) as no`.execute(t.own.kysely)
  await keepDocument(t, companyNo)
  await sql`with v as (
      insert into voucher (company_no, voucher_no, month, number, part, voucher_date, total, line_count, runs, open_parts, exported_at,
        exported_by_name)
      values (${companyNo}, 1, ${MONTH}, ${`${MONTH}-0001`}, 'accrual', '2026-11-30', 10, 2, '{}', '{}', now(), '김운영') returning 1
    )
    insert into voucher_line (company_no, voucher_no, line_no, side, use, account_code, account_name, partner_code, partner_name, line_text,
      department, amount)
    select ${companyNo}, 1, no, (array['DEBIT', 'CREDIT'])[no], 'pay', '802', '급여', '', '', '', '', 10 from generate_series(1, 2) as no`.execute(
    t.own.kysely,
  )
  reviewer = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }], name: '손아침' }))
  boss = await loginAs(t, await makeUser(t, { role: '01', name: '최관리' }))
  otherNo = (await makeCompany(t)).companyNo
})

type Row = { readonly endpoint: Endpoint; readonly paper: (typeof DOWNLOADS)[number]['papers'][number] }
const rows = DOWNLOADS.flatMap(({ endpoint, papers }) =>
  papers.map((paper): [string, Row] => [`${endpoint.id} as ${paper.name}`, { endpoint, paper }]),
)
/** Papers of the super admin, of no company: the installation's own log tells them. */
const isShared = ({ endpoint }: Row): boolean => !endpoint.tenant
const takerOf = (row: Row, of: PayrollCast = cast): TestSession => (isShared(row) ? boss : of.operator)
const chainOf = (row: Row): number => (isShared(row) ? 0 : cast.companyNo)
/** Papers that hold nobody's data. */
const OF_NOBODY: ReadonlySet<PaperName> = new Set<PaperName>([
  'holidays',
  'salary-items',
  'settings',
  'rates',
  'tax-rates',
  'simple-tax',
  'departments',
  'positions',
  'codes',
  'work-rules',
  'approval-lines',
  'companies',
  'destruction',
  'insurance-voucher',
])
/** Papers of a whole year. */
const OF_YEAR: ReadonlySet<PaperName> = new Set<PaperName>(['payment-year', 'leave-payment', 'insurance-settlement'])
/** Papers of one person, asked for by a number of their own. */
const OF_ONE: ReadonlySet<PaperName> = new Set<PaperName>([
  'approval-document',
  'certificate',
  'contract',
  'settlement',
  'insurance-acquisition',
  'insurance-loss',
  'insurance-change',
  'separation',
])
/** The proof of a destruction names nobody, and is of one order. */
const ofSeveral = rows.filter(([, { paper }]) => !OF_ONE.has(paper.name) && paper.name !== 'destruction')
const ofPeople = ofSeveral.filter(([, { paper }]) => !OF_NOBODY.has(paper.name))
const severalOf = ({ id }: Endpoint): boolean =>
  (DOWNLOADS.find(({ endpoint }) => endpoint.id === id)?.papers.length ?? 0) > 1
/** The people of the month, for calls whose body names whom a paper is of. */
const EVERYBODY = [1, 2, 3]
const namesPeople = ({ id }: Endpoint): boolean => id.endsWith('.ofMany')
/** Takes a paper: good inputs of its call, and which of several it is. */
const take = (who: TestSession, { endpoint, paper }: Row, more: object = {}): Promise<TestAnswer<unknown>> => {
  const { params, query, body } = sampleOf(endpoint.id, { companyNo: cast.companyNo, jobId: '', loginId: '' })
  const form = severalOf(endpoint) ? { form: paper.name } : {}
  const whom = namesPeople(endpoint) ? { employeeNos: EVERYBODY } : {}
  if (endpoint.method === 'POST') return who.call(endpoint, { body: { ...body, ...whom, ...form, ...more } })
  return who.call(endpoint, { ...(params === undefined ? {} : { params }), query: { ...query, ...form, ...more } })
}
const nameOf = ({ headers }: TestAnswer<unknown>): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition']))?.[1] ?? '')
const kindOf = ({ produces }: Endpoint): 'pdf' | 'xlsx' => (produces === 'pdf' ? 'pdf' : 'xlsx')
/** Roles that both the call and the paper name. */
const mayTake = ({ endpoint, paper }: Row): Role[] =>
  ROLES.filter((role) => endpoint.access.includes(role) && paper.access.includes(role))
const personOf = async (role: Role): Promise<TestSession> => {
  const companies = role === '01' ? [] : [{ companyNo: cast.companyNo }]
  return loginAs(t, await makeUser(t, { role, companies }))
}

describe('the registry of papers', () => {
  it('has a row for every call that answers a paper, once', () => {
    // The manuals are everybody's: nobody's data is in them, and no log.
    const files = REGISTRY.filter(
      ({ produces, access }) => (produces === 'pdf' || produces === 'xlsx') && access !== 'public',
    ).map(({ id }) => id)
    expect(DOWNLOADS.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(files.toSorted())
  })

  it.each(rows)(
    '%s: is of one company or the super admin’s, logged as a download, and answered as what its call is',
    async (_, row) => {
      const { endpoint, paper } = row
      if (isShared(row)) expect(endpoint.access).toEqual(['01'])
      expect(AUDIT_EVENTS[paper.event].group).toBe('download')
      const file = await take(takerOf(row), row)
      expect(file.status).toBe(200)
      expect(file.headers['content-type']).toBe(FILE_TYPES[kindOf(endpoint)])
      expect(file.raw.subarray(0, 2).toString()).toBe(kindOf(endpoint) === 'pdf' ? '%P' : 'PK')
    },
  )

  it.each(rows)('%s: is refused to roles that are not named, and leaves no row', async (_, row) => {
    const before = await auditsOf(t, chainOf(row), row.paper.event)
    for (const role of ROLES.filter((each) => !mayTake(row).includes(each))) {
      const refused = await take(await personOf(role), row)
      expect({ role, status: refused.status, body: refused.body }).toMatchObject({
        role,
        status: 403,
        body: { code: 'forbidden' },
      })
    }
    expect(await auditsOf(t, chainOf(row), row.paper.event)).toEqual(before)
  })

  it.each(rows.filter(([, row]) => !isShared(row)))('%s: knows nothing of another company', async (_, row) => {
    const before = (await auditsOf(t, otherNo, row.paper.event)).length
    for (const role of mayTake(row)) {
      const refused = await take(await personOf(role), row, { companyNo: otherNo })
      expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(await auditsOf(t, otherNo, row.paper.event)).toHaveLength(before)
  })

  it.each(rows)('%s: is named by its title, or as it was asked with the ending of its kind', async (_, row) => {
    const kind = kindOf(row.endpoint)
    const name = nameOf(await take(takerOf(row), row))
    const isOfOne = OF_ONE.has(row.paper.name)
    // A contract is of the day of its terms.
    const isOfYear = OF_NOBODY.has(row.paper.name) || OF_YEAR.has(row.paper.name)
    const when = isOfOne ? /^20\d\d년 \d+월 \d+일 / : isOfYear ? /^2026년 / : /^2026년 1[01]월 /
    expect(name).toMatch(when)
    const whose = isOfOne ? ' 사원1' : ''
    expect(name.endsWith(`${titleOfPaper(row.paper.name)}${whose}.${kind}`)).toBe(true)
    const asked = kind === 'pdf' ? '내 파일.xlsx' : '내 파일.pdf'
    expect(nameOf(await take(takerOf(row), row, { filename: asked }))).toBe(fileNameOfKind('내 파일', kind))
    expect(nameOf(await take(takerOf(row), row, { filename: '  ' }))).toBe(name)
  })

  it.each(rows)('%s: leaves one row that counts its people and keeps the reason', async (_, row) => {
    const { event, name } = row.paper
    const traced = async (more: object) => {
      const before = (await auditsOf(t, chainOf(row), event)).length
      expect((await take(takerOf(row), row, more)).status).toBe(200)
      return (await auditsOf(t, chainOf(row), event)).slice(before)
    }
    const people = OF_NOBODY.has(name)
      ? { people: 0, employeeNos: '' }
      : OF_ONE.has(name)
        ? { people: 1, employeeNos: '1' }
        : namesPeople(row.endpoint)
          ? { people: 3, employeeNos: '1-3' }
          : { people: 3, all: expect.any(String) }
    const after = { ...people, form: `${kindOf(row.endpoint)} ${name}` }
    expect(await traced({ reason: ' 세무사무소 제출 ' })).toEqual([{ before: null, after, reason: '세무사무소 제출' }])
    expect(await traced({ reason: ' ' })).toEqual([{ before: null, after, reason: null }])
    expect(await traced({})).toEqual([{ before: null, after, reason: null }])
  })

  it.each(ofPeople)('%s: of several people without a reason stands out in the review, by its title', async (_, row) => {
    const count = async (): Promise<number> => {
      const { body } = await reviewer.call(readAuditReview, { query: { month: MONTH } })
      const events = body.items.find(({ code }) => code === 'download-no-reason')?.events ?? []
      return events.filter(({ title }) => title === titleOf(row.paper.name, row.endpoint)).length
    }
    const before = await count()
    await take(takerOf(row), row, { reason: '세무사무소 제출' })
    expect(await count()).toBe(before)
    await take(takerOf(row), row)
    expect(await count()).toBe(before + 1)
  })

  it.each(ofSeveral)('%s: takes as many queries for many people as for few', async (_, row) => {
    const many = await makePayrollCast(t, { people: 30 })
    const few = await makePayrollCast(t, { people: 4 })
    const queriesOf = async (each: PayrollCast): Promise<number> => {
      await calculated(each, '2026-10')
      return (await t.db.countQueries(() => take(takerOf(row, each), row))).queries
    }
    expect(await queriesOf(many)).toBe(await queriesOf(few))
  })
})

const titleOf = (name: PaperName, endpoint: Endpoint): string =>
  `${titleOfPaper(name)} ${endpoint.produces === 'pdf' ? 'PDF' : '엑셀'}, 3명`
