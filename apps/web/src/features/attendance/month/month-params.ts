import type { Location } from 'react-router'
import { CELL_VIEWS } from '@handal/contracts/time/attendance-cells'
import {
  choice,
  dateParam,
  defineParams,
  flag,
  monthParam,
  named,
  number,
  sort,
  text,
} from '../../../shared/screen/params.ts'

export const MONTH_VIEWS = ['work', ...CELL_VIEWS] as const
export type MonthView = (typeof MONTH_VIEWS)[number]

/** What the month keeps in the address: month ('' is the one of today), view, filters, order, the open day and whose it is, the close, the days to fill. */
export const MONTH_PARAMS = defineParams(
  {
    month: monthParam,
    view: choice(MONTH_VIEWS, 'work'),
    department: named('dept', text),
    search: named('q', text),
    sort,
    employeeNo: number,
    day: dateParam,
    attendance: flag(),
    fill: flag(),
  },
  { employeeNo: ['month'], day: ['month', 'employeeNo'], department: ['month'] },
)

/** Whether a move leaves what is typed about days to fill. */
export const leavesFill = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || !MONTH_PARAMS.read(new URLSearchParams(to.search)).fill
