import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import {
  enterFacts,
  enterFactsOfMany,
  type EntryOfMany,
  type Facts,
  type KeptTable,
  withdrawFacts,
} from '../../../records/dated.ts'

/** An entry as a body sends it. */
export type SentEntry = {
  readonly from: PlainDate
  readonly removed?: boolean | undefined
  readonly reason?: string | undefined
}
/** An entry that stands. */
export type StandingEntry = { readonly from: PlainDate; readonly facts: Facts; readonly also?: Also }
type Also = Readonly<Record<string, string>>

/** One dated member of a person: where its entries are kept, and what an entry that is sent says. */
export type Member<S extends SentEntry> = {
  /** Its name in bodies. */
  readonly name: string
  readonly table: KeptTable
  readonly standing: readonly StandingEntry[]
  readonly factsOf: (sent: S) => Facts
  /** What tells entries of one day apart. */
  readonly alsoOf?: (sent: S) => Also
  /** What is kept of facts, where that is not what they are compared by. */
  readonly keptOf?: (facts: Facts) => Facts
  /** Whether somebody must have an entry at any time. */
  readonly needed?: boolean
}
/** What is written of a member, in this order. */
export type Step = {
  readonly table: KeptTable
  readonly from: PlainDate
  readonly also: Also
  readonly facts: Facts
  readonly withdrawn: boolean
  readonly reason: string | undefined
}
export type EntryPlan = { readonly steps: readonly Step[]; readonly faults: readonly FieldError[] }

const NONE: Also = {}
const isSame = (a: Facts, b: Facts): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
const isOf = (also: Also, { also: own = NONE }: StandingEntry): boolean =>
  Object.entries(also).every(([name, value]) => own[name] === value)

/**
 * What the entries of a body come to: new ones, corrections, withdrawals, and nothing where an entry says what stands. `since`:
 * the first day that anything may hold; `reason`: what the body gives for all of them.
 */
export const planEntries = <S extends SentEntry>(
  member: Member<S>,
  sent: readonly S[],
  { since, reason: shared }: { readonly since: PlainDate; readonly reason: string | undefined },
): EntryPlan => {
  const { name, table, standing } = member
  const steps: Step[] = []
  const faults: FieldError[] = []
  for (const [index, entry] of sent.entries()) {
    const also = member.alsoOf?.(entry) ?? NONE
    const stands = standing.find((each) => each.from === entry.from && isOf(also, each))
    const reason = entry.reason ?? shared
    const fault = (path: string, message: string) => void faults.push({ path: `${name}.${index}.${path}`, message })
    const kept = (facts: Facts): Facts => member.keptOf?.(facts) ?? facts
    const step = { table, from: entry.from, also, reason }
    if (entry.removed === true) {
      if (stands === undefined) {
        fault('from', '그날부터 적용하는 내용이 없습니다.')
        continue
      }
      if (reason === undefined) fault('reason', '삭제 사유를 적어 주세요.')
      steps.push({ ...step, facts: kept(stands.facts), withdrawn: true })
      continue
    }
    const facts = member.factsOf(entry)
    if (stands !== undefined && isSame(facts, stands.facts)) continue
    if (entry.from < since) fault('from', `입사일 ${formatDate(since)}보다 앞선 날입니다.`)
    if (stands !== undefined && reason === undefined) fault('reason', '변경 사유를 적어 주세요.')
    steps.push({ ...step, facts: kept(facts), withdrawn: false })
  }
  const gone = steps.filter(({ withdrawn }) => withdrawn)
  if (member.needed === true && gone.length > 0 && gone.length === steps.length && gone.length === standing.length)
    faults.push({ path: name, message: '하나뿐인 내용은 삭제할 수 없습니다. 수정해 주세요.' })
  return { steps, faults }
}

/** The entries of a member as they stand after a plan. */
export const afterPlan = (standing: readonly StandingEntry[], steps: readonly Step[]): StandingEntry[] => {
  const touched = (entry: StandingEntry) => steps.some((step) => step.from === entry.from && isOf(step.also, entry))
  return [
    ...standing.filter((entry) => !touched(entry)),
    ...steps.flatMap(({ withdrawn, from, facts, also }) => (withdrawn ? [] : [{ from, facts, also }])),
  ]
}

/** Writes a plan. The person must be locked. */
export const runSteps = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  steps: readonly Step[],
): Promise<void> => {
  for (const { table, from, also, facts, withdrawn, reason } of steps) {
    const key = { companyNo: ctx.companyNo, no: employeeNo, from, also }
    await (withdrawn ? withdrawFacts : enterFacts)(tx, table, key, facts, { ...ctx, reason })
  }
}

/** Writes the plans of many people, each with no more than one entry a day and table. The people must be locked. */
export const runStepsOfMany = async (
  tx: Tx,
  ctx: CompanyContext,
  plans: readonly { readonly no: number; readonly steps: readonly Step[] }[],
): Promise<void> => {
  const entries = new Map<KeptTable, EntryOfMany[]>()
  for (const { no, steps } of plans)
    for (const { table, ...step } of steps) {
      const ofTable = entries.get(table) ?? []
      entries.set(table, ofTable)
      ofTable.push({ no, ...step })
    }
  for (const [table, ofTable] of entries) await enterFactsOfMany(tx, table, ctx.companyNo, ofTable, ctx)
}
