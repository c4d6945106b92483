import { firstDay, monthOf, type PlainDate } from '@handal/base/date'
import { ratioOf } from '@handal/base/ratio'
import type {
  calculateAnnualLeave,
  calculateDeparture,
  calculateLeaveSettlement,
  calculateSeverance,
} from '@handal/contracts/rates/calculators'
import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import { departureAnswer } from '@handal/engine/departure'
import { annualLeaveAnswer, fifthOf, leaveSettlementAnswer, sameHours } from '@handal/engine/leave'
import { severanceAnswer } from '@handal/engine/severance'
import { enactedStatute } from '@handal/statute/snapshot'
import { explained } from './explained.ts'
import { answered } from './refusals.ts'

/** Severance, its tax and what remains (근로자퇴직급여 보장법 제8조, 소득세법 제48조). */
export const severance = (question: BodyOf<typeof calculateSeverance>): ResponseOf<typeof calculateSeverance> => {
  const { hire, lastDay, excluded, ...rest } = question
  const asked = {
    ...rest,
    hire,
    lastDay,
    excluded: excluded.map(({ wages, ...days }) => ({ ...days, ...(wages === undefined ? {} : { wages }) })),
  }
  const { notices, explain, ...figures } = answered(severanceAnswer(asked, enactedStatute()))
  return { ...figures, notices: [...notices], explain: explained(explain) }
}

/** Annual leave granted up to a day (근로기준법 제60조). */
export const annualLeave = (question: BodyOf<typeof calculateAnnualLeave>): ResponseOf<typeof calculateAnnualLeave> => {
  const { hire, asOf, basis, last, rounding, fewerThanFive, weeklyHours, dailyHours, attendance } = question
  const part = weeklyHours === undefined || Number(weeklyHours) === 0 ? null : fifthOf(weeklyHours)
  const ownDay = dailyHours === undefined ? part : ratioOf(dailyHours)
  const { grants, total, usable, notices, explain } = answered(
    annualLeaveAnswer({
      hire,
      asOf,
      basis,
      rounding,
      last: last ?? null,
      ...(fewerThanFive === undefined ? {} : { underFive: fewerThanFive }),
      ...(weeklyHours === undefined ? {} : { weeklyHours: sameHours(weeklyHours) }),
      ...(ownDay === null ? {} : { ownDay }),
      ...(attendance === undefined
        ? {}
        : {
            attendance: attendance.map(({ from, to, scheduled, attended, leaveOfAbsence }) => ({
              from,
              to,
              scheduled,
              attended,
              ...(leaveOfAbsence === undefined ? {} : { leaveOfAbsence }),
            })),
          }),
    }),
    { underFive: 'fewerThanFive', 'weeklyHours.0.weekly': 'weeklyHours' },
  )
  return {
    grants: grants.map(({ date, days, hours, ownDays, kind, expires, reason, law }) => ({
      date,
      days,
      ...(hours === undefined ? {} : { hours }),
      ...(ownDays === undefined ? {} : { ownDays }),
      kind,
      expires,
      reason,
      law,
    })),
    total,
    usable,
    notices: [...notices],
    explain: explained(explain),
  }
}

/** Annual leave at leaving: by hire date, by fiscal years from January, and what the latter lacks. */
export const leaveSettlement = (
  question: BodyOf<typeof calculateLeaveSettlement>,
): ResponseOf<typeof calculateLeaveSettlement> => {
  const { hire, last, used } = question
  const { hireBasis, fiscalBasis, shortfall, explain } = answered(
    leaveSettlementAnswer({ hire, last, used, rounding: 'EXACT2' }),
  )
  return {
    hireBasis,
    fiscalBasis,
    shortfall,
    explain: explained(explain),
  }
}

/** Departure guarantee insurance (외국인고용법 제13조). Without a last day, the rate is that of `today`. */
export const departure = (
  question: BodyOf<typeof calculateDeparture>,
  today: PlainDate,
): ResponseOf<typeof calculateDeparture> => {
  const { ordinaryMonthly, months, avgDaily, lastDayTenureDays = 0 } = question
  const lastDay = question.lastDay ?? null
  const service =
    question.lastDayTenureDays === undefined && question.hire !== undefined && lastDay !== null
      ? { hire: question.hire, lastDay }
      : { days: lastDayTenureDays }
  const { explain, ...figures } = answered(
    departureAnswer(
      { ordinaryMonthly, months, service, avgDaily, asOf: firstDay(monthOf(lastDay ?? today)) },
      enactedStatute(),
    ),
    { 'service.days': 'lastDayTenureDays', 'service.hire': 'hire', 'service.lastDay': 'lastDay' },
  )
  return { ...figures, explain: explained(explain) }
}
