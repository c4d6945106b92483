import { type AuditEvent, AUDIT_EVENTS } from '@handal/contracts/audit-events'
import {
  confirmAuditEvent,
  explainDownload,
  MANY_VIEWS,
  readAuditReview,
  signAuditReview,
} from '@handal/contracts/session/audit-review'
import { plainDate, yearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCast, makeCompany, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { type AuditEntry, auditMany } from './audit.ts'
import { checkAudit } from './check.ts'
import { readAuditMark } from './mark.ts'
import { findRows, spanOf } from './review.repo.ts'
import { sealChains } from './verify.ts'

const t = testApp()
const MONTH = yearMonth('2026-01')
const EVENTS = Object.keys(AUDIT_EVENTS) as AuditEvent[]

type Hand = { readonly userNo: number; readonly role?: string; readonly address?: string }
/** Rows of a chain as somebody wrote them at a Seoul time of January. */
const wrote = (companyNo: number, at: string, hand: Hand, entries: readonly AuditEntry[]): Promise<void> => {
  const { userNo, role = '11', address = '10.0.0.1' } = hand
  const actor = { userNo, loginId: 'x', role, address, now: () => new Date(`${MONTH}-${at}+09:00`) }
  return t.db.withSystem('시험', null, (tx) => auditMany(tx, actor, companyNo, entries))
}
const rowOf = (event: AuditEvent, more: Partial<AuditEntry> = {}): AuditEntry => ({
  event,
  subject: { type: 'company', id: 1 },
  ...more,
})
const found = (companyNo: number) => t.db.withSystem('시험', null, (tx) => findRows(tx, companyNo, spanOf(MONTH)))
const reviewOf = async (reader: TestSession, month: string = MONTH) =>
  (await reader.call(readAuditReview, { query: { month } })).body
const operatorOf = async (companyNo: number, name: string) => {
  const user = await makeUser(t, { role: '11', companies: [{ companyNo }], name })
  return { userNo: user.userNo, ...(await loginAs(t, user)) }
}

describe('an event of the log', () => {
  /** Every event once, each by somebody else, without a reason and of five people. */
  const codesAt = async (time: string, role = '11'): Promise<string[]> => {
    const { companyNo } = await makeCompany(t)
    for (const [index, event] of EVENTS.entries())
      await wrote(companyNo, time, { userNo: 1000 + index, role }, [rowOf(event, { after: { people: 5 } })])
    const rows = await found(companyNo)
    return EVENTS.flatMap((event, index) => {
      const codes = rows.filter(({ actor_no }) => actor_no === 1000 + index).map(({ code }) => code)
      return codes.length === 0 ? [] : [`${event}: ${codes.toSorted().join(', ')}`]
    })
  }

  it('stands out by day under its own code, or not at all', async () => {
    expect(await codesAt('05T10:00:00')).toMatchInlineSnapshot(`
      [
        "session.locked: locked",
        "session.slowed: locked",
        "session.reuse: locked",
        "session.outside: locked",
        "account.first-admin: accounts",
        "account.reset-admin: accounts",
        "password.reset: accounts",
        "otp.off: accounts",
        "otp.reset: accounts",
        "company.security: accounts",
        "system.security: accounts",
        "access.refused: refused",
        "company.view: support",
        "register.download: download-no-reason",
        "certificate.download: download-no-reason",
        "contract.download: download-no-reason",
        "destruction.download: download-no-reason",
        "approval-document.download: download-no-reason",
        "settlement.download: download-no-reason",
        "insurance-report.download: download-no-reason",
        "payroll.print: download-no-reason",
        "payroll.reopen: reopen",
        "transfer.file.download: download-no-reason",
        "transfer.download: download-no-reason",
        "transfer-request.download: download-no-reason",
        "voucher.download: download-no-reason",
        "file.take: download-no-reason",
        "employee.download: download-no-reason",
        "roster.download: download-no-reason",
        "retired.download: download-no-reason",
        "holiday.download: download-no-reason",
        "salary-item.download: download-no-reason",
        "setting.download: download-no-reason",
        "work-rule.download: download-no-reason",
        "approval-line.download: download-no-reason",
        "approval-delegation.download: download-no-reason",
        "organisation.download: download-no-reason",
        "code.download: download-no-reason",
        "company.download: download-no-reason",
        "rates.download: download-no-reason",
        "simple-tax.download: download-no-reason",
        "law-change.download: download-no-reason",
        "tag.download: download-no-reason",
        "schedule.download: download-no-reason",
        "attendance.download: download-no-reason",
        "leave.download: download-no-reason",
        "leave-payment.download: download-no-reason",
        "retirement.download: download-no-reason",
        "retirement-transfer.download: download-no-reason",
        "departure.download: download-no-reason",
        "insurance-settlement.download: download-no-reason",
      ]
    `)
  })

  it('stands out at night too, unless it is a sign-in, a review or a refusal, and only of who works on the company', async () => {
    const night = await codesAt('05T23:00:00')
    const quiet = EVENTS.filter(
      (event) => !night.some((line) => line.startsWith(`${event}:`) && line.includes('night')),
    )
    expect(quiet).toMatchInlineSnapshot(`
      [
        "session.login",
        "session.login-failed",
        "session.locked",
        "session.slowed",
        "session.logout",
        "session.reuse",
        "session.otp-failed",
        "session.outside",
        "session.idle",
        "session.end",
        "session.password",
        "access.refused",
        "audit.view",
        "audit.explain",
        "audit.confirm",
        "audit.sign-off",
      ]
    `)
    expect((await codesAt('05T23:00:00', '21')).filter((line) => line.includes('night'))).toEqual([])
  })

  it('belongs to the night from 22:00 until just before 06:00, under the day on which the night began', async () => {
    const { companyNo } = await makeCompany(t)
    const times = ['05T21:59:59', '05T22:00:00', '06T05:59:59', '06T06:00:00', '07T00:00:00']
    for (const time of times) await wrote(companyNo, time, { userNo: 7 }, [rowOf('payroll.view')])
    expect((await found(companyNo)).map(({ code, day, count }) => [code, day, count])).toEqual([
      ['night', '2026-01-06', 1],
      ['night', '2026-01-05', 2],
    ])
  })

  it('counts as one of many looks when it is a look at one person', async () => {
    const { companyNo } = await makeCompany(t)
    for (const [index, event] of EVENTS.entries())
      await wrote(
        companyNo,
        '05T10:00:00',
        { userNo: 1000 + index },
        Array.from({ length: MANY_VIEWS }, () => rowOf(event)),
      )
    const many = (await found(companyNo)).filter(({ code }) => code === 'many-views')
    expect(many.map(({ event }) => event).toSorted()).toEqual([
      'attendance.view',
      'employee.history',
      'employee.view',
      'pay-term.view',
      'payslip.view',
    ])
  })

  it('of no company is told to the company whose people it is about, whoever did it', async () => {
    const { companyNo } = await makeCompany(t)
    const mine = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] })
    const foreign = await makeUser(t, { role: '21', companies: [await makeCompany(t)] })
    const about = ({ userNo }: { userNo: number }) => ({ subject: { type: 'user', id: userNo } })
    const boss = { userNo: 999_998, role: '01' }
    await wrote(0, '05T10:00:00', boss, [rowOf('password.reset', about(mine)), rowOf('otp.reset', about(foreign))])
    await wrote(0, '05T10:00:00', mine, [rowOf('session.outside', about(mine)), rowOf('session.login', about(mine))])
    await wrote(0, '05T10:00:00', boss, [rowOf('otp.off', { subject: { type: 'company', id: mine.userNo } })])
    const named = (await found(companyNo)).map(({ code, event }) => [code, event])
    expect(named.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
      ['accounts', 'password.reset'],
      ['locked', 'session.outside'],
    ])
  })
})

