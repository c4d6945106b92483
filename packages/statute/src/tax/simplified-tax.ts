import { ratioFigure, recordFigure, tableFigure, wonFigure } from '../figure.ts'
import { law } from '../law.ts'
import { isSimplifiedTaxRule, type SimplifiedTaxRule } from './simplified-tax-rule.ts'
import { simplifiedTaxRows } from './simplified-tax-table.gen.ts'

const table2 = law('소득세법 시행령', '별표 2')
const decree2024 = [table2, law('대통령령', '제34265호')]
const decree2026 = [table2, law('대통령령', '제36129호 부칙 제15조')]

/** One tier above the table: `add` won plus the part above `over`, times `excess` percent, times `rate` percent. */
export type TaxTier = { readonly over: number; readonly add: number; readonly excess: number; readonly rate: number }
/** A row of the table: its lower bound in 1,000 won, and the tax for a family of 1 … 11. */
export type TaxRow = readonly [from: number, ...taxes: number[]]
/** 간이세액표: its rows, the tiers above the last one, and the rule that made it where that was entered. */
export type SimplifiedTaxTable = {
  readonly rows: readonly TaxRow[]
  readonly tiers: readonly TaxTier[]
  readonly rule?: SimplifiedTaxRule
}

const tiers: readonly TaxTier[] = [
  { over: 10_000_000, add: 25_000, excess: 98, rate: 35 },
  { over: 14_000_000, add: 1_397_000, excess: 98, rate: 38 },
  { over: 28_000_000, add: 6_610_600, excess: 98, rate: 40 },
  { over: 30_000_000, add: 7_394_600, excess: 100, rate: 40 },
  { over: 45_000_000, add: 13_394_600, excess: 100, rate: 42 },
  { over: 87_000_000, add: 31_034_600, excess: 100, rate: 45 },
]
const table: SimplifiedTaxTable = Object.freeze({ rows: simplifiedTaxRows, tiers })

const isTable = (value: unknown): value is SimplifiedTaxTable => {
  if (typeof value !== 'object' || value === null || !('rows' in value) || !('tiers' in value)) return false
  const { rows, tiers: steps } = value
  const isNumbers = (row: unknown): boolean =>
    Array.isArray(row) && row.length === 12 && row.every(Number.isSafeInteger)
  if ('rule' in value && !isSimplifiedTaxRule(value.rule)) return false
  return Array.isArray(rows) && rows.length > 1 && rows.every(isNumbers) && Array.isArray(steps) && steps.length > 0
}

/** The withholding table for monthly pay, selected by the payment date. */
export const simplifiedTaxTable = tableFigure<SimplifiedTaxTable>({
  code: 'tax.simplifiedTable',
  label: '근로소득 간이세액표',
  clock: 'payDate',
  accepts: isTable,
  values: [
    {
      from: '2023-03-01',
      value: table,
      status: 'enacted',
      refs: [table2],
      note: '2024년 표와 같다고 보았습니다. 한 출처에서만 확인했습니다.',
    },
    { from: '2024-03-01', value: table, status: 'enacted', refs: decree2024 },
    { from: '2026-03-01', value: table, status: 'enacted', refs: decree2026 },
  ],
  reviewedOn: '2026-11-20',
})

/** Amounts taken off the table's tax for children of 8 to 20, won: one, two, and each beyond two. */
export type ChildAmounts = { readonly one: number; readonly two: number | null; readonly eachOverTwo: number }
/** Child amounts of the withholding table; they follow the payment date, not the pay month. */
export const taxChildAmounts = recordFigure<ChildAmounts>({
  code: 'tax.childAmounts',
  label: '간이세액표 자녀 공제액',
  clock: 'payDate',
  fields: { one: 'won', two: 'wonOrNull', eachOverTwo: 'won' },
  values: [
    {
      from: '2023-03-01',
      value: { one: 12_500, two: null, eachOverTwo: 25_000 },
      status: 'enacted',
      refs: [table2],
      note: '자녀 2명의 공제액을 확인하지 못했습니다.',
    },
    {
      from: '2024-03-01',
      value: { one: 12_500, two: 29_160, eachOverTwo: 25_000 },
      status: 'enacted',
      refs: decree2024,
    },
    {
      from: '2026-03-01',
      value: { one: 20_830, two: 45_830, eachOverTwo: 33_330 },
      status: 'enacted',
      refs: decree2026,
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Below this much tax nothing is withheld, won (소액부징수). */
export const smallTaxThreshold = wonFigure({
  code: 'tax.smallAmount',
  label: '소액부징수 기준',
  clock: 'payDate',
  values: [{ from: '2010-01-01', value: 1000, status: 'enacted', refs: [law('소득세법', '제86조')] }],
  reviewedOn: '2026-11-20',
})

/** Flat rate that foreign workers may choose. */
export const foreignFlatTaxRate = ratioFigure({
  code: 'tax.foreignFlatRate',
  label: '외국인 근로자 단일세율',
  clock: 'payDate',
  values: [
    { from: '2018-01-01', value: '19/100', status: 'enacted', refs: [law('조세특례제한법', '제18조의2 제2항')] },
  ],
  reviewedOn: '2026-11-20',
})

/** Reduction for people hired by small companies, percent: young ones, and the other groups of the law. */
export type HireReduction = { readonly youth: number; readonly other: number }
/** 중소기업 취업자 소득세 감면 by the day of hire: who is hired after its last day has none. */
export const hireReductionRates = recordFigure<HireReduction>({
  code: 'tax.hireReductionRates',
  label: '중소기업 취업자 소득세 감면율(%)',
  clock: 'hireDate',
  required: false,
  fields: { youth: 'won', other: 'won' },
  values: [
    {
      from: '1900-01-01',
      value: { youth: 90, other: 70 },
      status: 'enacted',
      refs: [law('조세특례제한법', '제30조 제1항')],
      note: '2012년부터 취업한 사람이 대상이며, 2018년부터 받는 소득의 감면율입니다.',
    },
    {
      from: '2027-01-01',
      value: null,
      status: 'enacted',
      refs: [law('조세특례제한법', '제30조 제1항')],
      note: '2026년 12월 31일까지 취업한 사람까지만 정해져 있습니다.',
    },
  ],
  reviewedOn: '2026-11-22',
})

/** The most by which that reduction lowers the tax of a year, won. */
export const hireReductionCap = wonFigure({
  code: 'tax.hireReductionCap',
  label: '중소기업 취업자 소득세 감면 한도(연)',
  clock: 'payDate',
  required: false,
  values: [
    {
      from: '2018-01-01',
      value: 1_500_000,
      status: 'enacted',
      refs: [law('조세특례제한법', '제30조 제1항')],
      note: '한 출처에서만 확인했습니다.',
    },
    { from: '2023-01-01', value: 2_000_000, status: 'enacted', refs: [law('조세특례제한법', '제30조 제1항')] },
  ],
  reviewedOn: '2026-11-22',
})
