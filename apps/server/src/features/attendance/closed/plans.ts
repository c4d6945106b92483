import type { YearMonth } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { readTimeLinesAt } from '../../settings/public.ts'
import { type MonthFrame, readFrame } from '../derive/frame.ts'
import { readClosedMonth } from '../month/closing.repo.ts'
import { frameByRules, rulesText } from './closed-rules.ts'
import { type ClosedPlan, readPlanRows, readPlansAt, writePlanRows } from './plan.repo.ts'

/** Plan and rules by which a person's recorded days counted when a month was closed. */
export type Closed = {
  readonly plan: ClosedPlan
  readonly frame: MonthFrame
  /** Whether the company's rules of the month have changed since. */
  readonly rulesMoved: boolean
}

/**
 * Plans and rules of these people when the month was closed, of those with totals of it. What an older close did not
 * store comes from the dated facts at its moment; hire, last day, birth date and holidays are today's, and the stored
 * days correct them. One query, four more where something was not stored.
 */
export const readClosedOf = async (
  tx: Tx,
  frame: MonthFrame,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, Closed>> => {
  const { companyNo, month } = frame
  const kept = await readPlanRows(tx, companyNo, month, employeeNos)
  const now = rulesText(frame)
  const frames = new Map<string, Pick<Closed, 'frame' | 'rulesMoved'>>()
  const by = (rules: string): Pick<Closed, 'frame' | 'rulesMoved'> => {
    const found = frames.get(rules) ?? { frame: frameByRules(frame, rules), rulesMoved: rules !== now }
    frames.set(rules, found)
    return found
  }
  const lacking = employeeNos.filter((no) => (kept.get(no)?.rules ?? null) === null)
  const at = lacking.length === 0 ? null : ((await readClosedMonth(tx, companyNo, month))?.closedAt ?? null)
  const rulesAt = at === null ? null : rulesText({ ...frame, lines: await readTimeLinesAt(tx, companyNo, at) })
  const withoutPlan = lacking.filter((no) => !kept.has(no))
  const plansAt = at === null || withoutPlan.length === 0 ? new Map() : await readPlansAt(tx, frame, at, withoutPlan)
  return new Map(
    employeeNos.flatMap((no): [number, Closed][] => {
      const row = kept.get(no)
      const plan = row?.plan ?? plansAt.get(no)
      const rules = row?.rules ?? rulesAt
      return plan === undefined || rules === null ? [] : [[no, { plan, ...by(rules) }]]
    }),
  )
}

/** Stores the present plans and rules of these people, or of everybody with totals of a month, without `except`. Two statements. */
export const writeClosed = (
  tx: Tx,
  frame: MonthFrame,
  employeeNos: readonly number[] | null,
  except: readonly number[] = [],
): Promise<void> => writePlanRows(tx, { ...frame, rules: rulesText(frame) }, employeeNos, except)

/** The same of everybody, in months closed without the act of closing. */
export const writeClosedMonths = async (tx: Tx, companyNo: number, months: readonly YearMonth[]): Promise<void> => {
  for (const month of months) await writeClosed(tx, await readFrame(tx, companyNo, month), null)
}
