import type { ItemSource, salaryItemBodies } from '@handal/contracts/payroll/salary-items'
import { type ItemNature, natureRules } from '@handal/engine/payroll'
import type { z } from 'zod'
import type { TermRow } from './items.repo.ts'

/** What a body may say of an item; what it leaves out stays, or follows from the nature. */
export type SaidFacts = Partial<Omit<z.infer<z.ZodObject<typeof salaryItemBodies.change>>, 'itemCode'>>

/** The pay of hours that an item shows; null: another source. */
export const bucketOf = (source: ItemSource): string | null =>
  typeof source === 'object' && 'bucketPay' in source ? source.bucketPay : null
/** The formula of an item; null: another source. */
export const formulaOf = (source: unknown): string | null =>
  typeof source === 'object' && source !== null && 'formula' in source && typeof source.formula === 'string'
    ? source.formula
    : null

/** The nature that goes without saying; null: none does. */
const natureBySource = (source: ItemSource, type: TermRow['item_type']): ItemNature | null => {
  const bucket = bucketOf(source)
  if (bucket !== null) return bucket === 'shortage' ? null : 'PREMIUM'
  if (typeof source === 'object' && 'fixedOvertime' in source) return 'FIXED_OVERTIME'
  if (source === 'entry' || source === 'closure' || source === 'sanction') return null
  return type === 'base' ? 'BASE' : 'ALLOWANCE'
}

/** An agreed amount is paid in part for a part month unless the item says otherwise; what is counted or entered is not. */
const isAgreed = (source: ItemSource): boolean =>
  source === 'term' || (typeof source === 'object' && ('fixed' in source || 'fixedOvertime' in source))

type Wages = Pick<TermRow, 'ordinary_wage' | 'minimum_wage' | 'average_wage'>
/** The wages that a nature counts in; what the rulings do not settle is left out until somebody says otherwise. */
const wagesOf = (kind: TermRow['kind'], nature: ItemNature | null): Wages => {
  if (kind === 'deduction') return { ordinary_wage: false, minimum_wage: false, average_wage: false }
  if (nature === null) return { ordinary_wage: false, minimum_wage: false, average_wage: true }
  const { ordinary, minimum, average } = natureRules[nature].flags
  return { ordinary_wage: ordinary ?? false, minimum_wage: minimum ?? false, average_wage: average ?? false }
}

const isNature = (text: string | null): text is ItemNature => text !== null && Object.hasOwn(natureRules, text)
/** The nature of a row as the engine knows it. */
export const natureOf = ({ nature }: Pick<TermRow, 'nature'>): ItemNature | null => (isNature(nature) ? nature : null)

const monthsText = (months: readonly number[]): string | null =>
  months.length === 0 ? null : [...new Set(months)].toSorted((a, b) => a - b).join(',')

/**
 * What an item is from a day on: what was said over what held before (`before` null: a new item). Another nature brings its
 * own flags with it; a deduction has neither nature, tax-free limit nor part in a wage, a payment no basis.
 */
export const factsFrom = (said: SaidFacts, before: TermRow | null): TermRow => {
  const source = said.source ?? ((before?.source ?? 'term') as ItemSource)
  const kind =
    said.salaryItemType === undefined
      ? (before?.kind ?? 'earning')
      : said.salaryItemType === '0001'
        ? 'earning'
        : 'deduction'
  const type =
    said.salaryTypeStr === undefined
      ? (before?.item_type ?? 'additional')
      : said.salaryTypeStr === '기본항목'
        ? 'base'
        : 'additional'
  const isPaid = kind === 'earning'
  const natural = before === null || before.kind !== kind ? natureBySource(source, type) : natureOf(before)
  const nature = isPaid ? (said.nature === undefined ? natural : said.nature) : null
  const wages = before === null || before.nature !== nature || before.kind !== kind ? wagesOf(kind, nature) : before
  const reason = said.flagReason === undefined ? (before?.flag_reason ?? null) : said.flagReason
  return {
    label: said.label ?? before?.label ?? '',
    kind,
    item_type: type,
    nature,
    tax: said.tax ?? (isPaid ? (before?.tax ?? 'taxable') : 'taxable'),
    ordinary_wage: said.ordinaryWage ?? wages.ordinary_wage,
    minimum_wage: said.minimumWage ?? wages.minimum_wage,
    average_wage: said.averageWage ?? wages.average_wage,
    flag_reason: reason === '' ? null : reason,
    prorated: said.prorated ?? before?.prorated ?? (isPaid && isAgreed(source)),
    source,
    cycle_months: said.cycleMonths ?? before?.cycle_months ?? 1,
    paid_months: said.paidMonths === undefined ? (before?.paid_months ?? null) : monthsText(said.paidMonths),
    basis: isPaid ? null : basisFrom(said.basis, before),
  }
}

/** Who says nothing of the basis of a new deduction knows none; of an old one nobody may have recorded it. */
const basisFrom = (said: SaidFacts['basis'], before: TermRow | null): string | null => {
  const held = before?.kind === 'deduction' ? before.basis : 'NONE'
  if (said === undefined) return held
  return said ?? (held === null ? null : 'NONE')
}

/** Whether two sets of facts say the same. */
export const isSameFacts = (a: TermRow, b: TermRow): boolean =>
  (Object.keys(a) as (keyof TermRow)[]).every((name) =>
    name === 'source' ? JSON.stringify(a.source) === JSON.stringify(b.source) : a[name] === b[name],
  )
