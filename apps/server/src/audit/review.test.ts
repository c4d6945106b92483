import {
  confirmAuditEvent,
  explainDownload,
  MANY_VIEWS,
  readAuditReview,
  type ReviewCode,
  signAuditReview,
} from '@handal/contracts/session/audit-review'
import { paymentXlsx } from '@handal/contracts/downloads'
import { readHome } from '@handal/contracts/session/home'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../testing/factories-payroll.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { type Actor, type AuditEntry, auditMany, auditSystem } from './audit.ts'
import { checkAudit } from './check.ts'
import { sealChains } from './verify.ts'

const t = testApp()
afterAll(closeRendering)
const MONTH = '2026-11'
const JANUARY = '2026-01'
type Reader = TestSession & { readonly userNo: number }
const operatorOf = async (companyNo: number, name: string): Promise<Reader> => {
  const user = await makeUser(t, { role: '11', companies: [{ companyNo }], name })
  return { userNo: user.userNo, ...(await loginAs(t, user)) }
}
const adminOf = async (): Promise<Reader> => {
  const user = await makeUser(t, { role: '01', name: '최고관' })
  return { userNo: user.userNo, ...(await loginAs(t, user)) }
}
const review = async (reader: TestSession, month = MONTH, companyNo?: number) =>
  (await reader.call(readAuditReview, { query: { month, ...(companyNo === undefined ? {} : { companyNo }) } })).body
const eventsOf = async (reader: TestSession, code: ReviewCode, month = MONTH) =>
  (await review(reader, month)).items.find((item) => item.code === code)?.events ?? []
/** Rows of a month, as somebody wrote them at a Seoul time. */
const wrote = (
  companyNo: number,
  userNo: number,
  at: string,
  entries: AuditEntry[],
  { role = '11', month = JANUARY } = {},
) => {
  const actor: Actor = {
    userNo,
    loginId: 'x',
    role,
    address: '210.94.12.31',
    now: () => new Date(`${month}-${at}:00+09:00`),
  }
  return t.db.withSystem('시험', null, (tx) =>
    companyNo === 0 ? auditSystem(tx, actor, entries[0] ?? look) : auditMany(tx, actor, companyNo, entries),
  )
}
const access: AuditEntry = { event: 'system.access', subject: { type: 'system', id: '-' } }
const look: AuditEntry = { event: 'payroll.view', subject: { type: 'payroll_run', id: '2026-01 0001' } }

