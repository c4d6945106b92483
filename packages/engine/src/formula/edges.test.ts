import { Parser } from 'acorn'
import { num } from '@handal/base/quantity'
import { describe, expect, it, vi } from 'vitest'
import { evaluateFormula } from './evaluate.ts'
import type { FormulaProblem } from './expression.ts'
import { nearestNames } from './nearest.ts'
import { sortByNeeds } from './order.ts'
import { parseFormula } from './parse.ts'
import { checkFormula, DAYS, HOURS, type Unit, WON, WON_OF_A_DAY, WON_PER_HOUR, COUNT } from './units.ts'

const problemsOf = (text: string): readonly FormulaProblem[] => {
  const result = parseFormula(text)
  return result.ok ? [] : result.error
}
/** What is refused: the text at its place, and why. */
const refused = (text: string): [part: string, message: string][] =>
  problemsOf(text).map(({ index, length, message }) => [text.slice(index, index + length), message])

describe('nesting is counted through every kind of part', () => {
  const DEEP = '계산식은 50겹까지 쓸 수 있습니다.'
  const signs = (count: number, rest: string): string => '- '.repeat(count) + rest
  it.each<[what: string, fits: string, tooDeep: string]>([
    ['signs', `${'+ '.repeat(50)}1`, `${'+ '.repeat(51)}1`],
    ['signs and brackets', `${'-('.repeat(25)}1${')'.repeat(25)}`, `${'-('.repeat(25)}-1${')'.repeat(25)}`],
    ['brackets on the right', `${'2*('.repeat(25)}1${')'.repeat(25)}`, `${'2*('.repeat(25)}-1${')'.repeat(25)}`],
  ])('%s', (_, fits, tooDeep) => {
    expect(refused(fits)).toEqual([])
    expect(refused(tooDeep)).toEqual([['1', DEEP]])
  })
  it.each<[text: string, parts: string[]]>([
    [signs(48, '만약(1 > 2, 3, 4)'), []],
    [signs(49, '만약(1 > 2, 3, 4)'), ['2']],
    [signs(50, '만약(1 > 2, 3, 4)'), ['1', '2', '3', '4']],
    [signs(49, '최소(1, 2)'), []],
    [signs(50, '최소(1, 2)'), ['1', '2']],
    [signs(49, '절사(1, 10)'), []],
    [signs(50, '절사(1, 10)'), ['1']],
  ])('%s', (text, parts) => expect(refused(text)).toEqual(parts.map((part) => [part, DEEP])))
  it('of an unknown function', () => {
    const unknown = '평균이라는 함수는 없습니다. 만약, 최소, 최대, 절사, 반올림, 올림만 쓸 수 있습니다.'
    expect(refused(signs(49, '평균(1)'))).toEqual([['평균', unknown]])
    expect(refused(signs(50, '평균(1)'))).toEqual([
      ['1', DEEP],
      ['평균', unknown],
    ])
  })
  it('of brackets around a condition', () => {
    expect(refused(signs(49, '만약((1 > 2), 3, 4)'))).toEqual([
      ['1', DEEP],
      ['2', DEEP],
    ])
    expect(refused(signs(50, '만약((1 > 2), 3, 4)'))).toEqual([
      ['(1 > 2)', '만약의 첫째 값은 연장시간 > 10과 같은 조건이어야 합니다.'],
      ['3', DEEP],
      ['4', DEEP],
    ])
  })
  it('and brackets that are closed again do not add up', () => {
    expect(refused(`${'(1)+'.repeat(60)}1`)).toEqual([])
    expect(refused(`${'('.repeat(51)}1`)).toEqual([['(', '괄호는 50겹까지 쓸 수 있습니다.']])
  })
})

describe('what stands at a wrong place', () => {
  const IF = '만약은 만약(조건, 값, 아니면)으로 적어 주세요.'
  const beside = (word: string): string => `${word} 앞에 연산자가 없습니다. 이름에는 빈칸을 넣지 않습니다.`
  it.each([
    ['1 + if', 'if', '이 자리에 if를 쓸 수 없습니다.'],
    ['1가', '가', beside('가')],
    ['(1)가', '가', beside('가')],
    ['(1)  가', '가', beside('가')],
    ['await', '', '계산식이 끝나지 않았습니다.'],
    ['만약()', '만약()', IF],
    ['만약(1 > 2)', '만약(1 > 2)', IF],
    ['만약(1 > 2, 3)', '만약(1 > 2, 3)', IF],
    ['만약(1 > 2, 3, 4, 5)', '만약(1 > 2, 3, 4, 5)', IF],
  ])('%s', (text, part, message) => expect(refused(text)).toEqual([[part, message]]))
  it('is no blank at the end', () => expect(refused(' 1 + 2 \n')).toEqual([]))
})

