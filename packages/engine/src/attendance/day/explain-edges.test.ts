import { describe, expect, it } from 'vitest'
import { explained, type SampleDay } from '../testing/sample-day.ts'

describe('explanations of a day', () => {
  const of = (day: SampleDay, figure: string): string => {
    const found = explained(day).find((each) => each.figure === figure)
    if (found === undefined) throw new Error(figure)
    const windows = found.windows.map(([from, to]) => `${from}-${to}`).join(' ')
    return [found.sentence, found.formula, found.rounding, windows].join(' | ')
  }
  const paidLeave = [['14:00', '18:00']]
  it.each<[SampleDay, string, string]>([
    [
      { in: '09:00', out: '24:00' },
      'elpdAtend',
      '출근부터 퇴근까지의 시간입니다. | 다음 날 00:00 − 09:00 = 15시간 |  | ',
    ],
    [{}, 'normalWork', '소정·법정 한도 안의 주간 근로입니다. | 0시간 |  | '],
    [
      { dayType: 'OFFDAY', options: { deemed: true } },
      'normalWork',
      '소정·법정 한도 안의 주간 근로입니다. | 0시간 |  | ',
    ],
    [
      { options: { deemed: true, paidLeave } },
      'normalWork',
      '소정·법정 한도 안의 주간 근로입니다. | 09:00 - 12:00, 13:00 - 14:00 = 4시간 |  | 540-720 780-840',
    ],
    [
      { contractual: '06:00', options: { deemed: true, paidLeave: [['16:00', '18:00']] } },
      'normalWork',
      '소정·법정 한도 안의 주간 근로입니다. | 09:00 - 12:00, 13:00 - 14:00 = 4시간 |  | 540-720 780-840',
    ],
    [
      { in: '09:30', out: '18:30', options: { overtimeBasis: 'SCHEDULED_END' } },
      'extnWork',
      '한도를 넘는 주간 근로입니다. | 18:00 - 18:30 = 30분 |  | 1080-1110',
    ],
    [
      {
        dayType: 'PUBLIC_HOLIDAY',
        workingDay: false,
        options: { sizeUnder5: true, weeklyHolidayEarned: '08:00' },
      },
      'hdayPayWork',
      '그 주의 소정근로일을 개근하여 얻은 주휴시간입니다. | 8시간 |  | ',
    ],
    [{ dayType: 'OFFDAY' }, 'hdayPayWork', '무급휴무일이라 유급휴일이 없습니다. | 0시간 |  | '],
    [
      { dayType: 'LABOR_DAY', workingDay: false, options: { weeklyHolidayEarned: '09:00' } },
      'hdayPayWork',
      '주휴일과 겹쳐 주휴시간을 줍니다. | 9시간 |  | ',
    ],
    [
      { dayType: 'PUBLIC_HOLIDAY', workingDay: false, options: { weeklyHolidayEarned: '08:00' } },
      'hdayPayWork',
      '주휴일과 겹쳐 주휴시간을 줍니다. | 8시간 |  | ',
    ],
    [
      { in: '09:00', out: '13:00', options: { paidLeave } },
      'shortage',
      '소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다. | 8시간 − 4시간 − 3시간 = 1시간 |  | ',
    ],
    [
      { start: '14:00', end: '23:00', rests: [['18:00', '19:00']], in: '14:00', out: '23:00' },
      'inLawExtra',
      '한도 안에서 일한 시간과 유급으로 쉰 시간이 소정근로시간을 넘는 만큼 가산 없이 줍니다. | 8시간 + 0시간 − 8시간 = 0시간 |  | ',
    ],
    [
      { in: '09:10', out: '18:00', options: { lateGraceMin: 10 } },
      'latenTime',
      '10분까지는 지각으로 보지 않습니다. | 0시간 |  | ',
    ],
    [
      { in: '09:00', out: '18:00', options: { lateGraceMin: 10 } },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 0시간 |  | ',
    ],
    [
      { in: '09:40', out: '18:00' },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 09:00 - 09:40 = 40분 |  | 540-580',
    ],
    [
      { in: '09:40', out: '18:00', options: { lateRound: 'FLOOR', unitMin: 30 } },
      'latenTime',
      '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 09:00 - 09:40 = 30분 | 30분 미만을 버립니다. | ',
    ],
    [
      { in: '09:00', out: '17:30' },
      'earlyLeave',
      '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 17:30 - 18:00 = 30분 |  | 1050-1080',
    ],
    [
      { in: '09:00', out: '17:35', options: { lateRound: 'FLOOR', unitMin: 10 } },
      'earlyLeave',
      '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다. | 17:35 - 18:00 = 20분 | 10분 미만을 버립니다. | ',
    ],
    [
      { in: '09:00', out: '18:00', options: { breakMode: 'BY_LENGTH' }, rests: [] },
      'breakTime',
      '머문 시간이 4시간을 넘으면 30분, 8시간 30분을 넘으면 다시 30분을 휴게로 봅니다. | 13:00 - 13:30, 17:30 - 18:00 = 1시간 |  | 780-810 1050-1080',
    ],
    [
      { in: '09:00', out: '18:00', options: { breakMode: 'TAGGED' }, breaks: [['12:00', '12:40']] },
      'breakTime',
      '기록한 휴게시간입니다. | 12:00 - 12:40 = 40분 |  | 720-760',
    ],
  ])('%o %s', (day, figure, text) => {
    expect(of(day, figure)).toBe(text)
  })
  it('each bucket has its sentence', () => {
    expect(explained({ in: '09:00', out: '18:00' }).map(({ figure, sentence }) => `${figure}: ${sentence}`))
      .toMatchInlineSnapshot(`
      [
        "elpdAtend: 출근부터 퇴근까지의 시간입니다.",
        "breakTime: 근무표의 휴게시간 가운데 머문 시간입니다.",
        "gnotTime: 외출 가운데 휴게와 겹치지 않는 시간입니다.",
        "realWork: 인정하는 시간은 09:00부터 18:00까지이고, 휴게 1시간을 뺐습니다.",
        "normalWork: 소정·법정 한도 안의 주간 근로입니다.",
        "nightWork: 소정·법정 한도 안의 근로 가운데 22시부터 06시까지입니다.",
        "extnWork: 한도를 넘는 주간 근로입니다.",
        "extnNightWork: 한도를 넘는 근로 가운데 22시부터 06시까지입니다.",
        "hdayWork: 휴일근로의 처음 8시간 가운데 주간입니다.",
        "hdayNightWork: 휴일근로의 처음 8시간 가운데 22시부터 06시까지입니다.",
        "hdayExtnWork: 8시간을 넘는 휴일근로 가운데 주간입니다.",
        "hdayExtnNightWork: 8시간을 넘는 휴일근로 가운데 22시부터 06시까지입니다.",
        "hdayPayWork: 소정근로일이라 유급휴일이 없습니다.",
        "latenTime: 출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다.",
        "earlyLeave: 퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다.",
        "shortage: 소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다.",
        "inLawExtra: 한도 안에서 일한 시간과 유급으로 쉰 시간이 소정근로시간을 넘는 만큼 가산 없이 줍니다.",
        "adjust: 체류시간이 모두 근로, 휴게, 외출입니다.",
      ]
    `)
  })
})
