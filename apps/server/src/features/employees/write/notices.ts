import { later, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { unprintedNotice } from '@handal/base/printed'
import { parseResidentNumber } from '@handal/base/resident-number'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { hireDateNotices } from '@handal/engine/hiring'
import { companyRulesOn, readTimeLines } from '../../settings/public.ts'
import { readStatute } from '../../statute/public.ts'
import { contractsOf, hoursNotices } from '../term-hours.ts'
import { insuranceNotices } from './insured-by-law.ts'
import { placeNotices } from './place-notices.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { EmployeeBody } from './members.ts'
import { type PersonKeys, readInsuranceReason, readPersonKeys } from './person.repo.ts'

/** A person as written or about to be, for what is said of them. `no` null: not stored yet; `ref` finds the sentences again. */
export type NoticedPerson = {
  readonly ref: number
  readonly no: number | null
  readonly code: string | undefined
  readonly name: string
  readonly birthDate: PlainDate | null
  readonly hired: PlainDate | null
}

/** The birth date that a body says: its own, or that of its resident number. */
export const bornOn = ({ birthDate, residentNumber }: EmployeeBody): PlainDate | null =>
  birthDate ?? (typeof residentNumber === 'string' ? (parseResidentNumber(residentNumber)?.birthDate ?? null) : null)

const sameText = ({ name, code, from, to }: PersonKeys): string =>
  `이름과 생년월일이 같은 사원이 있습니다: ${name}(사번 ${code}, ${formatDate(from)} 입사${to === null ? '' : `, ${formatDate(to)} 퇴사`}). 같은 사람이면 그 사번을 쓰고, 아니면 그대로 저장해 주세요.`

const samePeople = (person: NoticedPerson, others: readonly PersonKeys[]): string[] =>
  person.birthDate === null
    ? []
    : others
        .filter(
          ({ employeeNo, name, code, birthDate }) =>
            name === person.name && birthDate === person.birthDate && employeeNo !== person.no && code !== person.code,
        )
        .slice(0, 1)
        .map(sameText)

/**
 * Sentences about each of these people that keep nobody from storing them, by `ref`: a name that no paper prints, unusual dates (근로기준법 제64조), and
 * somebody of the company with the same name and birth date. One query, whatever their number.
 */
export const noticesOf = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  people: readonly NoticedPerson[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const day = today()
  const others = await readPersonKeys(tx, companyNo, { names: people.map(({ name }) => name) })
  return new Map(
    people.map((person) => [
      person.ref,
      [
        ...(unprintedNotice(person.name) === null ? [] : [`성명: ${unprintedNotice(person.name) ?? ''}`]),
        ...samePeople(person, others),
        ...(person.hired === null ? [] : hireDateNotices({ birth: person.birthDate, hired: person.hired, today: day })),
      ],
    ]),
  )
}

/** What of a body may move which insurances the law has. */
const MOVING = [
  'birthDate',
  'residentNumber',
  'nationality',
  'visa',
  'encpnd',
  'contractEndDate',
  'payTerms',
  'assignments',
  'tax',
] as const satisfies readonly (keyof EmployeeBody)[]

/** What is said of a person who was written; of where they are placed only when that was written too. */
export const noticesOfOne = async (
  tx: Tx,
  ctx: CompanyContext,
  person: EmployeeDetail,
  sent: EmployeeBody,
): Promise<string[]> => {
  const { no, employeeCode: code, name, birthDate, encpnd: hired } = person
  const today = ctx.today()
  const notices = await noticesOf(tx, ctx, [{ ref: no, no, code, name, birthDate, hired }])
  const lines = await readTimeLines(tx, ctx.companyNo)
  const rulesOn = (day: PlainDate) => companyRulesOn(lines, day)
  return [
    ...(notices.get(no) ?? []),
    ...(sent.assignments === undefined ? [] : await placeNotices(tx, ctx, person)),
    ...hoursNotices(contractsOf(person), rulesOn, later(hired, today)),
    ...insuranceNotices(person, await readStatute(tx), rulesOn, today, {
      isSent: sent.insurance !== undefined,
      moves: MOVING.some((name) => sent[name] !== undefined),
      why: await readInsuranceReason(tx, ctx.companyNo, no, later(hired, today)),
    }),
  ]
}
