import type { Problem } from '@handal/contracts/problem'
import { listNotices } from '@handal/contracts/session/notice-list'
import {
  bindPhone,
  decidePhone,
  listPhones,
  type PhoneState,
  readPhone,
  releasePhone,
  unbindPhone,
} from '@handal/contracts/terminal/phones'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { bothRead } from '../../../testing/both-read.ts'
import { phoneKey } from '../../../testing/phone-key.ts'
import { anotherOperator, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
type Shop = PlannedCompany & { readonly people: readonly TestSession[] }
/** A company whose people sign in. */
const makeShop = async (count = 2): Promise<Shop> => {
  const company = await makePlannedCompany(t, { people: Array.from({ length: count }, () => ({})) })
  const people: TestSession[] = []
  for (let employeeNo = 1; employeeNo <= count; employeeNo += 1) {
    const { companyNo } = company
    const user = await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }], name: `계획${employeeNo}` })
    people.push(await loginAs(t, user))
  }
  return { ...company, people }
}
const bind = (who: TestSession | undefined, key: string, name = key) => {
  if (who === undefined) throw new Error('nobody')
  return who.call(bindPhone, { body: { publicKey: phoneKey(key), name } })
}
const listed = async ({ companyNo, operator }: PlannedCompany, query: { state?: PhoneState; q?: string } = {}) =>
  (await operator.call(listPhones, { params: { companyNo }, query })).body
const fault = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Problem).errors ?? []).map(({ path }) => path),
]
const decide = ({ operator }: Pick<PlannedCompany, 'operator'>, no: number, body: object) =>
  operator.call(decidePhone, { params: { no }, body: body as { action: 'approve' } })

