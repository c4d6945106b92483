import { formatNumber, formatWon } from '@handal/base/format'
import { maxOf, minus, num, percent, plus, times, toWon } from '@handal/base/quantity'
import { ratio } from '@handal/base/ratio'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import { type SimplifiedTaxTable, simplifiedTaxTable } from '@handal/statute/tax/simplified-tax'
import type { Found, Statute } from '@handal/statute/snapshot'
import type { PlainDate } from '@handal/base/date'
import type { Operands } from '../payslip/facts.ts'
import { int, int0 } from '../payslip/operands.ts'
import { simplifiedTax, taxFormula, type TaxQuestion } from './simplified-tax.ts'

/** One step from pay to tax: what it is, how it is reached, and its won; null where a step only finds a place. */
export type TaxStep = {
  readonly title: string
  readonly formula: string
  readonly note: string
  readonly amount: number | null
}
/** The way from monthly taxable pay to what is withheld. `row`: index in the table, -1 below its first one. */
export type TaxPath =
  | {
      readonly ok: true
      readonly row: number
      readonly family: number
      readonly steps: readonly TaxStep[]
      readonly incomeTax: number
      readonly localIncomeTax: number
    }
  | Extract<Found<unknown>, { ok: false }>

const TOP = 10_000_000
const FAMILIES = 11

/** Index of the row of the table that pay falls into; -1 below the first one. */
const rowOf = ({ rows }: SimplifiedTaxTable, pay: number): number => {
  const thousands = Math.floor(Math.min(pay, TOP) / 1000)
  return rows.findLastIndex(([from]) => from <= thousands)
}

const rowStep = ({ rows }: SimplifiedTaxTable, row: number, pay: number): TaxStep => {
  const find = (formula: string, note: string): TaxStep => ({ title: '줄 찾기', formula, note, amount: null })
  const [first] = rows
  if (row < 0) return find(`${formatNumber(first?.[0] ?? 0)}천 원 미만`, '표의 첫 줄보다 적어 세액이 없습니다.')
  if (pay >= TOP)
    return find(
      '10,000천 원인 줄',
      pay > TOP ? '10,000천 원을 넘으면 꼭 10,000천 원인 줄에서 시작합니다.' : '마지막 줄입니다.',
    )
  const [from, to] = [rows[row]?.[0] ?? 0, rows[row + 1]?.[0] ?? 0]
  return find(`${formatNumber(from)} 이상 ${formatNumber(to)} 미만`, '천 원 단위로 찾습니다.')
}

const cellStep = (table: SimplifiedTaxTable, row: number, family: number, x: number): TaxStep => {
  const title = '칸 찾기'
  if (family <= FAMILIES)
    return {
      title,
      formula: `공제대상 가족 ${family}명`,
      note: '본인을 넣은 수입니다. 배우자와 자녀가 있으면 더합니다.',
      amount: x,
    }
  const [ten, eleven] = [table.rows[row]?.[10] ?? 0, table.rows[row]?.[11] ?? 0]
  const formula = `${formatNumber(eleven)} - (${formatNumber(ten)} - ${formatNumber(eleven)}) × ${family - FAMILIES}`
  return { title, formula, note: `가족 ${family}명은 10명과 11명의 차이만큼 더 줄입니다.`, amount: x }
}

/** Won of the tier above 10,000,000 won before anything else, cut to won only to be shown. */
const tierStep = (o: Operands): TaxStep => {
  const [x, a, t, over, f, r] = ['x', 'a', 't', 'o', 'f', 'r'].map((name) => int(o, name)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const excess = times(minus(num(t), num(over)), percent(ratio(f, 100)))
  const amount = toWon(plus(plus(num(x), num(a)), times(excess, percent(ratio(r, 100)))), 'FLOOR1')
  const share = f === 100 ? '' : ` × ${f}%`
  return {
    title: '10,000,000원을 넘는 금액',
    formula: `${formatNumber(x)} + ${formatNumber(a)} + (${formatNumber(t)} - ${formatNumber(over)})${share} × ${r}%`,
    note: '별표 2의 계산식을 따릅니다.',
    amount,
  }
}

const childStep = (o: Operands, before: number): TaxStep => {
  const [children, amount] = [int0(o, 'c'), int0(o, 'k')]
  const title = '자녀 공제'
  if (amount === 0) return { title, formula: '8세부터 20세 자녀 0명', note: '공제할 자녀가 없습니다.', amount: 0 }
  const left = maxOf(minus(num(before), num(amount)), num(0))
  return {
    title,
    formula: `${formatNumber(before)} - ${formatNumber(amount)} = ${formatNumber(toWon(left, 'FLOOR1'))}`,
    note: `8세부터 20세 자녀 ${children}명. 0원보다 적게는 빼지 않습니다.`,
    amount: -amount,
  }
}

/**
 * The steps of the withholding table in the order of the law (소득세법 시행령 별표 2, 제194조 제1항, 소득세법 제86조): row, cell, the
 * tier above it, children, the elected percentage, small amounts; then local income tax of what is withheld.
 */
export const simplifiedTaxPath = (
  statute: Statute,
  pay: number,
  question: TaxQuestion & { readonly payDate: PlainDate },
): TaxPath => {
  const table = statute.at(simplifiedTaxTable, question.payDate)
  if (!table.ok) return table
  const local = statute.at(localIncomeTaxRate, question.payDate)
  if (!local.ok) return local
  const tax = simplifiedTax(statute, pay, question)
  if (!tax.ok) return tax
  const { operands: o, incomeTax } = tax
  const family = int(o, 'd')
  const row = rowOf(table.value, pay)
  const cell = cellStep(table.value, row, family, int(o, 'x'))
  const above = o['r'] === undefined ? [] : [tierStep(o)]
  const before = above[0]?.amount ?? int(o, 'x')
  const p = int(o, 'p')
  const cut = toWon(taxFormula(o), 'FLOOR10')
  const taken = Math.max(0, before - int0(o, 'k'))
  const elected: TaxStep = {
    title: '원천징수 비율',
    formula: `${formatNumber(taken)} × ${p}%`,
    note: '10원 미만을 버립니다.',
    amount: cut,
  }
  const small: TaxStep[] =
    cut > 0 && incomeTax === 0
      ? [
          {
            title: '소액부징수',
            formula: `${formatNumber(cut)} < ${formatNumber(int(o, 's'))}`,
            note: `${formatWon(int(o, 's'))} 미만은 걷지 않습니다(소득세법 제86조).`,
            amount: 0,
          },
        ]
      : []
  return {
    ok: true,
    row,
    family: Math.min(family, FAMILIES),
    steps: [rowStep(table.value, row, pay), cell, ...above, childStep(o, before), elected, ...small],
    incomeTax,
    localIncomeTax: toWon(times(num(incomeTax), percent(local.value)), 'FLOOR10'),
  }
}