describe('an entry', () => {
  it('names its newest place and how many more there are; the newest entry comes first', async () => {
    const { companyNo, operator } = await makeCast(t)
    const reader = await operatorOf(companyNo, '손아침')
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await wrote(companyNo, '05T23:00:00', { userNo: operator.userNo, address }, [rowOf('payroll.view')])
    // A long night that began first and ended last.
    await wrote(companyNo, '05T22:30:00', { userNo: 999_997 }, [rowOf('payroll.view')])
    await wrote(companyNo, '06T05:00:00', { userNo: 999_997 }, [rowOf('payroll.view')])
    const night = (await reviewOf(reader)).items.find(({ code }) => code === 'night')?.events
    expect(night?.map(({ title, detail }) => [title, detail])).toEqual([
      ['밤 22:30 - 05:00, 2건', '10.0.0.1'],
      ['밤 23:00, 3건', '10.0.0.3 외 2곳'],
    ])
  })

  it('bears the last of its reasons, and takes none once it is confirmed', async () => {
    const { companyNo, operator } = await makeCast(t)
    const reader = await operatorOf(companyNo, '손아침')
    for (const at of ['05T10:00:00', '06T10:00:00'])
      await wrote(companyNo, at, operator, [
        rowOf('employee.download', { after: { people: 9, form: 'xlsx employees' } }),
      ])
    const files = async () =>
      (await reviewOf(operator)).items.find(({ code }) => code === 'download-no-reason')?.events ?? []
    const [second, first] = await files()
    const of = (entry: typeof first) => ({ month: MONTH, chainNo: companyNo, seq: entry?.seq ?? 0 })
    for (const reason of ['처음 적은 사유', '고쳐 적은 사유'])
      expect((await operator.call(explainDownload, { body: { ...of(first), reason } })).status).toBe(200)
    const confirmed = { ...of(second), code: 'download-no-reason', note: '' } as const
    expect((await reader.call(confirmAuditEvent, { body: confirmed })).status).toBe(200)
    expect((await files()).map(({ detail, mayExplain }) => [detail, mayExplain])).toEqual([
      ['나중에 적은 사유: 고쳐 적은 사유 · 10.0.0.1', false],
      ['사유를 적지 않았습니다. · 10.0.0.1', false],
    ])
    const late = await operator.call(explainDownload, { body: { ...of(second), reason: '늦게 적은 사유' } })
    expect(late.status).toBe(422)
    const [row] = await t.own.kysely
      .selectFrom('audit_log')
      .select(['reason', 'after'])
      .where('company_no', '=', companyNo)
      .where('event', '=', 'audit.confirm')
      .execute()
    expect(row).toEqual({ reason: null, after: { month: MONTH, code: 'download-no-reason', rows: 1 } })
  })

  it('waits for a super admin when the other operators were switched off', async () => {
    const { companyNo, operator } = await makeCast(t)
    const other = await operatorOf(companyNo, '손아침')
    await wrote(companyNo, '05T23:00:00', operator, [rowOf('payroll.view')])
    expect((await reviewOf(operator)).hindrance).toContain('다른 운영자가 확인하면')
    await sql`update app_user set disabled_at = now() where user_no = ${other.userNo}`.execute(t.own.kysely)
    expect((await reviewOf(operator)).hindrance).toContain('한달 관리자가 확인합니다')
  })
})

