import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@handal/contracts/endpoint'
import { REGISTRY } from '@handal/contracts/registry'
import { ROLES, type Role } from '@handal/contracts/roles'
import { update } from '@handal/contracts/salary-change'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import type { DB } from '../db/rows.gen.ts'
import { callAs, loginAs, makeCompany, makeUser, testApp, type TestSession } from './app.ts'
import { makePayrollCast } from './factories-payroll.ts'
import { calculated, keepApprovalLines, keepDayFacts, keepHolidays, moveHours } from './payroll-steps.ts'
import { type Sample, samplesFor } from './samples.ts'

const t = testApp()
afterAll(closeRendering)

let companyNo = 0
let otherNo = 0
let jobId = ''

beforeAll(async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  ;({ companyNo } = cast)
  otherNo = (await makeCompany(t)).companyNo
  await keepHolidays(t, companyNo)
  await keepDayFacts(t, companyNo)
  await keepApprovalLines(t, companyNo)
  for (const month of ['2026-10', '2026-11']) jobId = (await calculated(cast, month)).id
  await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
})

/** Makes an account that of the company's first employee; only one at a time may be. */
const asFirstEmployee = async (tx: Transaction<DB>, userNo: number): Promise<void> => {
  const memberships = tx.updateTable('membership').where('company_no', '=', companyNo)
  await memberships.set({ employee_no: null }).execute()
  await memberships.set({ employee_no: 1 }).where('user_no', '=', userNo).execute()
}

type CallInput = Parameters<TestSession['call']>[1]
/** A fresh person of a role, an employee of the company unless super admin, and good inputs for a call. */
const personOf = async (role: Role): Promise<TestSession & { loginId: string }> => {
  const user = await makeUser(t, { role, companies: role === '01' ? [] : [{ companyNo }] })
  if (role === '21') await t.own.kysely.transaction().execute((tx) => asFirstEmployee(tx, user.userNo))
  return { loginId: user.loginId, ...(await loginAs(t, user)) }
}
const sampleOf = (endpoint: Endpoint, loginId: string): Sample =>
  samplesFor({ companyNo, jobId, loginId })[endpoint.id] ?? {}
const inputOf = ({ params, query, body }: Sample): CallInput => ({ params, query, body }) as CallInput

const protectedCalls = REGISTRY.filter(({ access }) => access !== 'public')
const mayCall = (endpoint: Endpoint, role: Role): boolean =>
  endpoint.access === 'public' || endpoint.access.some((allowed) => allowed === role)

/** Members of a sample with another company named instead of the sample's own. */
const claimed = (members: object = {}, claim: object): Record<string, unknown> => {
  const others = Object.entries(members).filter(([name]) => name !== 'companyNo' && name !== 'corp_no')
  return { ...Object.fromEntries(others), ...claim }
}

describe('every call of the registry', () => {
  it.each(protectedCalls.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s asks for a login',
    async (_, endpoint) => {
      const { status, body } = await callAs(t, null, endpoint, inputOf(sampleOf(endpoint, 'nobody')))
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: 'login-required' })
    },
  )

  it.each(
    protectedCalls.flatMap((endpoint) =>
      ROLES.filter((role) => !mayCall(endpoint, role)).map((role) => [endpoint.id, role, endpoint] as const),
    ),
  )('%s refuses role %s', async (_, role, endpoint) => {
    const person = await personOf(role)
    const { status, body } = await person.call(endpoint, inputOf(sampleOf(endpoint, person.loginId)))
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'forbidden' })
  })

  it.each(
    REGISTRY.flatMap((endpoint) =>
      ROLES.filter((role) => mayCall(endpoint, role)).map((role) => [endpoint.id, role, endpoint] as const),
    ),
  )('%s answers role %s by its contract', async (_, role, endpoint) => {
    const person = await personOf(role)
    const sample = sampleOf(endpoint, person.loginId)
    const { status, body, raw } = await person.call(endpoint, inputOf(sample))
    expect({ status, problem: status < 400 ? null : body }).toMatchObject({
      status: expect.toBeOneOf([...(sample.expect ?? [200, 202])]),
    })
    // The answer is what the contract says, and nothing beside it.
    if (endpoint.produces === 'json' && status < 400) expect(endpoint.response.parse(body)).toEqual(body)
    if (endpoint.produces === 'pdf') expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    if (endpoint.produces === 'xlsx') expect(raw.subarray(0, 2).toString()).toBe('PK')
  })

  it.each(REGISTRY.filter(({ tenant }) => tenant).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s knows nothing of another company',
    async (_, endpoint) => {
      for (const role of ['11', '21'] as const) {
        if (!mayCall(endpoint, role)) continue
        const person = await personOf(role)
        const sample = sampleOf(endpoint, person.loginId)
        for (const name of ['companyNo', 'corp_no']) {
          const claim = { [name]: otherNo }
          const { status, body } = await person.call(
            endpoint,
            inputOf(
              endpoint.method === 'GET'
                ? { ...sample, query: claimed(sample.query, claim) }
                : { ...sample, body: claimed(sample.body, claim) },
            ),
          )
          expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
        }
      }
    },
  )

  it.each(protectedCalls.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses unknown fields',
    async (_, endpoint) => {
      const person = await personOf(ROLES.find((role) => mayCall(endpoint, role)) ?? '11')
      const sample = sampleOf(endpoint, person.loginId)
      const { status, body } = await person.call(
        endpoint,
        inputOf({ ...sample, query: { ...sample.query, nonsense: '1' } }),
      )
      expect(status).toBe(400)
      expect((body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)).toContain('nonsense')
    },
  )
})

