import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate, formatHourly, formatShortDate, formatWon } from '@handal/base/format'
import type { EmployeeCheck } from '@handal/contracts/people/employees'
import { minimumWageOfTerm, type SalaryItem } from '@handal/engine/payroll'
import type { Statute } from '@handal/statute/snapshot'
import { type CompanyRules, contractHoursOf, type PlannedWork } from '../settings/public.ts'
import type { EmployeeListRow } from './employees.repo.ts'
import { probationOf } from './probation.ts'
import { hoursDiffer } from './term-hours.ts'

/** A date that comes within so many days asks for a look. */
const SOON_DAYS = 30

/** What the checks of a company's people are made with. */
export type CheckGrounds = {
  readonly day: PlainDate
  readonly items: readonly SalaryItem[]
  readonly statute: Statute
  /** How the company works on the day. */
  readonly rules: CompanyRules
}

const warning = (code: string, label: string, message: string): EmployeeCheck => ({
  code,
  tone: 'warning',
  label,
  message,
})
const info = (code: string, label: string, message: string): EmployeeCheck => ({ code, tone: 'info', label, message })

const plannedWork = ({
  work_schedule,
  working_weekdays,
  base_start,
  base_end,
}: EmployeeListRow): PlannedWork | undefined =>
  work_schedule === null || base_start === null || base_end === null
    ? undefined
    : { work_schedule, working_weekdays: working_weekdays ?? '', base_start, base_end }

/**
 * Pay below the minimum wage (최저임금법 제6조) of an employee, and contractual hours that do not fit each other; pay by formulas is told by the payslip alone. Who earns business income
 * is no employee (최저임금법 제2조) and needs no pay terms.
 */
const wageCheck = (row: EmployeeListRow, { day, items, statute, rules }: CheckGrounds): EmployeeCheck[] => {
  if (row.income_kind === 'BUSINESS') return []
  const { pay_from: from, pay_kind: payKind, amounts } = row
  if (from === null || payKind === null)
    return [warning('no-pay', '급여 조건 없음', '급여 조건이 없어 급여를 계산할 수 없습니다.')]
  const term = {
    from,
    payKind,
    ...contractHoursOf(row, plannedWork(row), rules),
    amounts: Object.entries(amounts ?? {}).map(([itemCode, amount]) => ({ itemCode, amount })),
  }
  const [differ] = hoursDiffer(row, plannedWork(row), rules)
  const hours = differ === undefined ? [] : [warning('hours', '소정근로시간 확인', differ)]
  const person = { hireDate: row.hire_date, ...probationOf(row) }
  const wage = minimumWageOfTerm({ items, term, person, day, statute })
  if (wage === null || wage.ok) return hours
  const hourly = `시간당 ${formatHourly(wage.hourly)}원`
  const message = `최저임금 계산에 넣는 급여가 ${hourly}으로 최저임금 ${formatWon(wage.hourlyMinimum)}보다 적습니다. 한 달에 ${formatWon(wage.shortage)} 모자랍니다.`
  return [warning('minimum-wage', '최저임금 미달', message), ...hours]
}

/** A date that has passed or comes soon. */
const dateCheck = (
  code: string,
  what: string,
  date: PlainDate | null,
  { day }: CheckGrounds,
  tone: (label: string, message: string) => EmployeeCheck,
): EmployeeCheck[] => {
  if (date === null || date > addDays(day, SOON_DAYS)) return []
  const said = `${what} ${formatDate(date)}까지입니다.`
  return date < day
    ? [warning(code, `${what.slice(0, -1)} 지남`, `${said} 지난 날짜입니다.`)]
    : [tone(`${what.slice(0, -1)} ${formatShortDate(date)}까지`, said)]
}

/** An account that begins later is none for a payday before it, as the payroll has it; who comes later has one from the first day. */
const accountCheck = (
  { account_from: from, hire_date: hired }: EmployeeListRow,
  { day }: CheckGrounds,
): EmployeeCheck[] => {
  const label = '급여 계좌 없음'
  if (from === null) return [info('no-account', label, '급여를 보낼 계좌가 없습니다.')]
  if (from <= day || from <= hired) return []
  return [
    info('no-account', label, `급여 계좌를 ${formatDate(from)}부터 씁니다. 그 전에 지급하면 계좌가 없어 제외합니다.`),
  ]
}

/** What asks for a look in a person of a list, the gravest first. Of who has left nothing does. */
export const checksOf = (row: EmployeeListRow, grounds: CheckGrounds): EmployeeCheck[] => {
  if (row.state === '0003') return []
  const contractEnd = row.leave_date === null ? row.contract_end : null
  const probationEnd = row.probation_until !== null && row.probation_until >= grounds.day ? row.probation_until : null
  return [
    ...wageCheck(row, grounds),
    ...dateCheck('visa', '체류기간이', row.visa_until, grounds, (label, message) => warning('visa', label, message)),
    ...dateCheck('contract', '계약기간이', contractEnd, grounds, (label, message) =>
      warning('contract', label, message),
    ),
    ...accountCheck(row, grounds),
    ...dateCheck('probation', '수습이', probationEnd, grounds, (label, message) => info('probation', label, message)),
    ...(row.away_until === null
      ? []
      : [
          info(
            'away',
            `휴직 ${formatShortDate(row.away_until)}까지`,
            `휴직이 ${formatDate(row.away_until)}까지입니다.`,
          ),
        ]),
    ...(row.leave_date === null
      ? []
      : [
          info(
            'leaving',
            `${formatShortDate(row.leave_date)} 퇴사 예정`,
            `${formatDate(row.leave_date)}에 퇴사할 예정입니다.`,
          ),
        ]),
  ]
}
