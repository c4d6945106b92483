import { eachDay, monthRange, type PlainDate, weekday, type YearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { auditView } from '../../audit/audit.ts'
import { holding } from '../../db/dated.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readCompanySetting } from '../companies/public.ts'
import { dayTypeOn, readHolidays } from '../holidays/public.ts'
import { companyRulesOn, plannedDayMinutes, readTimeLines } from '../settings/public.ts'
import { readAssignments, readDailyMinutes, readEmployeeName } from './hours.repo.ts'

type Plan = {
  readonly workSchedule: string
  readonly type: string | null
  readonly weekdays: readonly number[]
  readonly start: string | null
  readonly end: string | null
}

/** Employee type (code 0014) whose days are planned by the format; other types have none. */
const PLANNED_TYPE = '0001'
/** The schedule of who has no other. */
const OWN_SCHEDULE = '0001'

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
    const own = employeeNo === undefined ? [] : await readAssignments(tx, ctx.companyNo, employeeNo)
    const hours = employeeNo === undefined ? [] : await readDailyMinutes(tx, ctx.companyNo, employeeNo)
    const lines = await readTimeLines(tx, ctx.companyNo)
    const holidays = await readHolidays(tx, ctx.companyNo, range)
    const planOf = (date: PlainDate): Plan => {
      const rules = companyRulesOn(lines, date)
      const held = holding(own, date, ({ valid_from }) => valid_from)
      const usual = rules.schedules.get(OWN_SCHEDULE)
      return held === undefined
        ? {
            workSchedule: OWN_SCHEDULE,
            type: null,
            weekdays: rules.workingWeekdays,
            start: usual === undefined ? null : formatDuration(usual.start),
            end: usual === undefined ? null : formatDuration(usual.end),
          }
        : {
            workSchedule: held.work_schedule,
            type: held.employment_type,
            weekdays: held.working_weekdays.split(',').map(Number),
            start: held.base_start,
            end: held.base_end,
          }
    }
    const scheduled = (date: PlainDate) => {
      if (weekday(date) === companyRulesOn(lines, date).weeklyHoliday) return 'WEEKLY_HOLIDAY'
      return planOf(date).weekdays.includes(weekday(date)) ? 'WORKDAY' : 'OFFDAY'
    }
    const items = eachDay(range)
      .filter((date) => !query.isRemaining || date >= ctx.today())
      .flatMap((date) => {
        const plan = planOf(date)
        if ((plan.type ?? PLANNED_TYPE) !== PLANNED_TYPE) return []
        const { type } = dayTypeOn(holidays, date, { scheduled, under5: setting.under5 })
        const works = type === 'WORKDAY'
        const minutes =
          holding(hours, date, ({ valid_from }) => valid_from)?.daily_minutes ??
          plannedDayMinutes(
            holding(own, date, ({ valid_from }) => valid_from),
            companyRulesOn(lines, date),
          )
        return [
          {
            workDate: date,
            workSch: plan.workSchedule,
            dayType: type,
            atendTime: works ? plan.start : null,
            lvofcTime: works ? plan.end : null,
            contractual: works ? formatDuration(minutes) : '00:00',
          },
        ]
      })
    return { items, total: items.length }
  })
