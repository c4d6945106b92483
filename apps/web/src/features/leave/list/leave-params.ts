import { LEAVE_BASES } from '@handal/contracts/time/leave'
import {
  choice,
  choiceOrNone,
  defineParams,
  monthParam,
  named,
  number,
  page,
  sort,
  text,
} from '../../../shared/screen/params.ts'

/** How the leave of a month is shown. */
export const LEAVE_VIEWS = { calendar: '달력', people: '사원별' } as const
export type LeaveView = keyof typeof LEAVE_VIEWS
type Basis = keyof typeof LEAVE_BASES

/** What the screen keeps in its address: month ('' is that of today), view, basis (none: the company's), filters, whose ledger is open. */
export const LEAVE_PARAMS = defineParams(
  {
    month: monthParam,
    view: choice(Object.keys(LEAVE_VIEWS) as LeaveView[], 'calendar'),
    basis: choiceOrNone(Object.keys(LEAVE_BASES) as Basis[]),
    department: named('dept', number),
    search: named('q', text),
    sort,
    page,
    employeeNo: number,
  },
  { page: ['month', 'view', 'basis', 'department', 'search', 'sort'] },
)
