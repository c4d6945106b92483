import { Parser } from 'acorn'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { FormulaProblem } from './expression.ts'
import { parseFormula } from './parse.ts'

const problemsOf = (text: string): readonly FormulaProblem[] => {
  const result = parseFormula(text)
  return result.ok ? [] : result.error
}
const namesOf = (text: string): readonly string[] => {
  const result = parseFormula(text)
  return result.ok ? result.value.names : []
}

describe('what a formula may hold', () => {
  it.each([
    '통상시급 * 1.5 * 연장시간',
    '통상시급 × 1.5 × 연장시간 ÷ 2 − 1',
    '（기본급 + 직책수당）/ 209',
    '만약(연장시간 >= 10, 만약(근무일수 == 0, 0, 100), -5)',
    '만약((연장시간 > 10), 1, 2) + 만약(((연장시간) <= (10)), 1, 2)',
    '최소(기본급 * 0.1, 300000) + 최대(1, 2, 3)',
    '절사(통상시급 * 3, 10) + 반올림(1.5) + 올림(연장시간, 0.5)',
    '((((기본급))))',
    '+3 - -3',
    '_가1 + A2',
    '기본급\n+\t직책수당',
    '기본급\u00a0+\u3000직책수당',
    '최소（1，2）',
  ])('%s', (text) => expect(problemsOf(text)).toEqual([]))

  it('names each quantity once, in the order of the text', () => {
    expect(namesOf('만약(연장시간 > 기본급, 연장시간, 통상시급) + 기본급')).toEqual(['연장시간', '기본급', '통상시급'])
  })
  it('knows a name however its syllables are composed', () => {
    expect(namesOf('기본급'.normalize('NFD'))).toEqual(['기본급'])
  })
  it('keeps where each part stands', () => {
    const result = parseFormula('1 + 최대(가, 22)')
    expect(result.ok && result.value.expression).toMatchObject({
      kind: 'arithmetic',
      index: 0,
      length: 13,
      b: {
        kind: 'extreme',
        index: 4,
        length: 9,
        of: [
          { index: 7, length: 1 },
          { index: 10, length: 2, digits: '22' },
        ],
      },
    })
  })
})

describe('what is refused, with its place', () => {
  it.each<[string, number, number, string]>([
    ['', 0, 0, '계산식을 입력해 주세요.'],
    ['  ', 0, 2, '계산식을 입력해 주세요.'],
    ['1 +', 3, 0, '계산식이 끝나지 않았습니다.'],
    ['(1 + 2', 6, 0, '계산식이 끝나지 않았습니다.'],
    ['1)', 1, 1, '이 자리에 )를 쓸 수 없습니다.'],
    ['* 2', 0, 1, '이 자리에 *를 쓸 수 없습니다.'],
    ['월 소정근로시간', 2, 6, '소정근로시간 앞에 연산자가 없습니다. 이름에는 빈칸을 넣지 않습니다.'],
    ['최소(1 2)', 5, 1, '2 앞에 연산자가 없습니다. 이름에는 빈칸을 넣지 않습니다.'],
    ['1, 2', 0, 4, '쉼표는 함수에 넣는 값을 나눌 때만 씁니다.'],
    ['절사(1, , 2)', 6, 1, '이 자리에 ,를 쓸 수 없습니다.'],
    ['10,000', 2, 1, '숫자에는 쉼표를 넣지 않습니다. 값을 나누는 쉼표라면 뒤에 빈칸을 넣어 주세요.'],
    ['최대(1,234, 2)', 4, 1, '숫자에는 쉼표를 넣지 않습니다. 값을 나누는 쉼표라면 뒤에 빈칸을 넣어 주세요.'],
    ['기본급 * 10%', 8, 1, '1%는 0.01로 적어 주세요.'],
    ['가 ≥ 1', 2, 1, '크거나 같다는 >=로 적어 주세요.'],
    ['가 ≤ 1', 2, 1, '작거나 같다는 <=로 적어 주세요.'],
    ['가 ≠ 1', 2, 1, '같지 않다는 !=로 적어 주세요.'],
    ['1 // 2', 3, 1, '이 자리에 /를 쓸 수 없습니다.'],
    ['1 /* 2 */', 3, 1, '이 자리에 *를 쓸 수 없습니다.'],
    ['/가/ + 1', 0, 3, '숫자는 1500이나 1.5처럼 적어 주세요.'],
    ['1e3 + 0x10', 0, 3, '숫자는 1500이나 1.5처럼 적어 주세요.'],
    ['1_000', 0, 5, '숫자는 1500이나 1.5처럼 적어 주세요.'],
    ['가.나', 0, 3, '이름에 점을 찍어 쓸 수 없습니다.'],
    ['가.나(1)', 0, 6, '계산식에 쓸 수 없는 표현입니다.'],
    ['가["나"]', 1, 1, '계산식에 [를 쓸 수 없습니다.'],
    ["'문자'", 0, 1, "계산식에 '를 쓸 수 없습니다."],
    ['1; 2', 1, 1, '계산식에 ;를 쓸 수 없습니다.'],
    ['가 ? 1 : 2', 2, 1, '계산식에 ?를 쓸 수 없습니다.'],
    ['기본급 = 3', 0, 7, '값을 넣을 수는 없습니다. 같은지 비교할 때는 만약의 조건에 ==로 적어 주세요.'],
    ['가 => 1', 0, 6, '계산식에 쓸 수 없는 표현입니다.'],
    ['new 가', 0, 5, '계산식에 쓸 수 없는 표현입니다.'],
    ['this', 0, 4, '계산식에 쓸 수 없는 표현입니다.'],
    ['!가', 0, 2, '부호는 +와 -만 쓸 수 있습니다.'],
    ['++가', 0, 3, '계산식에 쓸 수 없는 표현입니다.'],
    ['2 ** 3', 0, 6, '** 연산은 쓸 수 없습니다.'],
    ['가 === 1', 0, 7, '=== 연산은 쓸 수 없습니다.'],
    ['1 < 2 < 3', 0, 9, '비교는 만약(조건, 값, 아니면)의 조건에만 쓸 수 있습니다.'],
    ['만약(가, 1, 2)', 3, 1, '만약의 첫째 값은 연장시간 > 10과 같은 조건이어야 합니다.'],
    ['만약(가 + 1, 1, 2)', 3, 5, '만약의 첫째 값은 연장시간 > 10과 같은 조건이어야 합니다.'],
    ['만약((가 + 1), 1, 2)', 4, 5, '만약의 첫째 값은 연장시간 > 10과 같은 조건이어야 합니다.'],
    ['만약((가 = 1), 1, 2)', 4, 5, '같은지 비교할 때는 ==로 적어 주세요.'],
    ['만약(가 = 1, 1, 2)', 3, 5, '같은지 비교할 때는 ==로 적어 주세요.'],
    ['만약(가 > 1, 2)', 0, 12, '만약은 만약(조건, 값, 아니면)으로 적어 주세요.'],
    ['최소(1)', 0, 5, '최소는 값을 둘 이상 받습니다: 최소(값, 값).'],
    ['절사(1, 0)', 6, 1, '절사는 절사(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.'],
    ['절사(1, 0.0)', 6, 3, '절사는 절사(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.'],
    ['절사(1, 1e3)', 6, 3, '절사는 절사(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.'],
    ['절사(1, 10n)', 6, 3, '절사는 절사(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.'],
    ['반올림(1, 10, 2)', 0, 13, '반올림은 반올림(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.'],
    ['10n', 0, 3, '숫자는 1500이나 1.5처럼 적어 주세요.'],
    ['null + true', 0, 4, '숫자는 1500이나 1.5처럼 적어 주세요.'],
    ['절사(1, 가)', 6, 1, '절사는 절사(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.'],
    ['올림()', 0, 4, '올림은 올림(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.'],
    ['최소(...가, 1)', 3, 4, '계산식에 쓸 수 없는 표현입니다.'],
    ['toString(1)', 0, 8, 'toString이라는 함수는 없습니다. 만약, 최소, 최대, 절사, 반올림, 올림만 쓸 수 있습니다.'],
    ['constructor', 0, 0, ''],
  ])('%s', (text, index, length, message) => {
    const [problem] = problemsOf(text)
    if (message === '') expect(namesOf(text)).toEqual([text])
    else expect(problem).toMatchObject({ index, length, message })
  })

  it('says which function was meant', () => {
    expect(problemsOf('최소값(1, 2) + 반올립(3)').map(({ nearest }) => nearest)).toEqual([['최소'], ['반올림']])
  })
  it('says all that is wrong at once', () => {
    expect(problemsOf('가.나 + 1e3 + 평균(1)').map(({ index }) => index)).toEqual([0, 6, 12])
  })
})

