import { num } from '@handal/base/quantity'
import { describe, expect, it } from 'vitest'
import { constantOf, riskyDivisors } from './constant.ts'
import { evaluateFormula, type FormulaStep } from './evaluate.ts'
import type { Formula } from './expression.ts'
import { parseFormula } from './parse.ts'
import { checkFormula, COUNT, DAYS, type Unit, WON } from './units.ts'

const parsed = (text: string): Formula => {
  const result = parseFormula(text)
  if (!result.ok) throw new Error(`${text}: ${result.error[0]?.message}`)
  return result.value
}
const units: ReadonlyMap<string, Unit> = new Map([
  ['기본급', WON],
  ['근무일수', DAYS],
  ['기간일수', DAYS],
  ['근속연수', COUNT],
])

describe('a divisor that can only be 0 is refused at its place', () => {
  it.each([
    ['기본급 / 0', 6, 1],
    ['기본급 / (1 - 1)', 7, 5],
    ['기본급 ÷ 0.00', 6, 4],
    ['기본급 / (2 * 3 - 6)', 7, 9],
    ['기본급 / (근무일수 * 0)', 7, 8],
    ['기본급 / (근무일수 - 근무일수)', 7, 11],
    ['기본급 / -0', 6, 2],
    ['기본급 / 절사(9, 10)', 6, 9],
    ['기본급 / 최대(0, 0)', 6, 8],
    ['기본급 / 최소(1, 0)', 6, 8],
    ['기본급 / 만약(근무일수 > 1, 0, 0)', 6, 18],
    ['기본급 / 만약(2 > 1, 0, 근무일수)', 6, 18],
    ['기본급 / (0 / 7)', 7, 5],
  ])('%s', (text, index, length) => {
    expect(checkFormula(parsed(text), units)).toEqual([{ index, length, message: '언제나 0이라서 나눌 수 없습니다.' }])
  })
  it.each([
    '기본급 / 근무일수',
    '기본급 / (근무일수 - 기간일수)',
    '기본급 / (1 - 0)',
    '기본급 / 만약(근무일수 > 1, 0, 2)',
    '기본급 / 만약(1 > 2, 0, 근무일수)',
    '기본급 / 최대(0, 1)',
    '기본급 / ((1 + 근속연수) * 2 - 1 + 근속연수 * 2)',
  ])('%s may be another value', (text) => expect(checkFormula(parsed(text), units)).toEqual([]))
  it('is no value where one constant divides by another that is 0', () => {
    const formula = parsed('1 / 0')
    expect(constantOf(formula, formula.expression)).toBeNull()
  })
})

describe('a divisor that may be 0', () => {
  const never = new Set(['기간일수'])
  it.each([
    ['기본급 / 근무일수', ['근무일수']],
    ['기본급 / 기간일수', []],
    ['기본급 / (기간일수 - 30)', ['기간일수 - 30']],
    ['기본급 / (근무일수 + 1)', []],
    ['기본급 / (근무일수 + 근속연수)', ['근무일수 + 근속연수']],
    ['기본급 / (근무일수 * 기간일수)', ['근무일수 * 기간일수']],
    ['기본급 / (근무일수 / 기간일수)', ['근무일수 / 기간일수']],
    ['기본급 / 최대(근무일수, 1)', []],
    ['기본급 / 최소(근무일수, 1)', ['최소(근무일수, 1)']],
    ['기본급 / 절사(기간일수, 100)', ['절사(기간일수, 100)']],
    ['기본급 / 올림(기간일수, 100)', []],
    ['기본급 / -근무일수', ['-근무일수']],
    ['만약(근무일수 > 0, 기본급 / 근무일수, 0)', []],
    ['만약(근속연수 > 0, 기본급 / 근무일수, 0)', ['근무일수']],
    ['기본급 / 만약(근무일수 > 0, 근무일수, 1)', []],
    [
      '최소(기본급 / 근무일수, 절사(기본급 / 근속연수, 10)) - -(기본급 / 근무일수)',
      ['근무일수', '근속연수', '근무일수'],
    ],
    ['만약(기본급 / 근무일수 > 1, 1, 2)', ['근무일수']],
  ])('%s', (text, sources) => expect(riskyDivisors(parsed(text), never).map(({ source }) => source)).toEqual(sources))
  it('is told with its place', () =>
    expect(riskyDivisors(parsed('1 + 기본급 / 근무일수'), never)).toEqual([
      { index: 10, length: 4, source: '근무일수' },
    ]))
})

describe('the steps of a formula', () => {
  const stepsOf = (text: string): string[] => {
    const steps: FormulaStep[] = []
    const formula = parsed(text)
    evaluateFormula(
      formula,
      (name) => num(name === '근속연수' ? 9 : 0, name),
      (step) => steps.push(step()),
    )
    return steps.map(
      ({ index, length, text: told, value }) => `${text.slice(index, index + length)}: ${told} = ${value}`,
    )
  }
  it('are told in the order in which they are done, with digits put in', () =>
    expect(stepsOf('만약(근속연수 >= 5, 최소(근속연수 × 20000, 300000), 0)')).toEqual([
      '근속연수 >= 5: 9 >= 5 = 맞음',
      '근속연수 × 20000: 9 × 20,000 = 180,000',
      '최소(근속연수 × 20000, 300000): 최소(180,000, 300,000) = 180,000',
      '만약(근속연수 >= 5, 최소(근속연수 × 20000, 300000), 0): 만약(맞음, 180,000, 쓰지 않음) = 180,000',
    ]))
  it('leave out what was not done', () =>
    expect(stepsOf('만약(근속연수 < 5, 1 / 0, 절사(근속연수 / 7, 0.1))')).toEqual([
      '근속연수 < 5: 9 < 5 = 틀림',
      '근속연수 / 7: 9 ÷ 7 = 1.2857',
      '절사(근속연수 / 7, 0.1): 절사(1.2857, 0.1) = 1.2',
      '만약(근속연수 < 5, 1 / 0, 절사(근속연수 / 7, 0.1)): 만약(틀림, 쓰지 않음, 1.2) = 1.2',
    ]))
  it('end at a division by 0', () =>
    expect(stepsOf('근속연수 / 근무일수')).toEqual(['근속연수 / 근무일수: 9 ÷ 0 = 계산할 수 없음']))
})
