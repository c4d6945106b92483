import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import { PUNCH_TIMES, type PunchTime } from '@handal/contracts/time/punch-requests'
import { inService, type PersonInput } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../plan/person-plan.ts'
import { type DayTimes, minutesOf, momentAt, standing } from './likely.ts'
import type { PersonOnDay } from './person-day.ts'
import type { AskedTimes } from './punch.repo.ts'

const DAY = 1440
const NAMES = Object.keys(PUNCH_TIMES) as PunchTime[]

/** The times that are asked for, without those that are not. */
export const askedOf = (times: AskedTimes): AskedTimes =>
  Object.fromEntries(NAMES.flatMap((name) => (times[name] === undefined ? [] : [[name, times[name]]])))
/** The day's times once the request was approved. */
const merged = (stands: DayTimes, times: AskedTimes): DayTimes => ({
  atendTime: times.atendTime ?? stands.atendTime,
  lvofcTime: times.lvofcTime ?? stands.lvofcTime,
  gnot: times.gnot ?? stands.gnot,
  rtn: times.rtn ?? stands.rtn,
})

const orderFaults = ({ atendTime, lvofcTime, gnot, rtn }: DayTimes, times: AskedTimes): FieldError[] => {
  const [came, left, gone, back] = [atendTime, lvofcTime, gnot, rtn].map(minutesOf) as (number | null)[]
  const told = (one: PunchTime, other: PunchTime): PunchTime => (times[one] === undefined ? other : one)
  const fault = (path: PunchTime, message: string) => [{ path, message }]
  const isBefore = (one: number | null | undefined, other: number | null | undefined) =>
    typeof one === 'number' && typeof other === 'number' && one >= other
  return [
    ...(isBefore(came, left)
      ? fault(
          told('lvofcTime', 'atendTime'),
          '퇴근 시각이 출근 시각보다 늦어야 합니다. 다음 날 새벽이면 25:30처럼 적어 주세요.',
        )
      : []),
    ...(gone !== null && back === null ? fault(told('rtn', 'gnot'), '외출과 복귀 시각을 함께 적어 주세요.') : []),
    ...(gone === null && back !== null ? fault(told('gnot', 'rtn'), '외출과 복귀 시각을 함께 적어 주세요.') : []),
    ...(isBefore(gone, back) ? fault(told('rtn', 'gnot'), '복귀 시각이 외출 시각보다 늦어야 합니다.') : []),
    ...(isBefore(came, gone) ? fault(told('gnot', 'atendTime'), '외출 시각이 출근 시각보다 늦어야 합니다.') : []),
    ...(isBefore(back, left) ? fault(told('rtn', 'lvofcTime'), '복귀 시각이 퇴근 시각보다 일러야 합니다.') : []),
  ]
}

/** Times that reach into the work of the day before or after. */
const overlaps = (input: PersonInput, date: PlainDate, times: AskedTimes): FieldError[] => {
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  const left = minutesOf(standing(input, before).lvofcTime)
  const came = minutesOf(standing(input, after).atendTime)
  return NAMES.flatMap((path) => {
    const asked = minutesOf(times[path] ?? null)
    if (asked === null) return []
    if (left !== null && asked < left - DAY)
      return [{ path, message: `${formatDate(before)} 근무와 시간이 겹칩니다. 시각을 확인해 주세요.` }]
    return came !== null && asked > came + DAY
      ? [{ path, message: `${formatDate(after)} 근무와 시간이 겹칩니다. 시각을 확인해 주세요.` }]
      : []
  })
}

/** Why nothing can be asked of a day; null: it can. */
const dayFault = (date: PlainDate, { input, frame }: PersonOnDay, today: PlainDate): string | null => {
  if (date > today) return '오늘까지의 날만 신청할 수 있습니다.'
  if (input === null || inService(input.person, { from: date, to: date }) === null)
    return '재직 기간이 아닌 날은 신청할 수 없습니다.'
  if (sourceOn(input, date, frame.rulesOn(date)) === 'AS_SCHEDULED')
    return `${formatDate(date)}은 근무표대로 근태를 만드는 날이어서 출퇴근 시각을 신청하지 않습니다.`
  if (input.leaves.some(({ from, to }) => from <= date && date <= to)) return '휴직 기간의 날은 신청할 수 없습니다.'
  return plannedDay(date, input, frame, frame.rulesOn) === null
    ? '근무 예정이 없습니다. 운영자에게 문의해 주세요.'
    : null
}

/** Everything that is wrong with asking for times of a day, each at its field. `isDecided`: what came meanwhile may say the same. */
export const faultsOf = (
  date: PlainDate,
  times: AskedTimes,
  day: PersonOnDay,
  { today, now, isDecided = false }: { readonly today: PlainDate; readonly now: Date; readonly isDecided?: boolean },
): FieldError[] => {
  const told = dayFault(date, day, today)
  if (told !== null || day.input === null) return [{ path: 'workDate', message: told ?? '' }]
  const stands = standing(day.input, date)
  const ahead = NAMES.filter((name) => times[name] !== undefined && momentAt(date, times[name]) > now)
  const isSame = NAMES.every((name) => times[name] === undefined || times[name] === stands[name])
  const [first = 'atendTime'] = NAMES.filter((name) => times[name] !== undefined)
  return [
    ...ahead.map((path) => ({ path, message: '아직 오지 않은 시각은 신청할 수 없습니다.' })),
    ...orderFaults(merged(stands, times), times),
    ...overlaps(day.input, date, times),
    ...(isSame && !isDecided ? [{ path: first, message: '그날 기록에 이미 있는 시각입니다.' }] : []),
  ]
}