describe('the parser', () => {
  it.each([Object.assign(new TypeError('bug'), { pos: 1 }), Object.assign(new SyntaxError('bug'), { pos: '1' })])(
    'may have a bug with a place: %s',
    (bug) => {
      const parser = vi.spyOn(Parser, 'parseExpressionAt').mockImplementation(() => {
        throw bug
      })
      try {
        expect(() => parseFormula(`2 + ${bug.name}`)).toThrow(bug)
      } finally {
        parser.mockRestore()
      }
    },
  )
  it('reads a text once, and forgets after a thousand others', () => {
    const first = parseFormula('기본급 + 987')
    expect(parseFormula('기본급 + 986').ok).toBe(true)
    expect(parseFormula('기본급 + 987')).toBe(first)
    for (let number = 0; number < 1001; number++) parseFormula(`기본급 * ${number}`)
    expect(parseFormula('기본급 + 987')).not.toBe(first)
    expect(parseFormula('기본급 + 987')).toEqual(first)
  })
})

describe('units of sums and products', () => {
  const units: ReadonlyMap<string, Unit> = new Map([
    ['기본급', WON],
    ['통상시급', WON_PER_HOUR],
    ['통상일급', WON_OF_A_DAY],
    ['연장시간', HOURS],
    ['근무일수', DAYS],
    ['근속연수', COUNT],
  ])
  const messages = (text: string): string[] => {
    const result = parseFormula(text)
    return result.ok ? checkFormula(result.value, units).map(({ message }) => message) : ['not read']
  }
  const NO_PAY = (what: string): string => `계산한 값이 금액이 아니라 ${what}서 급여로 쓸 수 없습니다.`
  const HOURLY = NO_PAY('시간당 금액이라')
  const BY_DAYS = NO_PAY('금액에 일수를 곱한 값이라')
  it.each<[text: string, expected: string[]]>([
    ['기본급 + 통상일급', []],
    ['통상일급 + 기본급', []],
    ['통상일급 * 근무일수', []],
    ['(통상일급 + 1) * 근무일수', []],
    ['(1 + 통상일급) * 근무일수', []],
    // With a plain amount beside it, a day's pay is one too.
    ['(통상일급 + 기본급) * 근무일수', [BY_DAYS]],
    ['(기본급 + 통상일급) * 근무일수', [BY_DAYS]],
    ['1 + 통상시급', [HOURLY]],
    ['통상시급 + 1', [HOURLY]],
    ['기본급 / 근무일수 + 기본급', ['하루당 금액과 금액을 더할 수 없습니다.']],
    ['근속연수 * 기본급', []],
    ['2 * 기본급 + 연장시간', ['금액과 시간을 더할 수 없습니다.']],
    ['100 / 기본급 + 연장시간', [NO_PAY('시간이라')]],
    ['모름 + 연장시간', ['모름이라는 이름은 없습니다.']],
  ])('%s', (text, expected) => expect(messages(text)).toEqual(expected))
})

describe('what was chosen on the way is told', () => {
  const notes = (text: string): readonly string[] => {
    const formula = parseFormula(text)
    const result = formula.ok ? evaluateFormula(formula.value, () => num('12.31')) : null
    return result?.ok === true ? result.value.notes : ['not calculated']
  }
  it.each<[text: string, expected: string[]]>([
    ['최대(0.06, 12.506)', ['0.06과 12.506 가운데 가장 큰 12.506을 씁니다.']],
    ['최대(12.25, 100)', ['12.25와 100 가운데 가장 큰 100을 씁니다.']],
    ['최소(가, 100, 1000.1)', ['12.31과 100과 1,000.1 가운데 가장 작은 12.31을 씁니다.']],
    ['만약(가 > 12.31, 1, 2)', ['조건 가 > 12.31(12.31 > 12.31)이 맞지 않아 뒤의 값을 씁니다.']],
    ['만약(가 <= 12.31, 1, 2)', ['조건 가 <= 12.31(12.31 <= 12.31)이 맞아 앞의 값을 씁니다.']],
    ['절사(10, 10) + 1', []],
    ['절사(19, 10) + 1', ['19에서 10 미만을 버려 10을 씁니다.']],
    ['올림(11, 10) + 1', ['11에서 10 미만을 올려 20을 씁니다.']],
    ['반올림(15, 10) + 1', ['15에서 10 미만을 반올림해 20을 씁니다.']],
    ['절사(19, 10)', []],
  ])('%s', (text, expected) => expect(notes(text)).toEqual(expected))
})

describe('names', () => {
  it('of one syllable are near to none that holds it', () => expect(nearestNames('기', ['기본급'])).toEqual([]))
  it('of a circle begin where it begins', () => {
    const needs = new Map([
      ['가', ['나']],
      ['나', ['다']],
      ['다', ['나']],
      ['라', []],
    ])
    expect(sortByNeeds(needs)).toEqual({ order: ['라'], circles: [['나', '다', '나']] })
  })
})