describe('the review of a month', () => {
  let cast: PayrollCast
  let other: Reader
  beforeAll(async () => {
    cast = await makePayrollCast(t, { people: 3 })
    other = await operatorOf(cast.companyNo, '손아침')
    await calculated(cast)
    await cast.operator.call(paymentXlsx, { query: { payYear: '2026', payMonth: '11' } })
    await cast.operator.call(paymentXlsx, { query: { payYear: '2026', payMonth: '11', reason: '이체: 신한은행' } })
    await cast.operator.call(paymentXlsx, { query: { payYear: '2026', payMonth: '11', employeeNos: [2] } })
  })

  it('shows a file of several people without a reason, not one with it, nor a single payslip', async () => {
    expect(await eventsOf(other, 'download-no-reason')).toMatchObject([
      {
        title: '급여대장 엑셀, 3명',
        detail: '사유를 적지 않았습니다. · 127.0.0.1',
        who: '김운영',
        own: false,
        confirmedAt: null,
      },
    ])
    expect((await review(other)).hindrance).toBe('1건을 확인하면 서명할 수 있습니다.')
  })

  it('lets the one who made it write the reason, and somebody else confirm it', async () => {
    const [mine] = await eventsOf(cast.operator, 'download-no-reason')
    if (mine === undefined) throw new Error('an entry was expected')
    expect(mine).toMatchObject({ own: true, mayExplain: true })
    const named = { month: MONTH, chainNo: mine.chainNo, seq: mine.seq }
    const entry = { ...named, code: 'download-no-reason' } as const
    expect((await cast.operator.call(confirmAuditEvent, { body: entry })).status).toBe(422)
    expect((await other.call(explainDownload, { body: { ...named, reason: '남의 사유' } })).status).toBe(422)
    expect((await cast.operator.call(signAuditReview, { body: { month: MONTH } })).status).toBe(422)
    expect((await cast.operator.call(explainDownload, { body: { ...named, reason: '세무사에 보냄' } })).status).toBe(
      200,
    )
    expect(await eventsOf(other, 'download-no-reason')).toMatchObject([
      { detail: '나중에 적은 사유: 세무사에 보냄 · 127.0.0.1', confirmedAt: null },
    ])
    const confirmed = await other.call(confirmAuditEvent, { body: { ...entry, note: '세무사에게 물어봄' } })
    expect(confirmed.body).toMatchObject({ open: 0, hindrance: '' })
    expect(await eventsOf(cast.operator, 'download-no-reason')).toMatchObject([
      { confirmedBy: '손아침', note: '세무사에게 물어봄', mayExplain: false },
    ])
  })

  it('is signed once nothing is open, and the signature stays with its time and name', async () => {
    const signed = await other.call(signAuditReview, { body: { month: MONTH, opinion: '이상 없음' } })
    expect(signed.body).toMatchObject({
      reviewedBy: '손아침',
      reviewedAt: t.clock.now().toISOString(),
      opinion: '이상 없음',
    })
    // Another operator presses in the same instant: the signature stands, and is logged once.
    const again = await cast.operator.call(signAuditReview, { body: { month: MONTH, opinion: '나도' } })
    expect(again.body).toMatchObject({ reviewedBy: '손아침', opinion: '이상 없음' })
    expect((await review(cast.operator, '2026-12')).previous).toMatchObject({ month: MONTH, reviewedBy: '손아침' })
    const events = await t.own.kysely
      .selectFrom('audit_log')
      .select('event')
      .where('company_no', '=', cast.companyNo)
      .where('event', 'like', 'audit.%')
      .orderBy('seq')
      .execute()
    expect(new Set(events.map((row) => row.event))).toEqual(
      new Set(['audit.view', 'audit.explain', 'audit.confirm', 'audit.sign-off']),
    )
    expect(events.filter(({ event }) => event === 'audit.sign-off')).toHaveLength(1)
    for (const table of ['audit_sign_off', 'audit_confirmation'] as const)
      await expect(
        t.db.withCompany({ companyNo: cast.companyNo }, (tx) => tx.deleteFrom(table).execute()),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('tells whether the chain holds, and its ends', async () => {
    expect((await review(other)).verified).toBeNull()
    await sealChains(t.db, false)
    await checkAudit(t.db, t.clock)
    const found = await review(other)
    expect(found.verified).toBe(true)
    expect(found.chain.sentence).toMatch(/^기록 \d+건이 빠지거나 바뀌지 않았습니다\.$/)
    expect(found.chain.first?.seq).toBe(1)
    expect(found.chain.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(found.totals.find((total) => total.group === 'download')?.count).toBe(3)
  })

  it('is nobody’s business but that of its operators and the super admin', async () => {
    const stranger = (await makeCast(t)).operator
    const query = { companyNo: cast.companyNo, month: MONTH }
    expect((await stranger.call(readAuditReview, { query })).status).toBe(404)
    expect((await stranger.call(signAuditReview, { body: query })).status).toBe(404)
    expect((await cast.employee.call(readAuditReview, { query: { month: MONTH } })).status).toBe(403)
    expect((await (await adminOf()).call(readAuditReview, { query })).body).toMatchObject({ companyNo: cast.companyNo })
  })
})

describe('what stands out', () => {
  it('is a night, many looks, a refused company, a lock, a reopening and a super admin inside', async () => {
    const { companyNo, operator } = await makeCast(t)
    const reader = await operatorOf(companyNo, '손아침')
    const who = operator.userNo
    await wrote(companyNo, who, '05T23:41', [look, look])
    await wrote(companyNo, who, '06T00:10', [look])
    await wrote(companyNo, who, '07T21:59', [look])
    await wrote(
      companyNo,
      who,
      '08T10:00',
      Array.from({ length: MANY_VIEWS }, () => ({ ...look, event: 'payslip.view' as const })),
    )
    await wrote(
      companyNo,
      who,
      '09T10:00',
      Array.from({ length: MANY_VIEWS - 1 }, () => ({ ...look, event: 'payslip.view' as const })),
    )
    await wrote(companyNo, who, '10T10:00', [
      { event: 'payroll.reopen', subject: { type: 'payroll_run', id: '2026-01 0001' }, reason: '연장 누락' },
    ])
    await wrote(
      companyNo,
      999_999,
      '11T10:00',
      [{ event: 'company.view', subject: { type: 'company', id: companyNo } }],
      { role: '01' },
    )
    await wrote(0, who, '12T08:55', [{ event: 'session.locked', subject: { type: 'user', id: who } }])
    await wrote(companyNo, who, '31T23:59', [look])
    await wrote(companyNo, who, '01T10:00', [
      { event: 'access.refused', subject: { type: 'company', id: 7 }, after: { requests: 1 } },
    ])
    const { items, to } = await review(reader, JANUARY)
    expect(to).toBe('2026-01-31')
    expect(Object.fromEntries(items.map((item) => [item.code, item.events.map((event) => event.title)]))).toEqual({
      'download-no-reason': [],
      refused: ['다른 회사 번호로 1번 요청, 모두 거절'],
      locked: ['로그인 다섯 번 실패로 잠금'],
      accounts: [],
      night: ['밤 23:59, 1건', '밤 23:41 - 00:10, 3건'],
      'many-views': ['하루에 사원 자료 100건 조회'],
      reopen: ['확정 취소: 1월 급여'],
      support: ['관리자가 회사 자료를 이용함, 1건'],
    })
    // The month is bounded in Seoul: that last night is not February's.
    expect((await review(reader, '2026-02')).items.every((item) => item.count === 0)).toBe(true)
  })

  it('opens again when rows come to what was confirmed', async () => {
    const { companyNo, operator } = await makeCast(t)
    const reader = await operatorOf(companyNo, '손아침')
    await wrote(companyNo, operator.userNo, '05T23:00', [look])
    const [night] = await eventsOf(reader, 'night', JANUARY)
    const named = { month: JANUARY, code: 'night', chainNo: companyNo } as const
    expect((await reader.call(confirmAuditEvent, { body: { ...named, seq: night?.seq ?? 0 } })).body.open).toBe(0)
    await wrote(companyNo, operator.userNo, '05T23:30', [look])
    expect((await review(reader, JANUARY)).open).toBe(1)
    expect((await reader.call(confirmAuditEvent, { body: { ...named, seq: 99 } })).status).toBe(404)
  })

  it('at the sign-in of who enters two companies is confirmed by each for itself', async () => {
    const one = await makeCast(t)
    const two = await makeCast(t)
    const both = await makeUser(t, { companies: [one, two].map(({ companyNo }) => ({ companyNo })) })
    await wrote(0, both.userNo, '12T08:55', [{ event: 'session.locked', subject: { type: 'user', id: both.userNo } }])
    const [lock] = await eventsOf(one.operator, 'locked', JANUARY)
    const entry = { month: JANUARY, code: 'locked', chainNo: 0, seq: lock?.seq ?? 0 } as const
    expect((await one.operator.call(confirmAuditEvent, { body: entry })).body.open).toBe(0)
    expect(await review(two.operator, JANUARY)).toMatchObject({ open: 1, mine: 1 })
    expect(await eventsOf(two.operator, 'locked', JANUARY)).toMatchObject([{ seq: entry.seq, confirmedAt: null }])
  })

  it('leaves the acts of a company’s only operator to the super admin', async () => {
    const { companyNo, operator } = await makeCast(t)
    await wrote(companyNo, operator.userNo, '05T23:00', [look])
    expect(await review(operator, JANUARY)).toMatchObject({
      open: 1,
      mine: 0,
      hindrance: '내가 한 일 1건은 한달 관리자가 확인합니다.',
    })
    const boss = await adminOf()
    const found = await review(boss, JANUARY, companyNo)
    const [entry] = found.items.flatMap((item) => item.events)
    await boss.call(confirmAuditEvent, {
      body: { companyNo, month: JANUARY, code: 'night', chainNo: companyNo, seq: entry?.seq ?? 0 },
    })
    expect((await operator.call(signAuditReview, { body: { month: JANUARY } })).status).toBe(200)
  })

  it('of no company is the super admin’s to review', async () => {
    const boss = await adminOf()
    await wrote(0, 999_999, '05T23:00', [access], { role: '01' })
    const found = await review(boss, JANUARY)
    expect(found).toMatchObject({ companyNo: 0, companyName: '로그인과 관리자 기록' })
    expect(found.items.find((item) => item.code === 'night')?.count).toBeGreaterThan(0)
  })

  it('of no company waits for another super admin where there is one', async () => {
    const boss = await adminOf()
    const second = await adminOf()
    const month = '2026-02'
    await wrote(0, boss.userNo, '05T23:00', [access], { role: '01', month })
    const hindrance = '내가 한 일 1건을 다른 사람이 확인하면 서명할 수 있습니다.'
    expect(await review(boss, month)).toMatchObject({ open: 1, mine: 0, hindrance })
    const sign = () => boss.call(signAuditReview, { body: { month } })
    expect((await sign()).status).toBe(422)
    const [entry] = await eventsOf(second, 'night', month)
    await second.call(confirmAuditEvent, { body: { month, code: 'night', chainNo: 0, seq: entry?.seq ?? 0 } })
    expect((await sign()).status).toBe(200)
  })

  it('costs the same number of statements for one row and for thousands', async () => {
    const { companyNo, operator } = await makeCast(t)
    const reader = await operatorOf(companyNo, '손아침')
    const count = async () => {
      // Another minute each: the look is a row of its own, and the session notes when it was used.
      t.clock.advance(60_000)
      return (await t.db.countQueries(() => review(reader, JANUARY))).queries
    }
    await wrote(companyNo, operator.userNo, '05T23:00', [look])
    const few = await count()
    for (let day = 10; day < 20; day++)
      await wrote(
        companyNo,
        operator.userNo,
        `${day}T23:00`,
        Array.from({ length: 300 }, () => look),
      )
    expect(await count()).toBe(few)
    expect(few).toBeLessThan(30)
  })
})

it('without a month the one that waits is shown: the last with rows, else the present one', async () => {
  const { companyNo, operator } = await makeCast(t)
  expect((await operator.call(readAuditReview)).body.month).toBe(MONTH)
  const actor = {
    userNo: operator.userNo,
    loginId: 'x',
    role: '11',
    address: '-',
    now: () => new Date('2026-10-31T14:59:00Z'),
  }
  await t.db.withSystem('시험', null, (tx) => auditMany(tx, actor, companyNo, [look]))
  expect((await operator.call(readAuditReview)).body).toMatchObject({ month: '2026-10', dueOn: '2026-11-30' })
})

it('the home page of who reviews tells that a month waits, and that a chain is broken', async () => {
  const { companyNo, operator } = await makeCast(t)
  const boss = await adminOf()
  const markOf = async (reader: TestSession) => {
    const { body } = await reader.call(readHome)
    return body.kind === 'employee' ? null : body.audit
  }
  expect(await markOf(operator)).toEqual({ broken: false, month: null, dueOn: null })
  const actor = { userNo: 999_999, loginId: 'x', role: '11', address: '-', now: () => new Date('2026-10-20T03:00:00Z') }
  await t.db.withSystem('시험', null, (tx) => auditMany(tx, actor, companyNo, [look]))
  expect(await markOf(operator)).toEqual({ broken: false, month: '2026-10', dueOn: '2026-11-30' })
  await operator.call(signAuditReview, { body: { month: '2026-10' } })
  expect(await markOf(operator)).toEqual({ broken: false, month: null, dueOn: null })
  await t.db.withCompany({ companyNo }, (tx) => tx.updateTable('audit_head').set({ hash: 'x' }).execute())
  await checkAudit(t.db, t.clock)
  expect((await markOf(operator))?.broken).toBe(true)
  expect((await markOf(boss))?.broken).toBe(true)
  expect((await operator.call(readAuditReview)).body).toMatchObject({ verified: false })
})
