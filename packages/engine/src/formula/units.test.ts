import { describe, expect, it } from 'vitest'
import { nearestNames } from './nearest.ts'
import { parseFormula } from './parse.ts'
import {
  checkFormula,
  COUNT,
  DAYS,
  HOURS,
  HOURS_OF_A_DAY,
  type Unit,
  WON,
  WON_OF_A_DAY,
  WON_PER_HOUR,
} from './units.ts'

const units: ReadonlyMap<string, Unit> = new Map([
  ['기본급', WON],
  ['직책수당', WON],
  ['통상시급', WON_PER_HOUR],
  ['통상일급', WON_OF_A_DAY],
  ['연장시간', HOURS],
  ['야간시간', HOURS],
  ['월소정근로시간', HOURS],
  ['소정근로시간', HOURS_OF_A_DAY],
  ['근무일수', DAYS],
  ['재직일수', DAYS],
  ['근속연수', COUNT],
])
const problemsOf = (text: string): unknown => {
  const result = parseFormula(text)
  return result.ok ? checkFormula(result.value, units) : result.error
}

describe('formulas of won', () => {
  it.each([
    '통상시급 * 1.5 * 연장시간',
    '통상시급 * 소정근로시간 * 근무일수',
    '통상일급 * 3',
    '통상일급',
    '기본급 / 재직일수',
    '기본급 / 209 * 1.5 * 연장시간',
    '기본급 / 월소정근로시간 * 연장시간',
    '기본급 * 재직일수 / 30',
    '기본급 / 30 * 재직일수',
    '근무일수 * 10000',
    '연장시간 * 12000 + 50000',
    '근속연수 * 10000 + 직책수당',
    '만약(근속연수 >= 5, 기본급 * 0.1, 100000)',
    '최소(기본급 * 0.1, 300000)',
    '300000',
    '기본급 / (기본급 + 직책수당) * 100000',
    '기본급 / 3000000 * 직책수당',
    '3000000 / 기본급 * 직책수당',
    '3000000 / 기본급 * 100000',
    '(3000000 / 기본급 + 1) * 100000',
    '만약(3000000 / 기본급 > 1, 100000, 50000)',
    '만약(연장시간 + 야간시간 > 52, 10000, 0)',
    '절사(-기본급, 10)',
  ])('%s', (text) => expect(problemsOf(text)).toEqual([]))
})

describe('formulas that cannot be won', () => {
  it.each([
    ['기본급 + 연장시간', 0, 10, '금액과 시간을 더할 수 없습니다.'],
    ['기본급 * 0.1 - 근무일수', 0, 16, '금액과 일수를 뺄 수 없습니다.'],
    ['통상시급 * 연장시간 + 통상시급', 0, 18, '금액과 시간당 금액을 더할 수 없습니다.'],
    ['(연장시간 + 근무일수) * 100', 1, 11, '시간과 일수를 더할 수 없습니다.'],
    ['최대(기본급, 연장시간)', 0, 13, '금액과 시간을 비교할 수 없습니다.'],
    ['만약(기본급 > 연장시간, 1, 2)', 3, 10, '금액과 시간을 비교할 수 없습니다.'],
    ['만약(근속연수 > 1, 기본급, 근무일수)', 0, 23, '금액과 일수를 같은 자리에 쓸 수 없습니다.'],
    ['기본급 * 직책수당', 0, 10, '금액에 금액을 곱할 수 없습니다.'],
    ['근무일수 / 기본급', 0, 10, '일수를 금액으로 나눌 수 없습니다.'],
    ['연장시간', 0, 4, '계산한 값이 금액이 아니라 시간이라서 급여로 쓸 수 없습니다.'],
    ['기본급 / 직책수당', 0, 10, '계산한 값이 금액이 아니라 수라서 급여로 쓸 수 없습니다.'],
    ['통상시급', 0, 4, '계산한 값이 금액이 아니라 시간당 금액이라서 급여로 쓸 수 없습니다.'],
    ['근속연수', 0, 4, '계산한 값이 금액이 아니라 수라서 급여로 쓸 수 없습니다.'],
    ['근속연수 / 연장시간', 0, 11, '계산한 값이 금액이 아니라 시간당 수라서 급여로 쓸 수 없습니다.'],
    ['근속연수 / 근무일수', 0, 11, '계산한 값이 금액이 아니라 하루당 수라서 급여로 쓸 수 없습니다.'],
    ['연장시간 * 야간시간', 0, 11, '계산한 값이 금액이 아니라 시간을 여러 번 곱한 값이라서 급여로 쓸 수 없습니다.'],
    ['근무일수 * 재직일수', 0, 11, '계산한 값이 금액이 아니라 일수를 여러 번 곱한 값이라서 급여로 쓸 수 없습니다.'],
    ['연장시간 * 근무일수', 0, 11, '계산한 값이 금액이 아니라 시간과 일수를 섞은 값이라서 급여로 쓸 수 없습니다.'],
    ['1 / 기본급', 0, 7, '계산한 값이 금액이 아니라 수라서 급여로 쓸 수 없습니다.'],
    ['1 / 기본급 + 50000', 0, 15, '계산한 값이 금액이 아니라 수라서 급여로 쓸 수 없습니다.'],
    ['직책수당 + 1 / 기본급', 0, 14, '금액과 수를 더할 수 없습니다.'],
    ['최대(1 / 통상시급, 100)', 0, 17, '계산한 값이 금액이 아니라 수라서 급여로 쓸 수 없습니다.'],
    ['기본급 / 재직일수 + 연장시간', 0, 17, '하루당 금액과 시간을 더할 수 없습니다.'],
    ['기본급 * 재직일수', 0, 10, '계산한 값이 금액이 아니라 금액에 일수를 곱한 값이라서 급여로 쓸 수 없습니다.'],
  ])('%s', (text, index, length, message) => expect(problemsOf(text)).toEqual([{ index, length, message }]))
})

describe('names that are not known', () => {
  it('come with the nearest that are', () => {
    expect(problemsOf('통상시금 * 연장시간 + 이것저것')).toEqual([
      { index: 0, length: 4, message: '통상시금이라는 이름은 없습니다.', nearest: ['통상시급', '통상일급'] },
      { index: 14, length: 4, message: '이것저것이라는 이름은 없습니다.', nearest: [] },
    ])
    expect(problemsOf('__proto__ + 1')).toMatchObject([{ index: 0, nearest: [] }])
  })
  it('are near by letters, or when one holds the other', () => {
    expect(nearestNames('연장', units.keys())).toEqual(['연장시간'])
    expect(nearestNames('월소정시간', units.keys())).toContain('월소정근로시간')
  })
  it('stand by distance, equals by name whatever their order, three at most', () => {
    expect(nearestNames('가수당', ['나수당', '다수당'])).toEqual(['나수당', '다수당'])
    expect(nearestNames('가수당', ['다수당', '나수당'])).toEqual(['나수당', '다수당'])
    expect(nearestNames('가수당', ['특별가수당', '라수당', '다수당', '가수당', '나수당'])).toEqual([
      '가수당',
      '나수당',
      '다수당',
    ])
  })
  it.each([
    ['ABCDE', 'ABCDE', true],
    ['ABCDE', 'XBCDX', true],
    ['ABCDE', 'XBXDX', false],
    ['ABCDE', 'BACDE', true],
    ['ABCD', 'XABCY', true],
    ['ABCDE', 'ACE', true],
    ['ABCDE', 'AC', false],
  ])('of two letters in five that must change at most: %s, %s', (word, name, near) => {
    expect(nearestNames(word, [name])).toEqual(near ? [name] : [])
  })
})
