import { createPunchRequest } from '@handal/contracts/time/punch-requests'
import { saveSchedule } from '@handal/contracts/time/schedule'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import {
  anotherOperator,
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
} from '../../../testing/planned-company.ts'
import { settleTags, storeTags } from '../../../testing/tagged-company.ts'
import { tellMissedOf, tellMissed } from './missed-punches.ts'
import { tellWeeksOf } from './week-ahead.ts'

const t = testApp()
const TODAY = '2026-11-18'
/** A time of the clock of Seoul. */
const at = (time: string, day = TODAY): void => t.clock.set(new Date(`${day}T${time}:00+09:00`).toISOString())
beforeEach(() => at('10:00'))

type Of = Pick<PlannedCompany, 'companyNo'>
const around = ({ companyNo }: Of) => ({ companyNo, now: () => t.clock.now() })
const missed = (company: Of) => t.db.withCompany(company, (tx) => tellMissedOf(tx, around(company)))
const weeks = (company: Of) => t.db.withCompany(company, (tx) => tellWeeksOf(tx, around(company)))
const told = async ({ companyNo }: Of) => {
  const { rows } = await sql<{ who: number | null; title: string }>`
    select employee_no as who, title from notice where company_no = ${companyNo} order by notice_no
  `.execute(t.own.kysely)
  return rows.map(({ who, title }) => [who, title])
}
/** A company of so many that records since Monday, when everybody came and went. */
const recording = async (people: number) => {
  const company = await makePlannedCompany(t, { from: null, people: Array.from({ length: people }, () => ({})) })
  for (let no = 1; no <= people; no += 1)
    await storeTags(
      t,
      company,
      [
        ['2026-11-16', '08:55', 'in'],
        ['2026-11-16', '18:00', 'out'],
        ['2026-11-17', '08:55', 'in'],
        ['2026-11-17', '18:00', 'out'],
      ],
      no,
    )
  await settleTags(t)
  return company
}

