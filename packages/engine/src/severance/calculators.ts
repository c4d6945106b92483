import type { DateRange, PlainDate } from '@handal/base/date'
import { err, ok, type Result } from '@handal/base/result'
import type { Statute } from '@handal/statute/snapshot'
import type { ExcludedPeriod } from './average-wage.ts'
import { badFields, checker, MOST_PAY, type Refusal } from '../answer/check.ts'
import { explainFigure, type FigureExplanation } from '../answer/explained.ts'
import { settleSeverance } from './severance.ts'

/** What the severance calculator is asked with. Won are whole; hours are decimals. */
export type SeveranceQuestion = {
  readonly hire: PlainDate
  /** Last working day. */
  readonly lastDay: PlainDate
  readonly wages3m: number
  readonly bonus12m?: number
  readonly leavePay12m?: number
  readonly ordinaryMonthly: number
  readonly monthlyHours?: string
  readonly dailyHours?: string
  readonly excluded?: readonly ExcludedPeriod[]
}
/** Answer of the severance calculator: figures flat, names as on the wire. Won; daily wages with four decimals. */
export type SeveranceAnswer = {
  readonly eligible: boolean
  readonly reason: string | null
  readonly days: number
  readonly windowDays: number
  /** The calendar days whose wages are asked for; before an exclusion that covers the usual ones. */
  readonly window: DateRange
  readonly avgDaily: string
  readonly ordinaryDaily: string
  readonly applied: 'AVERAGE' | 'ORDINARY'
  readonly severance: number
  readonly incomeTax: number
  readonly localIncomeTax: number
  readonly net: number
  readonly due: PlainDate
  readonly notices: readonly string[]
  readonly explain: readonly FigureExplanation[]
}

const FIELDS: Readonly<Record<string, string>> = {
  wages: 'wages3m',
  bonusYear: 'bonus12m',
  leavePayYear: 'leavePay12m',
}

/** A refusal with the names of the wire. */
const onWire = (refusal: Refusal): Refusal =>
  refusal.kind === 'figure'
    ? refusal
    : {
        kind: 'fields',
        problems: refusal.problems.map(({ path, message }) => ({ path: FIELDS[path] ?? path, message })),
      }

/** The severance calculator (근로자퇴직급여 보장법 제8조, 소득세법 제48조): severance, its tax, and what remains. */
export const severanceAnswer = (question: SeveranceQuestion, statute: Statute): Result<SeveranceAnswer, Refusal> => {
  const { ordinaryMonthly, monthlyHours = '209', dailyHours = '8' } = question
  const check = checker()
  check.amount(ordinaryMonthly, 'ordinaryMonthly', MOST_PAY)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const result = settleSeverance(
    {
      hire: question.hire,
      lastDay: question.lastDay,
      wages: question.wages3m,
      bonusYear: question.bonus12m ?? 0,
      leavePayYear: question.leavePay12m ?? 0,
      excluded: question.excluded ?? [],
      ordinary: { t: [ordinaryMonthly], h: monthlyHours },
      dailyHours,
    },
    statute,
  )
  if (!result.ok) return { ok: false, error: onWire(result.error) }
  const { eligible, reason, days, window, windowDays, avgDaily, ordinaryDaily, applied, severance, due, notices } =
    result.value
  const { incomeTax, localIncomeTax, net, figures } = result.value
  return ok({
    eligible,
    reason,
    days,
    windowDays,
    window: { from: window.from, to: window.to },
    avgDaily,
    ordinaryDaily,
    applied,
    severance,
    incomeTax,
    localIncomeTax,
    net,
    due,
    notices,
    explain: figures.map(explainFigure),
  })
}
