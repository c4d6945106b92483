import type { PlainDate } from '@handal/base/date'
import type { YearTax } from './difference.ts'

/** What an earlier employer of the same year settled (원천징수영수증의 결정세액), and what it withheld for insurance. Won. */
export type EarlierWork = YearTax & { readonly pay: number; readonly pension: number; readonly insurance: number }

/** What the year of a leaver is settled with. Won are whole. */
export type LeaverTaxFacts = {
  readonly lastDay: PlainDate
  /** Taxable pay of the calendar year from this employer. */
  readonly pay: number
  /** Withheld from the worker in the year: national pension; health insurance, long-term care and employment insurance together. */
  readonly pension: number
  readonly insurance: number
  /** null: none, or none that was told. */
  readonly earlier: EarlierWork | null
  /** Everybody supported, the worker included; of them children that give a credit, those of the age of 경로우대, and those disabled. */
  readonly family: {
    readonly dependents: number
    readonly children: number
    readonly elderly: number
    readonly disabled: number
    /** The ages of the children are not known; absent: they are. */
    readonly agesUnknown?: boolean
  }
  /** Whether a 근로소득자 소득·세액 공제신고서 was handed in; absent: it was. */
  readonly deductionForm?: boolean
  /** Pay on which the reduction for people hired by small companies holds, by its percentage. */
  readonly reduced: readonly { readonly percent: number; readonly pay: number }[]
  readonly withheld: YearTax
}
