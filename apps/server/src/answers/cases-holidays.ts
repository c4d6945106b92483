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
import { asked } from './case.ts'

const SORTS = ['holidayDate', 'name', 'kind', 'source'] as const
const year = (of: string, more: object = {}) => ({ query: { year: of, ...more } })

export const HOLIDAY_CASES = [
  asked('gaon-op', listHolidays),
  ...SORTS.flatMap((sort) => [
    asked('gaon-op', listHolidays, `sort-${sort}`, year('2026', { sort, size: 6 })),
    asked('gaon-op', listHolidays, `sort-${sort}-down`, year('2026', { sort: `-${sort}`, size: 6 })),
  ]),
  asked('gaon-op', listHolidays, '2027', year('2027')),
  asked('gaon-op', listHolidays, '2028-by-rule', year('2028')),
  asked('gaon-op', listHolidays, '2040-unknown', year('2040')),
  asked('gaon-op', listHolidays, 'page-2', year('2026', { page: 2, size: 20 })),
  asked('gaon-op', listHolidays, 'behind-the-last-page', year('2026', { page: 9, size: 20 })),
  asked('dasom-op', listHolidays),
  asked('dasom-op', listHolidays, 'not-own', { query: { companyNo: 1 } }),
  asked('both-op', listHolidays, 'dasom', { query: { companyNo: 2, year: '2026', size: 3 } }),
  asked('boss', listSharedHolidays),
  asked('boss', listSharedHolidays, '2027', year('2027', { size: 2 })),
  asked('gaon-op', listTouchedRuns, 'in-the-month-that-waits', { query: { holidayDate: '2026-11-02' } }),
  asked('gaon-op', listTouchedRuns, 'a-move-over-two-months', {
    query: { holidayDate: '2026-09-16', movedTo: '2026-11-16' },
  }),
  asked('gaon-op', listTouchedRuns, 'a-payday', { query: { holidayDate: '2026-09-23' } }),
  asked('gaon-op', listTouchedRuns, 'in-no-month', { query: { holidayDate: '2027-03-02' } }),
  asked('gaon-op', readAgreement, 'none', { params: { no: 1 } }),
  asked('dasom-op', readAgreement, 'none', { params: { no: 1 } }),
  asked('dasom-op', listTouchedRuns, 'closed', { query: { holidayDate: '2026-10-12' } }),
  asked('gaon-op', previewHoliday, 'of-the-month-that-waits', { body: { holidayDate: '2026-11-12', name: '쉬는 날' } }),
  asked('gaon-op', previewHoliday, 'on-a-day-that-is-one', { body: { holidayDate: '2026-12-25', name: '또 쉬는 날' } }),
  asked('dasom-op', previewHoliday, 'of-none', { body: { no: 999, removed: true } }),
  asked('boss', listSharedTouchedRuns, 'in-november', { query: { holidayDate: '2026-11-12' } }),
  asked('boss', listSharedTouchedRuns, 'screen', { query: { holidayDate: '2026-12-31' } }),
  asked('boss', listSharedTouchedRuns, 'in-no-month', { query: { holidayDate: '2027-03-02' } }),
  // As the screens ask them.
  asked('gaon-op', listHolidays, 'screen', year('2026')),
  asked('gaon-op', listHolidays, 'screen-2025', year('2025')),
  asked('boss', listSharedHolidays, 'screen', year('2026')),
  asked('boss', listSharedHolidays, 'screen-2027', year('2027')),
  asked('gaon-op', listTouchedRuns, 'screen', { query: { holidayDate: '2026-12-25', movedTo: '2026-12-28' } }),
  asked('gaon-op', holidaysXlsx, '2026', year('2026')),
  asked('dasom-op', holidaysXlsx, '2027', year('2027', { filename: '쉬는 날.pdf' })),
  ...(['gaon-op', 'dasom-op'] as const).flatMap((login) => [
    asked(login, holidayImport.list, 'none-yet'),
    asked(login, holidayImport.read, 'of-none', { params: { importNo: 1 } }),
    asked(login, holidayImport.file, 'of-none', { params: { importNo: 1 } }),
    asked(login, holidayImport.touched, 'of-none', { params: { importNo: 1 } }),
  ]),
]
