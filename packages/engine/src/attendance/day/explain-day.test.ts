import { BUCKETS, DAY_MINUTES } from '@handal/base/work-time'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayProblems } from './check-day.ts'
import { dailyRecord } from './daily-record.ts'
import { type DayExplanation, explainDay } from './explain-day.ts'
import { sizeOf } from './spans.ts'
import { randomDaysBy } from '../testing/random-days.ts'
import { explained, type SampleDay } from '../testing/sample-day.ts'

const of = (day: SampleDay, figure: string): DayExplanation => {
  const found = explained(day).find((each) => each.figure === figure)
  if (found === undefined) throw new Error(figure)
  return found
}
const told = (day: SampleDay, figure: string): string => {
  const { sentence, formula, rounding } = of(day, figure)
  return `${sentence} ${formula} ${rounding}`.trim()
}

describe('explanation of a day', () => {
  const long = {
    in: '08:50',
    out: '24:30',
    rests: [
      ['12:00', '13:00'],
      ['18:00', '18:30'],
    ],
  } as const
  it('has an entry a figure, in order', () => {
    expect(explained(long).map(({ figure }) => figure)).toEqual(DAY_MINUTES)
    expect(explained({ in: '09:00' })).toEqual([])
  })
  it('names windows, rule and law', () => {
    expect(of(long, 'extnNightWork')).toEqual({
      figure: 'extnNightWork',
      label: '연장야간근무',
      value: 150,
      sentence: '한도를 넘는 근로 가운데 22시부터 06시까지입니다.',
      formula: '22:00 - 다음 날 00:30 = 2시간 30분',
      rounding: '',
      laws: ['근로기준법 제53조 제1항', '근로기준법 제56조 제1항', '근로기준법 제56조 제3항'],
      windows: [[1320, 1470]],
    })
  })
  it.each<[SampleDay, string, string]>([
    [long, 'elpdAtend', '출근부터 퇴근까지의 시간입니다. 다음 날 00:30 − 08:50 = 15시간 40분'],
    [long, 'breakTime', '근무표의 휴게시간 가운데 머문 시간입니다. 12:00 - 13:00, 18:00 - 18:30 = 1시간 30분'],
    [
      long,
      'realWork',
      '인정하는 시간은 09:00부터 다음 날 00:30까지이고, 휴게 1시간 30분을 뺐습니다. 정상근무 8시간 + 연장근무 3시간 30분 + 연장야간근무 2시간 30분 = 14시간',
    ],
    [long, 'normalWork', '소정·법정 한도 안의 주간 근로입니다. 09:00 - 12:00, 13:00 - 18:00 = 8시간'],
    [
      long,
      'adjust',
      '체류시간 가운데 인정하지 않거나 단위로 버린 시간입니다. 14시간 + 1시간 30분 + 0시간 − 15시간 40분 = -10분',
    ],
    [{ in: '10:00', out: '12:00' }, 'realWork', '인정하는 시간은 10:00부터 12:00까지입니다. 정상근무 2시간 = 2시간'],
    [
      { in: '09:00', out: '18:00', gnot: '14:00', rtn: '15:00' },
      'realWork',
      '인정하는 시간은 09:00부터 18:00까지이고, 휴게 1시간과 외출 1시간을 뺐습니다. 정상근무 7시간 = 7시간',
    ],
    [
      { in: '09:40', out: '18:00' },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. 09:00 - 09:40 = 40분',
    ],
    [
      { in: '09:40', out: '18:00', options: { lateRound: 'FLOOR', unitMin: 30 } },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. 09:00 - 09:40 = 30분 30분 미만을 버립니다.',
    ],
    [
      { in: '09:05', out: '18:00', options: { lateGraceMin: 10 } },
      'latenTime',
      '10분까지는 지각으로 보지 않습니다. 0시간',
    ],
    [
      { in: '09:05', out: '18:00', options: { lateGraceMin: 10 } },
      'adjust',
      '지각·조퇴·외출 가운데 눈감아 근로로 본 시간입니다. 8시간 + 1시간 + 0시간 − 8시간 55분 = 5분',
    ],
    [
      { in: '09:00', out: '17:30' },
      'earlyLeave',
      '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. 17:30 - 18:00 = 30분',
    ],
    [
      { in: '09:00', out: '17:30', options: { lateRound: 'FLOOR', unitMin: 10 } },
      'earlyLeave',
      '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. 17:30 - 18:00 = 30분',
    ],
    [
      { in: '09:00', out: '17:35', options: { lateRound: 'FLOOR', unitMin: 10 } },
      'earlyLeave',
      '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. 17:35 - 18:00 = 20분 10분 미만을 버립니다.',
    ],
    [
      { in: '09:40', out: '18:00' },
      'shortage',
      '소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다. 8시간 − 0시간 − 7시간 20분 = 40분',
    ],
    [
      { in: '09:30', out: '18:30', options: { overtimeBasis: 'SCHEDULED_END' } },
      'shortage',
      '소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다. 8시간 − 0시간 − 7시간 30분 = 30분',
    ],
    [
      { in: '09:00', out: '19:00' },
      'shortage',
      '소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다. 8시간 − 0시간 − 9시간 < 0, 0시간',
    ],
    [{}, 'shortage', '기록도 휴가도 출장도 없어 소정근로시간 전부가 미근로입니다. 8시간 − 0시간 − 0시간 = 8시간'],
    [{}, 'realWork', '일한 시간이 없습니다. 0시간'],
    [{}, 'elpdAtend', '출퇴근 기록이 없습니다. 0시간'],
    [{}, 'latenTime', '지각을 따지지 않는 날입니다. 0시간'],
    [{}, 'earlyLeave', '조퇴를 따지지 않는 날입니다. 0시간'],
    [
      { options: { deemed: true } },
      'normalWork',
      '소정·법정 한도 안의 주간 근로입니다. 09:00 - 12:00, 13:00 - 18:00 = 8시간',
    ],
    [
      { options: { deemed: true } },
      'realWork',
      '출장·교육 등으로 소정근로시간을 일한 것으로 봅니다. 정상근무 8시간 = 8시간',
    ],
    [
      { options: { deemed: true } },
      'adjust',
      '기록 없이 일한 것으로 본 시간입니다. 8시간 + 0시간 + 0시간 − 0시간 = 8시간',
    ],
    [
      { options: { deemed: true } },
      'shortage',
      '소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다. 8시간 − 0시간 − 8시간 = 0시간',
    ],
    [
      { end: '16:00', options: { deemed: true } },
      'shortage',
      '소정근로시간을 일한 것으로 보아 미근로가 없습니다. 0시간',
    ],
    [{ options: { leaveOfAbsence: true } }, 'shortage', '휴직 중이라 미근로가 없습니다. 0시간'],
    [
      { contractual: '07:00', options: { paidLeave: [['09:00', '17:28']] } },
      'inLawExtra',
      '한도 안에서 더 일한 시간이 없습니다. 0시간',
    ],
    [
      { in: '14:00', out: '20:00', options: { paidLeave: [['09:00', '14:00']] } },
      'inLawExtra',
      '한도 안에서 일한 시간과 유급으로 쉰 시간이 소정근로시간을 넘는 만큼 가산 없이 줍니다. 6시간 + 4시간 − 8시간 = 2시간',
    ],
    [
      { in: '14:00', out: '15:00' },
      'inLawExtra',
      '한도 안에서 일한 시간과 유급으로 쉰 시간이 소정근로시간을 넘는 만큼 가산 없이 줍니다. 1시간 + 0시간 − 8시간 < 0, 0시간',
    ],
    [{ dayType: 'OFFDAY' }, 'inLawExtra', '한도 안에서 더 일한 시간이 없습니다. 0시간'],
    [
      { dayType: 'OFFDAY', in: '09:00', out: '11:00', options: { offdayPolicy: 'LEGAL_40H' } },
      'inLawExtra',
      '쉬는 날에 한도 안에서 일한 시간입니다. 2시간',
    ],
    [{ dayType: 'OFFDAY' }, 'shortage', '소정근로일이 아니라 미근로가 없습니다. 0시간'],
    [{ in: '07:00', out: '08:00' }, 'realWork', '기록한 시간 가운데 인정하는 시간이 없습니다. 0시간'],
    [
      { in: '09:00', out: '18:47', options: { overtimeRound: 'FLOOR', unitMin: 30 } },
      'extnWork',
      '한도를 넘는 주간 근로입니다. 18:00 - 18:47 = 30분 30분 미만을 버립니다.',
    ],
    [
      { in: '09:00', out: '18:00' },
      'adjust',
      '체류시간이 모두 근로, 휴게, 외출입니다. 8시간 + 1시간 + 0시간 − 9시간 = 0시간',
    ],
    [{ in: '09:00', out: '18:00' }, 'hdayPayWork', '소정근로일이라 유급휴일이 없습니다. 0시간'],
    [{ dayType: 'PUBLIC_HOLIDAY' }, 'hdayPayWork', '소정근로일과 겹친 관공서 공휴일이라 소정근로시간을 줍니다. 8시간'],
    [
      { dayType: 'PUBLIC_HOLIDAY', workingDay: false },
      'hdayPayWork',
      '관공서 공휴일이지만 일하지 않아도 주는 시간은 없습니다. 0시간',
    ],
    [
      { dayType: 'LABOR_DAY', workingDay: false },
      'hdayPayWork',
      '노동절은 근무일이 아니어도 소정근로시간을 줍니다. 8시간',
    ],
    [
      { dayType: 'PUBLIC_HOLIDAY', workingDay: false, options: { weeklyHolidayEarned: '04:48' } },
      'hdayPayWork',
      '주휴일과 겹쳐 주휴시간을 줍니다. 4시간 48분',
    ],
    [
      { dayType: 'WEEKLY_HOLIDAY', options: { weeklyHolidayEarned: '08:00' } },
      'hdayPayWork',
      '그 주의 소정근로일을 개근하여 얻은 주휴시간입니다. 8시간',
    ],
  ])('%o %s', (day, figure, text) => {
    expect(told(day, figure)).toBe(text)
  })
  it('of any day counts the stretches it names', { timeout: 120_000 }, () => {
    const randomDays = randomDaysBy(fc).filter(({ facts, settings }) => dayProblems(facts, settings).length === 0)
    fc.assert(
      fc.property(randomDays, ({ facts, settings }) => {
        const record = dailyRecord(facts, settings)
        const found = explainDay(facts, settings)
        if (!record.ok || !found.ok) throw new Error('refused')
        if (record.value.incomplete) return
        for (const { figure, value, windows, rounding, sentence } of found.value) {
          expect(value).toBe(record.value[figure])
          expect(sentence.endsWith('.')).toBe(true)
          const counts = BUCKETS.some((name) => name === figure) || figure === 'breakTime' || figure === 'gnotTime'
          if (counts && rounding === '') expect([figure, sizeOf(windows)]).toEqual([figure, value])
          if (rounding !== '') expect(sizeOf(windows)).toBeGreaterThanOrEqual(figure.endsWith('Work') ? value : 0)
        }
      }),
      { numRuns: 500, seed: 20_261_120 },
    )
  })
})
