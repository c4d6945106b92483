import { describe, expect, it } from 'vitest'
import { recordOf, type SampleDay, warned } from '../testing/sample-day.ts'

const full = [['09:00', '18:00']]
const morning = [['09:00', '14:00']]
const afternoon = [['14:00', '18:00']]
const cases: [string, SampleDay, readonly string[], readonly string[]][] = [
  ['on time', { in: '09:00', out: '18:00' }, ['정상'], ['정상']],
  ['late and overtime', { in: '09:01', out: '19:30' }, ['지각'], ['연장']],
  ['late within grace', { in: '09:05', out: '18:00', options: { lateGraceMin: 5 } }, ['정상'], ['정상']],
  ['early', { in: '09:00', out: '17:59' }, ['정상'], ['조퇴']],
  [
    'early after overtime of the week',
    { in: '09:00', out: '17:00', options: { weeklyRegularBefore: '38:00' } },
    ['정상'],
    ['조퇴', '연장'],
  ],
  ['absent', {}, ['결근'], []],
  ['on leave', { options: { paidLeave: full } }, ['휴가'], ['휴가']],
  ['at work on a day of leave', { in: '10:00', out: '12:00', options: { paidLeave: full } }, ['휴가'], ['휴가']],
  [
    'at work with a minute that is no leave',
    { in: '09:00', out: '12:00', options: { paidLeave: [['09:01', '18:00']] } },
    ['정상'],
    ['반차'],
  ],
  ['no tag of leaving on a day of leave', { in: '10:00', options: { paidLeave: full } }, ['휴가'], ['미체크']],
  ['half a day off and nothing else', { options: { paidLeave: morning } }, ['반차'], ['반차']],
  ['morning off', { in: '14:00', out: '18:00', options: { paidLeave: morning } }, ['반차'], ['정상']],
  ['morning off and late', { in: '14:10', out: '18:00', options: { paidLeave: morning } }, ['지각', '반차'], ['정상']],
  ['afternoon off', { in: '09:00', out: '14:00', options: { paidLeave: afternoon } }, ['정상'], ['반차']],
  [
    'an hour off at midday',
    { in: '09:00', out: '18:00', options: { paidLeave: [['10:00', '11:00']] } },
    ['정상'],
    ['정상'],
  ],
  ['trip', { options: { deemed: true } }, ['출장'], ['출장']],
  ['trip that was tagged', { in: '09:30', out: '18:00', options: { deemed: true } }, ['지각', '출장'], ['출장']],
  ['half a day off and a trip', { options: { deemed: true, paidLeave: morning } }, ['반차', '출장'], ['반차', '출장']],
  ['training', { options: { deemed: true, deemedAs: 'EDU' } }, ['교육'], ['교육']],
  ['leave of absence', { options: { leaveOfAbsence: true } }, ['휴직'], []],
  ['holiday', { dayType: 'PUBLIC_HOLIDAY' }, ['휴일'], ['휴일']],
  ['off day', { dayType: 'OFFDAY' }, ['휴일'], ['휴일']],
  ['holiday work', { dayType: 'PUBLIC_HOLIDAY', in: '09:00', out: '18:00' }, ['휴일근무'], ['휴일근무']],
  ['long holiday work', { dayType: 'LABOR_DAY', in: '09:00', out: '19:00' }, ['휴일근무'], ['연장', '휴일근무']],
  [
    'holiday work without approval',
    { dayType: 'PUBLIC_HOLIDAY', in: '09:00', out: '18:00', options: { overtimeRecognition: 'APPROVED' } },
    ['휴일'],
    ['휴일'],
  ],
  ['work on an off day', { dayType: 'OFFDAY', in: '09:00', out: '12:00' }, ['정상'], ['연장']],
  ['no tag of leaving', { in: '09:20' }, ['지각'], ['미체크']],
  ['no tag of leaving after a morning off', { in: '14:00', options: { paidLeave: morning } }, ['반차'], ['미체크']],
  ['no tag of arriving', { out: '18:00' }, ['미체크'], ['정상']],
  ['no tag of arriving, afternoon off', { out: '14:00', options: { paidLeave: afternoon } }, ['미체크'], ['반차']],
  ['no return', { in: '09:00', out: '18:00', gnot: '14:00' }, ['정상'], ['미체크']],
  [
    'no return and afternoon off',
    { in: '09:00', out: '14:00', gnot: '11:00', options: { paidLeave: afternoon } },
    ['정상'],
    ['미체크', '반차'],
  ],
  ['outing only', { gnot: '14:00', rtn: '15:00' }, ['미체크'], ['미체크']],
  ['no tag of leaving on a holiday', { dayType: 'LABOR_DAY', in: '09:00' }, ['휴일근무'], ['미체크']],
  ['no tag of arriving on a holiday', { dayType: 'LABOR_DAY', out: '09:00' }, ['미체크'], ['휴일근무']],
]

