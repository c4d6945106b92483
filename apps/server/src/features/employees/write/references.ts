import type { Statute } from '@handal/statute/snapshot'
import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { CODE } from '@handal/contracts/codes'
import type { FieldError } from '@handal/contracts/problem'
import type { CodeNames } from '../../codes/public.ts'
import type { DepartmentOn, positionsOn } from '../../organisation/public.ts'
import type { CompanyRules } from '../../settings/public.ts'
import type { EmployeeBody, SentAssignment } from './members.ts'

/** What a company has that bodies may name. */
export type Known = {
  readonly codes: CodeNames
  readonly labels: ReadonlyMap<string, string>
  readonly rulesOn: (day: PlainDate) => CompanyRules
  readonly statute: Statute
  /** On which day of the month pay periods begin; null: the company has no rules yet. */
  readonly periodStartOn: (day: PlainDate) => number | null
  /** Of every day, by the names of today. */
  readonly departments: readonly DepartmentOn[]
  readonly positions: Awaited<ReturnType<typeof positionsOn>>
}
type Thing = { readonly no: number; readonly last_day: PlainDate | null }

const thingFault = (things: readonly Thing[], no: number | null | undefined, from: PlainDate, what: string) => {
  if (no === null || no === undefined) return null
  const thing = things.find((each) => each.no === no)
  if (thing === undefined) return `그 번호의 ${what}가 없습니다.`
  return thing.last_day !== null && thing.last_day < from
    ? `${formatDate(thing.last_day)}에 끝난 ${what}입니다. 다른 ${what}를 골라 주세요.`
    : null
}

const assignmentFaults = (
  sent: readonly SentAssignment[],
  { codes, rulesOn, departments, positions }: Known,
): FieldError[] => {
  const faults: FieldError[] = []
  for (const [index, entry] of sent.entries()) {
    if (entry.removed === true) continue
    const fault = (path: string, message: string | null) => {
      if (message !== null) faults.push({ path: `assignments.${index}.${path}`, message })
    }
    const { from, departmentNo, positionNo, employmentType, workSch } = entry
    fault('departmentNo', thingFault(departments, departmentNo, from, '부서'))
    fault('positionNo', thingFault(positions, positionNo, from, '직위'))
    if (employmentType !== undefined && codes.of(CODE.employmentType, employmentType) === '')
      fault('employmentType', '고용형태에 없는 코드입니다.')
    if (workSch !== undefined && !rulesOn(from).schedules.has(workSch) && codes.of(CODE.workSchedule, workSch) === '')
      fault('workSch', '근무형태에 없는 코드입니다.')
  }
  return faults
}

/** What of a body names something that the company has not, at its field. */
export const referenceFaults = (
  { assignments = [], payTerms = [] }: Pick<EmployeeBody, 'assignments' | 'payTerms'>,
  known: Known,
): FieldError[] => [
  ...assignmentFaults(assignments, known),
  ...payTerms.flatMap(({ items = [] }, term) =>
    items.flatMap(({ itemCode }, index) =>
      known.labels.has(itemCode)
        ? []
        : [{ path: `payTerms.${term}.items.${index}.itemCode`, message: '그 코드의 급여항목이 없습니다.' }],
    ),
  ),
]
