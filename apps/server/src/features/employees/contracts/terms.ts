import { isDeepStrictEqual } from 'node:util'
import { later, type PlainDate } from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'

type Assignment = EmployeeDetail['assignments'][number]
type PayTerm = EmployeeDetail['payTerms'][number]
/** What a contract in writing is about, as it holds on a day; kept with a contract that was handed over. */
export type Terms = {
  readonly place:
    | (Pick<
        Assignment,
        | 'departmentName'
        | 'positionName'
        | 'employmentType'
        | 'jobTitle'
        | 'workSch'
        | 'mdwkWorkday'
        | 'baseAtendtime'
        | 'baseLvofctime'
      > & {
        /** Absent: at the address of the company, as all contracts were before places were told. */
        readonly workPlace?: string
        /** Absent: the company's. */
        readonly weeklyHoliday?: number
      })
    | null
  readonly pay: (Pick<PayTerm, 'payKind' | 'monthlyHours' | 'dailyHours'> & { readonly amounts: object }) | null
  readonly contractEnd: PlainDate | null
  readonly probationUntil: PlainDate | null
}

const heldOn = <T extends { readonly from: PlainDate }>(newestFirst: readonly T[], day: PlainDate): T | undefined =>
  newestFirst.find(({ from }) => from <= day) ?? newestFirst.at(-1)

/** The assignment and the pay terms of a day. */
export const heldTerms = ({ assignments, payTerms }: EmployeeDetail, day: PlainDate) => ({
  assignment: heldOn(assignments, day),
  payTerm: heldOn(payTerms, day),
})

/** The terms of a day. */
export const termsOn = (person: EmployeeDetail, day: PlainDate): Terms => {
  const { assignment, payTerm } = heldTerms(person, day)
  return {
    place:
      assignment === undefined
        ? null
        : {
            departmentName: assignment.departmentName,
            positionName: assignment.positionName,
            employmentType: assignment.employmentType,
            jobTitle: assignment.jobTitle,
            ...(assignment.workPlace === null ? {} : { workPlace: assignment.workPlace }),
            ...(assignment.weeklyHoliday === null ? {} : { weeklyHoliday: assignment.weeklyHoliday }),
            workSch: assignment.workSch,
            mdwkWorkday: assignment.mdwkWorkday,
            baseAtendtime: assignment.baseAtendtime,
            baseLvofctime: assignment.baseLvofctime,
          },
    pay:
      payTerm === undefined
        ? null
        : {
            payKind: payTerm.payKind,
            monthlyHours: payTerm.monthlyHours,
            dailyHours: payTerm.dailyHours,
            amounts: Object.fromEntries(payTerm.items.map(({ itemCode, amount }) => [itemCode, amount])),
          },
    contractEnd: person.contractEndDate,
    probationUntil: person.probationUntil,
  }
}

/** Days from which terms of a person hold, newest first; the first is the day of hiring. */
export const daysOfTerms = ({ encpnd, assignments, payTerms }: EmployeeDetail): PlainDate[] => {
  const days = [...assignments, ...payTerms].map(({ from }) => later(from, encpnd))
  return [...new Set([encpnd, ...days])].toSorted().toReversed()
}

const FIXED_TERM = '0002'
const PART_TIME = '0003'
/** Whose place of work and work stand in the contract by law too (기간제법 제17조). */
const isProtected = ({ place, contractEnd }: Terms): boolean =>
  contractEnd !== null || place?.employmentType === FIXED_TERM || place?.employmentType === PART_TIME

/** What changed between two terms in words, and whether the law asks for a contract about it. */
export const changesBetween = (
  before: Terms,
  after: Terms,
): { readonly words: readonly string[]; readonly isDue: boolean } => {
  const [was, is] = [before.place, after.place]
  const differs = (...names: readonly (keyof NonNullable<Terms['place']>)[]): boolean =>
    names.some((name) => was?.[name] !== is?.[name])
  const pay = !isDeepStrictEqual(before.pay, after.pay)
  const hours = differs('workSch', 'mdwkWorkday', 'baseAtendtime', 'baseLvofctime')
  const holiday = differs('weeklyHoliday')
  const kind = differs('employmentType')
  const work = differs('departmentName', 'jobTitle', 'workPlace')
  return {
    words: [
      ...(pay ? ['임금'] : []),
      ...(hours ? ['근로시간'] : []),
      ...(holiday ? ['휴일'] : []),
      ...(kind ? ['고용형태'] : []),
      ...(work ? ['장소와 업무'] : []),
      ...(differs('positionName') ? ['직위'] : []),
    ],
    isDue: pay || hours || holiday || kind || (work && isProtected(after)),
  }
}