describe('a phone', () => {
  it('counts at once when it is the first, and the same key again is the same phone', async () => {
    const shop = await makeShop()
    const first = await bind(shop.people[0], 'a-1', '한별 S21')
    expect([first.status, first.body.state]).toEqual([200, 'BOUND'])
    expect((await bind(shop.people[0], 'a-1')).body).toEqual(first.body)
    const { items, counts } = await listed(shop)
    expect(counts).toEqual({ all: 2, NONE: 1, BOUND: 1, WAITING: 0, RELEASED: 0 })
    expect(items.map(({ name, phoneName, state }) => [name, phoneName, state])).toEqual([
      ['계획1', '한별 S21', 'BOUND'],
      ['계획2', null, 'NONE'],
    ])
    expect(items[0]?.keyMark).toMatch(/^[0-9A-F]{8}$/)
    const log = await auditsOf(t, shop.companyNo, 'phone.bind')
    expect(log).toMatchObject([{ after: { employeeNo: 1, phoneName: '한별 S21' } }])
  })

  it('is the first alone when two are bound at once: the other one waits', async () => {
    const shop = await makeShop(1)
    const both = await Promise.all(['a-2', 'a-3'].map((key) => bind(shop.people[0], key)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.state).toSorted()).toEqual(['BOUND', 'WAITING'])
  })

  it('is the first alone when two have read that there is none before either is stored', async () => {
    const shop = await makeShop(1)
    const both = () => Promise.all(['a-4', 'a-5'].map((key) => bind(shop.people[0], key)))
    const bound = await bothRead(t, 'phone', both)
    expect(bound.map(({ status, body }) => `${status} ${body.state}`).toSorted()).toEqual(['200 BOUND', '200 WAITING'])
    expect((await listed(shop)).counts).toMatchObject({ BOUND: 0, WAITING: 1 })
  })

  it('has a key of one person alone, and one that lies on its curve', async () => {
    const shop = await makeShop()
    await bind(shop.people[0], 'b-1')
    expect(fault(await bind(shop.people[1], 'b-1'))).toEqual([400, 'publicKey'])
    const key = phoneKey('b-2')
    const crooked = await shop.people[1]?.call(bindPhone, { body: { publicKey: { ...key, y: key.x }, name: '은하 9' } })
    expect(crooked === undefined ? [] : fault(crooked)).toEqual([400, 'publicKey'])
    const nobody = await bind(shop.operator, 'b-3')
    expect([nobody.status, (nobody.body as unknown as Problem).code]).toEqual([422, 'rule-violation'])
    // The same phone in another company is another key's.
    const other = await makeShop(1)
    expect((await bind(other.people[0], 'b-1')).body.state).toBe('BOUND')
  })

  it('that replaces one waits, and the operator approves it', async () => {
    const shop = await makeShop()
    const [person] = shop.people
    const old = (await bind(person, 'c-1', '한별 S21')).body
    const next = (await bind(person, 'c-2', '한별 S26')).body
    expect(next.state).toBe('WAITING')
    const [row] = (await listed(shop, { state: 'WAITING' })).items
    expect(row).toMatchObject({ no: old.no, phoneName: '한별 S21', change: { no: next.no, phoneName: '한별 S26' } })
    const told = (await shop.operator.call(listNotices, { query: { kind: 'phoneChange' } })).body.items
    expect(told.map(({ title, to, act }) => [title, to, act])).toEqual([
      ['계획1님이 새 휴대폰으로 바꾸려 합니다', `/terminal/company-mobile/modify/${next.no}`, '신청 보기'],
    ])
    const after = await decide(shop, next.no, { action: 'approve', version: row?.version })
    expect(after.body).toMatchObject({ no: next.no, phoneName: '한별 S26', state: 'BOUND', change: null })
    expect(after.body.history.map(({ what, phoneName, by }) => [what, phoneName, by])).toEqual([
      ['APPROVED', '한별 S26', '김운영'],
      ['WAITING', '한별 S26', '계획1'],
      ['REPLACED', '한별 S21', '김운영'],
      ['BOUND', '한별 S21', '계획1'],
    ])
    const own = (await person?.call(listNotices, { query: {} }))?.body.items ?? []
    expect(own.map(({ title }) => title)).toEqual(['새 휴대폰을 승인했습니다'])
    const left = (await shop.operator.call(listNotices, { query: { kind: 'phoneChange' } })).body.items
    expect(left.map(({ act }) => act)).toEqual([null])
    expect(await auditsOf(t, shop.companyNo, 'phone.approve')).toMatchObject([
      { before: { phoneName: '한별 S21' }, after: { phoneName: '한별 S26' } },
    ])
    // The old one is over for good.
    expect(fault(await bind(person, 'c-1'))).toEqual([400, 'publicKey'])
  })

  it('that is rejected leaves the one before, with the reason', async () => {
    const shop = await makeShop()
    const [person] = shop.people
    const old = (await bind(person, 'd-1')).body
    const next = (await bind(person, 'd-2')).body
    expect(fault(await decide(shop, next.no, { action: 'reject' }))).toEqual([400, 'reason'])
    const after = (await decide(shop, old.no, { action: 'reject', reason: '본인이 아님' })).body
    expect(after).toMatchObject({ no: old.no, state: 'BOUND', change: null })
    expect(after.history[0]).toMatchObject({ what: 'REJECTED', reason: '본인이 아님' })
    const again = await decide(shop, next.no, { action: 'reject', reason: '다시' })
    expect([again.status, (again.body as unknown as Problem).code]).toEqual([409, 'wrong-state'])
    expect(await auditsOf(t, shop.companyNo, 'phone.reject')).toMatchObject([{ reason: '본인이 아님' }])
  })

  it('is decided once by two operators, and not on what has changed since', async () => {
    const shop = await makeShop()
    const [person] = shop.people
    await bind(person, 'e-1')
    const next = (await bind(person, 'e-2')).body
    const seen = (await shop.operator.call(readPhone, { params: { no: next.no } })).body
    // Another phone takes the place of the one that was seen.
    await bind(person, 'e-3')
    const stale = await decide(shop, next.no, { action: 'approve', version: seen.version })
    expect([stale.status, (stale.body as unknown as Problem).code]).toEqual([409, 'conflict'])
    const second = { operator: await anotherOperator(t, shop.companyNo, '박운영') }
    const now = (await shop.operator.call(readPhone, { params: { no: next.no } })).body.version
    const approve = (who: typeof second) => decide(who, next.no, { action: 'approve', version: now })
    const both = await bothRead(t, 'phone', () => Promise.all([shop, second].map(approve)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is released by the operator or by its owner, and the next one counts at once', async () => {
    const shop = await makeShop()
    const [person, other] = shop.people
    const { no } = (await bind(person, 'f-1')).body
    const release = (body: object) =>
      shop.operator.call(releasePhone, { params: { no }, body: body as { reason: string } })
    expect(fault(await release({}))).toEqual([400, 'reason'])
    expect((await release({ reason: '잃어버림' })).body).toMatchObject({ no, state: 'RELEASED' })
    expect((await release({ reason: '잃어버림' })).status).toBe(409)
    const next = (await bind(person, 'f-2')).body
    expect(next.state).toBe('BOUND')
    expect((await other?.call(unbindPhone, { body: { no: next.no } }))?.status).toBe(404)
    expect((await person?.call(unbindPhone, { body: { no: next.no } }))?.status).toBe(200)
    expect((await listed(shop)).counts).toMatchObject({ RELEASED: 1, BOUND: 0 })
    expect(await auditsOf(t, shop.companyNo, 'phone.release')).toMatchObject([{ reason: '잃어버림' }, { reason: null }])
  })

  it('ends with the last day of work', async () => {
    const shop = await makeShop(1)
    await bind(shop.people[0], 'g-1')
    const leave = (day: string) =>
      sql`update employee set leave_date = ${day}::date where company_no = ${shop.companyNo}`.execute(t.own.kysely)
    await leave('2026-11-20')
    expect((await listed(shop)).counts.BOUND).toBe(1)
    await leave('2026-11-19')
    expect((await listed(shop)).counts.RELEASED).toBe(1)
    expect(fault(await bind(shop.people[0], 'g-2'))).toEqual([401])
  })
})

describe('phones of another company', () => {
  it('are not there for an operator, and nothing for an employee', async () => {
    const [one, two] = [await makeShop(1), await makeShop(1)]
    const { no } = (await bind(one.people[0], 'h-1')).body
    const answers = [
      await two.operator.call(listPhones, { params: { companyNo: one.companyNo } }),
      await two.operator.call(readPhone, { params: { no } }),
      await decide(two, no, { action: 'approve' }),
      await two.operator.call(releasePhone, { params: { no }, body: { reason: '해제' } }),
      await two.people[0]?.call(unbindPhone, { body: { no } }),
    ]
    expect(answers.map((answer) => answer?.status)).toEqual([404, 404, 404, 404, 404])
    const own = await one.people[0]?.call(listPhones, { params: { companyNo: one.companyNo } })
    expect(own?.status).toBe(403)
  })

  it('are released by the super admin, who need not say whose they are', async () => {
    const shop = await makeShop(1)
    const { no } = (await bind(shop.people[0], 'i-1')).body
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    const { companyNo } = shop
    expect((await boss.call(listPhones, { params: { companyNo } })).body.counts.BOUND).toBe(1)
    expect((await boss.call(readPhone, { params: { no } })).body.companyNo).toBe(companyNo)
    const gone = await boss.call(releasePhone, { params: { no }, body: { reason: '사고 신고' } })
    expect(gone.body.state).toBe('RELEASED')
    expect((await boss.call(readPhone, { params: { no: 999_999 } })).status).toBe(404)
  })

  it('are listed in as many queries for twenty as for one', async () => {
    const ask = async ({ companyNo, operator }: Shop) =>
      (await t.db.countQueries(() => operator.call(listPhones, { params: { companyNo } }))).queries
    const [one, many] = [await makeShop(1), await makeShop(20)]
    for (const [index, person] of many.people.entries()) await bind(person, `j-${index}`)
    await bind(one.people[0], 'j')
    expect(await ask(many)).toBe(await ask(one))
  })
})
