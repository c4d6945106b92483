import { later, type PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import { type FamilyMember, familyTurns } from '@handal/engine/payroll'
import type { DatedRows, MemberRow } from '../detail.repo.ts'
import type { Step } from './entries.ts'
import { type EmployeeBody, familyMemberOf } from './members.ts'

type SentMember = NonNullable<EmployeeBody['familyMembers']>[number]
/** The members of a family as they will be, and what is wrong with what was sent. */
export type FamilyPlan = {
  readonly after: readonly MemberRow[]
  readonly faults: readonly FieldError[]
  readonly changed: boolean
}

/** What was sent over what is known of a member; unknown members of a new one are filled as most are. */
const merged = (no: number, known: MemberRow | undefined, sent: SentMember, hired: PlainDate): MemberRow => {
  const birth = sent.birthDate ?? known?.birth_date ?? hired
  return {
    member_no: no,
    name: sent.name ?? known?.name ?? '',
    relation: sent.relation ?? known?.relation ?? 'OTHER',
    birth_date: birth,
    dependent: sent.dependent ?? known?.dependent ?? true,
    from_date: sent.from ?? known?.from_date ?? later(hired, birth),
    to_date: sent.to === undefined ? (known?.to_date ?? null) : sent.to,
  }
}

/** What the members that a body sends make of those that are known. */
export const planFamily = (
  { members }: Pick<DatedRows, 'members'>,
  { familyMembers: sent = [], family }: Pick<EmployeeBody, 'familyMembers' | 'family'>,
  hired: PlainDate,
): FamilyPlan => {
  const after = new Map(members.map((row) => [row.member_no, row]))
  const faults: FieldError[] = []
  let next = Math.max(0, ...after.keys())
  for (const [index, member] of sent.entries()) {
    const known = member.no === undefined ? undefined : after.get(member.no)
    if (member.no !== undefined && known === undefined) {
      faults.push({ path: `familyMembers.${index}.no`, message: '그 번호의 가족이 없습니다.' })
      continue
    }
    if (member.removed === true && member.no !== undefined) after.delete(member.no)
    else {
      const row = merged(member.no ?? ++next, known, member, hired)
      if (row.to_date !== null && row.to_date < row.from_date)
        faults.push({
          path: `familyMembers.${index}.to`,
          message: '끝나는 날은 시작하는 날과 같거나 그보다 늦어야 합니다.',
        })
      after.set(row.member_no, row)
    }
  }
  if (family !== undefined && after.size > 0)
    faults.push({ path: 'family', message: '가족을 적은 사원은 부양가족 수를 저절로 셉니다. 가족을 수정해 주세요.' })
  return { after: [...after.values()], faults, changed: sent.length > 0 }
}

const asEngine = (row: MemberRow, disabled: FamilyMember['disabled']): FamilyMember => ({
  relation: row.relation,
  birthDate: row.birth_date,
  dependent: row.dependent,
  from: row.from_date,
  to: row.to_date,
  disabled,
})

/** Entries of the counts that the members, disabled or not, come to; counts of before the first member stay as they were entered. */
export const countSteps = (
  rows: DatedRows,
  { after }: Pick<FamilyPlan, 'after'>,
  disabledOf: (member: number) => FamilyMember['disabled'],
  hired: PlainDate,
  reason: string | undefined,
): Step[] => {
  const begins = rows.members.map(({ from_date: from }) => from).toSorted()[0] ?? hired
  const found = familyTurns(
    after.map((row) => asEngine(row, disabledOf(row.member_no))),
    hired,
  )
  const turns =
    found.length > 0 ? found : [{ from: later(begins, hired), dependents: 1, children: 0, childrenUnder7: 0 }]
  const first = turns[0]?.from ?? hired
  const { standing } = familyMemberOf(rows)
  const step = { table: 'family_count', also: {}, reason: reason ?? '가족에서 센 수' } as const
  const gone = standing.filter(({ from }) => from >= first && !turns.some((turn) => turn.from === from))
  return [
    ...gone.map(({ from, facts }): Step => ({ ...step, from, facts, withdrawn: true })),
    ...turns.flatMap(({ from, dependents, children, childrenUnder7 }): Step[] => {
      const facts = { dependents, children, children_under7: childrenUnder7 }
      const stands = standing.find((entry) => entry.from === from)?.facts
      const isSame =
        stands !== undefined &&
        stands['dependents'] === dependents &&
        stands['children'] === children &&
        stands['children_under7'] === childrenUnder7
      return isSame ? [] : [{ ...step, from, facts, withdrawn: false }]
    }),
  ]
}
