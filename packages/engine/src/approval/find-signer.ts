import { chainOf } from './departments.ts'
import { outOfService, type StandIn, standInFor } from './stand-in.ts'
import type { Seat, Signer, SigningFacts, Step, StepWho } from './signing-facts.ts'

/** Who stands at a step, by what he or she is it, and the sentences that led there; `none`: nobody was even meant. */
export type Found =
  | {
      readonly signer: Signer
      readonly deputyFor: Signer | null
      /** What the one who was meant is: 생산1팀의 부서장. */
      readonly role: string
      /** As what; null: as the person who was named. */
      readonly seat: Seat | null
      readonly said: readonly string[]
    }
  | { readonly signer: null; readonly said: readonly string[]; readonly none: 'SKIPPED' | 'NOBODY' }

const foundOf = (standIn: StandIn, role: string, seat: Seat | null, before: readonly string[] = []): Found => {
  const said = [...before, ...standIn.said]
  return standIn.signer === null ? { signer: null, said, none: 'NOBODY' } : { ...standIn, role, seat, said }
}

/** A person who only reads needs no deputy and may be away. */
const readerFor = ({ day }: SigningFacts, meant: Signer): StandIn => {
  const why = outOfService(meant, day)
  return why === null ? { signer: meant, deputyFor: null, said: [] } : { signer: null, said: [why] }
}
const personFor = (facts: SigningFacts, { kind }: Step, meant: Signer): StandIn =>
  kind === 'REFERENCE' ? readerFor(facts, meant) : standInFor(facts, meant)

/** The head of a department; where there is none who can, that of the department above it, and so on. */
const headFrom = (facts: SigningFacts, step: Step, departmentNo: number, own: number): Found => {
  const { departments, people, drafter } = facts
  const said: string[] = []
  let isDrafterHead = false
  for (const no of chainOf(departments, departmentNo)) {
    const department = departments.get(no)
    const name = department?.name ?? ''
    const head = people.get(department?.headNo ?? -1)
    const role = `${no === own ? '' : '위 부서 '}${name}의 부서장`
    if (head === undefined) {
      said.push(`${name}의 부서장이 비어 있습니다.`)
      continue
    }
    const standIn = personFor(facts, step, head)
    if (standIn.signer !== null) return foundOf(standIn, role, { who: 'DEPARTMENT_HEAD', departmentNo: no }, said)
    if (head.no === drafter.no) {
      said.push(`기안자가 ${name}의 부서장입니다.`)
      isDrafterHead = true
    } else said.push(...standIn.said)
  }
  // Whoever leads a department and drafts is passed over: the next step is for somebody else.
  return { signer: null, said: [...said, '위에 결재할 부서장이 없습니다.'], none: isDrafterHead ? 'SKIPPED' : 'NOBODY' }
}

const headAbove = (facts: SigningFacts, step: Step): Found => {
  const { departments, drafter } = facts
  const own = drafter.departmentNo
  const department = own === null ? undefined : departments.get(own)
  if (own === null || department === undefined) return withoutDepartment(drafter)
  if (department.parentNo === null)
    return { signer: null, said: [`${department.name} 위에 부서가 없습니다.`], none: 'SKIPPED' }
  return headFrom(facts, step, department.parentNo, own)
}
const withoutDepartment = ({ name }: Signer): Found => ({
  signer: null,
  said: [`${name}의 부서가 없습니다.`],
  none: 'NOBODY',
})

const byService = (a: Signer, b: Signer): number =>
  a.hiredOn === b.hiredOn ? a.no - b.no : a.hiredOn < b.hiredOn ? -1 : 1

/** Whoever has a position: of the nearest department upward, there who came first. */
const holderOf = (facts: SigningFacts, step: Step & StepWho & { who: 'POSITION' }): Found => {
  const { day, drafter, departments, people, positions } = facts
  const chain = chainOf(departments, drafter.departmentNo)
  const distance = ({ departmentNo }: Signer): number => {
    const at = departmentNo === null ? -1 : chain.indexOf(departmentNo)
    return at === -1 ? chain.length : at
  }
  const position = positions.get(step.positionNo) ?? '직위'
  const having = [...people.values()].filter(
    (one) => one.positionNo === step.positionNo && outOfService(one, day) === null,
  )
  const holders = having
    .filter((one) => one.no !== drafter.no && (step.within === 'COMPANY' || distance(one) < chain.length))
    .toSorted((a, b) => distance(a) - distance(b) || byService(a, b))
  if (holders.length === 0 && having.some(({ no }) => no === drafter.no))
    return { signer: null, said: [`기안자밖에 ${position} 직위인 사람이 없습니다.`], none: 'SKIPPED' }
  const where = step.within === 'COMPANY' ? '회사에' : '부서와 위 부서에'
  const said: string[] = holders.length === 0 ? [`${where} ${position} 직위인 사람이 없습니다.`] : []
  for (const holder of holders) {
    const standIn = personFor(facts, step, holder)
    const department = departments.get(holder.departmentNo ?? -1)?.name
    const role = department === undefined ? position : `${department} ${position}`
    if (standIn.signer === null) {
      said.push(...standIn.said)
      continue
    }
    const equal = holders.filter((one) => distance(one) === distance(holder)).length
    const first = equal > 1 ? [`${position} ${equal}명 가운데 먼저 입사한 사람입니다.`] : []
    const { positionNo, within } = step
    return foundOf(standIn, role, { who: 'POSITION', positionNo, within }, [...said, ...first])
  }
  return { signer: null, said, none: 'NOBODY' }
}

const personOf = (facts: SigningFacts, step: Step, employeeNo: number): Found => {
  const { drafter, people } = facts
  if (employeeNo === drafter.no) return { signer: null, said: ['기안자 본인입니다.'], none: 'SKIPPED' }
  const meant = people.get(employeeNo)
  if (meant === undefined) return { signer: null, said: ['결재선에 정한 사원을 찾지 못했습니다.'], none: 'NOBODY' }
  return foundOf(personFor(facts, step, meant), '결재선에 정한', null)
}

/** Who stands at a step for the drafter on the day (labour rules §9.3). */
export const findSigner = (facts: SigningFacts, step: Step): Found => {
  const own = facts.drafter.departmentNo
  switch (step.who) {
    case 'HEAD':
      return own === null ? withoutDepartment(facts.drafter) : headFrom(facts, step, own, own)
    case 'PARENT_HEAD':
      return headAbove(facts, step)
    case 'DEPARTMENT_HEAD':
      return headFrom(facts, step, step.departmentNo, step.departmentNo)
    case 'POSITION':
      return holderOf(facts, step)
    case 'PERSON':
      return personOf(facts, step, step.employeeNo)
  }
}
