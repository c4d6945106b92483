import { num, over, plus, type Quantity } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { badFields, checker, MOST_PAY, type Refusal } from '../../answer/check.ts'
import { type ExplainedFigure, rateOf } from '../../answer/explained.ts'

/**
 * A part of the ordinary wage by the time for which it is agreed. `hours` divides it, as a decimal: contractual hours of a day;
 * contractual and paid hours of a week or a month; for piece pay all hours worked in the pay period, whose total `amount` is.
 */
export type AgreedPay =
  | { readonly by: 'HOUR'; readonly amount: number }
  | { readonly by: 'DAY' | 'WEEK' | 'MONTH' | 'PIECE'; readonly amount: number; readonly hours: string }

const ITEMS: Record<AgreedPay['by'], { readonly item: string; readonly most: number }> = {
  HOUR: { item: '제1호', most: 1 },
  DAY: { item: '제2호', most: 24 },
  WEEK: { item: '제3호', most: 168 },
  MONTH: { item: '제4호', most: 744 },
  PIECE: { item: '제6호', most: 744 },
}

const rateOfPart = (part: AgreedPay): Quantity =>
  part.by === 'HOUR' ? num(part.amount) : over(num(part.amount), num(part.hours))

/** The hourly ordinary wage of pay agreed by one or several measures of time: the sum of their rates (근로기준법 시행령 제6조 제2항). */
export const hourlyRate = (
  parts: readonly AgreedPay[],
): Result<{ readonly hourly: Quantity; readonly figures: readonly ExplainedFigure[] }, Refusal> => {
  const check = checker()
  parts.forEach((part, index) => {
    check.amount(part.amount, `${index}.amount`, MOST_PAY)
    if (part.by !== 'HOUR') check.decimal(part.hours, `${index}.hours`, { above: 0, most: ITEMS[part.by].most })
  })
  const [first, ...rest] = parts
  if (first === undefined) check.fault('', '임금을 하나 이상 적어 주세요.')
  if (first === undefined || check.problems.length > 0) return err(badFields(check.problems))
  const hourly = rest.map(rateOfPart).reduce(plus, rateOfPart(first))
  const items = [...new Set(parts.map(({ by }) => ITEMS[by].item)), ...(rest.length > 0 ? ['제7호'] : [])]
  const laws = items.map((item) => law('근로기준법 시행령', `제6조 제2항 ${item}`))
  return ok({ hourly, figures: [rateOf('hourly', '통상시급', hourly, laws)] })
}
