import type { DateRange } from '@handal/base/date'
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
    // Entered for the month it is paid in: what the terms pay every month is pay of the month.
    ...(row.nature === 'RESULT_BONUS' && row.source === 'entry' && row.kind === 'earning'
      ? { bonus: true as const }
      : {}),
    ...basisOf(row),
  }
}

/** What of an item moves pay: its name does not. */
const payOf = (item: SalaryItem): string => JSON.stringify({ ...item, label: '', from: undefined })

/** One item of a period by its versions, oldest first; from and to are told where they lie inside it. */
const periodItem = (versions: readonly ItemRow[], period: DateRange): SalaryItem | null => {
  const begun = versions.filter(({ valid_from: from }) => from <= period.to)
  const held = begun.slice(
    Math.max(
      0,
      begun.findLastIndex(({ valid_from: from }) => from <= period.from),
    ),
  )
  const last = held.at(-1)
  if (last === undefined || (last.last_day !== null && last.last_day < period.from)) return null
  const known = held
    .map((row) => ({ from: row.valid_from, item: engineItemOf(row) }))
    .filter(({ item }, at, all) => at === 0 || payOf(item) !== payOf(all[at - 1]?.item ?? item))
    .map(({ from, item }): SalaryItem => (from > period.from ? { ...item, from } : item))
  const { label } = engineItemOf(last)
  const now = known.at(-1) ?? engineItemOf(last)
  const before = known.slice(0, -1).map((item) => ({ ...item, label }))
  const to = last.last_day
  return {
    ...now,
    label,
    ...(to !== null && to < period.to ? { to } : {}),
    ...(before.length > 0 ? { before } : {}),
  }
}

/**
 * The items of a pay period as payroll calculates with them, in print order, from all their versions, oldest first of each: as
 * they are on its last day, with what they were before in it. What differs by the name alone is one.
 */
export const periodItems = (rows: readonly ItemRow[], period: DateRange): SalaryItem[] => {
  const versions = new Map<number, ItemRow[]>()
  for (const row of rows) {
    const known = versions.get(row.no)
    if (known === undefined) versions.set(row.no, [row])
    else known.push(row)
  }
  return [...versions.values()].flatMap((own) => periodItem(own, period) ?? [])
}
