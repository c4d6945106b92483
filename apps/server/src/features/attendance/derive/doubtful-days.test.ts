import { readAttendance } from '@handal/contracts/time/attendance'
import { removeDayFact } from '@handal/contracts/time/day-facts'
import { correctDailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { closePlanned, enterFact, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { excludeTags, makeTaggedCompany, restoreTags, settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))
const DAY = '2026-11-10'

const openOf = async ({ operator }: PlannedCompany) =>
  (await operator.call(readAttendance, { query: { month: '2026-11' } })).body.open.map(({ code, blocks, message }) => [
    code,
    blocks,
    message,
  ])
const UNCLEAR = [
  'unclear',
  true,
  '11.10 휴가인 날의 근무시간에 출퇴근 기록이 있습니다. 휴가를 수정하거나 기록을 제외해 주세요.',
]

describe('tags on a day of leave', () => {
  it('block the close until either goes, and what they say is kept', async () => {
    const company = await makeTaggedCompany(t, [DAY])
    const { body: fact } = await enterFact(company, { str: DAY, kind: 'LEAVE', leaveType: '0001' })
    expect(await openOf(company)).toEqual([])
    const nos = await storeTags(t, company, [
      [DAY, '08:55', 'in'],
      [DAY, '18:00', 'out'],
    ])
    await settleTags(t)
    expect(await openOf(company)).toEqual([UNCLEAR])
    expect((await closePlanned(company)).status).toBe(422)
    await excludeTags(t, company, nos)
    await settleTags(t)
    expect(await openOf(company)).toEqual([])
    await restoreTags(t, company)
    await settleTags(t)
    expect(await openOf(company)).toEqual([UNCLEAR])
    await company.operator.call(removeDayFact, { body: { no: fact.no, reason: '출근함' } })
    expect(await openOf(company)).toEqual([])
    expect((await closePlanned(company)).status).toBe(200)
  })

  it('outside of its working time contradict nothing', async () => {
    const company = await makeTaggedCompany(t, [DAY])
    await enterFact(company, { str: DAY, kind: 'LEAVE', leaveType: '0001' })
    await storeTags(t, company, [
      [DAY, '19:00', 'in'],
      [DAY, '21:00', 'out'],
    ])
    await settleTags(t)
    expect(await openOf(company)).toEqual([])
  })
})

describe('퇴근 pressed in the next morning', () => {
  it('is work until then, as the tags say, and somebody is asked to look', async () => {
    const company = await makeTaggedCompany(t, [DAY, '2026-11-11'])
    await storeTags(t, company, [
      [DAY, '08:55', 'in'],
      ['2026-11-11', '08:30', 'out'],
      ['2026-11-11', '08:58', 'in'],
      ['2026-11-11', '18:00', 'out'],
    ])
    await settleTags(t)
    expect(await openOf(company)).toEqual(
      expect.arrayContaining([
        [
          'warning',
          false,
          '11.10 출근 08:55, 퇴근 다음 날 08:30으로 22시간 30분을 일한 것으로 나옵니다. 빠진 기록이 없는지 확인해 주세요.',
        ],
      ]),
    )
    const body = { workDate: DAY, lvofcTime: '18:00', reason: '퇴근을 다음 날 눌렀음' }
    expect((await company.operator.call(correctDailyWork, { params: { empl_no: 1 }, body })).status).toBe(200)
    expect(await openOf(company)).toEqual([])
  })

  it('after the next start belongs to the day that has begun, and yesterday has half a record', async () => {
    const company = await makeTaggedCompany(t, [DAY, '2026-11-11'])
    await storeTags(t, company, [
      [DAY, '08:55', 'in'],
      ['2026-11-11', '08:58', 'in'],
      ['2026-11-11', '09:02', 'out'],
      ['2026-11-11', '18:00', 'out'],
    ])
    await settleTags(t)
    expect((await openOf(company)).map(([code]) => code)).toEqual(['half-record'])
  })
})

describe('brought days of a week to which a tag comes', () => {
  it('stay as they are, and their hours beyond 40 are told until somebody saves the day again', async () => {
    const company = await makePlannedCompany(t, { from: null })
    const { companyNo, operator } = company
    // Tuesday to Saturday, of another program.
    for (const day of ['10', '11', '12', '13', '14'])
      await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, work_schedule, atend_time, lvofc_time, in_judgement,
          out_judgement, elpd_atend, break_time, real_work, normal_work)
        values (${companyNo}, 1, ${`2026-11-${day}`}, ${day === '14' ? 'OFFDAY' : 'WORKDAY'}, '0001', '09:00', '18:00', '0001', '0001', 540, 60,
          480, 480)`.execute(t.own.kysely)
    await storeTags(t, company, [
      ['2026-11-09', '09:00', 'in'],
      ['2026-11-09', '18:00', 'out'],
    ])
    await settleTags(t)
    const told = async () => (await openOf(company)).filter(([, , message]) => String(message).includes('주 40시간'))
    const saturday = async () =>
      (await operator.call(listDailyWorks, { query: { str: '2026-11-14', end: '2026-11-14', employeeNos: [1] } })).body
        .items[0]
    expect(await saturday()).toMatchObject({ normalWork: '08:00', extnWork: '00:00' })
    expect(await told()).toEqual([
      [
        'warning',
        false,
        '11.14 이 주에 더해진 기록으로 8시간이 주 40시간을 넘습니다. 전에 옮겨 온 날이라 그대로 두었습니다. 연장근로이면 그날 시각을 다시 저장해 주세요.',
      ],
    ])
    await operator.call(correctDailyWork, {
      params: { empl_no: 1 },
      body: { workDate: '2026-11-14', atendTime: '09:00', lvofcTime: '18:00', reason: '연장근로 확인' },
    })
    expect(await saturday()).toMatchObject({ normalWork: '00:00', extnWork: '08:00' })
    expect(await told()).toEqual([])
  })
})
