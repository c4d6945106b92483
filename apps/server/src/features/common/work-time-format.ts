import { eachDay, monthRange, type PlainDate, weekday, type YearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { holidayOn } from '@handal/statute/holidays'
import { auditView } from '../../audit/audit.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readAssignments, readCompanyHolidays, readCompanySetting, readEmployeeName } from './common.repo.ts'

type Plan = {
  valid_from: string
  working_weekdays: string
  base_start: string
  base_end: string
  work_schedule: string
}
type Setting = {
  working_weekdays: string
  weekly_holiday: number
  base_start: string
  base_end: string
  daily_minutes: number
  under5: boolean
}

/** Day type by the precedence of holidays (labour rules §1.2): 노동절, public, company, weekly holiday, off day, work day. */
const dayType = (date: PlainDate, weekdays: string, setting: Setting, companyHolidays: ReadonlySet<string>): string => {
  if (date.endsWith('-05-01')) return 'LABOR_DAY'
  if (!setting.under5 && holidayOn(date)?.publicHoliday === true) return 'PUBLIC_HOLIDAY'
  if (companyHolidays.has(date)) return 'COMPANY_HOLIDAY'
  if (weekday(date) === setting.weekly_holiday) return 'WEEKLY_HOLIDAY'
  return weekdays.split(',').includes(String(weekday(date))) ? 'WORKDAY' : 'OFFDAY'
}

/** The planned days of a month: of one employee, or of the company's own schedule when nobody is named. */
export const workTimeFormat = async (
  services: Services,
  ctx: CompanyContext,
  query: { employeeNo: number | undefined; month: YearMonth; isRemaining: boolean },
) =>
  services.db.withCompany(ctx, async (tx) => {
    const range = monthRange(query.month)
    const setting = await readCompanySetting(tx, ctx.companyNo, range.to)
    if (setting === null)
      throw new AppError('rule-violation', { message: '회사의 근무 규칙이 없습니다. 회사정보에서 먼저 등록해 주세요.' })
    if (query.employeeNo !== undefined && (await readEmployeeName(tx, ctx.companyNo, query.employeeNo)) === null)
      throw new AppError('not-found', { message: '사원을 찾지 못했습니다. 사번을 다시 확인해 주세요.' })
    // The company's own schedule is nobody's data, and one's own is no look at another's.
    if (query.employeeNo !== undefined && query.employeeNo !== ctx.employeeNo)
      await auditView(tx, ctx, {
        event: 'work-time.view',
        subject: { type: 'employee', id: query.employeeNo },
        after: { month: query.month },
      })
    const own: Plan[] = query.employeeNo === undefined ? [] : await readAssignments(tx, ctx.companyNo, query.employeeNo)
    const fallback: Plan = { ...setting, valid_from: '1900-01-01', work_schedule: '0001' }
    const companyHolidays = await readCompanyHolidays(tx, ctx.companyNo, range.from, range.to)
    const items = eachDay(range)
      .filter((date) => !query.isRemaining || date >= ctx.today())
      .map((date) => {
        const plan = own.find((assignment) => assignment.valid_from <= date) ?? own.at(-1) ?? fallback
        const type = dayType(date, plan.working_weekdays, setting, companyHolidays)
        const works = type === 'WORKDAY'
        return {
          workDate: date,
          workSch: plan.work_schedule,
          dayType: type,
          atendTime: works ? plan.base_start : null,
          lvofcTime: works ? plan.base_end : null,
          contractual: works ? formatDuration(setting.daily_minutes) : '00:00',
        }
      })
    return { items, total: items.length }
  })