describe('every call that changes pay', () => {
  /** A body that asks, and changes nothing. */
  const ASKS = [
    'salary.management.preview',
    'basic.security.preview',
    'basic.salary.preview',
    'basic.salary.formula',
    'basic.salary.cost',
    'basic.holiday.preview',
    'basic.settings.preview',
    'basic.company.preview',
    'basic.attendance.preview',
    'basic.approvalLine.try',
    'hrm.employee.leaving',
    'hrm.employee.preview',
    'hrm.employees.insurance',
    'hrm.employees.hours',
    'pdf.settlement',
    'pdf.payment.ofMany',
    'excel.payment.ofMany',
    'salary.management.plan.ofMany',
  ]
  /** The review needs entries of somebody else first: audit/review.test.ts walks it. */
  const REVIEW = ['common.auditReview.sign', 'common.auditReview.confirm', 'common.auditReview.explain']
  /** Only who was never paid is removed, only who left comes back or has data destroyed, only a number that is stored is shown, nobody gets two accounts: the tests of employees/ and retention/ walk them. */
  const PEOPLE = [
    'hrm.employee.remove',
    'hrm.employee.leave.takeBack',
    'hrm.employee.residentNumber',
    'hrm.employees.known',
    'hrm.employee.service',
    'hrm.retention.destroy',
    'hrm.accounts.create',
    'hrm.accounts.mail',
    'hrm.accounts.reset',
    'hrm.accounts.remove',
  ]
  /** They need a payslip whose net pay was below 0: payroll/receivables/collect.test.ts walks them. */
  const RECEIVABLES = ['salary.receivable.takeBack', 'salary.receivable.repay', 'salary.receivable.repay.takeBack']
  /** An import needs a file that was read first: imports/imports.test.ts walks it. */
  const isImport = (id: string): boolean => /\.import\.(change|create|apply|undo)$/.test(id)
  const changes = REGISTRY.filter(
    ({ tenant, method, id }) =>
      tenant && method !== 'GET' && ![...ASKS, ...REVIEW, ...PEOPLE, ...RECEIVABLES].includes(id) && !isImport(id),
  )
  it.each(changes.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s leaves a row in the audit log',
    async (_, endpoint) => {
      const rows = async () =>
        (
          await t.own.kysely
            .selectFrom('audit_log')
            .select('seq')
            .where('company_no', '=', companyNo)
            .where('event', 'not like', '%view%')
            .execute()
        ).length
      const person = await personOf('11')
      // What has not moved is not calculated again, and leaves no row.
      await moveHours(t, companyNo)
      await keepHolidays(t, companyNo)
      await keepDayFacts(t, companyNo)
      await keepApprovalLines(t, companyNo)
      const before = await rows()
      const { status } = await person.call(endpoint, inputOf(sampleOf(endpoint, person.loginId)))
      expect(status).toBeLessThan(300)
      expect(await rows()).toBeGreaterThan(before)
    },
  )
})

