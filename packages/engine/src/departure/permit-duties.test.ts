import { plainDate } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { monthsAfter, type PermitDutyFacts, permitDuties, permitInsurances } from './permit-duties.ts'

const statute = enactedStatute()
const date = plainDate
const worker: PermitDutyFacts = {
  visa: 'E-9',
  contractFrom: date('2026-11-02'),
  permittedUntil: date('2029-11-01'),
  workers: 299,
  today: date('2026-11-17'),
}
const lines = (more: Partial<PermitDutyFacts> = {}): readonly string[] =>
  valueOf(permitDuties({ ...worker, ...more }, statute)).map(({ label, payer, deadline, state, reason, law }) =>
    [
      label,
      payer,
      deadline === null ? '-' : `${deadline.nominal} → ${deadline.lastDay}`,
      state,
      reason,
      lawText(law),
    ].join(' | '),
  )
const states = (more: Partial<PermitDutyFacts>): readonly string[] =>
  valueOf(permitDuties({ ...worker, ...more }, statute)).map(({ state }) => state)

describe('the four duties of one worker', () => {
  it('are told with payer, day, law and reason', () => {
    const act = '외국인근로자의 고용 등에 관한 법률'
    const fortnight = '근로계약의 효력이 생긴 날부터 15일 안에'
    expect(lines()).toEqual([
      `출국만기보험 | EMPLOYER | 2026-11-17 → 2026-11-17 | OPEN | ${fortnight} 가입합니다. | ${act} 제13조 제1항`,
      `귀국비용보험 | WORKER | 2027-02-02 → 2027-02-02 | OPEN | 근로계약의 효력이 생긴 날부터 3개월 안에 본인이 한 번에 또는 3번까지 나누어 냅니다. | ${act} 제15조`,
      `보증보험 | EMPLOYER | 2026-11-17 → 2026-11-17 | OPEN | 근로자가 300명 미만이라 ${fortnight} 사용자가 가입합니다. | ${act} 제23조 제1항`,
      `상해보험 | WORKER | 2026-11-17 → 2026-11-17 | OPEN | ${fortnight} 본인이 가입합니다. | ${act} 제23조 제2항`,
    ])
    expect(permitInsurances).toEqual(['DEPARTURE', 'RETURN_COST', 'GUARANTEE', 'INJURY'])
  })
  it.each<[string, Partial<PermitDutyFacts>, string]>([
    ['300 workers', { workers: 300 }, 'OPEN OPEN NONE OPEN'],
    ['one worker', { workers: 1 }, 'OPEN OPEN OPEN OPEN'],
    ['less than a year left', { permittedUntil: date('2027-10-31') }, 'NONE OPEN OPEN OPEN'],
    ['a year left', { permittedUntil: date('2027-11-01') }, 'OPEN OPEN OPEN OPEN'],
    ['one day', { permittedUntil: worker.contractFrom }, 'NONE OPEN OPEN OPEN'],
    ['joined today', { joinedOn: { DEPARTURE: worker.today } }, 'DONE OPEN OPEN OPEN'],
    ['construction', { construction: true }, 'NONE OPEN OPEN OPEN'],
    ['visiting employment', { visa: 'H-2-5' }, 'OPEN OPEN OPEN OPEN'],
    ['F-4', { visa: 'F-4' }, 'NONE NONE NONE NONE'],
    ['a Korean', { visa: null }, 'NONE NONE NONE NONE'],
    ['the last day has passed', { today: date('2026-11-18') }, 'OVERDUE OPEN OVERDUE OVERDUE'],
    ['three months have passed', { today: date('2027-02-03') }, 'OVERDUE OVERDUE OVERDUE OVERDUE'],
    [
      'joined in time and late',
      {
        today: date('2027-02-03'),
        joinedOn: {
          DEPARTURE: date('2026-11-17'),
          RETURN_COST: date('2027-02-02'),
          GUARANTEE: date('2026-11-18'),
          INJURY: date('2026-11-02'),
        },
      },
      'DONE DONE DONE_LATE DONE',
    ],
  ])('%s', (_, more, expected) => {
    expect(states(more).join(' ')).toBe(expected)
  })
  it('tells why there is none', () => {
    const none = '고용허가(E-9, H-2)로 일하는 사람이 아니어서'
    expect(lines({ visa: 'F-4' }).map((line) => line.split(' | ')[4])).toEqual([
      `${none} 퇴직급여 제도를 따릅니다.`,
      `${none} 대상이 아닙니다.`,
      `${none} 대상이 아닙니다.`,
      `${none} 대상이 아닙니다.`,
    ])
    expect(lines({ workers: 300 })[2]).toContain('- | NONE | 근로자가 300명 이상이라 대상이 아닙니다.')
  })
  it('days of rest move the last day, not the day of the law', () => {
    // the 15th day is Saturday the 14th; three months end on Saturday 2027-01-30
    const moved = lines({ contractFrom: date('2026-10-30'), permittedUntil: date('2028-10-29') })
    expect(moved[0]).toContain('2026-11-14 → 2026-11-16')
    expect(moved[1]).toContain('2027-01-30 → 2027-02-01')
    expect(lines({ addedHolidays: [date('2026-11-17')] })[0]).toContain('2026-11-17 → 2026-11-18')
  })
  it('a limit of the super admin is asked for', () => {
    const value = { guaranteeBelow: 100, instalments: 2, missed: 3, fineUpTo: 1 }
    const rows = [{ code: 'departure.permitTerms', from: '2026-01-01', value, status: 'enacted' as const }]
    const found = valueOf(permitDuties(worker, statuteSnapshot({ overrides: rows })))
    expect(found.map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'NONE', 'OPEN'])
    expect(found[1]?.reason).toContain('2번까지')
  })
})

it.each([
  ['2026-11-15', '2027-02-15'],
  ['2026-11-27', '2027-02-27'],
  ['2026-11-28', '2027-02-28'],
  ['2026-11-29', '2027-02-28'],
  ['2026-11-30', '2027-02-28'],
  ['2026-12-01', '2027-03-01'],
  ['2027-11-29', '2028-02-29'],
  ['2026-01-31', '2026-04-30'],
])('three months after %s end on %s', (from, to) => {
  expect(monthsAfter(date(from), 3)).toBe(to)
})

it.each<[Partial<PermitDutyFacts>, readonly string[]]>([
  [{ visa: 'Q-1' }, ['visa: 체류자격 코드를 확인해 주세요.']],
  [
    { permittedUntil: date('2026-11-01'), workers: 0 },
    [
      'permittedUntil: 취업활동 기간의 끝이 근로계약보다 앞섭니다.',
      'workers: 1부터 10000000까지의 정수로 적어 주세요.',
    ],
  ],
  [{ joinedOn: { GUARANTEE: date('2026-11-18') } }, ['joinedOn.GUARANTEE: 아직 오지 않은 날입니다.']],
  [
    { contractFrom: date('2035-12-20'), permittedUntil: date('2037-12-19') },
    ['contractFrom: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.'],
  ],
  [{ contractFrom: date('2010-12-31') }, ['departure.permitTerms: 2010-12-31']],
])('refuses %j', (more, expected) => {
  expect(refusals(permitDuties({ ...worker, ...more }, statute))).toEqual(expected)
})
