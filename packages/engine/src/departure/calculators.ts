import type { PlainDate } from '@handal/base/date'
import { ok, type Result } from '@handal/base/result'
import type { Statute } from '@handal/statute/snapshot'
import { MOST_PAY, type Refusal } from '../answer/check.ts'
import { explainFigure, type FigureExplanation } from '../answer/explained.ts'
import { departure, type DepartureFacts } from './departure.ts'

/** What the departure calculator is asked with. Won are whole; `asOf` selects the rate. */
export type DepartureQuestion = {
  readonly ordinaryMonthly: number
  readonly months: number
  readonly service: DepartureFacts['service']
  readonly avgDaily: string
  readonly asOf: PlainDate
}
/** Answer of the departure calculator; `toEmployer` stands only when it is so. Won. */
export type DepartureAnswer = {
  readonly premium: number
  readonly accumulated: number
  readonly legalSeverance: number
  readonly difference: number
  readonly toEmployer?: true
  readonly explain: readonly FigureExplanation[]
}

const WIRE: Readonly<Record<string, string>> = {
  'premiums.0.months': 'months',
  'premiums.0.ordinaryMonthly': 'ordinaryMonthly',
}

/** The departure calculator (외국인고용법 제13조): months at one premium, full-time at 209 hours a month and 8 a day. */
export const departureAnswer = (question: DepartureQuestion, statute: Statute): Result<DepartureAnswer, Refusal> => {
  const { ordinaryMonthly, months, service, avgDaily, asOf } = question
  const wage = Number.isSafeInteger(ordinaryMonthly) && ordinaryMonthly <= MOST_PAY ? ordinaryMonthly : 0
  const result = departure(
    {
      premiums: [{ months, ordinaryMonthly }],
      service,
      avgDaily,
      ordinary: { t: [wage], h: '209' },
      dailyHours: '8',
      asOf,
    },
    statute,
  )
  if (!result.ok) {
    if (result.error.kind === 'figure') return result
    const problems = result.error.problems.map(({ path, message }) => ({ path: WIRE[path] ?? path, message }))
    return { ok: false, error: { kind: 'fields', problems } }
  }
  const { toEmployer, figures, ...amounts } = result.value
  return ok({ ...amounts, ...(toEmployer ? { toEmployer: true } : {}), explain: figures.map(explainFigure) })
}
