import type { PlainDate } from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { IdentityCorrection } from '../employees/public.ts'
import type { ReportKind } from '@handal/contracts/insurance/insurance-report-items'

type Insurance = EmployeeDetail['insurance'][number]
type Absence = EmployeeDetail['leavesOfAbsence'][number]
/** Something about a person that is reported to the four insurances. */
export type ReportEvent = {
  readonly kind: ReportKind
  /** Hire, last working day, or the day from which the change holds. */
  readonly day: PlainDate
  readonly about: string
  /** Of a change: what held before and after, the leave of absence that begins, and what of name and number was corrected. */
  readonly before?: Insurance
  readonly after?: Insurance
  readonly absence?: Absence
  readonly correction?: IdentityCorrection
}

/** What is entered of a person's insurance and holds on a day; the first one before all of them. */
export const insuranceOn = ({ insurance }: Pick<EmployeeDetail, 'insurance'>, day: PlainDate): Insurance | undefined =>
  insurance.find(({ from }) => from <= day) ?? insurance.at(-1)

const FLAGS = ['pension', 'health', 'employment', 'unemployment'] as const
const changedWords = (before: Insurance, after: Insurance): string[] => [
  ...(before.pensionBase === after.pensionBase ? [] : ['기준소득월액 변경']),
  ...(before.healthBase === after.healthBase ? [] : ['보수월액 변경']),
  ...(FLAGS.some((flag) => before[flag] !== after[flag]) ? ['가입하는 보험 변경'] : []),
]

const correctedWords = ({ name, residentNumber }: IdentityCorrection): string =>
  [...(name ? ['성명'] : []), ...(residentNumber ? ['주민등록번호'] : [])].join('과 ').concat(' 정정')

const changesOf = (person: EmployeeDetail, corrections: readonly IdentityCorrection[]): ReportEvent[] => {
  const found = new Map<PlainDate, ReportEvent>()
  const insurance = person.insurance.toReversed()
  for (const [index, after] of insurance.entries()) {
    const before = insurance[index - 1]
    if (before === undefined || after.from <= person.encpnd) continue
    const words = changedWords(before, after)
    if (words.length > 0)
      found.set(after.from, { kind: 'CHANGE', day: after.from, about: words.join(', '), before, after })
  }
  for (const absence of person.leavesOfAbsence) {
    const same = found.get(absence.from)
    found.set(absence.from, {
      ...same,
      kind: 'CHANGE',
      day: absence.from,
      about: same === undefined ? '휴직' : `${same.about}, 휴직`,
      absence,
    })
  }
  for (const correction of corrections) {
    // On the day of hire it goes with the report of that; who has left is insured no more.
    if (correction.on <= person.encpnd || (person.retireDate !== null && correction.on > person.retireDate)) continue
    const same = found.get(correction.on)
    const words = correctedWords(correction)
    const about = same === undefined ? words : `${same.about}, ${words}`
    found.set(correction.on, { ...same, kind: 'CHANGE', day: correction.on, about, correction })
  }
  return [...found.values()]
}

/** Who is paid for business is insured by nobody. */
const isWorker = ({ tax }: EmployeeDetail, day: PlainDate): boolean =>
  (tax.find(({ from }) => from <= day) ?? tax.at(-1))?.incomeKind !== 'BUSINESS'

/** Everything of a person that is reported, the oldest first. */
export const eventsOf = (person: EmployeeDetail, corrections: readonly IdentityCorrection[] = []): ReportEvent[] => {
  const { encpnd: hired, retireDate: last } = person
  const isInsured = last !== null && insuranceOn(person, last)?.employment !== false
  const events: ReportEvent[] = [
    { kind: 'ACQUISITION', day: hired, about: '입사' },
    ...changesOf(person, corrections),
    ...(last === null ? [] : [{ kind: 'LOSS', day: last, about: person.leaveReason ?? '퇴사' } as const]),
    ...(isInsured ? [{ kind: 'SEPARATION', day: last, about: person.leaveReason ?? '퇴사' } as const] : []),
  ]
  return events.filter(({ day }) => isWorker(person, day)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * What a change is as it is reported, to be held against what was reported of its day: a base that was corrected afterwards, a leave of
 * absence or a name on the same day make it another one. null: no change, which there is once.
 */
export const reportedAs = ({ kind, about, after, absence }: ReportEvent): string | null =>
  kind === 'CHANGE'
    ? JSON.stringify([
        about,
        after?.pensionBase ?? null,
        after?.healthBase ?? null,
        absence?.from ?? null,
        absence?.to ?? null,
      ])
    : null
