import { changeNoticeChoices, listNotices, markNotices, readNoticeChoices } from '@handal/contracts/session/notice-list'
import { createPunchRequest, decidePunchRequest } from '@handal/contracts/time/punch-requests'
import { createTag } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { anotherOperator, makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'
import { forgetNotices } from './forget.ts'
import { notify } from './notify.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const DAY = '2026-11-18'

const personOf = async ({ companyNo }: PlannedCompany, employeeNo = 1): Promise<TestSession> =>
  loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }] }))
const cast = async (people = 2) => {
  const company = await makePlannedCompany(t, { from: null, people: Array.from({ length: people }, () => ({})) })
  const body = { employeeNo: 1, type: 'in', happenedAt: `${DAY}T08:52:00+09:00`, reason: '기록기 시험' } as const
  expect((await company.operator.call(createTag, { body })).status).toBe(200)
  await t.app.services.schedule.runOften()
  return { ...company, person: await personOf(company), colleague: await personOf(company, 2) }
}
const ask = async (person: TestSession) => {
  const body = { workDate: DAY, lvofcTime: '18:30', reason: '휴대폰 배터리' }
  expect((await person.call(createPunchRequest, { body })).status).toBe(200)
}
const decide = async (who: TestSession, action: 'approve' | 'reject' | 'withdraw', reason?: string) => {
  const body = { no: 1, action, ...(reason === undefined ? {} : { reason }) }
  expect((await who.call(decidePunchRequest, { body })).status).toBe(200)
}
const told = async (
  who: TestSession,
  query: { unread?: 'true'; kind?: 'punchDecided'; page?: number; size?: number } = {},
) => (await who.call(listNotices, { query: query as never })).body
const titles = async (who: TestSession) => (await told(who)).items.map(({ title, act }) => [title, act])

