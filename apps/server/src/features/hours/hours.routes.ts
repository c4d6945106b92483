import { monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatDuration, parseHhmm, toMinutes } from '@handal/base/hhmm'
import { viewWorkTimeFormat, viewWorkTimeFormatByQuery, workingHours } from '@handal/contracts/common'
import { badFields } from '../../http/errors.ts'
import { bind, bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { workTimeFormat } from './work-time-format.ts'

const DAY_MINUTES = 24 * 60

/** Hours between two clock times; an end at or before the start is on the next day. */
const hoursBetween = (startTime: string | undefined, endTime: string | undefined) => {
  const start = startTime === undefined ? null : parseHhmm(startTime)
  const end = endTime === undefined ? null : parseHhmm(endTime)
  if (start === null || end === null)
    throw badFields(
      ...(start === null ? [{ path: 'startTime', message: '시작 시각(startTime)이 없습니다.' }] : []),
      ...(end === null ? [{ path: 'endTime', message: '종료 시각(endTime)이 없습니다.' }] : []),
    )
  const minutes = toMinutes(end) - toMinutes(start)
  const worked = minutes > 0 ? minutes : minutes + DAY_MINUTES
  if (worked <= 0) throw badFields({ path: 'endTime', message: '종료 시각이 시작 시각보다 하루 넘게 앞섭니다.' })
  return { startTime: start, endTime: end, hours: formatDuration(worked), minutes: worked }
}

const monthAsked = (month: YearMonth | undefined, today: PlainDate): YearMonth => month ?? monthOf(today)

/** Calls on planned days and hours. */
export const hourRoutes = (services: Services): Route[] => [
  bindCompany(viewWorkTimeFormat, ({ ctx, params, query }) =>
    workTimeFormat(services, ctx, {
      employeeNo: params.employeeNo,
      month: monthAsked(query.workYM, ctx.today()),
      isRemaining: query.isRemaining ?? false,
    }),
  ),
  bindCompany(viewWorkTimeFormatByQuery, ({ ctx, query }) =>
    workTimeFormat(services, ctx, {
      employeeNo: query.employeeNo,
      month: monthAsked(query.workYM, ctx.today()),
      isRemaining: query.isRemaining ?? false,
    }),
  ),
  bind(workingHours, ({ query }) => hoursBetween(query.startTime, query.endTime)),
]
