import { yearMonth } from '@handal/base/date'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { correctDailyWork, readDailyWork } from '@handal/contracts/time/daily-works'
import { decidePunchRequest, listPunchRequests } from '@handal/contracts/time/punch-requests'
import { readSchedule } from '@handal/contracts/time/schedule'
import { listTags } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { deriveMonth } from '../../features/attendance/derive/derive-month.ts'
import { readFrame } from '../../features/attendance/derive/frame.ts'
import { momentOf } from '../../features/attendance/derive/made.ts'
import { loginAs, testApp, type TestSession } from '../../testing/app.ts'
import { TEST_SECRET } from '../../testing/template.ts'
import { createDemo } from '../demo.ts'

// The day after a payday: the manufacturer's month is under way, the software firm's can be closed.
const t = testApp({ now: '2026-11-27T01:00:00.000Z' })
const [HANBIT, SOFT] = [1, 3] as const
const OPEN = '2026-12'

let hanbit: TestSession
beforeAll(async () => {
  await createDemo({ db: t.db, clock: t.clock, secret: TEST_SECRET, log: t.log, employees: 0 })
  hanbit = await loginAs(t, { userNo: 2, loginId: 'hanbit', role: '11' })
}, 600_000)

/** Whose days or totals come out otherwise when a month is made again, by name; nothing is kept. */
const differing = async (companyNo: number, month: string, before?: (tx: Tx) => Promise<void>) => {
  const named = 'taken back'
  let names: string[] = []
  await t.db
    .withCompany({ companyNo }, async (tx) => {
      await before?.(tx)
      const stamp = async () =>
        (
          await sql<{ name: string; versions: string }>`
            select e.name, concat((select sum(version) from attendance_day d where d.company_no = e.company_no and d.employee_no = e.employee_no),
              ' ', (select count(*) from attendance_day d where d.company_no = e.company_no and d.employee_no = e.employee_no),
              ' ', (select sum(version) from attendance_total d where d.company_no = e.company_no and d.employee_no = e.employee_no)) as versions
            from employee e where e.company_no = ${companyNo} order by e.employee_no
          `.execute(tx)
        ).rows
      const was = await stamp()
      const frame = await readFrame(tx, companyNo, yearMonth(month))
      await deriveMonth(tx, frame, null, { withGiven: true, over: momentOf(t.clock.now()) })
      names = (await stamp()).flatMap(({ name, versions }, place) => (versions === was[place]?.versions ? [] : [name]))
      throw new Error(named)
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== named) throw error
    })
  return names
}
const blocking = async (month: string) =>
  (await hanbit.call(readAttendance, { query: { month } })).body.open.filter(({ blocks }) => blocks)

const isDeep = process.env['DEEP'] === '1'
const YEAR = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-09']
const MONTHS: readonly (readonly [number, string])[] = [
  ...(isDeep ? YEAR.map((month) => [HANBIT, month] as const) : []),
  [HANBIT, '2026-08'],
  [HANBIT, OPEN],
  ...(isDeep ? (['2026-09', '2026-11', '2026-12'] as const).map((month) => [SOFT, month] as const) : []),
  [SOFT, '2026-10'],
]

