import { describe, expect, it } from 'vitest'
import holidayGolden from '../../../../../testdata/golden/weekly-holiday.json' with { type: 'json' }
import golden from '../../../../../testdata/golden/weeks.json' with { type: 'json' }
import { writeExplanations } from '../explanation.ts'
import { readWeek, readWeeklyHoliday, writeWeek } from './read-week.ts'
import { explained } from '../testing/sample-day.ts'
import { explainWeek, weekOf } from './week.ts'
import { explainWeeklyHoliday, weeklyHoliday, weeklyHolidayPay } from './weekly-holiday.ts'

const weekFrom = (body: unknown) => {
  const read = readWeek(body)
  if (!read.ok) throw new Error('refused')
  const found = weekOf(read.value.days, read.value.offdayPolicy)
  if (!found.ok) throw new Error('refused')
  return { result: found.value, days: read.value.days }
}
const weekFaults = (body: unknown): string[] => {
  const read = readWeek(body)
  return read.ok ? [] : read.error.map(({ path }) => path)
}
const holidayFrom = (body: unknown) => {
  const read = readWeeklyHoliday(body)
  if (!read.ok) throw new Error('refused')
  const found = weeklyHoliday(read.value.facts)
  const paid = found.ok ? weeklyHolidayPay(found.value.hours, read.value.hourly) : null
  if (!found.ok || paid === null) throw new Error('refused')
  return explainWeeklyHoliday(found.value, paid)
}
const holidayFaults = (body: unknown): string[] => {
  const read = readWeeklyHoliday(body)
  return read.ok ? [] : read.error.map(({ path }) => path)
}
const eight = ['08:00', '08:00', '08:00', '08:00', '08:00', '00:00', '00:00']

describe('a week from outside', () => {
  it.each(golden.cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
    expect(writeWeek(weekFrom(each).result)).toEqual(each.expected)
    expect(weekFrom({ ...each, kind: [...each.kind] })).toEqual(weekFrom(each))
  })
  it('names what is wrong', () => {
    expect(weekFaults(undefined)).toEqual(['', 'kind', 'days'])
    expect(weekFaults({ days: eight.slice(1), kind: 'WWWWWO' })).toEqual(['kind', 'days'])
    expect(weekFaults({ days: eight, kind: 'WWWWWO' })).toEqual(['kind'])
    expect(weekFaults({ days: eight.slice(1), kind: 'WWWWWOX' })).toEqual(['kind.6', 'days'])
    expect(weekFaults({ days: ['x', ...eight.slice(1)], kind: 'WWWWWOX', offdayPolicy: 'NEVER' })).toEqual([
      'kind.6',
      'days.0',
      'offdayPolicy',
    ])
    expect(weekFaults({ days: eight, kind: [null, ...'WWWWOH'] })).toEqual(['kind.0'])
    expect(weekFaults({ days: ['48:00', ...eight.slice(1)], kind: 'WWWWWOH' })).toEqual([])
    expect(weekFaults({ days: ['48:01', '-1:00', ...eight.slice(2)], kind: 'XWWWWOH' })).toEqual([
      'kind.0',
      'days.1',
      'days.0',
    ])
  })
  it('is explained', () => {
    const { result, days } = weekFrom({
      days: ['12:00', '10:00', '10:00', '10:00', '08:00', '05:00', '00:00'],
      kind: 'WWWWWOH',
    })
    expect(
      writeExplanations(explainWeek(result, days)).map(({ figure, value, formula }) => [figure, value, formula]),
    ).toEqual([
      ['total', '55:00', '12시간 + 10시간 + 10시간 + 10시간 + 8시간 + 5시간 + 0시간 = 55시간'],
      ['weeklyExcess', '15:00', '55시간 − 40시간 = 15시간'],
      ['limitExcess', '03:00', '15시간 − 12시간 = 3시간'],
      ['payOvertime', '15:00', '4시간 + 2시간 + 2시간 + 2시간 + 0시간 + 5시간 + 0시간 = 15시간'],
    ])
    const short = weekFrom({ days: eight, kind: 'WWWWWOH' })
    expect(explainWeek(short.result, short.days)[2]).toMatchObject({
      formula: '0시간 − 12시간 < 0, 0시간',
      sentence: '주 연장 한도 12시간 안입니다.',
    })
  })
})

describe('a weekly holiday from outside', () => {
  it.each(holidayGolden.cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const [hours, pay] = writeExplanations(holidayFrom(each), ['pay'])
    expect({ hours: hours?.value, pay: pay?.value }).toEqual(each.expected)
  })
  it('takes numbers and texts', () => {
    const body = { weeklyScheduled: '24:01', absent: '0', workedDays: 3, hourly: 10320.5, lateDays: null }
    expect(writeExplanations(holidayFrom(body), ['pay'])).toEqual([
      {
        figure: 'hours',
        label: '주휴시간',
        value: '04:49',
        sentence: '한 주 소정근로 24시간 1분을 5로 나누었습니다.',
        formula: '1,441 ÷ 60 ÷ 5 = 4시간 49분',
        rounding: '1분 미만을 올립니다.',
        law: '근로기준법 제55조 제1항, 근로기준법 시행령 제30조 제1항, 근로기준법 시행령 별표 2',
      },
      {
        figure: 'pay',
        label: '주휴수당',
        value: 49_573,
        sentence: '시급에 주휴시간을 곱했습니다.',
        formula: '10,320.5 × (1,441 ÷ 60 ÷ 5) = 49,573원',
        rounding: '1원 미만을 올립니다.',
        law: '근로기준법 제55조 제1항',
      },
    ])
  })
  it('names what is wrong', () => {
    expect(holidayFaults({})).toEqual(['weeklyScheduled', 'absent', 'workedDays', 'hourly'])
    const body = { weeklyScheduled: '40:00', absent: 8, workedDays: 'five', lateDays: -1, leaveDays: 0.5, hourly: '-1' }
    expect(holidayFaults(body)).toEqual(['absent', 'workedDays', 'lateDays', 'leaveDays', 'hourly'])
    const week = { weeklyScheduled: '168:00', absent: 0, workedDays: 5, hourly: '11000' }
    expect(holidayFaults(week)).toEqual([])
    expect(holidayFaults({ ...week, hourly: 10_320 / 7 })).toEqual([])
    expect(holidayFaults({ ...week, weeklyScheduled: '168:01', hourly: 'x' })).toEqual(['hourly', 'weeklyScheduled'])
  })
  it.each(['1/3', '11,000', '1e4', '-0', '.5', '5.', ' 5', '', 'NaN', 1e21, Number.NaN, true, null])(
    'an hourly rate that is no decimal, %j, is named',
    (hourly) => {
      expect(holidayFaults({ weeklyScheduled: '40:00', absent: 0, workedDays: 5, hourly })).toEqual(['hourly'])
    },
  )
})

describe('explanations on their way out', () => {
  it('show durations as the record does', () => {
    const [first] = writeExplanations(explained({ in: '09:00', out: '18:00' }))
    expect(first).toEqual({
      figure: 'elpdAtend',
      label: '체류시간',
      value: '09:00',
      sentence: '출근부터 퇴근까지의 시간입니다.',
      formula: '18:00 − 09:00 = 9시간',
      rounding: '',
      law: '',
    })
  })
})
