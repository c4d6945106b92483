import { defineList, type ListValue } from '../lists.ts'
import { type InsuranceRow, type Rate, TAX_GROUP_NAME, type TaxGroup } from './rates.ts'
import type { TaxTable } from './simple-tax.ts'

/** Groups of figures as the tabs of the rates' screen part them. */
export const RATE_TABS = {
  income: ['income', 'severance'],
  wage: ['wage', 'taxFree', 'interest'],
} as const satisfies Readonly<Record<'income' | 'wage', readonly TaxGroup[]>>
export type RateTab = keyof typeof RATE_TABS

const period = [
  { key: 'from', label: '적용 시작', kind: 'date' },
  { key: 'until', label: '적용 끝', kind: 'date' },
  { key: 'laws', label: '근거', kind: 'text' },
] as const

const RATES_FILE = { event: 'rates.download', recorded: '요율 다운로드', contents: '요율과 근거' } as const

/** The insurances of a company on a day; the screen joins the days and says over the cells what is not known yet. */
export const INSURANCE_RATE_LIST = defineList({
  id: 'rates',
  title: '4대보험 요율',
  unit: '줄',
  file: RATES_FILE,
  columns: [
    { key: 'label', label: '보험', kind: 'text' },
    { key: 'employee', label: '사원', kind: 'text' },
    { key: 'employer', label: '회사', kind: 'text' },
    { key: 'base', label: '기준', kind: 'text' },
    ...period,
  ],
})

/** Taxes, minimum wage and tax-free limits on a day; the screen has a table for each group. */
export const TAX_RATE_LIST = defineList({
  id: 'tax-rates',
  title: '세금과 최저임금',
  unit: '줄',
  file: RATES_FILE,
  columns: [
    { key: 'group', label: '구분', kind: 'code', names: TAX_GROUP_NAME },
    { key: 'label', label: '이름', kind: 'text' },
    { key: 'text', label: '값', kind: 'text' },
    ...period,
  ],
})

const FAMILIES = Array.from({ length: 11 }, (_, index) => index + 1)
/**
 * Rows of the withholding table (소득세법 시행령 별표 2): bounds in 1,000 won, the tax of a family of 1 to 11. The screen
 * marks the cell that was asked for.
 */
export const TAX_TABLE_LIST = defineList({
  id: 'simple-tax',
  title: '근로소득 간이세액표',
  unit: '줄',
  file: { event: 'simple-tax.download', recorded: '간이세액표 다운로드', contents: '보고 있는 줄과 세액' },
  columns: [
    { key: 'lower', label: '이상(천 원)', kind: 'won' },
    { key: 'upper', label: '미만(천 원)', kind: 'won' },
    ...FAMILIES.map((family) => ({ key: `family${family}`, label: `가족 ${family}명`, kind: 'won' as const })),
  ],
})

type Cells = Readonly<Record<string, ListValue>>
/** Data begin long before anything was paid by them; such a day says only that it was always so. */
const ALWAYS = '1950-01-01'
const periodCells = ({ from, until, laws }: Pick<Rate, 'from' | 'until' | 'laws'>) => ({
  from: from === null || from < ALWAYS ? null : from,
  until,
  laws: laws.join(', '),
})

/** What stands in the columns for an insurance; what is not known says why. */
export const insuranceCells = (row: InsuranceRow): Cells => {
  const isUnknown = row.missing !== null && row.employee === null && row.employer === null
  const shares = isUnknown ? { employee: '미정', employer: '미정', base: row.missing } : row
  const { employee, employer, base } = shares
  return { label: row.label, employee, employer, base, ...periodCells(row) }
}

/** What stands in the columns for a tax, a wage or a limit; what is not known says why. */
export const taxRateCells = (rate: Rate & { readonly group: TaxGroup }): Cells => ({
  group: rate.group,
  label: rate.label,
  text: rate.missing === null ? rate.text : `미정. ${rate.missing}`,
  ...periodCells(rate),
})

/** What stands in the columns for a row of the withholding table; the last one has no end. */
export const taxTableCells = ({ lower, upper, taxes }: TaxTable['items'][number]): Cells => ({
  lower,
  upper: upper === lower ? null : upper,
  ...Object.fromEntries(FAMILIES.map((family, index) => [`family${family}`, taxes[index] ?? 0])),
})
