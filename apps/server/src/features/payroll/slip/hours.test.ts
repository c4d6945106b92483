import { plainDate } from '@handal/base/date'
import { readHours } from '@handal/contracts/payroll/salary-hours'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH } from '../../../testing/payroll-steps.ts'
import { partText } from './day-text.ts'

const t = testApp()

type Day = {
  date: string
  type?: string
  in?: string
  out?: string
  rest?: number
  hours?: Record<string, number>
  /** Codes of 출근판정 and 퇴근판정. */
  judged?: readonly [came: string, left: string]
}
const record = (cast: PayrollCast, days: readonly Day[]) =>
  t.db.withCompany(cast, async (tx) => {
    for (const day of days) {
      const { normal = 0, night = 0, extn = 0, extnNight = 0, hday = 0, shortage = 0 } = day.hours ?? {}
      await sql`insert into attendance_day (company_no, employee_no, work_date, day_type, atend_time, lvofc_time,
          break_time, real_work, normal_work, night_work, extn_work, extn_night_work, hday_work, shortage,
          in_judgement, out_judgement)
        values (${cast.companyNo}, 3, ${day.date}, ${day.type ?? 'WORKDAY'}, ${day.in ?? null}, ${day.out ?? null},
          ${day.rest ?? 0}, ${normal + night + extn + extnNight + hday}, ${normal}, ${night}, ${extn}, ${extnNight},
          ${hday}, ${shortage}, ${day.judged?.[0] ?? null}, ${day.judged?.[1] ?? null})`.execute(tx)
    }
  })
