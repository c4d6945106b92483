import { num, over, printFormula, type Quantity, toWon } from '@handal/base/quantity'
import { equalRatio, type Ratio } from '@handal/base/ratio'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFormula } from '../payroll/testing/read-formula.ts'
import { type Evaluated, evaluateFormula } from './evaluate.ts'
import type { Formula, FormulaProblem } from './expression.ts'
import { parseFormula } from './parse.ts'

const parsed = (text: string): Formula => {
  const result = parseFormula(text)
  if (!result.ok) throw new Error(`${text}: ${result.error[0]?.message}`)
  return result.value
}
const values: Readonly<Record<string, Quantity>> = {
  통상시급: over(num(3_500_000), num(209)),
  연장시간: num('12.5'),
  기본급: num(3_200_000),
  영: num(0),
}
const outcome = (text: string): Evaluated | FormulaProblem => {
  const result = evaluateFormula(parsed(text), (name) => values[name] ?? num(1))
  return result.ok ? result.value : result.error
}
const evaluated = (text: string): Evaluated => {
  const result = outcome(text)
  if ('message' in result) throw new Error(result.message)
  return result
}
const printed = (text: string): string => printFormula(evaluated(text).quantity)

describe('the printed formula', () => {
  it.each([
    ['통상시급 * 1.5 * 연장시간', '3,500,000 ÷ 209 × 1.5 × 12.5'],
    ['기본급 * (1 + 0.05) - 100', '3,200,000 × (1 + 0.05) - 100'],
    ['-기본급 / 2', '-3,200,000 ÷ 2'],
    ['-통상시급', '-1 × (3,500,000 ÷ 209)'],
    ['-(기본급 + 1)', '-1 × (3,200,000 + 1)'],
    ['최소(기본급 * 0.1, 300000)', '300,000'],
    ['최대(기본급 * 0.1, 300000)', '3,200,000 × 0.1'],
    ['만약(연장시간 > 10, 기본급 * 2, 0)', '3,200,000 × 2'],
    ['만약(연장시간 > 12.5, 기본급 * 2, 1)', '1'],
    ['절사(통상시급, 10) * 2', '16,740 × 2'],
    ['1.10 * 1', '1.1 × 1'],
  ])('%s', (text, expected) => expect(printed(text)).toBe(expected))

  it('says what was chosen on the way', () => {
    expect(evaluated('만약(연장시간 > 10, 최소(기본급, 5), 2) + 절사(통상시급, 10)').notes).toEqual([
      '조건 연장시간 > 10(12.5 > 10)이 맞아 앞의 값을 씁니다.',
      '3,200,000과 5 가운데 가장 작은 5를 씁니다.',
      '16,746.4115에서 10 미만을 버려 16,740을 씁니다.',
    ])
  })
})

describe('comparisons at their limits', () => {
  it.each([
    ['>', ['2', '2', '1']],
    ['>=', ['2', '1', '1']],
    ['<', ['1', '2', '2']],
    ['<=', ['1', '1', '2']],
    ['==', ['2', '1', '2']],
    ['!=', ['1', '2', '1']],
  ])('%s', (operator, expected) => {
    const at = ['12.4', '12.5', '12.6'].map((hours) => printed(`만약(${hours} ${operator} 연장시간, 1, 2)`))
    expect(at).toEqual(expected)
  })
})

describe('rounding', () => {
  it.each([
    ['절사(통상시급, 1)', 'FLOOR1', 16_746],
    ['절사(통상시급, 10)', 'FLOOR10', 16_740],
    ['절사(통상시급, 100)', 'FLOOR100', 16_700],
    ['절사(통상시급, 1000)', 'FLOOR1000', 16_000],
    ['올림(통상시급)', 'CEIL1', 16_747],
    ['올림(통상시급, 10)', 'CEIL10', 16_750],
    ['올림(통상시급, 100)', 'CEIL100', 16_800],
    ['올림(통상시급, 1000)', 'CEIL1000', 17_000],
    ['반올림(통상시급)', 'ROUND', 16_746],
    ['반올림(통상시급, 10)', 'ROUND10', 16_750],
    ['반올림(통상시급, 100)', 'ROUND100', 16_700],
    ['(반올림(통상시급, 1000))', 'ROUND1000', 17_000],
    ['반올림(5, 10)', 'ROUND10', 10],
    ['절사(-15, 10)', 'FLOOR10', -10],
    ['올림(-15, 10)', 'CEIL10', -20],
  ] as const)('%s around the whole is the rounding of the line', (text, rounding, won) => {
    const { quantity, rounding: found } = evaluated(text)
    expect([found, toWon(quantity, rounding)]).toEqual([rounding, won])
  })
  it.each([
    ['절사(연장시간, 0.5)', '12.5'],
    ['올림(12.1, 0.5)', '12.5'],
    ['반올림(12.25, 0.5)', '12.5'],
    ['절사(12.49, 0.5)', '12'],
    ['올림(0 - 12.1, 0.5)', '-12.5'],
    ['절사(7, 3)', '6'],
  ])('%s makes a number of any unit', (text, expected) => {
    expect([evaluated(text).rounding, printed(text)]).toEqual([null, expected])
  })
})

describe('what cannot be calculated', () => {
  it.each([
    ['기본급 / 영', 6, 1, '영이 0이라서 나눌 수 없습니다.'],
    ['1 / (연장시간 - 12.5)', 5, 11, '연장시간 - 12.5가 0이라서 나눌 수 없습니다.'],
    ['1 / (1 / 영)', 9, 1, '영이 0이라서 나눌 수 없습니다.'],
    ['기본급 * 기본급', 0, 9, '계산한 금액이 1조 원을 넘습니다.'],
    ['0 - 기본급 * 기본급', 0, 13, '계산한 금액이 1조 원을 넘습니다.'],
  ])('%s', (text, index, length, message) => expect(outcome(text)).toEqual({ index, length, message }))

  it('does not look at the branch that is not taken', () => {
    expect(printed('만약(영 == 0, 7, 1 / 영)')).toBe('7')
  })
  it('takes a trillion won and no more', () => {
    expect(printed('1000000000000')).toBe('1,000,000,000,000')
    expect(outcome('1000000000000.01')).toMatchObject({ message: '계산한 금액이 1조 원을 넘습니다.' })
  })
})

describe('any formula of numbers', { timeout: 300_000 }, () => {
  const { text: anyText } = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom('0', '7', '209', '1.5', '0.0475', '3200000', '12.25'),
      fc
        .tuple(tie('text'), fc.constantFrom('+', '-', '*', '/', '×', '÷'), tie('text'))
        .map(([a, operator, b]) => `${a} ${operator} ${b}`),
      tie('text').map((inner) => `(${inner})`),
      tie('text').map((inner) => `-(${inner})`),
    ),
  }))
  const readOr = (text: string): Ratio | null => {
    try {
      return readFormula(text.replaceAll('*', '×').replaceAll('/', '÷'), 0)
    } catch {
      return null
    }
  }
  it('comes to what a second reader makes of its text, and of what is printed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsing = parseFormula(text)
        if (!parsing.ok) return
        const result = evaluateFormula(parsing.value, () => num(0))
        const again = readOr(text)
        if (!result.ok) {
          expect(again === null || result.error.message.includes('1조')).toBe(true)
          return
        }
        const { quantity } = result.value
        expect(again !== null && equalRatio(again, quantity.value)).toBe(true)
        expect(equalRatio(readFormula(printFormula(quantity), 0), quantity.value)).toBe(true)
      }),
      { numRuns: process.env['DEEP'] === '1' ? 50_000 : 1500, seed: 20_261_122 },
    )
  })
})
