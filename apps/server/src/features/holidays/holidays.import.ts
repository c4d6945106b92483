import { daysOfYear, parseDate, type PlainDate } from '@handal/base/date'
import { holidayImport as calls } from '@handal/contracts/company/holiday-import'
import { HOLIDAY_LIST, holidayCells } from '@handal/contracts/company/holiday-list'
import { holidayInputs, SHARED_HOLIDAY_FROM } from '@handal/contracts/company/holidays'
import type { Tx } from '../../db/database.ts'
import { defineImport, type JudgedRow, type RowFault } from '../../imports/import-kind.ts'
import { monthsAround, previewChange } from '../payroll/public.ts'
import { holidaysOfYear, lawHolidayOfNo } from './holidays.present.ts'
import { type HolidayRow, readHolidayRows } from './holidays.repo.ts'
import { alreadyHoliday, changeHoliday, createHoliday, LABOR_DAY_FIXED, removeHoliday, takenBy } from './holidays.ts'

/** Dates that there are, of cells that may say anything, in order. */
const datesOf = (cells: readonly unknown[]): PlainDate[] =>
  cells.flatMap((cell) => (typeof cell === 'string' ? (parseDate(cell) ?? []) : [])).toSorted()

/** What is kept between the first and the last of these days. */
const keptOn = async (tx: Tx, companyNo: number, days: readonly PlainDate[]): Promise<HolidayRow[]> => {
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? [] : readHolidayRows(tx, companyNo, { from, to })
}
/** What is kept of the years of these days. */
const keptInYears = (tx: Tx, companyNo: number, years: readonly string[]): Promise<HolidayRow[]> =>
  keptOn(
    tx,
    companyNo,
    years.flatMap((year) => Object.values(daysOfYear(Number(year)))),
  )

/** Why a holiday cannot be given another name or kind; null when it is the company's own. */
const fixedBy = (no: number, kept: readonly HolidayRow[]): string | null => {
  if (lawHolidayOfNo(no) !== null) return '법으로 정한 휴일이라 수정할 수 없습니다.'
  if (no > SHARED_HOLIDAY_FROM) return '모든 회사에 함께 적용하는 휴일이라 수정할 수 없습니다.'
  const isMoved = kept.some(
    ({ holiday_no, company_no, moved_to }) => company_no !== 0 && holiday_no === no && moved_to !== null,
  )
  return isMoved ? '옮긴 휴일의 이름과 종류는 그대로입니다.' : null
}

const faultsOf = ({ row, kind, no, cells, values }: JudgedRow, kept: readonly HolidayRow[]): RowFault[] => {
  const cell = cells['holidayDate']?.value
  const day = typeof cell === 'string' ? parseDate(cell) : null
  const labor = values['kind'] === 'LABOR_DAY' ? [{ row, key: 'kind', message: LABOR_DAY_FIXED }] : []
  if (kind === 'CHANGED' && no !== null) {
    const message = fixedBy(no, kept)
    return message === null ? labor : Object.keys(values).map((key) => ({ row, key, message }))
  }
  const taken = kind === 'ADDED' && day !== null ? takenBy(day, kept) : null
  return taken === null || day === null
    ? labor
    : [...labor, { row, key: 'holidayDate', message: alreadyHoliday(day, taken) }]
}

/** Holidays of a company, from the file that its list goes out as. Those of the law stand in it too, and stay as they are. */
export const holidayImport = defineImport({
  calls,
  list: HOLIDAY_LIST,
  fields: holidayInputs,
  table: 'holiday',
  standing: async (tx, { companyNo }, named) => {
    const years = [...new Set(datesOf(named.map(({ holidayDate }) => holidayDate)).map((day) => day.slice(0, 4)))]
    const kept = await keptInYears(tx, companyNo, years)
    return years
      .flatMap((year) => holidaysOfYear(year, kept, companyNo))
      .map((holiday) => ({ no: holiday.no, version: holiday.version, cells: holidayCells(holiday) }))
  },
  judge: async (tx, { companyNo }, rows) => {
    const days = datesOf(rows.map(({ cells }) => cells['holidayDate']?.value))
    const kept = await keptOn(tx, companyNo, days)
    return rows.flatMap((row) => faultsOf(row, kept))
  },
  touched: async (services, ctx, suppose) => {
    const seen = { event: 'import.preview', subject: { type: 'import', id: HOLIDAY_LIST.id } } as const
    const { told: _, ...answer } = await previewChange(services, ctx, seen, async (tx) => {
      const { rows, write } = await suppose(tx)
      return { reach: monthsAround(datesOf(rows.map(({ cells }) => cells['holidayDate']?.value))), write, told: null }
    })
    return answer
  },
  add: createHoliday,
  change: (tx, ctx, record, values) => changeHoliday(tx, ctx, { ...record, ...values }),
  takeBack: (tx, ctx, { record, before }) =>
    before === null ? removeHoliday(tx, ctx, record) : changeHoliday(tx, ctx, { ...record, ...before }),
})
