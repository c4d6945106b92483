import type { PlainDate } from '@handal/base/date'
import { parseDate } from '@handal/base/date'
import type { InsuranceReport, ReportState } from '@handal/contracts/insurance/insurance-reports'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import {
  type Report,
  type ReportEvent as Reported,
  reportDeadlines,
  separationDeadline,
} from '@handal/engine/settlement'
import { lawText } from '@handal/statute/law'
import { insuranceOn, type ReportEvent } from './events.ts'

type Due = InsuranceReport['reports'][number]

const dueOf = ({ insurance, what, deadline, reason, law }: Report): Due => ({
  insurance,
  what,
  lastDay: deadline?.lastDay ?? null,
  reason,
  law: lawText(law),
})

/** What the engine is asked for an event: a change may be several things at once. */
const asked = ({ kind, day, absence, before, after, correction }: ReportEvent): Reported[] => {
  if (kind === 'ACQUISITION') return [{ kind: 'HIRE', on: day }]
  if (kind === 'LOSS') return [{ kind: 'LEAVING', lastDay: day }]
  return [
    ...(absence === undefined ? [] : [{ kind: 'LEAVE_OF_ABSENCE', from: absence.from } as const]),
    ...(before?.pensionBase === after?.pensionBase
      ? []
      : [{ kind: 'BASE_CHANGE', insurance: 'pension', from: day } as const]),
    ...(before?.healthBase === after?.healthBase
      ? []
      : [{ kind: 'BASE_CHANGE', insurance: 'health', from: day } as const]),
    ...(correction === undefined ? [] : [{ kind: 'CORRECTION' } as const]),
  ]
}

const ofAuthorities = (event: ReportEvent): Due[] =>
  asked(event).flatMap((question) => {
    const found = reportDeadlines(question)
    return found.ok ? found.value.filter(({ needed }) => needed).map(dueOf) : []
  })

const ofSeparation = (requestedOn: string | undefined): Due[] => {
  const day = requestedOn === undefined ? null : parseDate(requestedOn)
  const draft = { insurance: 'employment', what: '이직확인서' } as const
  const found = day === null ? null : separationDeadline(day)
  if (found === null || !found.ok)
    return [{ ...draft, lastDay: null, reason: '요청받은 날부터 10일 안에 줍니다.', law: '고용보험법 제42조 제3항' }]
  const { deadline, reason, law } = found.value
  return [{ ...draft, lastDay: deadline.lastDay, reason, law: lawText(law) }]
}

/** To whom an event is reported, by when and why: only the insurances that the person belongs to. */
export const reportsOf = (person: EmployeeDetail, event: ReportEvent, requestedOn: string | undefined): Due[] => {
  if (event.kind === 'SEPARATION') return ofSeparation(requestedOn)
  const held = insuranceOn(person, event.day)
  const isIn = (insurance: Due['insurance']): boolean => insurance === 'accident' || held?.[insurance] !== false
  return ofAuthorities(event).filter(({ insurance }) => isIn(insurance))
}

/** The earliest of the last days. */
export const firstDue = (reports: readonly Due[]): PlainDate | null =>
  reports.flatMap(({ lastDay }) => (lastDay === null ? [] : [lastDay])).toSorted()[0] ?? null

/** How a report stands on a day. */
export const stateOf = (
  { kind }: Pick<ReportEvent, 'kind'>,
  due: PlainDate | null,
  filedOn: PlainDate | null,
  today: PlainDate,
): ReportState => {
  if (filedOn !== null) return 'FILED'
  if (due === null) return kind === 'SEPARATION' ? 'WAITING' : 'UNDATED'
  return due < today ? 'LATE' : 'DUE'
}
