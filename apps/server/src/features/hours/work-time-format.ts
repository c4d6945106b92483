import { eachDay, monthRange, type PlainDate, plainDate, weekday, type YearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { auditView } from '../../audit/audit.ts'
import { holding } from '../../db/dated.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readCompanySetting } from '../companies/public.ts'
import { dayTypeOn, readHolidays } from '../holidays/public.ts'
import { readAssignments, readDailyMinutes, readEmployeeName } from './hours.repo.ts'

type Plan = {
  readonly valid_from: PlainDate
  readonly working_weekdays: string
  readonly base_start: string
  readonly base_end: string
  readonly work_schedule: string
  readonly employment_type: string | null
}

/** Employee type (code 0014) whose days are planned by the format; other types have none. */
const PLANNED_TYPE = '0001'

/**
 * The planned days of a month: of one employee by the own weekdays, times and contractual hours of each day, or of the
 * company's own schedule when nobody is named. Employees of another type than 0001 have none.
 */
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
    const { employeeNo } = query
    const own: Plan[] = employeeNo === undefined ? [] : await readAssignments(tx, ctx.companyNo, employeeNo)
    const hours = employeeNo === undefined ? [] : await readDailyMinutes(tx, ctx.companyNo, employeeNo)
    const fallback: Plan = {
      ...setting,
      valid_from: plainDate('1900-01-01'),
      work_schedule: '0001',
      employment_type: null,
    }
    const holidays = await readHolidays(tx, ctx.companyNo, range)
    const planOf = (date: PlainDate): Plan => holding(own, date, ({ valid_from }) => valid_from) ?? fallback
    const scheduled = (date: PlainDate) => {
      if (weekday(date) === setting.weekly_holiday) return 'WEEKLY_HOLIDAY'
      return planOf(date)
        .working_weekdays.split(',')
        .includes(String(weekday(date)))
        ? 'WORKDAY'
        : 'OFFDAY'
    }
    const items = eachDay(range)
      .filter((date) => !query.isRemaining || date >= ctx.today())
      .flatMap((date) => {
        const plan = planOf(date)
        if ((plan.employment_type ?? PLANNED_TYPE) !== PLANNED_TYPE) return []
        const { type } = dayTypeOn(holidays, date, { scheduled, under5: setting.under5 })
        const works = type === 'WORKDAY'
        const minutes = holding(hours, date, ({ valid_from }) => valid_from)?.daily_minutes ?? setting.daily_minutes
        return [
          {
            workDate: date,
            workSch: plan.work_schedule,
            dayType: type,
            atendTime: works ? plan.base_start : null,
            lvofcTime: works ? plan.base_end : null,
            contractual: works ? formatDuration(minutes) : '00:00',
          },
        ]
      })
    return { items, total: items.length }
  })
