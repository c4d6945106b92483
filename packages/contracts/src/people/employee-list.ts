import { WEEKDAYS } from '@handal/base/format'
import { addDays, addMonths, monthOf, monthsBetween, parseDate, type PlainDate } from '@handal/base/date'
import { CODE, EMPLOYEE_STATE_NAME, EMPLOYMENT_TYPE_NAME, WORK_SCHEDULE_NAME } from '../codes.ts'
import type { EmployeeRow } from './employees.ts'
import { defineList, type ListValue } from '../lists.ts'

/** The list of employees as its screen and its workbook show it. */
export const EMPLOYEE_LIST = defineList({
  id: 'employees',
  title: '사원 목록',
  unit: '명',
  file: {
    event: 'employee.download',
    recorded: '사원 목록 다운로드',
    contents: '성명, 소속, 입사일, 근무형태와 기본급',
  },
  columns: [
    { key: 'employeeCode', label: '사번', kind: 'text' },
    { key: 'name', label: '성명', kind: 'text' },
    { key: 'departmentName', label: '부서', kind: 'text' },
    { key: 'positionName', label: '직위', kind: 'text' },
    { key: 'state', label: '재직상태', kind: 'code', category: CODE.employeeState, names: EMPLOYEE_STATE_NAME },
    { key: 'encpnd', label: '입사일', kind: 'date' },
    { key: 'retireDate', label: '퇴사일', kind: 'date' },
    { key: 'served', label: '근속', kind: 'text' },
    { key: 'workSch', label: '근무형태', kind: 'code', category: CODE.workSchedule, names: WORK_SCHEDULE_NAME },
    { key: 'monthlyPay', label: '월 기본급', kind: 'won' },
    { key: 'ratePay', label: '시급·일급', kind: 'won' },
    {
      key: 'employmentType',
      label: '고용형태',
      kind: 'code',
      category: CODE.employmentType,
      names: EMPLOYMENT_TYPE_NAME,
    },
    { key: 'checks', label: '확인할 것', kind: 'text' },
    { key: 'hours', label: '근무시간', kind: 'text' },
    { key: 'weekdays', label: '근무요일', kind: 'text' },
    { key: 'dcexpDate', label: '퇴직연금 가입일', kind: 'date' },
  ],
})
export type EmployeeColumn = (typeof EMPLOYEE_LIST)['columns'][number]['key']

/** Working weekdays of the wire (0 = Sunday, comma-joined) as words: `월화수목금`. */
export const weekdaysText = (days: string): string =>
  days === ''
    ? ''
    : days
        .split(',')
        .map((day) => WEEKDAYS[Number(day)] ?? '')
        .join('')

/** When a person comes and goes by contract; '' when it is not set. */
export const hoursText = ({
  baseAtendtime: from,
  baseLvofctime: to,
}: Pick<EmployeeRow, 'baseAtendtime' | 'baseLvofctime'>): string => (from === '' || to === '' ? '' : `${from} - ${to}`)

/** Whole months served from the first to the last day, both counted; 0 before the first day. */
const monthsServed = (from: PlainDate, to: PlainDate): number => {
  const end = addDays(to, 1)
  const months = monthsBetween(monthOf(from), monthOf(end))
  return Math.max(0, addMonths(from, months) > end ? months - 1 : months)
}

/** Service as words: `5년 8개월`, `9년`, `2개월`; `1개월 미만` in the first month, '' before the first day. */
export const serviceText = (from: PlainDate, to: PlainDate): string => {
  if (to < from) return ''
  const months = monthsServed(from, to)
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const words = [...(years > 0 ? [`${years}년`] : []), ...(rest > 0 ? [`${rest}개월`] : [])]
  return words.length === 0 ? '1개월 미만' : words.join(' ')
}

/** Years and months served: up to the day of leaving, else up to today. '' before the first day. */
export const servedText = (
  { encpnd, retireDate }: { readonly encpnd: string; readonly retireDate: string | null },
  today: string,
): string => {
  const [from, to] = [parseDate(encpnd), parseDate(retireDate ?? today)]
  return from === null || to === null ? '' : serviceText(from, to)
}

const MONTHLY = '0001'
/** Won of the base pay a month; null for hourly and daily pay. */
export const monthlyPay = ({ payKind, basePay }: Pick<EmployeeRow, 'payKind' | 'basePay'>): number | null =>
  payKind === MONTHLY ? basePay : null
/** Won an hour or a day; null for monthly pay. */
const ratePay = ({ payKind, basePay }: Pick<EmployeeRow, 'payKind' | 'basePay'>): number | null =>
  payKind === MONTHLY ? null : basePay

/** What stands in the columns of the list for a person; `today` is the day up to which service is counted. */
export const employeeCells = (row: EmployeeRow, today: string): Readonly<Record<EmployeeColumn, ListValue>> => ({
  employeeCode: row.employeeCode,
  name: row.name,
  departmentName: row.departmentName,
  positionName: row.positionName,
  state: row.state,
  encpnd: row.encpnd,
  retireDate: row.retireDate,
  served: servedText(row, today),
  workSch: row.workSch,
  monthlyPay: monthlyPay(row),
  ratePay: ratePay(row),
  employmentType: row.employmentType,
  checks: row.checks.map(({ label }) => label).join(', '),
  hours: hoursText(row),
  weekdays: weekdaysText(row.mdwkWorkday),
  dcexpDate: row.dcexpDate,
})
