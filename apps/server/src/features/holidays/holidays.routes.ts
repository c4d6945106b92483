import { daysOfYear } from '@handal/base/date'
import type { QueryOf } from '@handal/contracts/endpoint'
import * as calls from '@handal/contracts/company/holidays'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext, SignedContext } from '../../http/context.ts'
import { bind, bindCompany, bindDefaults, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { defaultRoutes, recordRoutes } from '../../records/routes.ts'
import { readTouchedOfAll, readTouchedRuns } from '../payroll/public.ts'
import { makeFileStore } from '../../files/files.ts'
import { dropAgreement, putAgreement, takeAgreement } from './agreement.ts'
import { changeHoliday, copyHolidays, createHoliday, removeHoliday } from './holidays.ts'
import { holidaysOfYear, lawHolidayOfNo, pageOf } from './holidays.present.ts'
import { countMovesFrom, readHolidayRow, readHolidayRows } from './holidays.repo.ts'

/** The holidays of a year (absent: this one) of a company, or of all. */
export const readYear = async (tx: Tx, ctx: CompanyContext, asked: string | undefined) => {
  const year = asked ?? ctx.today().slice(0, 4)
  const rows = await readHolidayRows(tx, ctx.companyNo, daysOfYear(Number(year)))
  return { year, items: holidaysOfYear(year, rows, ctx.companyNo) }
}

/** Holidays: an operator's of the own company, a super admin's of all companies at once. */
export const holidayRoutes = (services: Services): Route[] => {
  const { db } = services
  const files = makeFileStore(services)
  const list = async (tx: Tx, ctx: CompanyContext, query: QueryOf<typeof calls.listHolidays>) =>
    pageOf((await readYear(tx, ctx, query.year)).items, query)
  /** Moves of all companies that hang on a holiday of all: no company's transaction sees them. */
  const movesOf = (ctx: SignedContext, no: number): Promise<number> =>
    lawHolidayOfNo(no) !== null
      ? Promise.resolve(0)
      : db.withSystem('공통 휴일의 휴일대체 확인', ctx, async (tx) => {
          const row = await readHolidayRow(tx, 0, no)
          return row === null ? 0 : countMovesFrom(tx, null, row.holiday_date)
        })

  return [
    ...recordRoutes(services, calls.holidayCalls, {
      list,
      create: createHoliday,
      change: changeHoliday,
      remove: (tx, ctx, body) => removeHoliday(tx, ctx, body, 0, files),
    }),
    bindCompany(calls.readAgreement, ({ ctx, params }) =>
      db.withCompany(ctx, (tx) => takeAgreement(tx, ctx, files, params.no)),
    ),
    bindCompany(calls.storeAgreement, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => putAgreement(tx, ctx, files, params.no, body.file)),
    ),
    bindCompany(calls.removeAgreement, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => dropAgreement(tx, ctx, files, params.no, body.reason)),
    ),
    bindCompany(calls.copyHolidays, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => copyHolidays(tx, ctx, Number(body.year))),
    ),
    bindCompany(calls.listTouchedRuns, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) => {
        const days = [query.holidayDate, ...(query.movedTo === undefined ? [] : [query.movedTo])]
        const items = await readTouchedRuns(tx, ctx.companyNo, days)
        return { items, total: items.length }
      }),
    ),
    bind(calls.listSharedTouchedRuns, ({ query }) =>
      db.withSystem('공통 휴일의 영향을 받는 급여', null, (tx) => readTouchedOfAll(tx, query.holidayDate)),
    ),
    ...defaultRoutes(
      services,
      { list: calls.listSharedHolidays, create: calls.createSharedHoliday },
      { list, create: createHoliday },
    ),
    // The system's look at all companies comes before the transaction on company 0.
    bindDefaults(calls.changeSharedHoliday, async ({ ctx, body }) => {
      const moves = await movesOf(ctx, body.no)
      return db.withCompany(ctx, (tx) => changeHoliday(tx, ctx, body, moves))
    }),
    bindDefaults(calls.removeSharedHoliday, async ({ ctx, body }) => {
      const moves = await movesOf(ctx, body.no)
      return db.withCompany(ctx, (tx) => removeHoliday(tx, ctx, body, moves))
    }),
  ]
}
