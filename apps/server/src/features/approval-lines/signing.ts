import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { ratioOf } from '@handal/base/ratio'
import { chooseLine } from '@handal/contracts/company/approval-choice'
import {
  type ApprovalStep,
  BUILT_IN_STEPS,
  DOCUMENT_TYPES,
  DOCUMENT_UNITS,
  type DocumentType,
  type Signing,
} from '@handal/contracts/company/approval-lines'
import { chainOf, type Department, type Seat, type Signer, type Step, whoSigns } from '@handal/engine/approval'
import type { Tx } from '../../db/database.ts'
import { badFields } from '../../http/errors.ts'
import { type Colleague, readColleagues } from '../employees/public.ts'
import { departmentsOn, positionsOn } from '../organisation/public.ts'
import { type DelegationRow, readDelegationsIn } from './delegations.repo.ts'
import { readLinesOn, type Scope } from './lines.repo.ts'

/** Whose document of which kind, handed in on which day; `amount`: days or hours. */
export type SigningAsked = {
  readonly employeeNo: number
  readonly type: DocumentType
  readonly day: PlainDate
  readonly amount?: string | undefined
  /** Steps of the drafter's own: before those of the line, or in place of them. */
  readonly own?: { readonly how: 'ADD' | 'FREE'; readonly steps: readonly ApprovalStep[] } | undefined
  /** Who is away on the day by a document of their own, and who does their work. */
  readonly away?: readonly Away[] | undefined
}
/** Somebody who is away by an approved document, until a day, with who does the work meanwhile; null: nobody was named. */
export type Away = {
  readonly employeeNo: number
  readonly deputyNo: number | null
  readonly reason: string
  readonly to: PlainDate
}
/** A line that is tried before it is stored: it stands in place of the one of its department and document. */
export type DraftLine = Scope & { readonly steps: readonly ApprovalStep[] }
type Line = DraftLine & { readonly no: number | null }

const stepOf = ({ atLeast = null, final = false, finalBelow = null, ...step }: ApprovalStep): Step => ({
  ...step,
  atLeast: atLeast === null ? null : ratioOf(atLeast),
  final,
  finalBelow: finalBelow === null ? null : ratioOf(finalBelow),
})
const signerOf = (row: Colleague): Signer => ({
  no: row.no,
  name: row.name,
  departmentNo: row.department_no,
  positionNo: row.position_no,
  hiredOn: row.hire_date,
  lastDay: row.leave_date,
  absence: row.away_until === null ? null : { reason: '휴직', to: row.away_until },
})

const requireDrafter = (people: readonly Colleague[], day: PlainDate): Signer => {
  const [row] = people
  if (row === undefined) throw badFields({ path: 'employeeNo', message: '그 번호의 사원이 없습니다.' })
  if (row.hire_date > day || (row.leave_date !== null && row.leave_date < day))
    throw badFields({ path: 'employeeNo', message: `${formatDate(day)}에 재직하지 않는 사원입니다.` })
  return signerOf(row)
}

const readLineFor = async (
  tx: Tx,
  companyNo: number,
  { type, day }: SigningAsked,
  chain: readonly number[],
  draft: DraftLine | null,
): Promise<Line> => {
  const stored = (await readLinesOn(tx, companyNo, day)).map((row): Line => ({
    no: row.no,
    departmentNo: row.department_no,
    documentType: row.document_type,
    steps: row.steps,
  }))
  const isDrafted = (line: Scope): boolean =>
    line.departmentNo === draft?.departmentNo && line.documentType === draft.documentType
  const lines = draft === null ? stored : [{ ...draft, no: null }, ...stored.filter((line) => !isDrafted(line))]
  const chosen = chooseLine(lines, chain, type)
  return chosen ?? { no: null, departmentNo: null, documentType: null, steps: BUILT_IN_STEPS }
}

/** Everybody who may come into question at these steps: heads upward, who is named, holders of positions, deputies. */
const readPeople = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  steps: readonly ApprovalStep[],
  delegations: readonly Pick<DelegationRow, 'deputy_no'>[],
  { departments, chain }: { readonly departments: ReadonlyMap<number, Department>; readonly chain: readonly number[] },
): Promise<ReadonlyMap<number, Signer>> => {
  const asked = steps.flatMap((step) => (step.who === 'DEPARTMENT_HEAD' ? chainOf(departments, step.departmentNo) : []))
  const heads = [...chain, ...asked].flatMap((no) => departments.get(no)?.headNo ?? [])
  const named = steps.flatMap((step) => (step.who === 'PERSON' ? [step.employeeNo] : []))
  const positionNos = steps.flatMap((step) => (step.who === 'POSITION' ? [step.positionNo] : []))
  const nos = new Set([...heads, ...named, ...delegations.map(({ deputy_no: deputy }) => deputy)])
  const rows = await readColleagues(tx, companyNo, day, { nos: [...nos], positionNos, departmentNos: chain })
  return new Map(rows.map((row) => [row.no, signerOf(row)]))
}

