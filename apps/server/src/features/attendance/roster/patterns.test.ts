import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changePattern,
  createPattern,
  enterPatternPerson,
  listPatternPeople,
  listPatterns,
  removePattern,
} from '@handal/contracts/time/patterns'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { readSchedule, saveSchedule } from '@handal/contracts/time/schedule'
import { yearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { makePlannedCompany, type PlannedCompany, plannedTotals } from '../../../testing/planned-company.ts'

const t = testApp()
type Shift = BodyInput<typeof createPattern>['days'][number]
const times = (count: number, shift: Shift): Shift[] => Array.from({ length: count }, () => shift)
const hours = (start: string, end: string): Shift => ({ start, end })
const [EARLY, LATE, NIGHT] = [hours('06:00', '14:00'), hours('14:00', '22:00'), hours('22:00', '30:00')]
const OFF: Shift = { kind: 'OFF' }
const REST: Shift = { kind: 'WEEKLY_HOLIDAY' }
/** 4조 3교대: five days of each shift, a day off and the weekly holiday between them, and a free week. */
const FOUR_CREWS = [
  ...times(5, EARLY),
  OFF,
  REST,
  ...times(5, LATE),
  OFF,
  REST,
  ...times(5, NIGHT),
  OFF,
  REST,
  ...times(6, OFF),
  REST,
]
const add = async ({ operator }: { operator: TestSession }, name: string, days: Shift[]) => {
  const { status, body } = await operator.call(createPattern, { body: { name, days } })
  expect(status).toBe(200)
  return body
}
const enter = ({ operator }: { operator: TestSession }, body: BodyInput<typeof enterPatternPerson>) =>
  operator.call(enterPatternPerson, { body })
const kindsOf = async ({ operator }: PlannedCompany, str: string, end: string) => {
  const { body } = await operator.call(readSchedule, { query: { str, end } })
  return body.items.map(({ days }) =>
    days
      .map(({ kind, startTime }) => (kind === 'WORK' ? (startTime?.slice(0, 2) ?? '?') : kind === 'OFF' ? '-' : 'H'))
      .join(' '),
  )
}

describe('a pattern of shifts', () => {
  it('lets each crew begin with a day of its own, over month and year', async () => {
    const company = await makePlannedCompany(t, { people: [{}, {}, {}, {}] })
    const { no } = await add(company, '4조 3교대', FOUR_CREWS)
    for (const [index, dayOfPattern] of [1, 8, 15, 22].entries())
      expect(
        (await enter(company, { employeeNo: index + 1, from: '2026-11-30', patternNo: no, dayOfPattern })).status,
      ).toBe(200)
    expect(await kindsOf(company, '2026-11-30', '2026-12-06')).toEqual([
      '06 06 06 06 06 - H',
      '14 14 14 14 14 - H',
      '22 22 22 22 22 - H',
      '- - - - - - H',
    ])
    expect(await kindsOf(company, '2026-12-28', '2027-01-03')).toEqual([
      '06 06 06 06 06 - H',
      '14 14 14 14 14 - H',
      '22 22 22 22 22 - H',
      '- - - - - - H',
    ])
    // Before it everybody works as the assignment says.
    expect((await kindsOf(company, '2026-11-29', '2026-11-30'))[0]).toBe('H 06')
    // Seven and a half hours of each night: five, five, four and four over the month’s ends, and four beside 2026-12-25, which is rested on.
    expect(await plannedTotals(company, '2026-12')).toMatchObject({ scheduledDays: 18 })
    const { body } = await company.operator.call(readAttendance, { query: { month: '2026-12' } })
    expect(body.items.map(({ totals }) => totals?.nightWork)).toEqual(['37:30', '37:30', '60:00', '30:00'])
  })

  it('is counted by the people who work by it, keeps its days once somebody has, and goes only unused', async () => {
    const company = await makePlannedCompany(t)
    const { operator } = company
    const made = await add(company, '2교대', [EARLY, REST])
    expect(made).toMatchObject({ people: 0, begun: false, version: 1 })
    const { no } = made
    await enter(company, { employeeNo: 1, from: '2027-01-04', patternNo: no })
    const changed = await operator.call(changePattern, { body: { no, days: [LATE, REST], version: 1 } })
    expect(changed.body).toMatchObject({
      version: 2,
      days: [{ start: '14:00', end: '22:00', kind: 'WORK', workSch: null }, {}],
    })
    await enter(company, { employeeNo: 1, from: '2026-11-02', patternNo: no })
    const begun = await operator.call(listPatterns, {})
    expect(begun.body.items).toMatchObject([{ people: 1, begun: true }])
    const refused = await operator.call(changePattern, { body: { no, days: [EARLY, REST], version: 2 } })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'days' }] } })
    expect((await operator.call(changePattern, { body: { no, name: '주야 2교대', version: 2 } })).status).toBe(200)
    expect((await operator.call(changePattern, { body: { no, name: '늦음', version: 2 } })).status).toBe(409)
    expect((await operator.call(removePattern, { body: { no } })).status).toBe(409)
    const unused = await add(company, '쓰지 않음', [OFF])
    expect((await operator.call(removePattern, { body: { no: unused.no } })).status).toBe(200)
  })

  it.each([
    ['runs into the next day', [hours('20:00', '34:00'), EARLY], 'days.0.end'],
    ['runs into the first day again', [EARLY, hours('20:00', '34:00')], 'days.1.end'],
    ['names a schedule that is none', [{ workSch: '0009' }], 'days.0.workSch'],
  ])('is refused where it %s', async (_, days, path) => {
    const { operator } = await makePlannedCompany(t)
    const { status, body } = await operator.call(createPattern, { body: { name: '겹침', days } })
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })
})

