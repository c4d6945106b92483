import { parseDate, plainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import type { FamilySpan } from '@handal/engine/payroll'
import type { DisabilityRow } from '../health/disability.repo.ts'
import { afterPlan, type EntryPlan, type Member, planEntries, type StandingEntry, type Step } from './entries.ts'
import type { FamilyPlan } from './family.ts'
import { disabilityMember, type EmployeeBody, type SentDisability } from './members.ts'

/** Before anybody's birth: a disability may be older than the employment. */
const EVER = plainDate('1900-01-01')
/** What is written of a disability of somebody who is taken out of the family. */
const LEFT = '가족에서 제외'

/** What a body makes of the disabilities of a person and their family. */
export type DisabilityPlan = EntryPlan & {
  readonly member: Member<SentDisability>
  /** When one of the family is disabled afterwards. */
  readonly disabledOf: (member: number) => readonly FamilySpan[]
  /** Whether somebody of the family is, or ceases to be: their count may turn. */
  readonly ofFamily: boolean
}

const memberOf = ({ also = {} }: Pick<StandingEntry, 'also'>): number => Number(also['member_no'])
const spanOf = ({ from, facts }: StandingEntry): FamilySpan => {
  const to = facts['to_date']
  return { from, to: typeof to === 'string' ? parseDate(to) : null }
}

/** Plans the disabilities of a body over those that stand; who leaves the family takes theirs along. */
export const planDisabilities = (
  rows: readonly DisabilityRow[],
  body: EmployeeBody,
  { after: family }: FamilyPlan,
): DisabilityPlan => {
  const member = disabilityMember(rows)
  const sent = body.disabilities ?? []
  const planned = planEntries(member, sent, { since: EVER, reason: body.reason })
  const known = new Set([0, ...family.map(({ member_no: no }) => no)])
  const unknown = sent.flatMap(({ member: no = 0 }, index): FieldError[] =>
    known.has(no) ? [] : [{ path: `disabilities.${index}.member`, message: '그 번호의 가족이 없습니다.' }],
  )
  const left = member.standing
    .filter((entry) => !known.has(memberOf(entry)))
    .map(({ from, facts, also = {} }): Step => {
      return { table: member.table, from, facts, also, withdrawn: true, reason: body.reason ?? LEFT }
    })
  const steps = [...planned.steps.filter((step) => known.has(memberOf(step))), ...left]
  const stands = afterPlan(member.standing, steps)
  return {
    member,
    steps,
    faults: [...planned.faults, ...unknown],
    disabledOf: (no) => stands.filter((entry) => memberOf(entry) === no).map(spanOf),
    ofFamily: steps.some((step) => memberOf(step) > 0),
  }
}