describe('a signature', () => {
  it('is the newest of its month, beside that of the newest month before it and of none after', async () => {
    const { operator } = await makeCast(t)
    const sign = (month: string, opinion: string) => {
      t.clock.advance(60_000)
      return operator.call(signAuditReview, { body: { month, opinion } })
    }
    for (const [month, opinion] of [
      ['2025-11', '두 달 앞'],
      ['2025-12', '처음'],
      ['2025-12', '다시'],
      ['2026-02', '다음 달'],
      ['2026-03', '그다음 달'],
    ] as const)
      expect((await sign(month, opinion)).status).toBe(200)
    expect(await reviewOf(operator, '2025-12')).toMatchObject({ opinion: '다시', previous: { month: '2025-11' } })
    expect(await reviewOf(operator, MONTH)).toMatchObject({ reviewedAt: null, previous: { month: '2025-12' } })
  })

  it('stands on what was counted in the company’s own log, not on the sign-ins beside it', async () => {
    const { companyNo, operator } = await makeCast(t)
    await wrote(companyNo, '05T10:00:00', operator, [rowOf('payroll.view'), rowOf('payroll.view')])
    await wrote(0, '06T10:00:00', operator, [
      rowOf('session.login', { subject: { type: 'user', id: operator.userNo } }),
    ])
    const found = await reviewOf(operator)
    expect(found).toMatchObject({ rows: 2, chain: { first: { seq: 1 }, last: { seq: 2 } } })
    expect(found.totals.find(({ group }) => group === 'sign')?.count).toBe(1)
  })
})

it('a chain that the short check of a start finds broken shows on the home page of who reviews it', async () => {
  const { companyNo } = await makeCompany(t)
  await wrote(companyNo, '05T10:00:00', { userNo: 7 }, [rowOf('payroll.view')])
  await sealChains(t.db, false)
  await sql`update audit_head set hash = 'x' where company_no = ${companyNo}`.execute(t.own.kysely)
  await checkAudit(t.db, t.clock, { tail: 10 })
  const mark = await t.db.withSystem('시험', null, (tx) => readAuditMark(tx, companyNo, plainDate('2026-02-10')))
  expect(mark).toEqual({ broken: true, month: MONTH, dueOn: '2026-02-28' })
})
