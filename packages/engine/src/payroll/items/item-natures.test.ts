import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import { flagWarnings, type ItemNature, natureRules } from './item-natures.ts'

const mark = (value: boolean | null): string => (value === null ? '?' : value ? 'in' : 'out')

describe('what an item counts in', () => {
  it.each<[ItemNature, ordinary: string, minimum: string, average: string]>([
    ['BASE', 'in', 'in', 'in'],
    ['ALLOWANCE', 'in', 'in', 'in'],
    ['MONTHLY_BONUS', 'in', 'in', 'in'],
    ['CYCLE_BONUS', 'in', 'out', 'in'],
    ['CASH_BENEFIT', 'in', 'in', 'in'],
    ['BENEFIT_IN_KIND', '?', 'out', '?'],
    ['FAMILY_TO_ALL', 'in', 'in', 'in'],
    ['FAMILY_BY_MEMBERS', 'out', 'in', 'in'],
    ['FIXED_OVERTIME', 'out', 'out', 'in'],
    ['PREMIUM', 'out', 'out', 'in'],
    ['RESULT_BONUS', 'out', '?', '?'],
    ['UNUSED_LEAVE', 'out', 'out', 'in'],
    ['EXPENSES', 'out', 'out', 'out'],
  ])('%s', (nature, ...expected) => {
    const { ordinary, minimum, average } = natureRules[nature].flags
    expect([ordinary, minimum, average].map(mark)).toEqual(expected)
  })
  it('names each nature once', () => {
    expect(Object.values(natureRules).map(({ label }) => label)).toEqual([
      '기본급',
      '직책·자격·기술·직무수당',
      '매월 지급하는 정기상여',
      '2개월 이상마다 지급하는 정기상여',
      '모두에게 매월 현금으로 주는 식대·교통비',
      '현물로 주는 식사',
      '모두에게 같은 가족수당',
      '가족 수에 따른 가족수당',
      '고정연장수당',
      '연장·야간·휴일근로수당',
      '개인 실적에 따른 성과급',
      '연차미사용수당',
      '실비변상',
    ])
  })
})

describe('flags against the nature', () => {
  it('are told one by one with the law', () => {
    const chosen = { ordinary: false, minimum: true, average: false }
    const told = flagWarnings('정기상여', 'CYCLE_BONUS', chosen).map(
      ({ message, law }) => `${lawText(law)}: ${message}`,
    )
    expect(told).toEqual([
      '근로기준법 시행령 제6조 제1항: 정기상여는 성질상 통상임금에 들어가는 임금입니다. 다르게 정한 사유를 적어 주세요.',
      '최저임금법 제6조 제4항: 정기상여는 성질상 최저임금에 들어가지 않는 임금입니다. 다르게 정한 사유를 적어 주세요.',
      '근로기준법 제2조 제1항 제6호: 정기상여는 성질상 평균임금에 들어가는 임금입니다. 다르게 정한 사유를 적어 주세요.',
    ])
  })
  it('are none where they agree, are not chosen, or nothing is settled', () => {
    expect(flagWarnings('기본급', 'BASE', { ordinary: true, minimum: true, average: true })).toEqual([])
    expect(flagWarnings('기본급', 'BASE', {})).toEqual([])
    expect(flagWarnings('식사', 'BENEFIT_IN_KIND', { ordinary: true, average: false })).toEqual([])
    expect(flagWarnings('식사', 'BENEFIT_IN_KIND', { minimum: true }).map(({ kind }) => kind)).toEqual(['minimum'])
  })
})