/** All workdays of November 2026 as plain days of eight hours, but for those given. */
const november = (given: readonly Day[]): Day[] => {
  const own = new Map(given.map((day) => [day.date, day]))
  return Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`).map((date) => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const plain: Day =
      weekday === 0
        ? { date, type: 'WEEKLY_HOLIDAY' }
        : weekday === 6
          ? { date, type: 'OFFDAY' }
          : { date, in: '09:00', out: '18:00', rest: 60, hours: { normal: 480 } }
    return own.get(date) ?? plain
  })
}
const totals = (cast: PayrollCast, set: Record<string, number>) =>
  t.db.withCompany(cast, (tx) =>
    sql`update attendance_total set scheduled_days = ${set['scheduled'] ?? 21}, worked_days = ${set['worked'] ?? 21},
      real_work = ${set['real'] ?? 10080}, normal_work = ${set['normal'] ?? 10080}, extn_work = ${set['extn'] ?? 0},
      night_work = ${set['night'] ?? 0}, hday_work = ${set['hday'] ?? 0}
      where company_no = ${cast.companyNo} and month = ${MONTH} and employee_no = 3`.execute(tx),
  )
const read = async (cast: PayrollCast) => {
  const { status, body } = await cast.operator.call(readHours, { params: { employeeNo: 3 }, query: { month: MONTH } })
  expect(status).toBe(200)
  return body
}

describe('the hours of a person before the calculation', () => {
  it('show each sum with the days and digits it comes from', async () => {
    const cast = await makePayrollCast(t)
    await record(
      cast,
      november([
        { date: '2026-11-03', in: '09:00', out: '20:00', rest: 60, hours: { normal: 480, extn: 120 } },
        { date: '2026-11-05', in: '09:00', out: '20:00', rest: 60, hours: { normal: 480, extn: 120 } },
        { date: '2026-11-12' },
        { date: '2026-11-14', type: 'OFFDAY', in: '09:00', out: '14:00', rest: 60, hours: { extn: 240 } },
      ]),
    )
    await totals(cast, { worked: 21, normal: 9600, extn: 480, real: 10080 })
    const body = await read(cast)
    const sums = Object.fromEntries(body.sums.map((sum) => [sum.label, `${sum.value} | ${sum.rule}`]))
    expect(sums).toMatchObject({
      소정근로일: '21일 | 30일 - 토요일 4일 - 일요일 5일',
      출근일: '21일 | 소정근로일 21일 - 유급휴가 11.12 + 쉬는 날 11.14',
      기본: '160:00 | 20일 × 8:00',
      연장: '8:00 | 11.03, 11.05, 11.14',
      실근무: '168:00 | 160:00 + 8:00',
      '지각, 결근': '- | 기록이 빠진 날 없음',
    })
    expect(body).toMatchObject({ realWork: 10080, periodFrom: '2026-11-01', periodTo: '2026-11-30' })
    expect(body.comparison).toBe('소정근로일과 출근일이 같습니다.')
  })

  it('count weeks from Monday with the days of the neighbouring months, and say which pay those are in', async () => {
    const cast = await makePayrollCast(t)
    await record(cast, [
      { date: '2026-10-26', in: '09:00', out: '22:00', rest: 60, hours: { normal: 480, extn: 240 } },
      { date: '2026-10-27', in: '09:00', out: '22:00', rest: 60, hours: { normal: 480, extn: 240 } },
      { date: '2026-10-28', in: '09:00', out: '22:00', rest: 60, hours: { normal: 480, extn: 240 } },
      { date: '2026-10-29', in: '09:00', out: '18:00', rest: 60, hours: { normal: 480 } },
      { date: '2026-10-30', in: '09:00', out: '18:00', rest: 60, hours: { normal: 480 } },
      { date: '2026-11-01', type: 'WEEKLY_HOLIDAY', in: '09:00', out: '11:30', hours: { hday: 150 } },
      ...november([]).slice(1),
    ])
    const body = await read(cast)
    const [first, second] = body.weeks
    expect(first).toMatchObject({
      from: '2026-10-26',
      to: '2026-11-01',
      total: 54 * 60 + 30,
      level: 'over',
      outside: '10.26부터 10.31까지는 10월 급여에 든 52:00입니다.',
    })
    expect(second).toMatchObject({ from: '2026-11-02', total: 40 * 60, level: 'plain', outside: '' })
    expect(body.weeks.at(-1)?.outside).toBe('12.01부터 12.06까지는 아직 기록이 없습니다.')
    expect(first?.days[0]).toMatchObject({
      text: '09:00 - 22:00, 휴게 1:00',
      note: '연장 4:00',
      realWork: 720,
      inPeriod: false,
    })
    expect(first?.days[6]).toMatchObject({ text: '09:00 - 11:30', note: '휴일', inPeriod: true })
    expect(body.weekSentence).toBe('10.26 주가 52시간을 2:30 넘었습니다.')
    expect(body.laws).toEqual(['근로기준법 제53조 제1항'])
  })

  it('hold each week against what the person may work in it', async () => {
    const cast = await makePayrollCast(t)
    await record(
      cast,
      november([{ date: '2026-11-04', in: '09:00', out: '19:00', rest: 60, hours: { normal: 480, extn: 60 } }]),
    )
    const seen = async (born: string, under5: boolean) => {
      await sql`update employee set birth_date = ${born} where company_no = ${cast.companyNo}`.execute(t.own.kysely)
      await sql`update company_setting_entry set under5 = ${under5} where company_no = ${cast.companyNo}`.execute(
        t.own.kysely,
      )
      const { weeks, weekSentence, comparison, laws } = await read(cast)
      const week = weeks.find(({ from }) => from === '2026-11-02')
      return { total: week?.total, limit: week?.limit, level: week?.level, weekSentence, comparison, laws }
    }
    // Eighteen a day after the last of the weeks.
    expect(await seen('2008-12-07', false)).toEqual({
      total: 41 * 60,
      limit: { regular: 2100, most: 2400 },
      level: 'over',
      weekSentence: '11.02 주가 40시간을 1:00 넘었습니다.',
      comparison: '소정근로일과 출근일이 같습니다. 40시간을 넘은 주가 1번 있습니다.',
      laws: ['근로기준법 제69조'],
    })
    expect(await seen('1990-01-01', false)).toMatchObject({
      level: 'plain',
      weekSentence: '52시간을 넘은 주가 없습니다.',
    })
    // Of several limits none is named.
    expect(await seen('2008-11-15', false)).toMatchObject({
      level: 'over',
      weekSentence: '11.02 주가 한도를 1:00 넘었습니다.',
    })
    expect(await seen('1990-01-01', true)).toMatchObject({
      limit: null,
      level: 'plain',
      weekSentence: '상시근로자가 5명 미만인 사업장에는 주 52시간 한도가 없습니다.',
      laws: [],
    })
  })

  it('point out days without a record, and totals that the days do not come to', async () => {
    const cast = await makePayrollCast(t)
    await record(
      cast,
      november([{ date: '2026-11-10', in: '09:00' }]).filter(({ date }) => date !== '2026-11-11'),
    )
    await totals(cast, { worked: 19, normal: 10000, real: 10000 })
    const body = await read(cast)
    expect(body.comparison).toContain('소정근로일보다 2일 적게 나왔습니다.')
    expect(body.comparison).toContain('기록이 빠진 날이 2일 있습니다.')
    expect(body.sums.find((sum) => sum.key === 'regular')?.rule).toBe('날짜별로는 152:00, 집계와 다름')
    expect(body.sums.find((sum) => sum.key === 'late')?.rule).toBe('기록이 빠진 날 11.10, 11.11')
    const week = body.weeks.find(({ from }) => from === '2026-11-09')
    expect(week?.days[1]?.text).toBe('09:00 출근, 퇴근 기록 없음')
    expect(week?.days[2]?.text).toBe('기록 없음')
  })

  it('say so when nothing but totals came', async () => {
    const cast = await makePayrollCast(t)
    const body = await read(cast)
    expect(body.weeks).toEqual([])
    expect(body.weekSentence).toBe('날짜별 기록이 없어 주마다 볼 수 없습니다.')
    expect(body.sums.find((sum) => sum.key === 'regular')?.rule).toBe('집계로만 들어온 시간')
  })

  it('are shown to no employee and to no other company, and leave a row in the audit log', async () => {
    const cast = await makePayrollCast(t)
    const other = await makePayrollCast(t)
    const order = { params: { employeeNo: 3 }, query: { month: MONTH } }
    expect((await cast.employee.call(readHours, order)).status).toBe(403)
    const foreign = await other.operator.call(readHours, {
      ...order,
      query: { ...order.query, companyNo: cast.companyNo },
    })
    expect([403, 404]).toContain(foreign.status)
    await read(cast)
    const { rows } = await t.db.withCompany(cast, (tx) =>
      sql<{ subject_id: string }>`select subject_id from audit_log where company_no = ${cast.companyNo}
        and event = 'attendance.view'`.execute(tx),
    )
    expect(rows).toEqual([{ subject_id: `${MONTH} 3` }])
  })
})

describe('the hours a line pays', () => {
  const shift = { atend_time: '19:48', lvofc_time: '29:00', break_time: 60 }
  it.each([
    ['night', shift, 360, '22:00 - 다음 날 05:00, 휴게 1:00'],
    ['overtime', shift, 60, '19:48 - 다음 날 05:00, 휴게 1:00'],
    ['night', { atend_time: '20:00', lvofc_time: '30:30', break_time: 60 }, 480, '22:00 - 다음 날 06:00'],
    ['night', { atend_time: '04:00', lvofc_time: '13:00', break_time: 60 }, 120, '04:00 - 06:00'],
    [
      'night',
      { atend_time: '14:00', lvofc_time: '23:07', break_time: 60 },
      60,
      '22:00 - 23:07, 쉬거나 인정하지 않은 0:07',
    ],
    ['night', { atend_time: null, lvofc_time: '29:00', break_time: 0 }, 60, ''],
    ['holiday', { atend_time: '09:00', lvofc_time: '18:00', break_time: 60 }, 480, '09:00 - 18:00, 휴게 1:00'],
  ] as const)('%s of %o', (kind, day, minutes, text) => {
    expect(partText(kind, day, minutes)).toBe(text)
  })

  it('stand at the line of the payslip, never past 24 hours', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await record(cast, [
      { date: '2026-11-10', in: '19:48', out: '29:00', rest: 60, hours: { normal: 120, night: 360 } },
    ])
    const { body } = await cast.operator.call(readPayslip, { params: { employeeNo: 3 }, query: { month: MONTH } })
    const night = body.lines.find((line) => line.code === 'item.night')
    expect(night?.days).toMatchObject([{ minutes: 360, text: '22:00 - 다음 날 05:00, 휴게 1:00' }])
  })
})

it('tells leave of absence from paid leave, and names the halves of days', async () => {
  const cast = await makePayrollCast(t)
  const half = { normal: 240 }
  const days = november([
    { date: '2026-11-04', in: '14:00', out: '18:00', hours: half, judged: ['0006', '0001'] },
    { date: '2026-11-05', in: '09:00', out: '14:00', rest: 60, hours: half, judged: ['0001', '0006'] },
    { date: '2026-11-06', judged: ['0005', '0005'] },
    { date: '2026-11-26', judged: ['0011', '0011'] },
    { date: '2026-11-27', judged: ['0011', '0011'] },
  ])
  await record(cast, days)
  await totals(cast, { worked: 18, real: 8160, normal: 8160 })
  await t.db.withCompany(cast, (tx) =>
    sql`update attendance_total set paid_leave_days = 2 where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      tx,
    ),
  )
  const hours = await read(cast)
  const rules = new Map(hours.sums.map(({ key, rule }) => [key, rule]))
  expect(rules.get('workedDays')).toBe('소정근로일 21일 - 유급휴가 11.06 - 휴직 11.26, 11.27')
  expect(rules.get('paidLeave')).toBe('11.06, 반차 11.04, 11.05')
  const shown = new Map(hours.weeks.flatMap((week) => week.days.map((day) => [day.workDate, [day.text, day.note]])))
  expect(shown.get(plainDate('2026-11-04'))?.[1]).toBe('오전 반차')
  expect(shown.get(plainDate('2026-11-05'))?.[1]).toBe('오후 반차')
  expect(shown.get(plainDate('2026-11-06'))).toEqual(['유급휴가', ''])
  expect(shown.get(plainDate('2026-11-27'))).toEqual(['휴직', ''])
})

it('counts the last day of who leaves, and no day after it', async () => {
  const cast = await makePayrollCast(t)
  await t.db.withCompany(cast, (tx) =>
    sql`update employee set leave_date = '2026-11-10' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      tx,
    ),
  )
  await record(
    cast,
    november([]).filter(({ date }) => date < '2026-11-10'),
  )
  await totals(cast, { scheduled: 7, worked: 6, normal: 2880, real: 2880 })
  const hours = await read(cast)
  expect(hours.sums.find(({ key }) => key === 'late')?.rule).toBe('기록이 빠진 날 11.10')
  expect(hours.sums.find(({ key }) => key === 'scheduledDays')?.rule).toBe('10일 - 토요일 1일 - 일요일 2일')
  const shown = new Map(hours.weeks.flatMap((week) => week.days.map((day) => [day.workDate, day.text])))
  expect([shown.get(plainDate('2026-11-10')), shown.get(plainDate('2026-11-11'))]).toEqual(['기록 없음', '퇴사 뒤'])
})
