import * as calls from '@handal/contracts/time/attendance'
import * as factCalls from '@handal/contracts/time/day-facts'
import * as dayCalls from '@handal/contracts/time/daily-works'
import * as monthCalls from '@handal/contracts/time/month-hours'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import { answer, bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { closeMonth } from './month/close.ts'
import { checkInRoutes } from './check-in/check-in.routes.ts'
import { placeRoutes } from './places/places.routes.ts'
import { deviceRoutes } from './devices/devices.routes.ts'
import { correctDay, withdrawDay } from './corrections/correct-day.ts'
import { recalculateDay } from './corrections/recalculation.ts'
import { correctTimes, readWorkTimes } from './corrections/work-times.ts'
import { resumeDerivations, startDerivation } from './pending/derive-job.ts'
import { settleAll } from './pending/settle-all.ts'
import { createFact, pageOfFacts, removeFact } from './facts.ts'
import { createHours, pageOfHours, removeHours } from './month/month-hours.ts'
import { readCorrectedDay, readDailyWorks, readWorkTime } from './read-daily.ts'
import type { PriceLate } from './month/price-late.ts'
import { readManagement } from './month/read-management.ts'
import { rosterRoutes } from './roster/roster.routes.ts'
import { eventRoutes } from './signed/events.routes.ts'
import { type Hurried, tagRoutes } from './tags/tags.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'

/** Routes of attendance, with what documents that wait for a closed month would pay: raw events, entries, days and totals of a month, its closing. */
export const attendanceRoutes = (services: Services, priceLate: PriceLate): Route[] => {
  const { db } = services
  resumeDerivations(services)
  const hurry = services.schedule.registerOften((stopped) => settleAll(services, stopped))
  const hurried: Hurried = async (done) => {
    const found = await done
    hurry()
    return found
  }
  return [
    ...tagRoutes(services, hurried),
    ...eventRoutes(services, hurried),
    ...requestRoutes(services, hurried),
    ...deviceRoutes(services),
    ...placeRoutes(services),
    ...checkInRoutes(services),
    ...rosterRoutes(services, hurried),
    bindCompany(factCalls.listDayFacts, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) => {
        const { str: from, end: to, ...rest } = query
        const page = await pageOfFacts(tx, ctx.companyNo, { ...rest, days: { from, to } })
        await auditView(tx, ctx, {
          event: 'attendance.view',
          subject: { type: 'attendance', id: `${from} ${to}` },
          after: peopleOf(page.items.map(({ employeeNo }) => employeeNo)),
        })
        return page
      }),
    ),
    bindCompany(factCalls.createDayFact, ({ ctx, body }) => db.withCompany(ctx, (tx) => createFact(tx, ctx, body))),
    bindCompany(factCalls.removeDayFact, ({ ctx, body }) => db.withCompany(ctx, (tx) => removeFact(tx, ctx, body))),
    bindCompany(monthCalls.listMonthHours, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) => {
        const page = await pageOfHours(tx, ctx.companyNo, query)
        await auditView(tx, ctx, {
          event: 'attendance.view',
          subject: { type: 'attendance', id: query.month },
          after: peopleOf(page.items.map(({ employeeNo }) => employeeNo)),
        })
        return page
      }),
    ),
    bindCompany(monthCalls.createMonthHours, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => createHours(tx, ctx, body)),
    ),
    bindCompany(monthCalls.removeMonthHours, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => removeHours(tx, ctx, body)),
    ),
    bindCompany(calls.readAttendance, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) => {
        const found = await readManagement(tx, ctx, query)
        return { ...found, late: await priceLate(tx, ctx, found.month, found.late) }
      }),
    ),
    bindCompany(dayCalls.listDailyWorks, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => readDailyWorks(tx, ctx, query)),
    ),
    bindCompany(dayCalls.readDailyWork, ({ ctx, params, query }) =>
      db.withCompany(ctx, (tx) => readCorrectedDay(tx, ctx, params.empl_no, query.workDate)),
    ),
    bindCompany(dayCalls.readWorkTime, ({ ctx, params }) =>
      db.withCompany(ctx, (tx) => readWorkTime(tx, ctx, params.atend_no)),
    ),
    bindCompany(dayCalls.correctDailyWork, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => correctDay(tx, ctx, params.empl_no, body)),
    ),
    bindCompany(dayCalls.withdrawDailyWork, ({ ctx, params, body }) =>
      db.withCompany(ctx, async (tx) => ({ day: await withdrawDay(tx, ctx, params.empl_no, body) })),
    ),
    bindCompany(dayCalls.recalculateDay, ({ ctx, params, query }) =>
      recalculateDay(services, ctx, params.empl_no, query),
    ),
    bindCompany(dayCalls.listWorkTimes, ({ ctx, query }) => db.withCompany(ctx, (tx) => readWorkTimes(tx, ctx, query))),
    bindCompany(dayCalls.correctWorkTimes, ({ ctx, body }) => db.withCompany(ctx, (tx) => correctTimes(tx, ctx, body))),
    bindCompany(calls.deriveAttendance, async ({ ctx, body }) =>
      answer(202, {
        job: await startDerivation(services, ctx, {
          month: body.month,
          employeeNos: body.userNo ?? null,
          ...(body.userNo === undefined
            ? {}
            : { fill: { how: body.withoutRecord ?? calls.WITHOUT_RECORD_DEFAULT, today: ctx.today() } }),
        }),
      }),
    ),
    bindCompany(calls.closeAttendance, ({ ctx, body }) =>
      hurried(db.withCompany(ctx, (tx) => closeMonth(tx, ctx, body))),
    ),
  ]
}