describe('limits', () => {
  it('takes 500 letters and not 501', () => {
    expect(problemsOf(`${'1+'.repeat(249)}10`)).toEqual([])
    expect(problemsOf(`${'1+'.repeat(250)}1`)).toEqual([
      { index: 500, length: 1, message: '계산식은 500자까지 쓸 수 있습니다.' },
    ])
  })
  it('takes 50 brackets and not 51', () => {
    expect(problemsOf(`${'('.repeat(50)}1${')'.repeat(50)}`)).toEqual([])
    expect(problemsOf(`${'('.repeat(51)}1${')'.repeat(51)}`)).toMatchObject([{ index: 50, length: 1 }])
  })
  it('takes 50 signs and not 51', () => {
    expect(problemsOf(`${'- '.repeat(50)}1`)).toEqual([])
    expect(problemsOf(`${'- '.repeat(51)}1`)).toMatchObject([{ message: '계산식은 50겹까지 쓸 수 있습니다.' }])
  })
})

describe('a bug of the parser', () => {
  it.each([new TypeError('bug'), new SyntaxError('no place')])('is thrown and not remembered: %s', (bug) => {
    const text = `1 + ${bug.name}`
    const parser = vi.spyOn(Parser, 'parseExpressionAt').mockImplementation(() => {
      throw bug
    })
    try {
      expect(() => parseFormula(text)).toThrow(bug)
    } finally {
      parser.mockRestore()
    }
    expect(problemsOf(text)).toEqual([])
  })
})

describe('any text', { timeout: 300_000 }, () => {
  const pieces = [
    '기본급',
    '가',
    '1',
    '0.5',
    '12',
    '만약',
    '최소',
    '절사',
    '(',
    ')',
    ',',
    ', ',
    ' ',
    '+',
    '-',
    '*',
    '/',
    '>',
    '=',
    '==',
    '!',
    '.',
    '\n',
    'new ',
    'await ',
    'e3',
    'n',
    '_',
    '×',
    '÷',
  ]
  it('is read or refused inside its own length, and never throws', () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 20 })), (any) => {
        for (const { index, length, message } of problemsOf(any)) {
          expect([index >= 0, index + length <= any.length, message.endsWith('.')]).toEqual([true, true, true])
        }
      }),
      { numRuns: process.env['DEEP'] === '1' ? 200_000 : 5000, seed: 20_261_122 },
    )
  })
})
