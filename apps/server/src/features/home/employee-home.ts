import { addDays, type PlainDate, weekday } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import type { PaymentType } from '@handal/contracts/fields'
import type { EmployeeHome } from '@handal/contracts/home'
import type { CompanyContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { readCodeNames } from '../codes/public.ts'
import { type CompanyHolidays, dayTypeOn, readHolidays } from '../holidays/public.ts'
import { paymentTypeName } from '../payroll/public.ts'
import { readOwnDay, readOwnPayslips, readOwnWeeks } from './home.repo.ts'

const WEEKS = 6
const MONTHLY = '0001' satisfies PaymentType

/** The employee's dashboard: the day, the newest given-out payslip, hours by week (Monday first). */
export const employeeHome = (services: Services, ctx: CompanyContext): Promise<EmployeeHome> =>
  services.db.withCompany(ctx, async (tx) => {
    const today = ctx.today()
    const { companyNo, employeeNo } = ctx
    if (employeeNo === null) return { kind: 'employee', today, name: ctx.userName, day: null, payslip: null, weeks: [] }
    const monday = addDays(today, -((weekday(today) + 6) % 7))
    const first = addDays(monday, -7 * (WEEKS - 1))
    const day = await readOwnDay(tx, companyNo, employeeNo, today)
    const holidays = await readHolidays(tx, companyNo, { from: today, to: today })
    const [newest, before] = await readOwnPayslips(tx, companyNo, employeeNo)
    const worked = new Map(
      (await readOwnWeeks(tx, companyNo, employeeNo, first, today)).map((row) => [row.week, row.minutes]),
    )
    return {
      kind: 'employee',
      today,
      name: day?.name ?? ctx.userName,
      day:
        day === null || day.base_start === null || day.base_end === null || isFree(day, today, holidays)
          ? null
          : {
              date: today,
              atendTime: day.atend_time,
              lvofcTime: day.lvofc_time,
              baseStart: day.base_start,
              baseEnd: day.base_end,
              realWork: day.real_work ?? 0,
            },
      payslip:
        newest === undefined
          ? null
          : {
              month: newest.month,
              paymentTypeName: paymentTypeName(MONTHLY, await readCodeNames(tx, companyNo)),
              payDate: newest.pay_date,
              net: newest.net,
              earnings: newest.earnings,
              deductions: newest.deductions,
              comparison: before === undefined ? '' : comparisonOf(newest.net - before.net),
            },
      weeks: Array.from({ length: WEEKS }, (_, index) => {
        const from = addDays(first, index * 7)
        return { from, to: addDays(from, 6), minutes: worked.get(from) ?? 0, current: from === monday }
      }),
    }
  })

/** A day on which nobody is expected, and nothing was recorded. */
const isFree = (
  { atend_time, working_weekdays, under5 }: NonNullable<Awaited<ReturnType<typeof readOwnDay>>>,
  today: PlainDate,
  holidays: CompanyHolidays,
): boolean => {
  const isPlanned = working_weekdays?.split(',').includes(String(weekday(today))) !== false
  const scheduled = () => (isPlanned ? 'WORKDAY' : 'OFFDAY')
  return atend_time === null && dayTypeOn(holidays, today, { scheduled, under5: under5 === true }).type !== 'WORKDAY'
}

const comparisonOf = (difference: number): string =>
  difference === 0
    ? '지난달과 같습니다.'
    : `지난달보다 ${formatWon(Math.abs(difference))} ${difference > 0 ? '늘었습니다.' : '줄었습니다.'}`