describe('a time that somebody did not record', () => {
  it('is told in the evening and once more the next morning, to the person alone', async () => {
    const company = await recording(3)
    await storeTags(t, company, [[TODAY, '08:55', 'in']], 1)
    await storeTags(
      t,
      company,
      [
        [TODAY, '08:55', 'in'],
        [TODAY, '18:01', 'out'],
      ],
      2,
    )
    at('18:30')
    await missed(company)
    expect(await told(company)).toEqual([])
    at('19:05')
    await missed(company)
    await missed(company)
    const evening = [
      [1, '11.18(수) 퇴근 기록이 없습니다'],
      [3, '11.18(수) 출퇴근 기록이 없습니다'],
    ]
    expect(await told(company)).toEqual(evening)
    at('07:30', '2026-11-19')
    await missed(company)
    expect(await told(company)).toEqual(evening)
    // Somebody asked for it meanwhile.
    const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ ...company, employeeNo: 1 }] }))
    const { body } = await person.call(listNotices)
    expect(body.items[0]).toMatchObject({
      kind: 'missedPunch',
      detail: '계획 09:00 - 18:00. 빠진 시각을 신청해 주세요',
      to: '/home/attendance?month=2026-11&day=2026-11-18&ask=1',
    })
    const asked = { workDate: TODAY, lvofcTime: '18:10', reason: '잊음' }
    expect((await person.call(createPunchRequest, { body: asked })).status).toBe(200)
    at('08:05', '2026-11-19')
    await missed(company)
    await missed(company)
    expect((await told(company)).filter(([who]) => who !== null)).toEqual([
      ...evening,
      [3, '11.18(수) 출퇴근 기록이 아직 없습니다'],
    ])
    at('23:30', '2026-11-20')
    await missed(company)
    // Days before are not told of again.
    expect((await told(company)).filter(([, title]) => String(title).includes('11.18'))).toHaveLength(3)
  })

  it('of a night shift is told after its end in the morning, and once more a day later', async () => {
    const company = await recording(1)
    const body = { items: [{ employeeNo: 1, workDate: TODAY, start: '21:00', end: '30:00' }], reason: '야간' }
    expect((await company.operator.call(saveSchedule, { body })).status).toBe(200)
    await storeTags(t, company, [[TODAY, '20:50', 'in']])
    at('06:30', '2026-11-19')
    await missed(company)
    expect(await told(company)).toEqual([])
    at('08:05', '2026-11-19')
    await missed(company)
    expect(await told(company)).toEqual([[1, '11.18(수) 퇴근 기록이 없습니다']])
    at('08:05', '2026-11-20')
    await missed(company)
    expect((await told(company))[1]).toEqual([1, '11.18(수) 퇴근 기록이 아직 없습니다'])
  })

  it('is not told to who is on leave, away, exempt, off, or has left', async () => {
    const company = await recording(6)
    await enterFact(company, { employeeNo: 1, str: TODAY, kind: 'LEAVE', leaveType: '0001' })
    await enterFact(company, { employeeNo: 2, str: TODAY, kind: 'TRIP' })
    const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
    const { companyNo } = company
    await run(sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${companyNo}, 3, '2026-11-18', '2026-12-18', '육아휴직')`)
    await run(sql`insert into protection (company_no, employee_no, kind, valid_from)
      values (${companyNo}, 4, 'ARTICLE63', '2026-11-01')`)
    await run(sql`update employee set leave_date = '2026-11-17' where company_no = ${companyNo} and employee_no = 5`)
    const off = { items: [{ employeeNo: 6, workDate: TODAY, kind: 'OFF' as const }], reason: '쉬는 날' }
    expect((await company.operator.call(saveSchedule, { body: off })).status).toBe(200)
    at('19:30')
    await missed(company)
    expect(await told(company)).toEqual([])
  })

  it('is asked of companies that record alone, and one that fails holds up no other', async () => {
    const planned = await makePlannedCompany(t, { people: [{}] })
    const company = await recording(1)
    at('19:30')
    await tellMissed(t.app.services, () => false)
    expect(await told(planned)).toEqual([])
    expect(await told(company)).toHaveLength(1)
  })

  it('costs the same number of queries for one and for eight people', async () => {
    const count = async (people: number) => {
      const company = await recording(people)
      at('19:30')
      const { queries } = await t.db.countQueries(() => missed(company))
      at('10:00')
      return queries
    }
    expect(await count(8)).toBe(await count(1))
  })
})

describe('a week that grows too long', () => {
  const paint = async ({ operator }: PlannedCompany, employeeNo: number, days: readonly string[]) => {
    const items = days.map((workDate) => ({ employeeNo, workDate, start: '09:00', end: '23:00' }))
    expect((await operator.call(saveSchedule, { body: { items, reason: '납기' } })).status).toBe(200)
  }

  it('is told ahead once, to the person and together to the operators', async () => {
    const company = await recording(4)
    await sql`update company_setting_entry set under5 = false where company_no = ${company.companyNo}`.execute(
      t.own.kysely,
    )
    await paint(company, 1, [TODAY, '2026-11-19', '2026-11-20'])
    await paint(company, 2, [TODAY, '2026-11-19'])
    await paint(company, 3, [TODAY, '2026-11-19', '2026-11-20'])
    await weeks(company)
    const first = [
      [1, '이대로면 이번 주 근로시간이 한도를 넘습니다'],
      [3, '이대로면 이번 주 근로시간이 한도를 넘습니다'],
      [null, '2명의 이번 주 근로시간이 한도를 넘을 것으로 보입니다'],
      [2, '이번 주 근로시간이 48시간에 이릅니다'],
      [null, '계획2님의 이번 주 근로시간이 48시간에 이를 것으로 보입니다'],
    ]
    expect(await told(company)).toEqual(first)
    at('10:10')
    await weeks(company)
    expect(await told(company)).toEqual(first)
    await paint(company, 4, [TODAY, '2026-11-19', '2026-11-20'])
    at('10:20')
    await weeks(company)
    expect((await told(company)).slice(first.length)).toEqual([
      [4, '이대로면 이번 주 근로시간이 한도를 넘습니다'],
      [null, '계획4님의 이번 주 근로시간이 한도를 넘을 것으로 보입니다'],
    ])
    const operator = await anotherOperator(t, company.companyNo)
    const { body } = await operator.call(listNotices)
    expect(body.items.at(-1)).toMatchObject({ kind: 'week52', to: '/attendance/schedule?from=2026-11-16' })
    expect(body.items.at(-1)?.detail).toBe('계획1 55시간, 계획3 55시간')
  })

  it('is not told to the exempt, to who left or is on leave, and not at night', async () => {
    const company = await recording(3)
    const { companyNo } = company
    const days = [TODAY, '2026-11-19', '2026-11-20']
    await paint(company, 1, days)
    await paint(company, 2, days)
    await paint(company, 3, days)
    at('07:00')
    await weeks(company)
    expect(await told(company)).toEqual([])
    at('10:00')
    const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
    await run(sql`insert into protection (company_no, employee_no, kind, valid_from)
      values (${companyNo}, 1, 'ARTICLE63', '2026-11-01')`)
    await run(sql`update employee set leave_date = '2026-11-17' where company_no = ${companyNo} and employee_no = 2`)
    for (const day of days) await enterFact(company, { employeeNo: 3, str: day, kind: 'LEAVE', leaveType: '0001' })
    await weeks(company)
    expect(await told(company)).toEqual([])
  })

  it('costs the same number of queries for one and for eight people', async () => {
    const count = async (people: number) => {
      const company = await recording(people)
      const { queries } = await t.db.countQueries(() => weeks(company))
      return queries
    }
    expect(await count(8)).toBe(await count(1))
  })
})
