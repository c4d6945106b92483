import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { employedSpan, isEmployedOn } from '@handal/engine/payroll'
import type { PersonPay } from '../../payroll/public.ts'
import { kindsOf, type Leaver } from '../leaver.ts'
import { taxOn } from './year-end-pay.ts'

/** What a leaver served as an employee: business income (3.3 %) before it counts in nothing. */
export const asEmployee = (
  person: EmployeeDetail,
  lastDay: PlainDate,
): Pick<Leaver, 'person' | 'hiredOn' | 'contractor' | 'employedTo'> => {
  const span = employedSpan(kindsOf(person), { hire: person.encpnd, leave: lastDay }, lastDay)
  const hiredOn = person.encpnd
  return span !== null && isEmployedOn(span, lastDay)
    ? { person: { ...person, encpnd: span.from }, hiredOn, contractor: false, employedTo: null }
    : { person, hiredOn, contractor: true, employedTo: span?.to ?? null }
}

/**
 * Payslips of work as an employee, and those of the last month: earlier ones of business income are no wages. What kind it is goes by the
 * days worked.
 */
export const wageSlips = (
  slips: readonly PersonPay[],
  { tax }: Pick<EmployeeDetail, 'tax'>,
  { month: last }: Pick<Leaver['payMonth'], 'month'>,
): readonly PersonPay[] =>
  slips.filter(({ month, period_to: day }) => month === last || taxOn(tax, day)?.incomeKind !== 'BUSINESS')

/** What a time with business income means for the leaving, in sentences; none for an employee throughout. */
export const contractorNotices = ({ contractor, employedTo, person, hiredOn }: Leaver): readonly string[] => {
  if (contractor)
    return [
      '사업소득(3.3%)으로 일하는 사람이라 퇴직금, 연차수당, 4대보험 상실신고와 14일의 지급 기한이 없습니다. 계약에서 정한 날에 지급합니다. 실제로 근로자이면 소득 구분을 수정해 주세요.',
      ...(employedTo === null
        ? []
        : [`${formatDate(employedTo)}까지는 근로자였습니다. 그때의 퇴직금과 연차수당을 지급했는지 확인해 주세요.`]),
    ]
  return person.encpnd === hiredOn
    ? []
    : [
        `${formatDate(addDays(person.encpnd, -1))}까지는 사업소득으로 일해 근속과 연차에 넣지 않았습니다. 그때도 실제로 근로자였으면 소득 구분을 수정해 주세요.`,
      ]
}
