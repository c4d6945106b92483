import { formatNumber } from '@handal/base/format'
import { floorRatio, multiply, ratio, whole } from '@handal/base/ratio'
import type { TaxRow, TaxTier } from './simplified-tax.ts'
import { generatedRow, type SimplifiedTaxRule } from './simplified-tax-rule.ts'

/** A cell of a worksheet. */
type Cell = string | number | null
/** What is wrong with a sheet, by the row as Excel counts. */
export type SheetProblem = { readonly row: number; readonly message: string }
/** A row of the table with its place in the sheet. Bounds in 1,000 won, taxes in won. */
export type SheetRow = {
  readonly row: number
  readonly lower: number
  readonly upper: number
  readonly taxes: readonly number[]
}
export type TaxSheet = { readonly rows: readonly SheetRow[]; readonly problems: readonly SheetProblem[] }
/** A cell that the rule makes otherwise. */
export type CellDifference = {
  readonly row: number
  readonly lower: number
  readonly upper: number
  readonly family: number
  readonly value: number
  readonly expected: number
}

/** The last row stands for exactly 10,000,000 won. */
const TOP = 10_000
const FAMILIES = 11
const LAST_COLUMN = FAMILIES + 2

/** A whole number as the official workbook writes it: 1,060, 10,000천원, - for nothing. */
const numberOf = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) && cell >= 0 ? cell : null
  if (typeof cell !== 'string') return null
  const text = cell.replace(/[\s,]/gu, '').replace(/천?원$/u, '')
  if (text === '-') return 0
  return /^\d{1,12}$/u.test(text) ? Number(text) : null
}
const isFilled = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined && cell !== ''
const isTop = (cells: readonly Cell[]): boolean => numberOf(cells[0]) === TOP
const startsTable = (cells: readonly Cell[]): boolean => {
  const [lower, upper] = [numberOf(cells[0]), numberOf(cells[1])]
  return lower !== null && upper !== null && upper > lower && cells.slice(2).some(isFilled)
}

const readRow = (cells: readonly Cell[], row: number, problems: SheetProblem[]): SheetRow | null => {
  const say = (message: string): void => void problems.push({ row, message })
  const lower = numberOf(cells[0])
  if (lower === null) {
    say('월급여액의 이상 칸이 숫자가 아닙니다.')
    return null
  }
  const upper = lower === TOP ? (numberOf(cells[1]) ?? TOP) : numberOf(cells[1])
  if (upper === null) say('월급여액의 미만 칸이 숫자가 아닙니다.')
  else if (lower === TOP ? upper !== TOP && upper !== 0 : upper <= lower) say('미만이 이상보다 크지 않습니다.')
  const taxes: number[] = []
  for (let family = 1; family <= FAMILIES; family++) {
    const tax = numberOf(cells[family + 1])
    if (tax === null) say(`가족 ${family}명의 세액이 숫자가 아닙니다.`)
    else taxes.push(tax)
  }
  if (cells.slice(LAST_COLUMN).some(isFilled)) say('가족 11명 뒤에 다른 칸이 있습니다.')
  return upper === null || taxes.length < FAMILIES ? null : { row, lower, upper: lower === TOP ? TOP : upper, taxes }
}

/** Whether rows follow one another without a gap, and taxes rise with pay and fall with the family. */
const orderProblems = (rows: readonly SheetRow[]): SheetProblem[] => {
  const problems: SheetProblem[] = []
  const [first] = rows
  if (first !== undefined && first.taxes.some((tax) => tax !== 0))
    problems.push({ row: first.row, message: '첫 줄부터 세액이 있습니다. 앞줄이 빠지지 않았는지 확인해 주세요.' })
  rows.forEach(({ row, lower, taxes }, index) => {
    const before = rows[index - 1]
    if (before !== undefined && before.upper !== lower) {
      const message = `앞줄은 ${formatNumber(before.upper)}천 원 미만에서 끝나는데 이 줄은 ${formatNumber(lower)}천 원부터입니다.`
      problems.push({ row, message })
    }
    taxes.forEach((tax, at) => {
      if (before !== undefined && tax < (before.taxes[at] ?? 0))
        problems.push({ row, message: `가족 ${at + 1}명의 세액이 앞줄보다 적습니다.` })
      if (at > 0 && tax > (taxes[at - 1] ?? 0))
        problems.push({ row, message: `가족 ${at + 1}명의 세액이 ${at}명보다 많습니다.` })
    })
  })
  return problems
}

/**
 * Reads 소득세법 시행령 별표 2 as the tax office publishes it: heads first, then a row for each bracket of pay up to that of
 * exactly 10,000,000 won; what follows it (the formulas above) is not read.
 */
export const readTaxSheet = (cells: readonly (readonly Cell[])[]): TaxSheet => {
  const start = cells.findIndex(startsTable)
  if (start < 0)
    return {
      rows: [],
      problems: [{ row: 1, message: '월급여액 이상과 미만, 가족 1명부터 11명까지의 표를 찾지 못했습니다.' }],
    }
  const top = cells.findIndex((row, index) => index >= start && isTop(row))
  const problems: SheetProblem[] = []
  const end = top < 0 ? cells.length : top + 1
  const rows = cells.slice(start, end).flatMap((row, index) => readRow(row, start + index + 1, problems) ?? [])
  if (top < 0) {
    const message =
      '월급여액이 꼭 10,000천 원인 마지막 줄이 없습니다. 10,000천 원을 넘는 급여의 세액이 이 줄에서 시작합니다.'
    problems.push({ row: cells.length, message })
  }
  problems.push(...orderProblems(rows))
  return { rows, problems: problems.toSorted((a, b) => a.row - b.row) }
}

/** Cells that the rule of the table makes otherwise. */
export const tableDifferences = (rows: readonly SheetRow[], rule: SimplifiedTaxRule): CellDifference[] =>
  rows.flatMap(({ row, lower, upper, taxes }) => {
    const expected = generatedRow(rule, lower, upper)
    return taxes.flatMap((value, index) => {
      const made = expected[index] ?? 0
      return value === made ? [] : [{ row, lower, upper, family: index + 1, value, expected: made }]
    })
  })

/** Rows of a sheet as the table keeps them. */
export const taxRowsOf = (rows: readonly SheetRow[]): TaxRow[] => rows.map(({ lower, taxes }) => [lower, ...taxes])

/**
 * What is wrong with the tiers above 10,000,000 won, by their place: each goes on where the one before it ended, so that no won
 * of pay is taxed by a jump.
 */
export const tierProblems = (tiers: readonly TaxTier[]): { readonly index: number; readonly message: string }[] =>
  tiers.flatMap(({ over, add, excess, rate }, index) => {
    const say = (message: string) => [{ index, message }]
    if (excess < 1 || excess > 100 || rate < 1 || rate > 100) return say('비율은 1%부터 100%까지입니다.')
    const before = tiers[index - 1]
    if (before === undefined) return over === TOP * 1000 ? [] : say('첫 구간은 10,000,000원 초과부터입니다.')
    if (over <= before.over) return say('앞 구간보다 큰 금액부터입니다.')
    const share = ratio(before.excess * before.rate, 10_000)
    const reached = BigInt(before.add) + floorRatio(multiply(whole(over - before.over), share))
    return BigInt(add) === reached ? [] : say(`앞 구간이 끝나는 세액은 ${formatNumber(reached)}원입니다.`)
  })