describe('the attendance of the demo on 27 November 2026', () => {
  it.each(MONTHS)('made again in company %i, the month %s is what is stored', async (companyNo, month) => {
    expect(await differing(companyNo, month)).toEqual([])
  })

  it('comes out otherwise for whose tag counts no more', async () => {
    const exclude = async (tx: Tx): Promise<void> => {
      await sql`
        insert into tag_exclusion (company_no, exclusion_no, tag_no, reason, entered_at, entered_by_name)
        select company_no, 999, min(tag_no), '시험', now(), '시험' from attendance_tag
        where company_no = ${HANBIT} and employee_no = 2 and happened_at >= '2026-08-03T00:00:00+09:00' group by 1
      `.execute(tx)
    }
    expect(await differing(HANBIT, '2026-08', exclude)).toEqual(['박다온'])
  })

  it('has each tag that counts in one day, but for the one that came late', async () => {
    const { rows } = await sql<{ company: number; tags: number; made: number; days: number }>`
      select t.company_no as company, count(*)::int as tags, (select count(distinct n)::int from attendance_day d,
          jsonb_array_elements(d.made -> 'tags') n where d.company_no = t.company_no) as made,
        (select count(*)::int from attendance_day d where d.company_no = t.company_no and d.made ->> 'from' = 'TAGS') as days
      from attendance_tag t group by 1 order by 1
    `.execute(t.own.kysely)
    // The manufacturer has one that was excluded, and one that waits.
    expect(rows.map(({ company, tags, made }) => [company, tags - made])).toEqual([
      [HANBIT, 2],
      [SOFT, 0],
    ])
    for (const { tags, days } of rows) expect(Math.min(tags, days)).toBeGreaterThan(7000)
  })

  it('says of two shifts who works by night, and who has duty on a Sunday', async () => {
    const { body } = await hanbit.call(readSchedule, { query: { str: '2026-11-16', end: '2026-11-29' } })
    const nights = body.items.filter(({ days }) => days[0]?.workSch === '0003')
    const early = body.items.filter(({ days }) => days[0]?.workSch === '0002')
    expect([nights.length > 5, early.length > 5]).toEqual([true, true])
    for (const { days } of nights) expect(days[7]?.workSch).toBe('0002')
    expect(body.items.some(({ days }) => days[6]?.kind === 'WORK' && days[6].from === 'DAY')).toBe(true)
  })

  it('has a late tag for the month that is closed and paid, an excluded one, and a request that waits', async () => {
    const { body } = await hanbit.call(readAttendance, { query: { month: '2026-11' } })
    expect(body.closed).toBe(true)
    expect(body.changed.map(({ name, given }) => [name, given])).toEqual([['강바다', true]])
    expect(await differing(HANBIT, '2026-11')).toEqual(['강바다'])
    const tags = async (query: object) =>
      (await hanbit.call(listTags, { query: { str: '2026-10-21', end: '2026-11-27', ...query } })).body.items
    expect((await tags({ late: true })).map(({ name, source, type }) => [name, source, type])).toEqual([
      ['강바다', 'CARD', null],
    ])
    expect((await tags({ excluded: true })).map(({ name }) => name)).toEqual(['박다온'])
    const { items } = (await hanbit.call(listPunchRequests, { query: { state: 'WAITING' } })).body
    expect(items.map(({ name, times: { atendTime, lvofcTime } }) => [name, atendTime, lvofcTime])).toEqual([
      ['이가람', null, expect.stringMatching(/^\d\d:\d\d$/)],
    ])
  })

  it('is settled point by point until the month can be closed', async () => {
    const open = await blocking(OPEN)
    const names = open.map(({ name }) => name).toSorted()
    expect(new Set(names)).toEqual(new Set(['노을별', '이가람', '임오름', '정마루', '최라온']))
    const [request] = (await hanbit.call(listPunchRequests, { query: { state: 'WAITING' } })).body.items
    const approve = { no: request?.no ?? 0, action: 'approve' as const, version: request?.version }
    expect((await hanbit.call(decidePunchRequest, { body: approve })).status).toBe(200)
    const days = open.flatMap(({ workDates, employeeNo, name }) =>
      workDates.map((workDate) => ({ workDate, employeeNo, name })),
    )
    expect(days.length).toBeGreaterThan(4)
    for (const { employeeNo, name, workDate } of days) {
      if (name === '이가람') continue
      if (name === '정마루') {
        const body = { employeeNo, str: workDate, end: workDate, kind: 'ABSENCE' as const, reason: '연락 없음' }
        expect((await hanbit.call(createDayFact, { body })).status).toBe(200)
        continue
      }
      const params = { empl_no: employeeNo }
      const day = (await hanbit.call(readDailyWork, { params, query: { workDate } })).body
      const lvofcTime = day.workSch === '0003' ? '29:00' : day.workSch === '0002' ? '17:00' : '18:00'
      const body = { workDate, lvofcTime, reason: '카드를 찍지 않고 퇴근함', version: day.version }
      expect((await hanbit.call(correctDailyWork, { params, body })).status).toBe(200)
    }
    expect(await blocking(OPEN)).toEqual([])
  })

  it('is no business of another role', async () => {
    const employee = await loginAs(t, { userNo: 3, loginId: 'hanbit-user', role: '21' })
    expect((await employee.call(readAttendance, { query: { month: OPEN } })).status).toBe(403)
    expect((await employee.call(closeAttendance, { body: { month: OPEN, action: 'close' } })).status).toBe(403)
  })
})
