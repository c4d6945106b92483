import {
  calculateAnnualLeave,
  calculateDeparture,
  calculateLeaveSettlement,
  calculateMinimumWage,
  calculateNetPay,
  calculateOrdinaryWage,
  calculateProrate,
  calculateSeverance,
  calculateWeek,
  calculateWeeklyHoliday,
  calculateWorkDay,
} from '@handal/contracts/rates/calculators'
import { bindPublic, type Route } from '../../http/route.ts'
import { annualLeave, departure, leaveSettlement, severance } from './leaving.ts'
import { netPay } from './net-pay.ts'
import { minimumWage, ordinaryWage, prorated } from './wages.ts'
import { week, weeklyHolidayAnswer, workDay } from './working-time.ts'

/** Public calculators: the engine that pays people, without a login and without a database. */
export const calculatorRoutes = (): Route[] => [
  bindPublic(calculateNetPay, ({ body }) => netPay(body)),
  bindPublic(calculateWorkDay, ({ body }) => workDay(body)),
  bindPublic(calculateWeek, ({ body }) => week(body)),
  bindPublic(calculateWeeklyHoliday, ({ body }) => weeklyHolidayAnswer(body)),
  bindPublic(calculateOrdinaryWage, ({ body }) => ordinaryWage(body)),
  bindPublic(calculateProrate, ({ body }) => prorated(body)),
  bindPublic(calculateMinimumWage, ({ body }) => minimumWage(body)),
  bindPublic(calculateSeverance, ({ body }) => severance(body)),
  bindPublic(calculateAnnualLeave, ({ body }) => annualLeave(body)),
  bindPublic(calculateLeaveSettlement, ({ body }) => leaveSettlement(body)),
  bindPublic(calculateDeparture, ({ body, ctx }) => departure(body, ctx.today())),
]
