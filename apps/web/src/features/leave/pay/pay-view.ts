import { finder } from '@handal/base/search'
import type { PlainDate } from '@handal/base/date'
import type { LeavePayment, LeavePaymentState } from '@handal/contracts/time/leave-payment'
import type { Shown } from './pay-params.ts'

const STATES: Readonly<Record<Shown, readonly LeavePaymentState[]>> = {
  due: ['DUE', 'BLOCKED'],
  open: ['OPEN'],
  done: ['PAID', 'CONFIRMED', 'MADE'],
  other: ['LEAVING', 'CLAIM_OVER', 'NONE'],
}
type Filter = { readonly shown: Shown | null; readonly department: string; readonly search: string }

/** Whether a person is one of those the filters leave. */
export const isShown = (row: LeavePayment, { shown, department, search }: Filter): boolean =>
  (shown === null || STATES[shown].includes(row.state)) &&
  (department === '' || row.departmentName === department) &&
  finder(search)(`${row.name} ${row.employeeCode}`)

/** Why somebody cannot be ticked; null: something is due. */
export const wanted = ({ state, stateName }: LeavePayment): string | null =>
  state === 'DUE' ? null : state === 'OPEN' ? '아직 쓸 수 있는 연차입니다.' : `지급할 것이 없습니다(${stateName}).`

/** The departments of the people, in their order. */
export const departmentsOf = (rows: readonly LeavePayment[]) =>
  [...new Set(rows.flatMap(({ departmentName }) => departmentName ?? []))].map((name) => ({ value: name, text: name }))

/** Years to choose from: back as far as an allowance can be claimed (근로기준법 제49조), and the next one. */
export const yearsAround = (today: PlainDate, chosen: string) => {
  const year = Number(today.slice(0, 4))
  const years = new Set([year + 1, year, year - 1, year - 2, year - 3, year - 4, Number(chosen)])
  return [...years].toSorted((a, b) => b - a).map((each) => ({ value: String(each), text: `${each}년` }))
}