const textOf = ({ no, departmentNo, documentType }: Line, isBuiltIn: boolean, departmentName: string): string => {
  if (isBuiltIn) return '등록한 결재선이 없어 기본 결재선(부서장, 위 부서의 부서장)을 따릅니다.'
  const whose = departmentNo === null ? '회사 전체' : departmentName
  const what = documentType === null ? '모든 문서' : DOCUMENT_TYPES[documentType]
  return `${whose}의 ${what} 결재선을 ${no === null ? '고친 대로 ' : ''}따릅니다.`
}

export type { Seat }
/** Who signs, and as what. */
export type SeatedSigning = Omit<Signing, 'steps'> & {
  readonly steps: (Signing['steps'][number] & { readonly seat: Seat | null })[]
}
/** The same as others are told it. */
export const withoutSeats = ({ steps, warnings, ...signing }: SeatedSigning): Signing => ({
  ...signing,
  steps: steps.map(({ seat: _seat, ...step }) => step),
  warnings,
})

/** Who would sign for a person on a day, by the stored lines or with a draft in their place. Six queries. */
export const readSigningOf = async (
  tx: Tx,
  companyNo: number,
  asked: SigningAsked,
  draft: DraftLine | null = null,
): Promise<SeatedSigning> => {
  const { day, type, amount } = asked
  const drafter = requireDrafter(await readColleagues(tx, companyNo, day, { nos: [asked.employeeNo] }), day)
  const rows = await departmentsOn(tx, companyNo, day)
  const departments = new Map(
    rows.map((row): [number, Department] => [
      row.no,
      { name: row.name, parentNo: row.parent_no, headNo: row.head_employee_no },
    ]),
  )
  const chain = chainOf(departments, drafter.departmentNo)
  const stored = await readLineFor(tx, companyNo, asked, chain, draft)
  const isBuiltIn = stored.steps === BUILT_IN_STEPS
  const { own, away = [] } = asked
  const line =
    own === undefined ? stored : { ...stored, steps: own.how === 'FREE' ? own.steps : [...own.steps, ...stored.steps] }
  const delegations = (await readDelegationsIn(tx, companyNo, day, day)).filter(
    ({ document_types: types }) => types.length === 0 || types.includes(type),
  )
  const stand = away.flatMap(({ deputyNo }) => (deputyNo === null ? [] : [{ deputy_no: deputyNo }]))
  const found = await readPeople(tx, companyNo, day, line.steps, [...delegations, ...stand], { departments, chain })
  const people = new Map(
    [...found].map(([no, person]): [number, Signer] => {
      const gone = away.find(({ employeeNo }) => employeeNo === no)
      return [no, gone === undefined || person.absence !== null ? person : { ...person, absence: gone }]
    }),
  )
  const positions = await positionsOn(tx, companyNo, day)
  const { steps, warnings } = whoSigns({
    day,
    drafter,
    departments,
    positions: new Map(positions.map(({ no, name }) => [no, name])),
    people,
    delegations: [
      ...delegations.map((row) => ({
        employeeNo: row.employee_no,
        deputyNo: row.deputy_no,
        from: row.from_date,
        to: row.to_date,
        reason: row.reason,
      })),
      ...away.flatMap(({ employeeNo, deputyNo, reason, to }) =>
        deputyNo === null ? [] : [{ employeeNo, deputyNo, from: day, to, reason }],
      ),
    ],
    steps: line.steps.map(stepOf),
    amount: amount === undefined ? null : ratioOf(amount),
    unit: DOCUMENT_UNITS[type],
  })
  const nameOf = (no: number | null): string | null => departments.get(no ?? -1)?.name ?? null
  const named = (person: Signer | null) => (person === null ? null : { no: person.no, name: person.name })
  return {
    drafter: { no: drafter.no, name: drafter.name },
    departmentName: nameOf(drafter.departmentNo),
    documentType: type,
    day,
    amount: amount ?? null,
    line: {
      no: line.no,
      departmentNo: line.departmentNo,
      departmentName: nameOf(line.departmentNo),
      documentType: line.documentType,
      text: textOf(line, isBuiltIn, nameOf(line.departmentNo) ?? ''),
    },
    steps: steps.map(({ kind, state, person, deputyFor, seat, final, why, warning }) => ({
      kind,
      state,
      person: named(person),
      deputyFor: named(deputyFor),
      seat,
      final,
      why,
      warning,
    })),
    warnings: [...warnings],
  }
}
