import type { PlainDate } from '@handal/base/date'
import { parseDate } from '@handal/base/date'
import type { InsuranceReport, ReportState } from '@handal/contracts/insurance-reports'
import type { EmployeeDetail } from '@handal/contracts/employees'
import {
  type Report,
  type ReportEvent as Reported,
  reportDeadlines,
  separationDeadline,
} from '@handal/engine/settlement'
import { lawText } from '@handal/statute/law'
import { insuranceOn, type ReportEvent } from './events.ts'

type Due = InsuranceReport['reports'][number]
const ASK = '법에서 정한 기한을 확인하지 못했습니다. 공단에 물어봐 주세요.'

const dueOf = ({ insurance, what, deadline, reason, law }: Report): Due => ({
  insurance,
  what,
  lastDay: deadline?.lastDay ?? null,
  reason,
  law: lawText(law),
})

/** What the engine is asked for an event; null: it knows no day of it. */
const asked = ({ kind, day, absence }: ReportEvent): Reported | null => {
  if (kind === 'ACQUISITION') return { kind: 'HIRE', on: day }
  if (kind === 'LOSS') return { kind: 'LEAVING', lastDay: day }
  return absence === undefined ? null : { kind: 'LEAVE_OF_ABSENCE', from: absence.from }
}

const ofAuthorities = (event: ReportEvent): Due[] => {
  const question = asked(event)
  if (question === null) return []
  const found = reportDeadlines(question)
  return found.ok ? found.value.filter(({ needed }) => needed).map(dueOf) : []
}

/** A change of the monthly base, of which the texts name no day that everybody has to keep. */
const ofBases = ({ before, after }: ReportEvent): Due[] => [
  ...(before?.pensionBase === after?.pensionBase
    ? []
    : [
        {
          insurance: 'pension',
          what: '기준소득월액 변경 신청',
          lastDay: null,
          reason: '신청한 달의 다음 달부터 적용됩니다.',
          law: '국민연금법 시행령 제9조 제6항',
        } as const,
      ]),
  ...(before?.healthBase === after?.healthBase
    ? []
    : [
        {
          insurance: 'health',
          what: '보수월액 변경 신청',
          lastDay: null,
          reason: ASK,
          law: '국민건강보험법 시행령 제36조',
        } as const,
      ]),
]

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
  return [...ofAuthorities(event), ...ofBases(event)].filter(({ insurance }) => isIn(insurance))
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
