import type { PlainDate, YearMonth } from '@handal/base/date'
import { isReducedIn, itemLineCode, type Operands, reductionGiven, type TaxFacts } from '@handal/engine/payroll'
import { openingOfYear } from '@handal/engine/opening'
import type { OpeningOf } from '../../employees/public.ts'
import type { OverrideRow } from '../slip/overrides.repo.ts'
import type { PersonRow } from './people.repo.ts'
import type { TaxedSlipRow } from './taxed.repo.ts'
import type { EntryRow } from '../run/run.repo.ts'
import type { RunFrame } from './frame.ts'

const withholding = (percent: number | null): TaxFacts['withholdingPercent'] =>
  percent === 80 || percent === 120 ? percent : 100

/** Whether the reduction for people hired by small companies holds for the pay of a month. */
export const hasYouthReduction = (
  row: Pick<PersonRow, 'youth_reduction_percent' | 'youth_reduction_until'>,
  earned: YearMonth,
): boolean => row.youth_reduction_percent !== null && isReducedIn(earned, row.youth_reduction_until)

/** Won by which the reduction lowered the tax of payslips; an amount typed over the tax does not say otherwise. */
const reducedBy = (slips: readonly TaxedSlipRow[]): number =>
  slips.reduce(
    (sum, { rule, operands }) =>
      rule === null || operands === null
        ? sum
        : sum + reductionGiven({ rule, operands: JSON.parse(operands) as Operands }),
    0,
  )

const otherPayOf = (slips: readonly TaxedSlipRow[]): Pick<TaxFacts, 'otherPay'> => {
  if (slips.length === 0) return {}
  const reduced = reducedBy(slips)
  return {
    otherPay: {
      taxable: slips.reduce((sum, slip) => sum + slip.taxable, 0),
      incomeTax: slips.reduce((sum, slip) => sum + slip.income_tax, 0),
      ...(reduced === 0 ? {} : { reduced }),
    },
  }
}

/** What the tax of severance is calculated from; what was typed over its amount is what goes into the IRP. */
export const severanceFacts = (
  { paymentType }: Pick<RunFrame, 'paymentType'>,
  entries: readonly EntryRow[],
  overrides: readonly OverrideRow[],
): Pick<TaxFacts, 'severance'> => {
  const entry = entries.find(({ service_years: found }) => found !== null)
  const years = entry?.service_years ?? null
  if (paymentType !== '0005' || entry === undefined || years === null) return {}
  const typed = overrides.find(({ line_code }) => line_code === itemLineCode(entry.item_code))
  const amount = typed?.amount ?? entry.amount
  return { severance: { years, ...(entry.into_irp === true ? { intoAccount: amount } : {}) } }
}

/** What was reduced of the year's tax before the first payslip here. */
const openingReducedOf = (opening: OpeningOf | undefined, payDate: PlainDate): TaxFacts['openingReduced'] => {
  const amount = opening === undefined ? 0 : (openingOfYear(opening, payDate)?.youthReduced ?? 0)
  return opening === undefined || amount === 0 ? undefined : { asOf: opening.asOf, amount }
}

/** What the income tax of a payslip is calculated from. */
export const taxOf = (
  frame: RunFrame,
  row: PersonRow,
  {
    other,
    year,
    opening,
  }: {
    readonly other: readonly TaxedSlipRow[]
    readonly year: readonly TaxedSlipRow[]
    readonly opening: OpeningOf | undefined
  },
): TaxFacts => {
  const openingReduced = openingReducedOf(opening, frame.payDate)
  const youthReducedThisYear = reducedBy(year) + (openingReduced?.amount ?? 0)
  return {
    dependents: row.dependents ?? 1,
    children: row.children ?? 0,
    childrenUnder7: row.children_under7 ?? 0,
    withholdingPercent: withholding(row.withholding_percent),
    foreignFlatRate: row.foreign_flat_rate ?? false,
    youthReductionPercent: hasYouthReduction(row, frame.month) ? row.youth_reduction_percent : null,
    ...(youthReducedThisYear === 0 ? {} : { youthReducedThisYear }),
    ...(openingReduced === undefined ? {} : { openingReduced }),
    ...otherPayOf(other),
  }
}
