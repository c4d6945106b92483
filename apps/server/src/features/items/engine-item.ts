import type { SalaryItem } from '@handal/engine/payroll'
import type { ItemRow } from './items.repo.ts'

const monthsOf = (text: string | null): readonly number[] =>
  text === null ? [] : text.split(',').map((month) => Number(month))

type Basis = Exclude<SalaryItem['basis'], undefined>
/** Absent where nobody recorded a basis: then nothing is said of it. */
const basisOf = ({ kind, basis }: Pick<ItemRow, 'kind' | 'basis'>): { basis?: Basis } =>
  kind === 'earning' || basis === null ? {} : { basis: basis === 'NONE' ? null : (basis as Basis) }

/** A stored item as payroll calculates with it. Its members keep their order: payslips are compared by a hash of them. */
export const engineItemOf = (row: ItemRow): SalaryItem => {
  const paidMonths = monthsOf(row.paid_months)
  return {
    code: row.item_code,
    label: row.label,
    kind: row.kind,
    // Only pay of this nature is a rate for pay by the hour or day; whatever else is 기본항목 is a monthly amount (영 제6조 제2항).
    nature: row.nature === 'BASE' ? 'base' : 'additional',
    tax: row.tax === 'taxable' ? 'taxable' : { taxFree: row.tax },
    ordinaryWage: row.ordinary_wage,
    minimumWage: row.minimum_wage,
    prorated: row.prorated,
    // The calls that write items let only these forms in.
    source: row.source as SalaryItem['source'],
    ...(row.cycle_months > 1 ? { cycleMonths: row.cycle_months } : {}),
    ...(paidMonths.length > 0 ? { paidMonths } : {}),
    ...basisOf(row),
  }
}