describe('notices', () => {
  it('tell the operators of a request and its owner of the decision', async () => {
    const { operator, person, colleague } = await cast()
    await ask(person)
    expect((await told(operator)).items).toMatchObject([
      {
        kind: 'punchRequested',
        title: expect.stringMatching(/님이 출퇴근 기록을 신청했습니다$/) as string,
        detail: '11.18(수) 퇴근 18:30, 휴대폰 배터리',
        to: `/attendance/daily?day=${DAY}&part=requests`,
        act: '신청 보기',
        readAt: null,
        count: 1,
      },
    ])
    expect((await told(person)).items).toEqual([])
    await decide(operator, 'approve')
    expect((await told(person)).items).toMatchObject([
      { title: '11.18(수) 출퇴근 기록 신청이 승인됐습니다', to: '/home/attendance?month=2026-11', act: null },
    ])
    // What was decided asks nobody any more, but stays to be read.
    expect((await titles(operator))[0]?.[1]).toBeNull()
    expect((await told(colleague)).items).toEqual([])
  })

  it('tell nobody of what they did themselves', async () => {
    const { operator, person } = await cast()
    await ask(person)
    await decide(person, 'withdraw')
    expect((await told(person)).items).toEqual([])
    expect(await titles(operator)).toMatchObject([[expect.any(String), null]])
  })

  it('are read by one and unread by the other', async () => {
    const company = await cast()
    const { operator, person } = company
    const other = await anotherOperator(t, company.companyNo)
    await ask(person)
    const [first] = (await told(operator)).items
    expect((await operator.call(markNotices, { body: { nos: [first?.no ?? 0] } })).body).toEqual({ unread: 0 })
    expect(await told(operator)).toMatchObject({ unread: 0, items: [{ readAt: '2026-11-20T01:00:00.000Z' }] })
    expect(await told(other)).toMatchObject({ unread: 1, items: [{ readAt: null }] })
    expect((await told(operator, { unread: 'true' })).items).toEqual([])
    expect((await operator.call(markNotices, { body: { all: true, read: false } })).body).toEqual({ unread: 1 })
  })

  it('are made unread again for the reader alone', async () => {
    const company = await cast()
    const { operator, person } = company
    const other = await anotherOperator(t, company.companyNo)
    await ask(person)
    for (const who of [operator, other]) await who.call(markNotices, { body: { all: true } })
    await operator.call(markNotices, { body: { all: true, read: false } })
    expect([(await told(operator)).unread, (await told(other)).unread]).toEqual([1, 0])
  })

  it('of others cannot be marked', async () => {
    const { operator, person, colleague } = await cast()
    await ask(person)
    const [first] = (await told(operator)).items
    await colleague.call(markNotices, { body: { nos: [first?.no ?? 0] } })
    await colleague.call(markNotices, { body: { all: true } })
    expect(await told(operator)).toMatchObject({ unread: 1 })
    const elsewhere = await cast()
    await elsewhere.operator.call(markNotices, { body: { nos: [first?.no ?? 0] } })
    expect((await told(elsewhere.operator)).items).toEqual([])
    expect(await told(operator)).toMatchObject({ unread: 1 })
  })

  it('of another company or without a choice are refused', async () => {
    const { operator, companyNo } = await cast()
    const other = await cast()
    expect((await other.operator.call(listNotices, { query: { companyNo } })).status).toBe(404)
    expect((await operator.call(markNotices, { body: {} })).status).toBe(400)
    expect((await operator.call(markNotices, { body: { nos: [1], all: true } })).status).toBe(400)
  })

  it('reach a thousand people at once, each once however often they are laid', async () => {
    const { companyNo, person, colleague } = await cast()
    const lay = () =>
      t.db.countQueries(() =>
        t.db.withCompany({ companyNo }, (tx) =>
          notify(
            tx,
            { companyNo, now: () => t.clock.now() },
            {
              to: [1, 2],
              kind: 'approvalDecided',
              title: '휴가-2026-0001이 승인됐습니다',
              place: '/e-system',
              about: { kind: 'document', no: 1 },
              key: 'document 1 approved',
            },
          ),
        ),
      )
    const { queries } = await lay()
    await lay()
    expect((await told(person)).items).toHaveLength(1)
    expect((await told(colleague)).items).toHaveLength(1)
    expect(queries).toBeLessThanOrEqual(4)
  })

  it('stay as they were said, and are forgotten after a year', async () => {
    const { companyNo, person } = await cast()
    await ask(person)
    const count = async () =>
      t.db.withCompany({ companyNo }, async (tx) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from notice`.execute(tx)
        return rows[0]?.count
      })
    await expect(
      t.db.withCompany({ companyNo }, (tx) => sql`update notice set title = '다른 말'`.execute(tx)),
    ).rejects.toThrow(/permission denied/)
    t.clock.set('2027-11-20T00:59:00Z')
    await forgetNotices(t.app.services)
    expect(await count()).toBe(1)
    t.clock.set('2027-11-20T01:01:00Z')
    await forgetNotices(t.app.services)
    expect(await count()).toBe(0)
  })

  it('are paged, the newest first', async () => {
    const { companyNo, person } = await cast()
    await t.db.withCompany({ companyNo }, (tx) =>
      notify(
        tx,
        { companyNo, now: () => t.clock.now() },
        ...Array.from({ length: 5 }, (_, index) => ({
          to: [1],
          kind: 'punchDecided' as const,
          title: `알림 ${index}`,
          place: '/home',
          about: { kind: 'test', no: index },
          key: `test ${index}`,
        })),
      ),
    )
    const page = await told(person, { page: 2, size: 2, kind: 'punchDecided' })
    expect(page).toMatchObject({ total: 5, unread: 5, items: [{ title: '알림 2' }, { title: '알림 1' }] })
  })
})

describe('a super admin', () => {
  it('reads what goes to the provider, and what a named company was told', async () => {
    const { companyNo, person } = await cast()
    await ask(person)
    const admin = await loginAs(t, await makeUser(t, { role: '01', companies: [] }))
    expect((await told(admin)).items).toEqual([])
    expect((await admin.call(listNotices, { query: { companyNo } })).body.items).toHaveLength(1)
  })
})

describe('kinds that the bell does not tell', () => {
  const choose = (who: TestSession, screen: boolean) =>
    who.call(changeNoticeChoices, { body: { kinds: [{ kind: 'punchRequested', screen }] } })

  it('lie in the list as read, of the person alone and of that kind alone', async () => {
    const company = await cast()
    const { operator, person } = company
    const other = await anotherOperator(t, company.companyNo)
    expect((await choose(operator, false)).body.kinds).toContainEqual({ kind: 'punchRequested', screen: false })
    await ask(person)
    expect(await told(operator)).toMatchObject({ unread: 0, total: 1, items: [{ kind: 'punchRequested' }] })
    expect((await told(operator, { unread: 'true' })).items).toEqual([])
    expect(await told(other)).toMatchObject({ unread: 1 })
    await decide(operator, 'approve')
    expect(await told(person)).toMatchObject({ unread: 1, items: [{ kind: 'punchDecided' }] })
  })

  it('told again, what came meanwhile stays read and what comes is counted', async () => {
    const { operator, person, companyNo } = await cast()
    const lay = () =>
      t.db.withCompany({ companyNo }, (tx) =>
        notify(
          tx,
          { companyNo, now: () => t.clock.now() },
          {
            to: 'OPERATORS',
            kind: 'punchRequested',
            title: '새 신청',
            place: '/attendance/daily',
            about: { kind: 'test', no: 1 },
            key: 'test 1',
          },
        ),
      )
    await choose(operator, false)
    await ask(person)
    await choose(operator, true)
    expect(await told(operator)).toMatchObject({ unread: 0, total: 1 })
    await lay()
    expect(await told(operator)).toMatchObject({ unread: 1, total: 2 })
    expect((await operator.call(readNoticeChoices)).body.kinds).toContainEqual({ kind: 'punchRequested', screen: true })
  })

  it('are chosen for each company apart', async () => {
    const [one, other] = [await cast(), await cast()]
    const companies = [one, other].map(({ companyNo }) => ({ companyNo }))
    const both = await loginAs(t, await makeUser(t, { role: '11', companies }))
    const chosen = async (companyNo: number) =>
      (await both.call(readNoticeChoices, { query: { companyNo } })).body.kinds.find(
        ({ kind }) => kind === 'punchRequested',
      )?.screen
    const set = (companyNo: number, screen: boolean) =>
      both.call(changeNoticeChoices, { body: { companyNo, kinds: [{ kind: 'punchRequested', screen }] } })
    await set(one.companyNo, false)
    await set(other.companyNo, false)
    await set(one.companyNo, true)
    expect([await chosen(one.companyNo), await chosen(other.companyNo)]).toEqual([true, false])
  })

  it('are offered by role, and of no other company', async () => {
    const { operator, person, companyNo } = await cast()
    const kinds = async (who: TestSession) => (await who.call(readNoticeChoices)).body.kinds.map(({ kind }) => kind)
    expect(await kinds(operator)).toContain('approvalStuck')
    expect(await kinds(person)).not.toContain('approvalStuck')
    expect(await kinds(await loginAs(t, await makeUser(t, { role: '01' })))).toEqual(['inquiryAsked', 'contractAsked'])
    const other = await cast()
    const body = { companyNo, kinds: [{ kind: 'punchRequested' as const, screen: false }] }
    expect((await other.operator.call(changeNoticeChoices, { body })).status).toBe(404)
  })
})
