import { holidaysXlsx } from '@handal/contracts/downloads'
import { holidayImport } from '@handal/contracts/company/holiday-import'
import {
  listHolidays,
  listSharedHolidays,
  listSharedTouchedRuns,
  listTouchedRuns,
  previewHoliday,
  readAgreement,
} from '@handal/contracts/company/holidays'
import { caseOf } from './case.ts'

const SORTS = ['holidayDate', 'name', 'kind', 'source'] as const
const year = (of: string, more: object = {}) => ({ query: { year: of, ...more } })

export const HOLIDAY_CASES = [
  caseOf('gaon-op', listHolidays),
  ...SORTS.flatMap((sort) => [
    caseOf('gaon-op', listHolidays, `sort-${sort}`, year('2026', { sort, size: 6 })),
    caseOf('gaon-op', listHolidays, `sort-${sort}-down`, year('2026', { sort: `-${sort}`, size: 6 })),
  ]),
  caseOf('gaon-op', listHolidays, '2027', year('2027')),
  caseOf('gaon-op', listHolidays, '2028-by-rule', year('2028')),
  caseOf('gaon-op', listHolidays, '2040-unknown', year('2040')),
  caseOf('gaon-op', listHolidays, 'page-2', year('2026', { page: 2, size: 20 })),
  caseOf('gaon-op', listHolidays, 'behind-the-last-page', year('2026', { page: 9, size: 20 })),
  caseOf('dasom-op', listHolidays),
  caseOf('dasom-op', listHolidays, 'not-own', { query: { companyNo: 1 } }),
  caseOf('both-op', listHolidays, 'dasom', { query: { companyNo: 2, year: '2026', size: 3 } }),
  caseOf('boss', listSharedHolidays),
  caseOf('boss', listSharedHolidays, '2027', year('2027', { size: 2 })),
  caseOf('gaon-op', listTouchedRuns, 'in-the-month-that-waits', { query: { holidayDate: '2026-11-02' } }),
  caseOf('gaon-op', listTouchedRuns, 'a-move-over-two-months', {
    query: { holidayDate: '2026-09-16', movedTo: '2026-11-16' },
  }),
  caseOf('gaon-op', listTouchedRuns, 'a-payday', { query: { holidayDate: '2026-09-23' } }),
  caseOf('gaon-op', listTouchedRuns, 'in-no-month', { query: { holidayDate: '2027-03-02' } }),
  caseOf('gaon-op', readAgreement, 'none', { params: { no: 1 } }),
  caseOf('dasom-op', readAgreement, 'none', { params: { no: 1 } }),
  caseOf('dasom-op', listTouchedRuns, 'closed', { query: { holidayDate: '2026-10-12' } }),
  caseOf('gaon-op', previewHoliday, 'of-the-month-that-waits', {
    body: { holidayDate: '2026-11-12', name: '쉬는 날' },
  }),
  caseOf('gaon-op', previewHoliday, 'on-a-day-that-is-one', {
    body: { holidayDate: '2026-12-25', name: '또 쉬는 날' },
  }),
  caseOf('dasom-op', previewHoliday, 'of-none', { body: { no: 999, removed: true } }),
  caseOf('boss', listSharedTouchedRuns, 'in-november', { query: { holidayDate: '2026-11-12' } }),
  caseOf('boss', listSharedTouchedRuns, 'screen', { query: { holidayDate: '2026-12-31' } }),
  caseOf('boss', listSharedTouchedRuns, 'in-no-month', { query: { holidayDate: '2027-03-02' } }),
  // As the screens ask them.
  caseOf('gaon-op', listHolidays, 'screen', year('2026')),
  caseOf('gaon-op', listHolidays, 'screen-2025', year('2025')),
  caseOf('boss', listSharedHolidays, 'screen', year('2026')),
  caseOf('boss', listSharedHolidays, 'screen-2027', year('2027')),
  caseOf('gaon-op', listTouchedRuns, 'screen', { query: { holidayDate: '2026-12-25', movedTo: '2026-12-28' } }),
  caseOf('gaon-op', holidaysXlsx, '2026', year('2026')),
  caseOf('dasom-op', holidaysXlsx, '2027', year('2027', { filename: '쉬는 날.pdf' })),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    caseOf(login, holidayImport.list, 'none-yet'),
    caseOf(login, holidayImport.read, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, holidayImport.file, 'of-none', { params: { importNo: 1 } }),
    caseOf(login, holidayImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
]
