import { type DateRange, eachDay, type PlainDate, weekday, type YearMonth } from '@handal/base/date'
import { createFact, createHours, deriveForPay } from '../../features/attendance/public.ts'
import { changeSetting, readTimeLines } from '../../features/settings/public.ts'
import { operatorAt } from '../operator.ts'
import type { DemoParts } from '../parts.ts'

/** Who of the café's people has what: numbers of written-people. */
const [MANAGER, OWNER, MORNING, EVENING] = [1, 2, 3, 4] as const

/** Weekdays of a time that are no public holidays, oldest first. */
const workdays = (days: DateRange, holidays: ReadonlySet<string>): PlainDate[] =>
  days.from > days.to
    ? []
    : eachDay(days).filter((date) => weekday(date) !== 0 && weekday(date) !== 6 && !holidays.has(date))

/**
 * Lets the days of a company come to be as planned (근무표대로) from the month after the one that waits, and enters what was otherwise up
 * to the demo's date, by the product's own calls. What is there already stays.
 */
export const planDays = async (
  { db }: Pick<DemoParts, 'db'>,
  companyNo: number,
  { month, from }: { readonly month: YearMonth; readonly from: PlainDate },
  date: PlainDate,
  holidays: ReadonlySet<string>,
): Promise<void> => {
  const ctx = operatorAt(companyNo, date)
  await db.withCompany(ctx, async (tx) => {
    const lines = await readTimeLines(tx, companyNo)
    if ((lines.get('attendanceSource') ?? []).length > 0) return
    await changeSetting(tx, operatorAt(companyNo, from < date ? from : date), {
      name: 'attendanceSource',
      value: 'AS_SCHEDULED',
      from,
      reason: '출퇴근 기록 없이 근무표대로 일함',
    })
    await deriveForPay(tx, ctx, [month], null)
    const [first, , third, fourth, , sixth] = workdays({ from, to: date }, holidays)
    const day = (on: PlainDate) => ({ str: on, end: on })
    if (first !== undefined)
      await createFact(tx, ctx, {
        ...day(first),
        employeeNo: EVENING,
        kind: 'HOURS',
        startTime: '16:00',
        endTime: '17:30',
        reason: '단체 주문 준비',
      })
    if (third !== undefined)
      await createFact(tx, ctx, {
        ...day(third),
        employeeNo: MANAGER,
        kind: 'HALF_PM',
        leaveType: '0001',
        reason: '연차',
      })
    if (fourth !== undefined)
      await createFact(tx, ctx, {
        ...day(fourth),
        employeeNo: EVENING,
        kind: 'HOURS',
        startTime: '11:00',
        endTime: '11:30',
        paid: false,
        reason: '버스 지연',
      })
    if (sixth !== undefined) {
      await createFact(tx, ctx, { ...day(sixth), employeeNo: MORNING, kind: 'ABSENCE', reason: '연락 없음' })
      await createHours(tx, ctx, {
        employeeNo: OWNER,
        month,
        kind: 'extnWork',
        hours: '04:30',
        reason: '재고 조사, 본인 확인서',
      })
    }
  })
}
