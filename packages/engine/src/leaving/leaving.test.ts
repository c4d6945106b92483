import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainFigure } from '../answer/explained.ts'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { leavingDeadlines } from './leaving-deadlines.ts'
import { leavingLaw } from './leaving-laws.ts'
import { leavingTotals, type LeavingParts } from './leaving-totals.ts'

const told = (lastDay: string, severance = true): string[] =>
  valueOf(leavingDeadlines(plainDate(lastDay), { severance })).map(
    ({ to, what, lastDay: day }) => `${day ?? '요청'} ${to} ${what}`,
  )

describe('what is due after a leaving', () => {
  it('is told the earliest first, with what is only done when asked at the end', () => {
    expect(told('2026-11-30')).toEqual([
      '2026-12-14 WORKER 임금과 퇴직금 지급',
      '2026-12-14 health 자격상실 신고',
      // The 10th is a Sunday, the 31st too.
      '2027-01-11 TAX 소득세 신고와 납부',
      // Lost on the first of December: the fifteenth of January.
      '2027-01-15 pension 자격상실 신고',
      '2027-01-15 employment 자격상실 신고',
      '2027-01-15 accident 고용종료 신고',
      '2027-01-15 employment 퇴직자 보수총액 신고',
      '2027-01-15 accident 퇴직자 보수총액 신고',
      '2027-02-01 WORKER 근로소득 원천징수영수증',
      '2027-02-01 WORKER 퇴직소득 원천징수영수증',
      '2027-03-10 TAX 근로소득과 퇴직소득 지급명세서',
      '요청 WORKER 이직확인서',
      '요청 WORKER 사용증명서',
    ])
  })
  it('has no papers of severance where there is none, and no report of total pay from 2027', () => {
    const lines = told('2027-02-28', false)
    expect(lines).toContain('2027-03-14 WORKER 임금 지급')
    expect(lines.filter((line) => /퇴직소득|보수총액/.test(line))).toEqual([])
  })
  it('names the law of each, and refuses a year whose holidays nobody knows', () => {
    const all = valueOf(leavingDeadlines(plainDate('2026-11-30'), { severance: true }))
    expect(all.find(({ what }) => what === '이직확인서')?.law).toBe('고용보험법 제42조 제3항')
    expect(all.every(({ law, reason }) => law !== '' && reason.endsWith('.'))).toBe(true)
    expect(refusals(leavingDeadlines(plainDate('2040-01-31'), { severance: true }))).not.toEqual([])
  })
})

const parts: LeavingParts = {
  lastPay: 1_166_668,
  given: 0,
  leavePay: 468_900,
  deductions: 14_120,
  settled: -153_530,
  severance: 24_012_784,
  severanceTax: 343_530,
  irp: true,
}
const sums = (more: Partial<LeavingParts> = {}) => {
  const { earned, settled, payAccount, irpAccount, total } = leavingTotals({ ...parts, ...more })
  return [earned, settled, payAccount, irpAccount, total].map(({ value }) => value)
}

describe('what a leaver is paid', () => {
  it('adds pay and leave, takes off what is withheld, and pays severance into the IRP with its tax put off', () => {
    expect(sums()).toEqual([1_635_568, 139_410, 1_774_978, 24_012_784, 25_787_762])
    expect(explainFigure(leavingTotals(parts).settled).formula).toBe('-14,120 + 153,530 = 139,410원')
  })
  it('pays severance less its tax with the pay where it need not go into an IRP', () => {
    expect(sums({ irp: false })).toEqual([1_635_568, 139_410, 25_444_232, 0, 25_444_232])
  })
  it('pays nothing twice', () => {
    expect(sums({ given: 1_152_548 })[2]).toBe(1_774_978 - 1_152_548)
    expect(sums({ lastPay: 0, leavePay: 0, deductions: 0, settled: 0, severance: 0, severanceTax: 0 })).toEqual([
      0, 0, 0, 0, 0,
    ])
  })
})

it.each([
  ['lastPay', '근로기준법 제36조'],
  ['leavePay', '근로기준법 제60조 제5항'],
  ['leaveTax', '소득세법 제134조 제1항'],
  ['health', '국민건강보험법 시행령 제39조'],
  ['employment', '고용산재보험료징수법 제19조'],
  ['severance', '근로자퇴직급여 보장법 제8조 제1항'],
  ['severanceTax', '소득세법 제146조'],
  ['contribution', '근로자퇴직급여 보장법 제20조'],
] as const)('%s rests on %s, also while it is not known', (part, expected) => {
  expect(leavingLaw(part)).toBe(expected)
})

it('what was paid of severance goes off the account that it was paid into', () => {
  const whole = sums()
  expect(sums({ severanceGiven: 24_012_784 })).toEqual([...whole.slice(0, 3), 0, (whole[4] ?? 0) - 24_012_784])
  const own = sums({ irp: false })
  expect(sums({ irp: false, severanceGiven: 23_669_254 })).toEqual([
    ...own.slice(0, 2),
    (own[2] ?? 0) - 23_669_254,
    0,
    (own[4] ?? 0) - 23_669_254,
  ])
  // Paid too much: the rest is below 0, and told so.
  expect(sums({ severanceGiven: 25_000_000 })[3]).toBe(24_012_784 - 25_000_000)
})

it('business income has the tax alone, on the days after the last month', () => {
  const all = valueOf(leavingDeadlines(plainDate('2026-11-30'), { severance: false, contractor: true }))
  expect(all.map(({ what, lastDay, law }) => [what, lastDay, law])).toEqual([
    ['사업소득세 신고와 납부', '2026-12-10', '소득세법 제128조'],
    ['사업소득 간이지급명세서', '2026-12-31', '소득세법 제164조의3'],
    ['사업소득 원천징수영수증', null, '소득세법 제144조'],
  ])
})
