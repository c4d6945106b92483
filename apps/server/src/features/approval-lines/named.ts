import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { ApprovalStep, ApprovalStepShown } from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../db/database.ts'
import { type Colleague, readColleagues } from '../employees/public.ts'
import { type DepartmentOn, departmentsOn, positionsOn } from '../organisation/public.ts'

type Ending = { readonly name: string; readonly last_day: PlainDate | null }
/** What steps may name, as it is on a day. */
export type Named = {
  readonly departments: ReadonlyMap<number, DepartmentOn>
  readonly positions: ReadonlyMap<number, Ending>
  readonly people: ReadonlyMap<number, Colleague>
}

const byNo = <T extends { readonly no: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.no, row]))
const personNo = (step: ApprovalStep): readonly number[] => (step.who === 'PERSON' ? [step.employeeNo] : [])

/** What these steps name: departments and positions of the company, and the people among them. Three queries. */
export const readNamed = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  steps: readonly ApprovalStep[],
): Promise<Named> => ({
  departments: byNo(await departmentsOn(tx, companyNo, day)),
  positions: byNo(await positionsOn(tx, companyNo, day)),
  people: byNo(await readColleagues(tx, companyNo, day, { nos: [...new Set(steps.flatMap(personNo))] })),
})

/** A step as it is stored, from one that is sent or shown: every member that its kind of person has, the conditions always. */
export const storedStep = ({
  atLeast = null,
  final = false,
  finalBelow = null,
  ...step
}: ApprovalStep | ApprovalStepShown): Readonly<Record<string, string | number | boolean | null>> => {
  const { name: _, ...ofPerson } = { name: null, ...step }
  const said = Object.entries(ofPerson).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(said), atLeast, final, finalBelow }
}

/** A step as the calls answer it. */
export const shownStep = (step: ApprovalStep, { departments, positions, people }: Named): ApprovalStepShown => {
  const departmentNo = step.who === 'DEPARTMENT_HEAD' ? step.departmentNo : null
  const positionNo = step.who === 'POSITION' ? step.positionNo : null
  const employeeNo = step.who === 'PERSON' ? step.employeeNo : null
  const named = departments.get(departmentNo ?? -1) ?? positions.get(positionNo ?? -1) ?? people.get(employeeNo ?? -1)
  const { kind, who, atLeast = null, final = false, finalBelow = null } = step
  const within = step.who === 'POSITION' ? step.within : null
  return {
    kind,
    who,
    departmentNo,
    positionNo,
    within,
    employeeNo,
    name: named?.name ?? null,
    atLeast,
    final,
    finalBelow,
  }
}

const endOf = ({ name, last_day: lastDay }: Ending, what: string, day: PlainDate): readonly string[] => {
  if (lastDay === null) return []
  const verb = lastDay < day ? '끝났습니다' : '끝납니다'
  return [`${what} ${josa(name, '은/는')} ${formatDate(lastDay)}에 ${verb}.`]
}

/** What a line names that is gone on a day or will go: departments and positions that end, people who leave. */
export const problemsOf = (
  { departmentNo, steps }: { readonly departmentNo: number | null; readonly steps: readonly ApprovalStep[] },
  { departments, positions, people }: Named,
  day: PlainDate,
): string[] => {
  const own = departments.get(departmentNo ?? -1)
  const ofStep = (step: ApprovalStep): readonly string[] => {
    if (step.who === 'DEPARTMENT_HEAD') {
      const department = departments.get(step.departmentNo)
      return department === undefined ? [] : endOf(department, '부서', day)
    }
    if (step.who === 'POSITION') {
      const position = positions.get(step.positionNo)
      return position === undefined ? [] : endOf(position, '직위', day)
    }
    const person = step.who === 'PERSON' ? people.get(step.employeeNo) : undefined
    if (person === undefined || person.leave_date === null) return []
    const verb = person.leave_date < day ? '퇴사했습니다' : '퇴사합니다'
    return [`${josa(person.name, '은/는')} ${formatDate(person.leave_date)}에 ${verb}.`]
  }
  return [...new Set([...(own === undefined ? [] : endOf(own, '부서', day)), ...steps.flatMap(ofStep)])]
}

const goneBy = ({ last_day: lastDay }: Ending, day: PlainDate): boolean => lastDay !== null && lastDay < day

/** What is wrong with a department that is named for lines from a day on; null: nothing. */
export const departmentFault = (named: Named, no: number, day: PlainDate): string | null => {
  const department = named.departments.get(no)
  if (department === undefined) return '그 번호의 부서가 없습니다.'
  return goneBy(department, day)
    ? `${formatDate(department.last_day ?? day)}에 끝난 부서입니다. 다른 부서를 골라 주세요.`
    : null
}
const positionFault = ({ positions }: Named, no: number, day: PlainDate): string | null => {
  const position = positions.get(no)
  if (position === undefined) return '그 번호의 직위가 없습니다.'
  return goneBy(position, day)
    ? `${formatDate(position.last_day ?? day)}에 끝난 직위입니다. 다른 직위를 골라 주세요.`
    : null
}
const personFault = ({ people }: Named, no: number, day: PlainDate): string | null => {
  const person = people.get(no)
  if (person === undefined) return '그 번호의 사원이 없습니다.'
  return person.leave_date !== null && person.leave_date < day
    ? `${formatDate(person.leave_date)}에 퇴사한 사원입니다. 다른 사원을 골라 주세요.`
    : null
}

/** What is wrong with what steps name from a day on, each at its member. */
export const stepFaults = (steps: readonly ApprovalStep[], named: Named, day: PlainDate): FieldError[] =>
  steps.flatMap((step, index) => {
    const at = (member: string, message: string | null): FieldError[] =>
      message === null ? [] : [{ path: `steps.${index}.${member}`, message }]
    if (step.who === 'DEPARTMENT_HEAD') return at('departmentNo', departmentFault(named, step.departmentNo, day))
    if (step.who === 'POSITION') return at('positionNo', positionFault(named, step.positionNo, day))
    return step.who === 'PERSON' ? at('employeeNo', personFault(named, step.employeeNo, day)) : []
  })