describe('who works by a pattern', () => {
  it('bears a name that no other pattern of the company has', async () => {
    const company = await makePlannedCompany(t)
    const { no } = await add(company, '2교대', [EARLY, REST])
    const other = await add(company, '3교대', [EARLY, LATE, REST])
    const taken = { status: 400, body: { errors: [{ path: 'name', message: '같은 이름의 교대 규칙이 있습니다.' }] } }
    const again = { name: '2교대', days: [EARLY, REST] }
    expect(await company.operator.call(createPattern, { body: again })).toMatchObject(taken)
    const renamed = { no: other.no, name: '2교대', version: 1 }
    expect(await company.operator.call(changePattern, { body: renamed })).toMatchObject(taken)
    expect((await company.operator.call(changePattern, { body: { no, name: '2교대', version: 1 } })).status).toBe(200)
    await add(await makePlannedCompany(t), '2교대', [EARLY, REST])
  })

  it('is corrected with a reason, taken back, and ends with an entry without pattern', async () => {
    const company = await makePlannedCompany(t)
    const { no } = await add(company, '격일', [EARLY, REST])
    const person = { employeeNo: 1, from: '2026-11-02', patternNo: no }
    expect((await enter(company, { ...person, dayOfPattern: 3 })).body).toMatchObject({
      errors: [{ path: 'dayOfPattern' }],
    })
    expect((await enter(company, { ...person, from: '2025-12-31' })).body).toMatchObject({ errors: [{ path: 'from' }] })
    expect((await enter(company, person)).body).toMatchObject({ from: '2026-11-02', patternNo: no, dayOfPattern: 1 })
    expect((await enter(company, { ...person, dayOfPattern: 2 })).body).toMatchObject({ errors: [{ path: 'reason' }] })
    const corrected = await enter(company, { ...person, dayOfPattern: 2, reason: '시작 날을 잘못 적음' })
    expect(corrected.body.history.map(({ state, dayOfPattern }) => [state, dayOfPattern])).toEqual([
      ['STANDS', 2],
      ['CORRECTED', 1],
    ])
    await enter(company, { employeeNo: 1, from: '2026-11-09', patternNo: null })
    // A week has one weekly holiday: the others of a short pattern are days off.
    expect(await kindsOf(company, '2026-11-02', '2026-11-12')).toEqual(['H 06 - 06 - 06 - 09 09 09 09'])
    await enter(company, { ...person, removed: true, reason: '교대하지 않음' })
    expect(await kindsOf(company, '2026-11-02', '2026-11-05')).toEqual(['09 09 09 09'])
    const { body } = await company.operator.call(listPatternPeople, {})
    expect(body.items).toMatchObject([
      { employeeNo: 1, history: [{ from: '2026-11-09' }, { state: 'WITHDRAWN' }, {}, {}] },
    ])
  })

  it('does not move a closed month, and a single day stands over it', async () => {
    const company = await makePlannedCompany(t)
    const { operator } = company
    const { no } = await add(company, '격일', [EARLY, REST])
    const body = { month: yearMonth('2026-10'), action: 'close' as const }
    expect((await operator.call(closeAttendance, { body })).status).toBe(200)
    const refused = await enter(company, { employeeNo: 1, from: '2026-10-26', patternNo: no })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'from', message: expect.stringContaining('마감') }] },
    })
    expect((await enter(company, { employeeNo: 1, from: '2026-11-02', patternNo: no })).status).toBe(200)
    await operator.call(saveSchedule, { body: { items: [{ employeeNo: 1, workDate: '2026-11-03', workSch: '0001' }] } })
    expect(await kindsOf(company, '2026-11-02', '2026-11-05')).toEqual(['06 09 06 -'])
  })

  it('is nobody else’s', async () => {
    const company = await makePlannedCompany(t)
    const stranger = await makePlannedCompany(t)
    const { no } = await add(company, '격일', [EARLY, REST])
    const { companyNo } = company
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await employee.call(listPatternPeople, {})).status).toBe(403)
    expect((await employee.call(createPattern, { body: { name: '몰래', days: [OFF] } })).status).toBe(403)
    expect((await stranger.operator.call(listPatterns, {})).body.items).toEqual([])
    expect((await enter(stranger, { employeeNo: 1, from: '2026-11-02', patternNo: no })).status).toBe(400)
    expect((await stranger.operator.call(removePattern, { body: { no } })).status).toBe(404)
    const { rows } =
      await sql`select 1 from shift_assignment_entry where company_no in (${companyNo}, ${stranger.companyNo})`.execute(
        t.own.kysely,
      )
    expect(rows).toEqual([])
  })
})
