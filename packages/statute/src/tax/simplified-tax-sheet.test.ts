import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { simplifiedTaxTable } from './simplified-tax.ts'
import { isSimplifiedTaxRule, simplifiedTaxRule } from './simplified-tax-rule.ts'
import { readTaxSheet, tableDifferences, taxRowsOf, tierProblems } from './simplified-tax-sheet.ts'

type Cells = (string | number | null)[][]
const csv = readFileSync(new URL('../../../../testdata/statutory/simplified-tax-table.csv', import.meta.url), 'utf8')
/** The official sheet: three rows of heads, the table, what follows it. */
const sheet = (change: (rows: Cells) => void = () => {}): Cells => {
  const rows: Cells = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number))
  change(rows)
  return [
    ['근로소득 간이세액표(조견표)'],
    ['월급여액(천원)', null, '공제대상가족의 수'],
    ['이상', '미만', ...Array.from({ length: 11 }, (_, index) => index + 1)],
    ...rows,
    ['10,000천원 초과 14,000천원 이하', null, '(10,000천원인 경우의 해당 세액) + …'],
  ]
}
const messages = (cells: Cells) => readTaxSheet(cells).problems.map(({ row, message }) => `${row} ${message}`)
const at = (cells: Cells, index: number): (string | number | null)[] => cells[index] ?? []

describe('the sheet of 별표 2', () => {
  it('is read between its heads and the formulas, and is the table in force', () => {
    const { rows, problems } = readTaxSheet(sheet())
    expect(problems).toEqual([])
    expect(rows).toHaveLength(647)
    expect(rows[0]).toMatchObject({ row: 4, lower: 770, upper: 775 })
    expect(rows.at(-1)).toMatchObject({ lower: 10_000, upper: 10_000 })
    expect(rows.at(-1)?.taxes[0]).toBe(1_507_400)
    expect(taxRowsOf(rows)).toEqual(simplifiedTaxTable.values.at(-1)?.value?.rows)
    expect(tableDifferences(rows, simplifiedTaxRule)).toEqual([])
  })

  it('may be written with commas, dashes and words as the tax office writes it', () => {
    const cells = sheet((rows) => {
      rows.forEach((row) =>
        row.forEach((cell, index) => (row[index] = cell === 0 ? '-' : Number(cell).toLocaleString('en'))),
      )
      const last = at(rows, rows.length - 1)
      last[0] = '10,000천원'
      last[1] = null
    })
    const { rows, problems } = readTaxSheet(cells)
    expect(problems).toEqual([])
    expect(tableDifferences(rows, simplifiedTaxRule)).toEqual([])
  })

  it('lists each cell whose digits were swapped', () => {
    const cells = sheet((rows) => {
      // 114,990 of the row of 3,400 becomes 114,099; taxes still rise.
      at(
        rows,
        rows.findIndex(([lower]) => lower === 3400),
      )[2] = 114_099
    })
    const { rows, problems } = readTaxSheet(cells)
    expect(problems).toEqual([])
    expect(tableDifferences(rows, simplifiedTaxRule)).toEqual([
      { row: 320, lower: 3400, upper: 3420, family: 1, value: 114_099, expected: 114_990 },
    ])
  })

  it('is compared by the numbers of its own rule', () => {
    const { rows } = readTaxSheet(sheet())
    const other = { ...simplifiedTaxRule, pension: { ...simplifiedTaxRule.pension, percent: '4.75' } }
    expect(tableDifferences(rows, other).length).toBeGreaterThan(4000)
  })

  it.each<[string, (rows: Cells) => void, string[]]>([
    [
      'a row that is missing',
      (rows) => rows.splice(10, 1),
      ['14 앞줄은 820천 원 미만에서 끝나는데 이 줄은 825천 원부터입니다.'],
    ],
    [
      'rows that changed places',
      (rows) => {
        const [row = []] = rows.splice(10, 1)
        rows.splice(11, 0, row)
      },
      [
        '14 앞줄은 820천 원 미만에서 끝나는데 이 줄은 825천 원부터입니다.',
        '15 앞줄은 830천 원 미만에서 끝나는데 이 줄은 820천 원부터입니다.',
        '16 앞줄은 825천 원 미만에서 끝나는데 이 줄은 830천 원부터입니다.',
      ],
    ],
    [
      'a bound that is a word',
      (rows) => (at(rows, 3)[1] = '칠백구십'),
      ['7 월급여액의 미만 칸이 숫자가 아닙니다.', '8 앞줄은 785천 원 미만에서 끝나는데 이 줄은 790천 원부터입니다.'],
    ],
    [
      'a lower bound that is empty',
      (rows) => (at(rows, 3)[0] = null),
      ['7 월급여액의 이상 칸이 숫자가 아닙니다.', '8 앞줄은 785천 원 미만에서 끝나는데 이 줄은 790천 원부터입니다.'],
    ],
    [
      'an upper bound below the lower one',
      (rows) => (at(rows, 3)[1] = 780),
      ['7 미만이 이상보다 크지 않습니다.', '8 앞줄은 780천 원 미만에서 끝나는데 이 줄은 790천 원부터입니다.'],
    ],
    [
      'a tax that is empty',
      (rows) => (at(rows, 3)[5] = null),
      ['7 가족 4명의 세액이 숫자가 아닙니다.', '8 앞줄은 785천 원 미만에서 끝나는데 이 줄은 790천 원부터입니다.'],
    ],
    [
      'a tax with a fraction',
      (rows) => (at(rows, 3)[5] = 0.5),
      ['7 가족 4명의 세액이 숫자가 아닙니다.', '8 앞줄은 785천 원 미만에서 끝나는데 이 줄은 790천 원부터입니다.'],
    ],
    ['a twelfth column', (rows) => at(rows, 3).push(10), ['7 가족 11명 뒤에 다른 칸이 있습니다.']],
    [
      'a tax that falls with pay',
      (rows) => (at(rows, 400)[2] = 10),
      ['404 가족 1명의 세액이 앞줄보다 적습니다.', '404 가족 2명의 세액이 1명보다 많습니다.'],
    ],
  ])('has %s', (_what, change, expected) => {
    expect(messages(sheet(change))).toEqual(expected)
  })

  it('begins where there is no tax yet and ends at exactly 10,000,000 won', () => {
    expect(messages(sheet((rows) => rows.splice(0, 400)))).toEqual([
      expect.stringMatching(/^4 첫 줄부터 세액이 있습니다/),
    ])
    const cut = sheet((rows) => rows.pop()).slice(0, -1)
    expect(messages(cut)).toEqual([expect.stringMatching(/^649 월급여액이 꼭 10,000천 원인 마지막 줄이 없습니다/)])
    expect(
      messages([
        ['사번', '이름'],
        ['0001', '가람'],
      ]),
    ).toEqual([expect.stringContaining('찾지 못했습니다')])
  })
})

