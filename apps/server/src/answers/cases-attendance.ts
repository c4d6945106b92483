import { listDayFacts, readAttendance } from '@handal/contracts/attendance'
import { listMonthHours } from '@handal/contracts/month-hours'
import { asked } from './case.ts'

const november = { str: '2026-11-01', end: '2026-11-30' }

/** Days and totals of a month, and what was entered of them. */
export const ATTENDANCE_CASES = [
  asked('gaon-op', listDayFacts, '', { query: november }),
  asked('dasom-op', listDayFacts, '', { query: november }),
  asked('gaon-op', listMonthHours, '', { query: { month: '2026-11' } }),
  asked('dasom-op', listMonthHours, '', { query: { month: '2026-11' } }),
  asked('gaon-op', readAttendance, 'page-2', { query: { month: '2026-10', page: 2, size: 1 } }),
  asked('dasom-op', readAttendance, 'one', { query: { month: '2026-11', userNo: [1] } }),
]
