import { eachDay, monthRange, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { auditView } from '../../audit/audit.ts'
import { holding } from '../../db/dated.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readPlannedDays } from '../attendance/public.ts'
import { readCompanySetting } from '../companies/public.ts'
import { readEmployeeName, readEmploymentTypes } from './hours.repo.ts'

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
    const types = employeeNo === undefined ? [] : await readEmploymentTypes(tx, ctx.companyNo, employeeNo)
    const plan = await readPlannedDays(tx, ctx.companyNo, employeeNo ?? null, { days: range, under5: setting.under5 })
    const typeOn = (date: PlainDate): string =>
      holding(types, date, ({ valid_from }) => valid_from)?.employment_type ?? PLANNED_TYPE
    const items = eachDay(range)
      .filter((date) => !query.isRemaining || date >= ctx.today())
      .flatMap((date) => {
        const planned = plan.plannedOn(date)
        const times = plan.timesOn(date)
        if (planned === null || times === null || typeOn(date) !== PLANNED_TYPE) return []
        const works = planned.dayType === 'WORKDAY'
        return [
          {
            workDate: date,
            workSch: times.workSch,
            dayType: planned.dayType,
            atendTime: works ? times.start : null,
            lvofcTime: works ? times.end : null,
            contractual: works ? formatDuration(planned.schedule.contractual) : '00:00',
          },
        ]
      })
    return { items, total: items.length }
  })
