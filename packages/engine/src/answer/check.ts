import type { DateRange } from '@handal/base/date'
import { formatNumber } from '@handal/base/format'
import { parseRatio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { isWon } from '@handal/base/won'
import type { Found } from '@handal/statute/snapshot'
import type { FieldProblem } from '../attendance/problem.ts'

/** A figure that the statute does not have for a day: code, Korean name and date. */
export type MissingFigure = Extract<Found<unknown>, { readonly ok: false }>

/** Why there is no result: fields that cannot be worked with, or a statutory figure that is not enacted for the day. */
export type Refusal =
  | { readonly kind: 'fields'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'figure'; readonly missing: MissingFigure }

/** Collects what is wrong with an input, field by field, in Korean sentences. */
export type Checker = {
  readonly problems: FieldProblem[]
  readonly fault: (path: string, message: string) => void
  /** Whole won, not negative and not above `most`. */
  readonly amount: (value: number | undefined, path: string, most?: number) => void
  /** A decimal or fraction as text, above `above` when given and not above `most`. */
  readonly decimal: (value: string, path: string, limits?: { above?: number; least?: number; most?: number }) => void
  /** A whole number between two limits. */
  readonly count: (value: number, path: string, least: number, most: number) => void
  /** First day not after the last one. */
  readonly period: (range: DateRange, path: string) => void
  /** Each a period, none of them sharing a day with another. */
  readonly periods: (ranges: readonly DateRange[], path: string) => void
}

/** A checker without problems yet. */
export const checker = (): Checker => {
  const problems: FieldProblem[] = []
  const fault = (path: string, message: string): void => {
    problems.push({ path, message })
  }
  const period = (range: DateRange, path: string): void => {
    if (range.to < range.from) fault(path, '기간의 끝이 시작보다 앞섭니다.')
  }
  return {
    problems,
    fault,
    period,
    amount: (value = 0, path, most = Number.MAX_SAFE_INTEGER) => {
      if (!isWon(value) || value < 0) fault(path, '금액은 0원 이상의 정수로 적어 주세요.')
      else if (value > most) fault(path, `금액은 ${formatNumber(most)}원까지 적을 수 있습니다.`)
    },
    decimal: (value, path, { above, least, most } = {}) => {
      const found = parseRatio(value)
      if (found === null) {
        fault(path, '숫자로 적어 주세요.')
        return
      }
      const { n, d } = found
      if (above !== undefined && n <= BigInt(above) * d) fault(path, `${above}보다 큰 수로 적어 주세요.`)
      if (least !== undefined && n < BigInt(least) * d) fault(path, `${least} 이상의 수로 적어 주세요.`)
      if (most !== undefined && n > BigInt(most) * d) fault(path, `${most} 이하의 수로 적어 주세요.`)
    },
    count: (value, path, least, most) => {
      if (!Number.isSafeInteger(value) || value < least || value > most) {
        fault(path, `${least}부터 ${most}까지의 정수로 적어 주세요.`)
      }
    },
    periods: (ranges, path) => {
      ranges.forEach((range, index) => period(range, `${path}.${index}`))
      const order = ranges
        .map((range, index) => ({ range, index }))
        .toSorted((a, b) => (a.range.from < b.range.from ? -1 : 1))
      order.forEach(({ range, index }, at) => {
        const next = order[at + 1]
        if (next !== undefined && next.range.from <= range.to) {
          fault(`${path}.${Math.max(index, next.index)}`, '기간이 다른 기간과 겹칩니다.')
        }
      })
    },
  }
}

/** The largest amount of one person's pay that is calculated with, so that every result stays whole won. */
export const MOST_PAY = 99_999_999_999

/** A refusal for fields. */
export const badFields = (problems: readonly FieldProblem[]): Refusal => ({ kind: 'fields', problems })
/** The answer, or a refusal for everything that was found on the way to it, each field once. */
export const unlessFaulty = <T>({ problems }: Checker, value: T): Result<T, Refusal> => {
  const once = problems.filter(({ path }, index) => problems.findIndex((each) => each.path === path) === index)
  return once.length === 0 ? ok(value) : err(badFields(once))
}
/** A refusal for a missing figure. */
export const noFigure = (missing: MissingFigure): Refusal => ({ kind: 'figure', missing })
