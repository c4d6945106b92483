import { firstDay, type YearMonth } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import { healthShareLimits, healthShareRate } from '@handal/statute/health-insurance'
import { careRatio } from '@handal/statute/long-term-care'
import type { Statute } from '@handal/statute/snapshot'
import type { ChargedMonth } from '../payroll/insurance/insurance-settlement.ts'
import { noFigure, type Refusal } from '../answer/check.ts'

/** Rate, limits and ratio of long-term care of a month (국민건강보험법 제69조 제4항, 노인장기요양보험법 제9조 제1항). */
export const healthFigures = (
  month: YearMonth,
  statute: Statute,
): Result<Pick<ChargedMonth, 'healthRate' | 'careRatio' | 'min' | 'max'>, Refusal> => {
  const day = firstDay(month)
  const rate = statute.at(healthShareRate, day)
  if (!rate.ok) return err(noFigure(rate))
  const limits = statute.at(healthShareLimits, day)
  if (!limits.ok) return err(noFigure(limits))
  const care = statute.at(careRatio, day)
  if (!care.ok) return err(noFigure(care))
  return ok({ healthRate: rate.value, careRatio: care.value, min: limits.value.min, max: limits.value.max })
}