describe('judgement', () => {
  it.each(cases)('%s', (_, day, arriving, leaving) => {
    expect(recordOf(day).judgement).toEqual({ in: arriving, out: leaving })
  })
})

describe('warnings', () => {
  const four = { start: '09:00', end: '13:00', contractual: '04:00', rests: [], in: '09:00' } as const
  it.each([
    ['12:59', '2026-12-10', {}, false],
    ['13:00', '2026-12-09', { noBreakRequest: true }, true],
    ['13:00', '2026-12-10', { noBreakRequest: true }, false],
    ['13:00', '2026-12-10', {}, true],
    ['13:01', '2026-12-10', { noBreakRequest: true }, true],
    ['13:00', '2026-12-10', { exempt: true }, false],
  ])('break of four hours, leaving at %s on %s with %o', (out, workDate, options, short) => {
    expect(warned({ ...four, out, workDate, options }).includes('break-short')).toBe(short)
  })
  it.each([
    [['12:00', '12:30'], '17:29', false],
    [['12:00', '12:30'], '17:30', true],
    [['12:00', '13:00'], '18:00', false],
  ] as const)('break of eight hours, rest %o, leaving at %s', (rest, out, short) => {
    expect(warned({ in: '09:00', out, rests: [rest] }).includes('break-short')).toBe(short)
  })
  const approved = { overtimeRecognition: 'APPROVED' }
  const minor = { under18: true }
  it.each<[string, SampleDay, readonly string[]]>([
    ['overtime without approval', { in: '09:00', out: '20:00', options: approved }, ['not-approved']],
    [
      'overtime beyond approval',
      { in: '09:00', out: '20:00', options: { ...approved, approvedUntil: '19:00' } },
      ['not-approved'],
    ],
    ['overtime as approved', { in: '09:00', out: '19:00', options: { ...approved, approvedUntil: '19:00' } }, []],
    [
      'approved overtime below the threshold',
      { in: '09:00', out: '18:20', options: { ...approved, approvedUntil: '18:20', extendExcludeMin: 30 } },
      [],
    ],
    ['no overtime to approve', { in: '09:00', out: '17:00', options: approved }, []],
    [
      'a holiday without approval',
      { dayType: 'OFFDAY', in: '09:00', out: '12:00', options: approved },
      ['not-approved', 'nothing-recognised'],
    ],
    [
      'a holiday beyond approval',
      {
        dayType: 'OFFDAY',
        in: '08:00',
        out: '12:00',
        options: { ...approved, approvedFrom: '09:00', approvedUntil: '11:00' },
      },
      ['not-approved'],
    ],
    [
      'an evening without approval',
      { in: '19:00', out: '21:00', options: approved },
      ['not-approved', 'nothing-recognised'],
    ],
    ['only before the start', { in: '07:00', out: '08:00' }, ['nothing-recognised']],
    ['an outing that begins too early', { in: '09:00', out: '18:00', gnot: '08:30', rtn: '09:30' }, ['outing-outside']],
    ['an outing that ends too late', { in: '09:00', out: '15:00', gnot: '14:30', rtn: '15:30' }, ['outing-outside']],
    [
      'dropped minutes',
      { in: '09:00', out: '18:10', options: { unitMin: 30, overtimeRound: 'FLOOR' } },
      ['minutes-dropped'],
    ],
    [
      'work beyond the next start',
      { in: '09:00', out: '33:30', rests: [['12:00', '13:00']], options: { cutAtNextStart: '33:00' } },
      ['carried-over'],
    ],
    ['half of a day unexplained', { options: { paidLeave: morning } }, ['partly-absent']],
    ['a trip on a day off', { dayType: 'OFFDAY', options: { deemed: true } }, ['deemed-on-holiday']],
    ['a minor over eight hours', { in: '09:00', out: '18:01', options: minor }, ['minor-hours']],
    [
      'a minor at night',
      { in: '20:00', out: '22:01', start: '20:00', end: '23:00', rests: [], options: minor },
      ['minor-night-holiday'],
    ],
    [
      'a minor on a holiday',
      { dayType: 'LABOR_DAY', in: '09:00', out: '12:00', options: minor },
      ['minor-night-holiday'],
    ],
    ['a minor in the day', { in: '09:00', out: '17:00', options: minor }, []],
    [
      'overtime in pregnancy',
      { in: '09:00', out: '18:01', options: { protection: 'PREGNANT' } },
      ['maternity-overtime'],
    ],
    [
      'a holiday in pregnancy',
      { dayType: 'LABOR_DAY', in: '09:00', out: '12:00', options: { protection: 'PREGNANT' } },
      ['maternity-night-holiday'],
    ],
    ['two hours of overtime after birth', { in: '09:00', out: '20:00', options: { protection: 'AFTER_BIRTH' } }, []],
    ['more after birth', { in: '09:00', out: '20:01', options: { protection: 'AFTER_BIRTH' } }, ['maternity-overtime']],
    [
      'a holiday after birth',
      { dayType: 'LABOR_DAY', in: '09:00', out: '12:00', options: { protection: 'AFTER_BIRTH' } },
      ['maternity-night-holiday'],
    ],
    [
      'overtime in shortened hours',
      { in: '09:00', out: '18:01', options: { protection: 'SHORTENED_HOURS' } },
      ['shortened-overtime'],
    ],
    [
      'a holiday in shortened hours',
      { dayType: 'LABOR_DAY', in: '09:00', out: '12:00', options: { protection: 'SHORTENED_HOURS' } },
      [],
    ],
  ])('%s', (_, day, codes) => {
    expect(warned(day)).toEqual(codes)
  })
  it('count the minutes that no approval covers', () => {
    const first = (day: SampleDay): string => recordOf(day).warnings[0]?.message.split(' 인정')[0] ?? ''
    expect(first({ in: '09:00', out: '20:10', options: { ...approved, approvedUntil: '19:00' } })).toBe(
      '승인되지 않은 1시간 10분을',
    )
    const saturday = { dayType: 'OFFDAY', in: '08:00', out: '12:00' }
    expect(first({ ...saturday, options: { ...approved, approvedFrom: '09:00', approvedUntil: '11:00' } })).toBe(
      '승인되지 않은 2시간을',
    )
    expect(first({ ...saturday, options: approved })).toBe('승인되지 않은 4시간을')
  })
  it('are Korean sentences that name their law', () => {
    const [warning] = recordOf({ in: '09:00', out: '18:00', rests: [] }).warnings
    expect(warning).toEqual({
      code: 'break-short',
      message: '9시간 근로에는 휴게 1시간이 있어야 하는데 0시간입니다. 시간은 빼지 않았습니다.',
      laws: [{ law: '근로기준법', article: '제54조 제1항' }],
    })
  })
})
