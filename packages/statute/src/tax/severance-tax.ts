import { isWon } from '@handal/base/won'
import { tableFigure } from '../figure.ts'
import { law } from '../law.ts'

/** One step of the deduction for years of service: up to `upTo` years (null: no end), `base` won and `perYear` for each year over `over`. */
export type ServiceYearStep = {
  readonly upTo: number | null
  readonly base: number
  readonly perYear: number
  readonly over: number
}
/** One step of the deduction from converted pay: `base` won and `pct` percent of what lies over `over` won. */
export type ConvertedPayStep = {
  readonly upTo: number | null
  readonly base: number
  readonly pct: number
  readonly over: number
}
/** One bracket of the basic rates: `pct` percent of the whole less `subtract` won. */
export type BasicRateStep = { readonly upTo: number | null; readonly pct: number; readonly subtract: number }

/** Whether data is a list of steps with these members, limits rising, the last one without a limit. */
export const stepsWith =
  <T extends { readonly upTo: number | null }>(...members: readonly (keyof T & string)[]) =>
  (value: unknown): value is readonly T[] => {
    if (!Array.isArray(value) || value.length === 0) return false
    let before = 0
    return value.every((step: unknown, index) => {
      if (typeof step !== 'object' || step === null) return false
      const read = (name: string): unknown => Object.getOwnPropertyDescriptor(step, name)?.value
      const limit = read('upTo')
      const rises = typeof limit === 'number' && isWon(limit) && limit > before
      before = rises ? limit : before
      const numbers = members.every((name) => {
        const number = read(name)
        return typeof number === 'number' && isWon(number) && number >= 0
      })
      return numbers && (index === value.length - 1 ? limit === null : rises)
    })
  }

/**
 * Deduction for years of service (근속연수공제), by the last working day: the tax arises with the retirement.
 */
export const serviceYearDeduction = tableFigure<readonly ServiceYearStep[]>({
  code: 'severanceTax.serviceYears',
  label: '퇴직소득 근속연수공제',
  clock: 'workDate',
  required: false,
  accepts: stepsWith<ServiceYearStep>('base', 'perYear', 'over'),
  values: [
    {
      from: '2023-01-01',
      value: [
        { upTo: 5, base: 0, perYear: 1_000_000, over: 0 },
        { upTo: 10, base: 5_000_000, perYear: 2_000_000, over: 5 },
        { upTo: 20, base: 15_000_000, perYear: 2_500_000, over: 10 },
        { upTo: null, base: 40_000_000, perYear: 3_000_000, over: 20 },
      ],
      status: 'enacted',
      refs: [law('소득세법', '제48조 제1항 제1호')],
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Deduction from converted pay (환산급여공제), by the last working day. */
export const convertedPayDeduction = tableFigure<readonly ConvertedPayStep[]>({
  code: 'severanceTax.convertedPay',
  label: '퇴직소득 환산급여공제',
  clock: 'workDate',
  required: false,
  accepts: stepsWith<ConvertedPayStep>('base', 'pct', 'over'),
  values: [
    {
      from: '2023-01-01',
      value: [
        { upTo: 8_000_000, base: 0, pct: 100, over: 0 },
        { upTo: 70_000_000, base: 8_000_000, pct: 60, over: 8_000_000 },
        { upTo: 100_000_000, base: 45_200_000, pct: 55, over: 70_000_000 },
        { upTo: 300_000_000, base: 61_700_000, pct: 45, over: 100_000_000 },
        { upTo: null, base: 151_700_000, pct: 35, over: 300_000_000 },
      ],
      status: 'enacted',
      refs: [law('소득세법', '제48조 제1항 제2호')],
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Basic rates of the income tax (기본세율), by the last working day. */
export const basicTaxRates = tableFigure<readonly BasicRateStep[]>({
  code: 'tax.basicRates',
  label: '소득세 기본세율',
  clock: 'workDate',
  required: false,
  accepts: stepsWith<BasicRateStep>('pct', 'subtract'),
  values: [
    {
      from: '2023-01-01',
      value: [
        { upTo: 14_000_000, pct: 6, subtract: 0 },
        { upTo: 50_000_000, pct: 15, subtract: 1_260_000 },
        { upTo: 88_000_000, pct: 24, subtract: 5_760_000 },
        { upTo: 150_000_000, pct: 35, subtract: 15_440_000 },
        { upTo: 300_000_000, pct: 38, subtract: 19_940_000 },
        { upTo: 500_000_000, pct: 40, subtract: 25_940_000 },
        { upTo: 1_000_000_000, pct: 42, subtract: 35_940_000 },
        { upTo: null, pct: 45, subtract: 65_940_000 },
      ],
      status: 'enacted',
      refs: [law('소득세법', '제55조 제1항')],
    },
  ],
  reviewedOn: '2026-11-20',
})
