import { plainDate } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { type LeavingFacts, leavingSteps } from './leaving-steps.ts'

const date = plainDate
const facts: LeavingFacts = {
  event: 'DEPARTURE',
  endedOn: date('2026-11-02'),
  leftCountryOn: date('2026-11-09'),
  servedYear: true,
}
const lines = (more: Partial<LeavingFacts> = {}): readonly string[] =>
  valueOf(leavingSteps({ ...facts, ...more })).map(({ step, by, deadline, reason, law }) =>
    [step, by, deadline === null ? '-' : `${deadline.nominal} → ${deadline.lastDay}`, reason, lawText(law)].join(' | '),
  )
const short = (more: Partial<LeavingFacts>): readonly string[] =>
  lines(more).map((line) => line.split(' | ').toSpliced(3).join(' '))

const act = '외국인근로자의 고용 등에 관한 법률'

describe('a year or more at the workplace', () => {
  it('asks, pays the difference, and tells the pay-out and the claim', () => {
    expect(lines()).toEqual([
      `ASK_INSURER | EMPLOYER | 2026-11-16 → 2026-11-16 | 보험사에 적립금을 서면으로 확인한 뒤 차액을 계산합니다. 차액의 지급기한 전에 요청하세요. | ${act} 시행령 제21조 제4항`,
      `DIFFERENCE | EMPLOYER | 2026-11-16 → 2026-11-16 | 법정 퇴직금이 적립금보다 많으면 그 차액을 14일 안에 사용자가 지급합니다. | ${act} 시행령 제21조 제3항`,
      `PAYOUT | INSURER | 2026-11-23 → 2026-11-23 | 적립금은 본인(사망하면 유족)에게 지급됩니다. | ${act} 제13조 제3항`,
      `CLAIM | WORKER | 2029-11-09 → 2029-11-09 | 3년 안에 청구하지 않으면 한국산업인력공단으로 넘어갑니다. | ${act} 제13조 제4항`,
    ])
  })
  it('a later claim moves the pay-out, an earlier one does not', () => {
    expect(short({ claimedOn: date('2026-11-20') })[2]).toBe('PAYOUT INSURER 2026-12-04 → 2026-12-04')
    expect(short({ claimedOn: date('2026-11-02') })[2]).toBe('PAYOUT INSURER 2026-11-23 → 2026-11-23')
  })
  it('not yet out of the country: the pay-out has no day', () => {
    const { leftCountryOn: _, ...stays } = facts
    expect(valueOf(leavingSteps(stays)).map(({ step, deadline }) => [step, deadline?.lastDay])).toEqual([
      ['ASK_INSURER', '2026-11-16'],
      ['DIFFERENCE', '2026-11-16'],
      ['PAYOUT', undefined],
    ])
    expect(valueOf(leavingSteps(stays))[2]?.reason).toBe(
      '본인이 출국한 날부터 14일 안에 지급합니다. 출국한 날을 적으면 기한을 계산합니다.',
    )
  })
  it('a change of workplace leaves the sum where it is, and the difference is owed', () => {
    expect(short({ event: 'WORKPLACE_CHANGE' })).toEqual([
      'ASK_INSURER EMPLOYER 2026-11-16 → 2026-11-16',
      'DIFFERENCE EMPLOYER 2026-11-16 → 2026-11-16',
      'PAYOUT INSURER -',
    ])
    expect(lines({ event: 'WORKPLACE_CHANGE' })[2]).toContain('사업장을 옮겨도 적립금은 남아 있다가')
  })
  it.each(['STATUS_CHANGE', 'DEATH'] as const)('%s counts from its own day', (event) => {
    expect(short({ event }).slice(2)).toEqual([
      'PAYOUT INSURER 2026-11-16 → 2026-11-16',
      // 2029-11-02 is a Friday
      'CLAIM WORKER 2029-11-02 → 2029-11-02',
    ])
  })
  it('days of rest move the last day', () => {
    expect(short({ event: 'DEATH', endedOn: date('2026-10-31') })[1]).toBe(
      'DIFFERENCE EMPLOYER 2026-11-14 → 2026-11-16',
    )
    expect(short({ addedHolidays: [date('2026-11-16')] })[1]).toBe('DIFFERENCE EMPLOYER 2026-11-16 → 2026-11-17')
  })
})

it('under a year the sum goes back to the employer and nothing else is due', () => {
  const { leftCountryOn: _, ...stays } = facts
  const back = [
    `PAYOUT | INSURER | - | 근무 기간이 1년 미만이라 적립금이 사용자에게 돌아갑니다. | ${act} 시행령 제21조 제2항`,
  ]
  expect(lines({ servedYear: false })).toEqual(back)
  expect(lines({ ...stays, servedYear: false, event: 'STATUS_CHANGE' })).toEqual(back)
  expect(valueOf(leavingSteps({ ...stays, servedYear: false }))).toHaveLength(1)
})

it.each<[Partial<LeavingFacts>, readonly string[]]>([
  [{ leftCountryOn: date('2026-11-01') }, ['leftCountryOn: 출국한 날이 근무가 끝난 날보다 앞섭니다.']],
  [
    { endedOn: date('2033-01-03'), leftCountryOn: date('2033-01-03') },
    ['leftCountryOn: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.'],
  ],
  [
    { leftCountryOn: date('2035-12-18') },
    ['leftCountryOn: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.'],
  ],
  [
    { endedOn: date('2035-12-18'), leftCountryOn: date('2035-12-18') },
    [
      'endedOn: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.',
      'leftCountryOn: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.',
    ],
  ],
  [
    { event: 'DEATH', endedOn: date('2033-01-03'), leftCountryOn: date('2033-01-03') },
    ['endedOn: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.'],
  ],
  [{ claimedOn: date('2035-12-31') }, ['claimedOn: 기한의 공휴일을 알 수 있는 해는 2023년부터 2035년까지입니다.']],
])('refuses %j', (more, expected) => {
  expect(refusals(leavingSteps({ ...facts, ...more }))).toEqual(expected)
})
