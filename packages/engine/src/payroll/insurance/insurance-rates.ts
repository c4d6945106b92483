import { firstDay, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatPercent, formatWon } from '@handal/base/format'
import { ratio, ratioOf } from '@handal/base/ratio'
import {
  employmentEmployeeRate,
  employmentEmployerExtra,
  employmentEmployerPermyriad,
} from '@handal/statute/employment-insurance'
import type { Figure } from '@handal/statute/figure'
import { healthShareLimits, healthShareRate } from '@handal/statute/health-insurance'
import { lawText } from '@handal/statute/law'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import { careRatio } from '@handal/statute/long-term-care'
import { minimumHourlyWage } from '@handal/statute/minimum-wage'
import { pensionBaseLimits, pensionShareRate } from '@handal/statute/national-pension'
import type { Statute } from '@handal/statute/snapshot'

/** One rate of a month as papers and screens show it. `value`: the exact fraction, or whole won for an amount. */
export type InsuranceRate = {
  readonly code: string
  readonly label: string
  /** "4.75%", "410,000원" and the like; null: not known for the month. */
  readonly text: string | null
  readonly value: string | number | null
  /** Day from which it holds. */
  readonly from: string | null
  readonly laws: readonly string[]
}

const percentText = (value: string): string => formatPercent(ratioOf(value))

/** All rates, limits and the minimum wage of a premium month with their law; what is not enacted has no value. */
export const monthlyInsuranceRates = (statute: Statute, premiumMonth: YearMonth): readonly InsuranceRate[] => {
  const date: PlainDate = firstDay(premiumMonth)
  const row = <T>(
    figure: Figure<T>,
    read: (value: T) => string | number,
    show: (value: T) => string,
    part = '',
  ): InsuranceRate => {
    const found = statute.at(figure, date)
    const head = { code: figure.code + part, label: figure.label }
    if (!found.ok) return { ...head, text: null, value: null, from: null, laws: [] }
    const { value, from, refs } = found
    return { ...head, value: read(value), text: show(value), from, laws: refs.map(lawText) }
  }
  const rate = (figure: Figure<string>): InsuranceRate => row(figure, (value) => value, percentText)
  const limits = (figure: Figure<{ readonly min: number; readonly max: number }>): InsuranceRate[] => [
    {
      ...row(
        figure,
        ({ min }) => min,
        ({ min }) => formatWon(min),
        '.min',
      ),
      label: figure.label.replace('하한과 상한', '하한'),
    },
    {
      ...row(
        figure,
        ({ max }) => max,
        ({ max }) => formatWon(max),
        '.max',
      ),
      label: figure.label.replace('하한과 상한', '상한'),
    },
  ]
  const permyriad = (value: number): string => formatPercent(ratio(value, 10_000))
  const sizes = [
    ['under150', '150인 미만'],
    ['150plusPrioritySupported', '150인 이상 우선지원'],
    ['150to999', '150인 이상 1,000인 미만'],
    ['1000plusOrGovernment', '1,000인 이상'],
  ] as const
  return [
    rate(pensionShareRate),
    ...limits(pensionBaseLimits),
    rate(healthShareRate),
    ...limits(healthShareLimits),
    rate(careRatio),
    rate(employmentEmployeeRate),
    row(employmentEmployerPermyriad, (value) => `${value}/10000`, permyriad),
    ...sizes.map(([size, label]) => ({
      ...row(
        employmentEmployerExtra,
        (value) => `${value[size]}/10000`,
        (value) => permyriad(value[size]),
        `.${size}`,
      ),
      label: `고용안정·직업능력개발(${label})`,
    })),
    rate(localIncomeTaxRate),
    row(minimumHourlyWage, (value) => value, formatWon),
  ]
}
