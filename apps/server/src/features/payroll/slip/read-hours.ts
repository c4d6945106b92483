import { lastDay, type YearMonth } from '@handal/base/date'
import type { PersonHours } from '@handal/contracts/payroll/salary-hours'
import { auditView } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { readMonthEntries, readPlannedDays, readWeekCaps } from '../../attendance/public.ts'
import { weekOfPerson } from '../facts/facts.ts'
import { attendanceOf } from '../facts/totals.ts'
import { hoursOf, wholeWeeks } from './hours.ts'
import { readHoursDays } from './hours.repo.ts'
import { loadBase } from '../facts/load.ts'
import { defaultMonth } from '../run/months.ts'
import { readPeople } from '../facts/people.repo.ts'

/** The hours of one person in the pay period of a month, for checking them before the pay is calculated. Leaves a row in the audit log. */
export const readPersonHours = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: { readonly employeeNo: number; readonly month?: YearMonth | undefined },
): Promise<PersonHours> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { employeeNo } = query
    const month = query.month ?? (await defaultMonth(tx, companyNo, ctx.today()))
    const { frame, context } = await loadBase(tx, { companyNo, month, paymentType: '0001' })
    const [person] = await readPeople(tx, {
      companyNo,
      month,
      periodFrom: frame.period.from,
      periodTo: frame.period.to,
      payDate: frame.payDate,
      monthEnd: lastDay(month),
      employeeNos: [employeeNo],
    })
    if (person === undefined)
      throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
    const shown = wholeWeeks(frame.period)
    const days = await readHoursDays(tx, { companyNo, employeeNo, ...shown })
    const plan = await readPlannedDays(tx, companyNo, employeeNo, { days: shown, under5: frame.company.under5 })
    const capOn = await readWeekCaps(tx, companyNo, employeeNo, shown)
    const undated = await readMonthEntries(tx, companyNo, month, [employeeNo])
    await auditView(tx, ctx, {
      event: 'attendance.view',
      subject: { type: 'attendance', id: `${month} ${employeeNo}` },
    })
    return {
      employeeNo,
      month,
      periodFrom: frame.period.from,
      periodTo: frame.period.to,
      closedAt: context.attendance_open_people.includes(employeeNo) ? null : context.attendance_closed_at,
      ...hoursOf(
        {
          period: frame.period,
          hireDate: person.hire_date,
          leaveDate: person.leave_date,
          ...weekOfPerson(person, frame.company),
          under5: frame.company.under5,
          capOn,
          plannedType: (date) => plan.plannedOn(date)?.dayType ?? 'OFFDAY',
          totals: attendanceOf(person),
          days: new Map(days.map((day) => [day.work_date, day])),
          undated,
        },
        month,
      ),
    }
  })
