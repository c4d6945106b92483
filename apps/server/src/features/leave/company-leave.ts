import { addDays, type DateRange, isWithin, type PlainDate, plainDate } from '@handal/base/date'
import type { LeaveBasis, LeaveRounding } from '@handal/engine/leave'
import type { Tx } from '../../db/database.ts'
import { readOnce } from '../../db/kept.ts'
import { readSettingEntries } from '../companies/public.ts'
import { readTimeLines, scalarOn } from '../settings/public.ts'

/** What a company's leave is counted by. */
export type CompanyLeave = {
  readonly basisOn: (date: PlainDate) => LeaveBasis
  readonly under5On: (date: PlainDate) => boolean
  /** Times with fewer than five workers. */
  readonly underFive: readonly DateRange[]
  readonly rounding: LeaveRounding
  /** Leave of absence for personal reasons leaves the rate of attendance. */
  readonly excludesPersonal: boolean
  readonly mayBorrow: boolean
}

const FIRST = plainDate('1900-01-01')
const LAST = plainDate('2199-12-31')
const ROUNDINGS: readonly LeaveRounding[] = ['CEIL_HALF', 'CEIL_DAY', 'CEIL_HOUR', 'EXACT2', 'HALF_UP_DAY']

/** The rules of a company's leave as of any day: two queries. */
export const readCompanyLeaves = async (tx: Tx, companyNo: number): Promise<(asOf: PlainDate) => CompanyLeave> => {
  const rows = (await readSettingEntries(tx, companyNo))
    .filter(({ stands }) => stands)
    .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  // What holds first holds before its day too, as everywhere.
  const times = rows.map((row, index) => {
    const next = rows[index + 1]
    const from = index === 0 ? FIRST : row.valid_from
    return { from, to: next === undefined ? LAST : addDays(next.valid_from, -1), row }
  })
  const on = (date: PlainDate) => times.find((time) => isWithin(date, time))?.row
  const lines = await readTimeLines(tx, companyNo)
  const shared = {
    basisOn: (date: PlainDate) => on(date)?.leave_basis ?? 'HIRE',
    under5On: (date: PlainDate) => on(date)?.under5 ?? false,
    underFive: times.filter(({ row }) => row.under5).map(({ from, to }) => ({ from, to })),
  }
  return (asOf) => {
    const rounding = scalarOn(lines, 'fiscalRounding', asOf)
    return {
      ...shared,
      rounding: ROUNDINGS.find((each) => each === rounding) ?? 'CEIL_HALF',
      excludesPersonal: scalarOn(lines, 'personalLeaveOfAbsence', asOf) === 'EXCLUDE',
      mayBorrow: scalarOn(lines, 'borrowLeave', asOf) === true,
    }
  }
}

/** Those as of one day. */
export const readCompanyLeave = async (tx: Tx, companyNo: number, asOf: PlainDate): Promise<CompanyLeave> =>
  (await readOnce(tx, `leave rules ${companyNo}`, () => readCompanyLeaves(tx, companyNo)))(asOf)