describe('tiers above 10,000,000 won', () => {
  const tiers = simplifiedTaxTable.values.at(-1)?.value?.tiers ?? []
  const changed = (index: number, more: Partial<(typeof tiers)[number]>) =>
    tierProblems(tiers.map((tier, at_) => (at_ === index ? { ...tier, ...more } : tier)))
  it('go on where the one before ended', () => {
    expect(tierProblems(tiers)).toEqual([])
    expect(changed(1, { add: 1_379_000 })).toEqual([
      { index: 1, message: '앞 구간이 끝나는 세액은 1,397,000원입니다.' },
      { index: 2, message: '앞 구간이 끝나는 세액은 6,592,600원입니다.' },
    ])
    expect(changed(0, { over: 9_980_000 })[0]).toMatchObject({ index: 0 })
    expect(changed(2, { over: 14_000_000 })[0]).toMatchObject({ index: 2, message: '앞 구간보다 큰 금액부터입니다.' })
    expect(changed(3, { rate: 400 })[0]).toMatchObject({ index: 3, message: '비율은 1%부터 100%까지입니다.' })
  })
})

it('a rule has all its numbers in their form', () => {
  expect(isSimplifiedTaxRule(JSON.parse(JSON.stringify(simplifiedTaxRule)))).toBe(true)
  const { brackets: _brackets, ...without } = simplifiedTaxRule
  expect(isSimplifiedTaxRule(without)).toBe(false)
  expect(isSimplifiedTaxRule({ ...simplifiedTaxRule, brackets: [] })).toBe(false)
  expect(isSimplifiedTaxRule({ ...simplifiedTaxRule, personal: 1.5 })).toBe(false)
  expect(isSimplifiedTaxRule({ ...simplifiedTaxRule, specialMore: { over: 1, percent: '사' } })).toBe(false)
  const value = simplifiedTaxTable.values.at(-1)?.value
  expect(simplifiedTaxTable.accepts({ ...value, rule: simplifiedTaxRule })).toBe(true)
  expect(simplifiedTaxTable.accepts({ ...value, rule: without })).toBe(false)
})
