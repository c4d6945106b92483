import { compare, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatMonth, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { minus, num, plus, printFormula, type Quantity } from '@handal/base/quantity'
import type { Statute } from '@handal/statute/snapshot'
import { addLines, type LineAmount, lineKey } from '../difference/amounts.ts'
import { explainLine } from '../payslip/explain.ts'
import type { LineExplanation, PayslipEntry, PayslipFacts, PayslipLine, PayslipResult } from '../payslip/facts.ts'
import { itemLineCode } from '../items/items.ts'
import { isTax } from '../lines/all.ts'
import { incomeTax } from '../lines/tax/income-tax.ts'
import { localIncomeTax } from '../lines/tax/local-income-tax.ts'
import { calculatePayslip } from '../payslip/payslip.ts'

/** A past month of one person: what is right for it by now, what was paid, and what arrears have settled since. */
export type RetroMonth = {
  /** The month's facts with the corrected terms; everything else as it was. */
  readonly facts: PayslipFacts
  /** Lines of the payslip as it was given out. */
  readonly paid: readonly LineAmount[]
  /** Differences of this month that earlier arrears paid or withheld, by line. */
  readonly settled: readonly LineAmount[]
}
export type RetroQuestion = {
  readonly months: readonly RetroMonth[]
  readonly statute: Statute
  /** Day on which the arrears are paid. */
  readonly payDate: PlainDate
}

/** One line of a past month in won; difference = due − paid − settled. */
export type RetroLine = Pick<PayslipLine, 'code' | 'label' | 'kind'> & {
  readonly paid: number
  readonly settled: number
  readonly due: number
  readonly difference: number
  /** "3,400,000 - 3,200,000 = 200,000원": due, paid, settled. */
  readonly formula: string
  readonly sentence: string
  /** How the amount that is due comes about; null: nothing is due. */
  readonly explanation: LineExplanation | null
}

/** What a past month lacks: the company's items, and the tax withheld for it when it lies in the year of payment. */
export type RetroMonthDifference = {
  readonly month: YearMonth
  readonly lines: readonly RetroLine[]
  readonly tax: readonly RetroLine[]
}

/** The arrears of one item over all months, to be entered in the month of payment. */
export type RetroItem = {
  readonly itemCode: string
  readonly label: string
  readonly kind: PayslipLine['kind']
  readonly amount: number
  readonly sentence: string
  /** "200,000 + 200,000 = 400,000원", oldest month first. */
  readonly formula: string
  readonly notes: readonly string[]
  readonly entry: PayslipEntry
}

export type RetroResult = {
  /** Months with a difference, oldest first. */
  readonly months: readonly RetroMonthDifference[]
  readonly items: readonly RetroItem[]
  /** Income tax and local income tax of this year's months, in won: withheld with the arrears. */
  readonly tax: { readonly incomeTax: number; readonly localIncomeTax: number }
  /** Earlier years whose year-end settlement is done again, because arrears fall on them. */
  readonly resettledYears: readonly number[]
  /** Months that cannot be calculated again, each with the reason; nothing is guessed for them. */
  readonly blocked: readonly { readonly month: YearMonth; readonly message: string }[]
}

const ITEM = itemLineCode('')

/**
 * Arrears (소급) of past months: each month is calculated again with its corrected facts under the figures of its own
 * dates, and what it should have come to less what was paid and what earlier arrears settled is due. Done twice, with the
 * first result settled, nothing is due; figures that hold only from later on change nothing.
 *
 * Wages are paid in full (근로기준법 제43조 제1항) and a claim lapses after three years (제49조): how far back the months
 * go is the caller's choice. The arrears are paid in one sum for each item, as a payment of its own (소급분) or under an
 * item of their own beside the salary.
 *
 * Tax. Pay is income of the day of the work (소득세법 시행령 제49조 제1항 제1호), while tax is withheld when it is paid
 * (소득세법 제134조 제1항). So the withholding of this year's months is calculated again month by month and the difference
 * is withheld with the arrears; for earlier years the year-end settlement is done again. Either is paid over by the 10th
 * of the month after the payment (국세청 서면-2024-원천-0297). The past payslips stay as they are.
 *
 * Insurance is no part of this: employment insurance is withheld from the payment itself, health insurance is settled
 * by the pay of the whole year or on leaving (국민건강보험법 시행령 제39조), the pension is not settled at all.
 */
export const retroPay = ({ months, statute, payDate }: RetroQuestion): RetroResult => {
  const found: RetroMonthDifference[] = []
  const blocked: { month: YearMonth; message: string }[] = []
  const seen = new Set<string>()
  const payYear = payDate.slice(0, 4)
  for (const month of months.toSorted((a, b) => compare(a.facts.payMonth, b.facts.payMonth))) {
    const { payMonth, paymentType } = month.facts
    const result = calculatePayslip(month.facts, statute)
    const reasons = result.blocks.map(({ message }) => message)
    if (seen.has(`${payMonth} ${paymentType}`)) reasons.unshift('같은 달의 급여가 두 번 들어왔습니다.')
    seen.add(`${payMonth} ${paymentType}`)
    if (reasons.length > 0) {
      blocked.push({
        month: payMonth,
        message: `${formatMonth(payMonth)} 급여를 다시 계산할 수 없습니다. ${reasons.join(' ')}`,
      })
      continue
    }
    const lines = differencesOf(month, result, ({ code }) => code.startsWith(ITEM))
    if (lines.length === 0) continue
    const inYear = payMonth.slice(0, 4) === payYear
    const tax = inYear ? differencesOf(month, result, isTax) : []
    found.push({ month: payMonth, lines, tax })
  }
  const taxOf = (code: string): number =>
    found.reduce((sum, { tax }) => sum + (tax.find((line) => line.code === code)?.difference ?? 0), 0)
  return {
    months: found,
    items: itemsOf(found),
    tax: { incomeTax: taxOf(incomeTax.code), localIncomeTax: taxOf(localIncomeTax.code) },
    resettledYears: [...new Set(found.flatMap(({ month }) => (month.startsWith(payYear) ? [] : [yearOf(month)])))],
    blocked,
  }
}

const yearOf = (month: YearMonth): number => Number(month.slice(0, 4))

/** Lines of a month for which something is due or was paid too much. */
const differencesOf = (
  { facts, paid, settled }: RetroMonth,
  result: PayslipResult,
  counts: (line: Pick<LineAmount, 'code'>) => boolean,
): RetroLine[] => {
  const due = result.lines.filter(counts)
  const amountIn = (lines: readonly LineAmount[], line: LineAmount): number =>
    lines.reduce((sum, each) => (lineKey(each) === lineKey(line) ? sum + each.amount : sum), 0)
  return addLines([1, due], [-1, paid.filter(counts)], [-1, settled.filter(counts)]).map((line) => {
    const { code, label, kind } = line
    const own = due.find((each) => lineKey(each) === lineKey(line))
    const sums = { due: amountIn(due, line), paid: amountIn(paid, line), settled: amountIn(settled, line) }
    return {
      code,
      label,
      kind,
      ...sums,
      difference: line.amount,
      formula: `${printFormula(sumOf([sums.due, -sums.paid, -sums.settled]))} = ${formatWon(line.amount)}`,
      sentence: sentenceOf(facts.payMonth, label, kind, sums),
      explanation: own === undefined ? null : explainLine(own),
    }
  })
}

/** "2026년 8월 기본급은 3,400,000원인데 3,200,000원을 지급했습니다." */
const sentenceOf = (
  month: YearMonth,
  label: string,
  kind: LineAmount['kind'],
  { due, paid, settled }: { readonly due: number; readonly paid: number; readonly settled: number },
): string => {
  const done = kind === 'deduction' ? '공제했습니다' : '지급했습니다'
  const before = settled === 0 ? '' : `, 소급분으로 ${formatWon(settled)}을 정산했습니다`
  return `${formatMonth(month)} ${josa(label, '은/는')} ${formatWon(due)}인데 ${formatWon(paid)}을 ${done}${before}.`
}

/** A sum in which a negative term is taken away; zeros after the first two terms are left out. */
const sumOf = ([first = 0, second = 0, ...rest]: readonly number[]): Quantity =>
  [second, ...rest.filter((term) => term !== 0)].reduce(
    (sum, term) => (term > 0 ? plus(sum, num(term)) : minus(sum, num(0 - term))),
    num(first),
  )

/** What the months of a line come to, oldest first. */
type Shares = {
  readonly line: RetroLine
  readonly first: YearMonth
  readonly last: YearMonth
  readonly amounts: readonly number[]
}

const itemsOf = (months: readonly RetroMonthDifference[]): RetroItem[] => {
  const shares = new Map<string, Shares>()
  for (const { month, lines } of months) {
    for (const line of lines) {
      const own = shares.get(lineKey(line)) ?? { line, first: month, last: month, amounts: [] }
      shares.set(lineKey(line), { ...own, last: month, amounts: [...own.amounts, line.difference] })
    }
  }
  return [...shares.values()].map(itemOf)
}

const itemOf = ({ line: { code, label, kind }, first, last, amounts }: Shares): RetroItem => {
  const amount = amounts.reduce((sum, each) => sum + each, 0)
  const itemCode = code.slice(ITEM.length)
  const span = spanOf(first, last, amounts.length)
  const [only = 0, ...more] = amounts
  return {
    itemCode,
    label,
    kind,
    amount,
    sentence: `${span} ${label} 소급분입니다.`,
    formula: more.length === 0 ? formatWon(only) : `${printFormula(sumOf(amounts))} = ${formatWon(amount)}`,
    notes:
      amount < 0 && kind === 'earning'
        ? ['더 지급한 금액입니다. 임금에서 빼기 전에 근로자에게 알려 주세요(근로기준법 제43조 제1항).']
        : [],
    entry: { itemCode, amount, note: `${span} 소급분`, retro: true },
  }
}

/** "2026년 8월", "2026년 8월부터 2026년 10월까지 3개월" */
const spanOf = (first: YearMonth, last: YearMonth, count: number): string =>
  first === last ? formatMonth(first) : `${formatMonth(first)}부터 ${formatMonth(last)}까지 ${count}개월`
