import { parseDate } from '@handal/base/date'
import { type Holiday, SHARED_HOLIDAY_FROM } from '@handal/contracts/company/holidays'
import type { Holiday as LawHoliday } from '@handal/statute/holidays'
import { lawHolidayOn, lawHolidaysOf } from '@handal/statute/law-holidays'
import { DEFAULTS } from '../../db/database.ts'
import type { HolidayRow } from './holidays.repo.ts'

/** A holiday of the law; its number is its date. */
const lawItem = ({ date, name }: LawHoliday): Holiday => ({
  no: Number(date.replaceAll('-', '')),
  holidayDate: date,
  name,
  kind: date.endsWith('-05-01') ? 'LABOR_DAY' : 'PUBLIC_HOLIDAY',
  source: 'LAW',
  movedTo: null,
  agreementDate: null,
  agreementFile: null,
  reason: null,
  version: 1,
})

/** A kept holiday as the calls of a company answer it; company 0 is the super admin's list. */
export const holidayOf = (row: HolidayRow, companyNo: number): Holiday => {
  const isShared = row.company_no === DEFAULTS
  return {
    no: isShared && companyNo !== DEFAULTS ? SHARED_HOLIDAY_FROM + row.holiday_no : row.holiday_no,
    holidayDate: row.holiday_date,
    name: row.name,
    kind: row.kind,
    source: isShared ? 'SHARED' : 'COMPANY',
    movedTo: row.moved_to,
    agreementDate: row.agreement_date,
    agreementFile: row.agreement_file,
    reason: row.reason,
    version: row.version,
  }
}

/** The holiday of the law that a number means, or null. */
export const lawHolidayOfNo = (no: number): LawHoliday | null => {
  const date = parseDate(String(no).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  return date === null ? null : lawHolidayOn(date)
}

const ORDER: readonly Holiday['source'][] = ['LAW', 'SHARED', 'COMPANY']
const isLess = (a: Holiday, b: Holiday): number =>
  a.holidayDate < b.holidayDate
    ? -1
    : a.holidayDate > b.holidayDate
      ? 1
      : ORDER.indexOf(a.source) - ORDER.indexOf(b.source) || a.no - b.no

/** The holidays of a year in order of their dates. One that was moved stands once, as the company's; also one moved into the year. */
export const holidaysOfYear = (year: string, rows: readonly HolidayRow[], companyNo: number): Holiday[] => {
  const isIn = (date: string | null): boolean => date?.startsWith(`${year}-`) === true
  const moved = new Set(rows.flatMap((row) => (row.moved_to === null ? [] : [row.holiday_date])))
  const kept = rows.filter(
    (row) => (isIn(row.holiday_date) || isIn(row.moved_to)) && (row.moved_to !== null || !moved.has(row.holiday_date)),
  )
  const byLaw = lawHolidaysOf(Number(year)).filter(({ date }) => !moved.has(date))
  return [...byLaw.map(lawItem), ...kept.map((row) => holidayOf(row, companyNo))].toSorted(isLess)
}

type Sorted = 'holidayDate' | 'name' | 'kind' | 'source'
type Asked = {
  readonly sort?: Sorted | `-${Sorted}` | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}
const ALL = 1000

/** One page of a year, which is small enough to be sorted here; equal rows stay in order of their dates. */
export const pageOf = (
  items: readonly Holiday[],
  { sort = 'holidayDate', page = 1, size = ALL }: Asked,
): { items: Holiday[]; total: number } => {
  const isDown = sort.startsWith('-')
  const key = (isDown ? sort.slice(1) : sort) as Sorted
  const sign = isDown ? -1 : 1
  const sorted = items.toSorted((a, b) => (a[key] === b[key] ? isLess(a, b) : a[key] < b[key] ? -sign : sign))
  return { items: sorted.slice((page - 1) * size, page * size), total: items.length }
}
