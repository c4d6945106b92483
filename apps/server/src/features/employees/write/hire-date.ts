import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { CipherKeys } from '../../../security/cipher.ts'
import type { DatedRows } from '../detail.repo.ts'
import { accountMembers } from './accounts.ts'
import type { StandingEntry, Step } from './entries.ts'
import { assignmentMember, familyMemberOf, insuranceMember, taxMember, termMember } from './members.ts'
import type { KeptTable } from '../../../records/dated.ts'

type Moved = { readonly steps: readonly Step[]; readonly faults: readonly FieldError[] }
type Kept = {
  readonly what: string
  readonly table: KeptTable
  readonly standing: readonly StandingEntry[]
  readonly keptOf?: (facts: StandingEntry['facts']) => StandingEntry['facts']
}
const noRules = () => {
  throw new Error('nothing is sent: no rule is asked for')
}

/**
 * What begins with the hire date moves with it. An entry between the two dates would lie before the hire: that is refused, and
 * its date named.
 */
export const moveHireDate = (
  rows: DatedRows,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  owner: { readonly companyNo: number; readonly employeeNo: number; readonly name: string; readonly keys: CipherKeys },
  reason: string,
): Moved => {
  const accounts = accountMembers(rows, owner.name, owner)
  const kept: readonly Kept[] = [
    { what: '부서와 근무', ...assignmentMember(rows, noRules) },
    { what: '급여 조건', ...termMember(rows, noRules) },
    { what: '세금', ...taxMember(rows) },
    { what: '4대보험', ...insuranceMember(rows, noRules) },
    { what: '부양가족', ...familyMemberOf(rows) },
    { what: '급여 계좌', ...accounts.pay },
    { what: 'IRP 계좌', ...accounts.irp },
  ]
  const faults = kept.flatMap(({ what, standing }) =>
    standing
      .filter((entry) => entry.from > from && entry.from < to)
      .map((entry) => ({
        path: 'encpnd',
        message: `${formatDate(entry.from)}부터의 ${what} 내용이 입사 전이 됩니다. 먼저 삭제하거나 날짜를 수정해 주세요.`,
      })),
  )
  const steps = kept.flatMap(({ table, standing, keptOf = (facts) => facts }): Step[] => {
    const first = standing.find((entry) => entry.from === from)
    if (first === undefined) return []
    const step = { table, also: {}, facts: keptOf(first.facts), reason }
    const isTaken = standing.some((entry) => entry.from === to)
    return [{ ...step, from, withdrawn: true }, ...(isTaken ? [] : [{ ...step, from: to, withdrawn: false }])]
  })
  return { steps, faults }
}
