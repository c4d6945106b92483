import type { PlainDate } from '@handal/base/date'
import { formatDateWithWeekday, formatShortDateWithWeekday } from '@handal/base/format'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { type PlannedDays, readPlannedDays } from '../../attendance/public.ts'
import { readCompanyLeave } from '../../leave/public.ts'

const DAY_WORDS: Readonly<Partial<Record<string, string>>> = {
  OFFDAY: '쉬는 날',
  WEEKLY_HOLIDAY: '주휴일',
  PUBLIC_HOLIDAY: '공휴일',
  LABOR_DAY: '노동절',
  COMPANY_HOLIDAY: '회사 휴일',
}
/** A day of a document: whether it takes planned work, and why not. */
export type CountedDay = { readonly date: PlainDate; readonly counts: boolean; readonly why: string | null }

/** How the drafter works on these days. */
export const planOf = async (
  tx: Tx,
  { companyNo }: Pick<CompanyContext, 'companyNo'>,
  employeeNo: number,
  days: readonly PlainDate[],
): Promise<PlannedDays> => {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new Error('a document of no day')
  const { under5On } = await readCompanyLeave(tx, companyNo, to)
  return readPlannedDays(tx, companyNo, employeeNo, { days: { from, to }, under5: under5On(from) })
}
/** Each of these days with whether somebody works on it as planned, and why not. */
export const countedDays = (plan: PlannedDays, days: readonly PlainDate[]): CountedDay[] =>
  days.map((date) => {
    const planned = plan.plannedOn(date)
    if (planned === null) return { date, counts: false, why: '근무 예정이 없음' }
    if (planned.dayType === 'WORKDAY' && planned.schedule.start !== null) return { date, counts: true, why: null }
    return {
      date,
      counts: false,
      why: planned.dayType === 'WORKDAY' ? '근무가 없는 날' : (DAY_WORDS[planned.dayType] ?? '쉬는 날'),
    }
  })

/** 2026.11.26(목) or 2026.11.26(목) - 11.30(월). */
export const spanText = (from: PlainDate, to: PlainDate): string =>
  from === to ? formatDateWithWeekday(from) : `${formatDateWithWeekday(from)} - ${formatShortDateWithWeekday(to)}`