describe('the calls of the specification', () => {
  type SpecCall = { method: string; path: string; roles: 'public' | readonly string[] }
  const spec = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../testdata/calls.json'), 'utf8'),
  ) as readonly SpecCall[]
  const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
  const bound = new Map(REGISTRY.map((endpoint) => [nameOf(endpoint), endpoint]))

  // What the specification names and the registry does not is not built yet. A call that is built stays: its sample asks for it.
  it('and of our own that have a sample are in the registry', () => {
    const ids = new Set(REGISTRY.map(({ id }) => id))
    const sampled = Object.keys(samplesFor({ companyNo, jobId, loginId: 'nobody' }))
    expect(sampled.filter((id) => !ids.has(id))).toEqual([])
  })

  it.each(spec.filter((call) => bound.has(nameOf(call))).map((call) => [nameOf(call), call] as const))(
    '%s is open to the roles it names',
    (name, call) => {
      expect(bound.get(name)?.access).toEqual(call.roles)
    },
  )
})

describe('our own calls', () => {
  /**
   * Who may call what the specification does not name. The walks above take the right answer from the contract itself, so a
   * role that slips into a contract shows here: a new call needs its line, written by hand.
   */
  const ROLES_OF: Readonly<Record<string, 'public' | readonly Role[]>> = {
    'setup.firstAdmin': 'public',
    'session.link': 'public',
    'session.link.password': 'public',
    'common.meta': 'public',
    'calculators.annual-leave': 'public',
    'calculators.departure': 'public',
    'calculators.leave-settlement': 'public',
    'calculators.minimum-wage': 'public',
    'calculators.net-pay': 'public',
    'calculators.ordinary-wage': 'public',
    'calculators.prorate': 'public',
    'calculators.severance': 'public',
    'calculators.week': 'public',
    'calculators.weekly-holiday': 'public',
    'calculators.work-day': 'public',
    'excel.employees': ['11'],
    'excel.employee-file': ['11'],
    'excel.moving-file': ['11'],
    'hrm.people': ['11'],
    'hrm.accounts': ['11'],
    'hrm.accounts.create': ['11'],
    'hrm.accounts.mail': ['11'],
    'hrm.accounts.reset': ['11'],
    'hrm.accounts.remove': ['11'],
    'hrm.employee.leaving': ['11'],
    'hrm.employee.leave': ['11'],
    'hrm.employee.leave.takeBack': ['11'],
    'hrm.employee.preview': ['11'],
    'hrm.employee.remove': ['11'],
    'hrm.employee.residentNumber': ['11'],
    'hrm.employees.known': ['11'],
    'hrm.employees.insurance': ['11'],
    'hrm.employees.hours': ['11'],
    'hrm.employee.service': ['11'],
    'hrm.roster': ['11'],
    'hrm.retired': ['11'],
    'hrm.certificates': ['11'],
    'hrm.certificates.issue': ['11'],
    'hrm.certificates.void': ['11'],
    'pdf.certificate': ['11'],
    'hrm.employee.history': ['11'],
    'hrm.files': ['11'],
    'hrm.files.store': ['11'],
    'hrm.files.take': ['11'],
    'hrm.files.end': ['11'],
    'hrm.healthFiles': ['11'],
    'hrm.healthFiles.store': ['11'],
    'hrm.healthFiles.take': ['11'],
    'hrm.healthFiles.end': ['11'],
    'hrm.disabilities': ['11'],
    'hrm.retention': ['11'],
    'hrm.retention.holds': ['11'],
    'hrm.retention.holds.add': ['11'],
    'hrm.retention.holds.lift': ['11'],
    'hrm.retention.destroy': ['11'],
    'hrm.retention.records': ['11'],
    'pdf.destruction': ['11'],
    'hrm.photo': ['11'],
    'hrm.photo.store': ['11'],
    'hrm.photo.remove': ['11'],
    'hrm.employee.opening': ['11'],
    'hrm.employee.opening.write': ['11'],
    'hrm.contracts': ['11'],
    'hrm.contracts.handOver': ['11'],
    'hrm.contracts.takeBack': ['11'],
    'pdf.contract': ['11'],
    'pdf.settlement': ['11'],
    'hrm.insuranceReports': ['11'],
    'hrm.insuranceReport': ['11'],
    'hrm.insuranceReport.save': ['11'],
    'pdf.insurance-report': ['11'],
    'excel.insurance-reports': ['11'],
    'excel.law-changes': ['11'],
    'excel.organisation': ['11'],
    'excel.codes': ['11'],
    'excel.work-rules': ['11'],
    'excel.approval-lines': ['11'],
    'excel.delegations': ['11'],
    'excel.default-work-rules': ['01'],
    'excel.default-approval-lines': ['01'],
    'excel.default-organisation': ['01'],
    'excel.default-salary-items': ['01'],
    'excel.default-settings': ['01'],
    'excel.shared-holidays': ['01'],
    'excel.shared-codes': ['01'],
    'excel.shared-simple-tax': ['01'],
    'excel.figures': ['01'],
    'excel.companies': ['01'],
    'pdf.roster': ['11'],
    'pdf.register': ['11'],
    'excel.roster': ['11'],
    'pdf.retired': ['11'],
    'excel.retired': ['11'],
    'excel.holidays': ['11'],
    'pdf.rates': ['11'],
    'excel.rates': ['11'],
    'pdf.simple-tax': ['11'],
    'excel.simple-tax': ['11'],
    'excel.salary-items': ['11'],
    'excel.settings': ['11'],
    'basic.salary.import': ['11'],
    'basic.salary.import.list': ['11'],
    'basic.salary.import.read': ['11'],
    'basic.salary.import.change': ['11'],
    'basic.salary.import.file': ['11'],
    'basic.salary.import.touched': ['11'],
    'basic.salary.import.apply': ['11'],
    'basic.salary.import.undo': ['11'],
    'basic.settings': ['11'],
    'basic.settings.change': ['11'],
    'basic.settings.preview': ['11'],
    'basic.attendance.preview': ['11'],
    'management.settings': ['01'],
    'management.settings.change': ['01'],
    'management.codes': ['01'],
    'management.codes.add': ['01'],
    'management.codes.change': ['01'],
    'basic.codes': ['11'],
    'basic.codes.name': ['11'],
    'basic.salary.consents': ['01', '11'],
    'basic.salary.consents.create': ['01', '11'],
    'basic.salary.consents.end': ['01', '11'],
    'attendance.dayFacts': ['11'],
    'attendance.dayFacts.create': ['11'],
    'attendance.dayFacts.remove': ['11'],
    'attendance.monthHours': ['11'],
    'attendance.monthHours.create': ['11'],
    'attendance.monthHours.remove': ['11'],
    'salary.leaveLedger': ['11'],
    'salary.leaveBalances': ['11'],
    'salary.leaveEntry.create': ['11'],
    'salary.leaveEntry.remove': ['11'],
    'salary.myLeave': ['11', '21'],
    'basic.holiday.agreement': ['11'],
    'basic.holiday.agreement.store': ['11'],
    'basic.holiday.agreement.remove': ['11'],
    'basic.holiday.copy': ['11'],
    'basic.holiday.touched': ['11'],
    'basic.holiday.preview': ['11'],
    'management.holiday.touched': ['01'],
    'basic.holiday.import': ['11'],
    'basic.holiday.import.list': ['11'],
    'basic.holiday.import.read': ['11'],
    'basic.holiday.import.change': ['11'],
    'basic.holiday.import.file': ['11'],
    'basic.holiday.import.touched': ['11'],
    'basic.holiday.import.apply': ['11'],
    'basic.holiday.import.undo': ['11'],
    'hrm.employees.import': ['11'],
    'hrm.employees.import.list': ['11'],
    'hrm.employees.import.read': ['11'],
    'hrm.employees.import.change': ['11'],
    'hrm.employees.import.file': ['11'],
    'hrm.employees.import.touched': ['11'],
    'hrm.employees.import.apply': ['11'],
    'hrm.employees.import.create': ['11'],
    'hrm.employees.import.undo': ['11'],
    'hrm.opening.import': ['11'],
    'hrm.opening.import.list': ['11'],
    'hrm.opening.import.read': ['11'],
    'hrm.opening.import.change': ['11'],
    'hrm.opening.import.file': ['11'],
    'hrm.opening.import.touched': ['11'],
    'hrm.opening.import.apply': ['11'],
    'hrm.opening.import.create': ['11'],
    'hrm.opening.import.undo': ['11'],
    'management.holiday.create': ['01'],
    'management.holiday.change': ['01'],
    'management.holiday.remove': ['01'],
    'salary.management.detail': ['11'],
    'salary.management.hours': ['11'],
    'salary.management.history': ['11'],
    'salary.management.plan': ['11'],
    'salary.management.plan.ofMany': ['11'],
    'pdf.payment.ofMany': ['11'],
    'excel.payment.ofMany': ['11'],
    'salary.differences': ['11'],
    'salary.receivable': ['11'],
    'salary.receivable.takeBack': ['11'],
    'salary.receivable.repay': ['11'],
    'salary.receivable.repay.takeBack': ['11'],
    'salary.handover': ['11'],
    'salary.handover.enter': ['11'],
    'salary.handover.takeBack': ['11'],
    'salary.management.preview': ['11'],
    'common.auditReview': ['01', '11'],
    'common.auditReview.sign': ['01', '11'],
    'common.auditReview.confirm': ['01', '11'],
    'common.auditReview.explain': ['01', '11'],
    'basic.company': ['11'],
    'basic.company.change': ['11'],
    'basic.company.preview': ['11'],
    'basic.company.seal': ['11'],
    'basic.company.seal.store': ['11'],
    'basic.company.seal.remove': ['11'],
    'management.corporation.end': ['01'],
    'management.corporation.preview': ['01'],
    'management.corporation.seal': ['01'],
    'management.corporation.seal.store': ['01'],
    'management.corporation.seal.remove': ['01'],
    'management.manager.add': ['01'],
    'management.manager.remove': ['01'],
    'basic.security.read': ['11'],
    'basic.security.preview': ['11'],
    'basic.security.change': ['11'],
    'management.security.read': ['01'],
    'management.security.change': ['01'],
    'common.accounts.resetOtp': ['01', '11'],
    'common.accounts.resetPassword': ['01', '11'],
    'common.security': ['01', '11', '21'],
    'common.sessions': ['01', '11', '21'],
    'common.sessions.end': ['01', '11', '21'],
    'common.sessions.endOthers': ['01', '11', '21'],
    'common.otp.start': ['01', '11', '21'],
    'common.otp.finish': ['01', '11', '21'],
    'common.otp.recoveryCodes': ['01', '11', '21'],
    'common.otp.off': ['01', '11', '21'],
    'basic.approvalLine': ['11'],
    'basic.approvalLine.create': ['11'],
    'basic.approvalLine.change': ['11'],
    'basic.approvalLine.end': ['11'],
    'basic.approvalLine.preview': ['11'],
    'basic.approvalLine.try': ['11'],
    'basic.approvalDelegation': ['11'],
    'basic.approvalDelegation.create': ['11'],
    'basic.approvalDelegation.change': ['11'],
    'basic.approvalDelegation.end': ['11'],
    'management.approvalLine': ['01'],
    'management.approvalLine.create': ['01'],
    'management.approvalLine.change': ['01'],
    'management.approvalLine.end': ['01'],
    'basic.department.order': ['11'],
    'basic.position.order': ['11'],
    'basic.salary.choices': ['01', '11'],
    'basic.salary.preview': ['11'],
    'basic.salary.formula': ['11'],
    'basic.salary.cost': ['11'],
    'management.salary.formula': ['01'],
    'basic.salary.order': ['11'],
    'management.salary.order': ['01'],
    'management.salary.create': ['01'],
    'management.salary.change': ['01'],
    'management.salary.end': ['01'],
    'management.department.create': ['01'],
    'management.department.change': ['01'],
    'management.department.end': ['01'],
    'management.department.order': ['01'],
    'management.position.create': ['01'],
    'management.position.change': ['01'],
    'management.position.end': ['01'],
    'management.position.order': ['01'],
    'management.insurance.add': ['01'],
    'management.insurance.preview': ['01'],
    'management.tax.add': ['01'],
    'management.tax.preview': ['01'],
    'management.simpleTax.preview': ['01'],
    'management.simpleTax.import': ['01'],
    'management.simpleTax.withdraw': ['01'],
    'basic.tax': ['11'],
    'basic.simpleTax': ['11'],
    'basic.insurance.changes': ['11'],
    'basic.insurance.changes.people': ['11'],
    'home.read': ['01', '11', '21'],
    'home.firstPayroll': ['11'],
    'home.notices': ['11'],
    'common.request': ['01', '11', '21'],
  }
  it('are open to the roles of the written table, and every one of them stands in it', () => {
    const named = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../testdata/calls.json'), 'utf8'),
    ) as readonly { method: string; path: string }[]
    const known = new Set(named.map(({ method, path }) => `${method} ${path}`))
    const ours = REGISTRY.filter(({ method, path }) => !known.has(`${method} ${path}`))
    expect(Object.fromEntries(ours.map(({ id, access }) => [id, access]))).toEqual(ROLES_OF)
  })
})
