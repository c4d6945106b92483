import { addDays, eachDay, type PlainDate, type YearMonth } from '@handal/base/date'
import { parseDuration } from '@handal/base/hhmm'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { MyMonth } from '@handal/contracts/time/my-month'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { ABSENT } from '../derive/day-columns.ts'
import { loadPeople } from '../derive/load-people.ts'
import { type MonthFrame, monthOfDay, readFrame } from '../derive/frame.ts'
import { inService, type PersonInput } from '../derive/person-days.ts'
import { readCloses, readGivenOut } from '../month/closing.repo.ts'
import { readPeople } from '../month/people.repo.ts'
import { readStoredTotals } from '../month/stored.repo.ts'
import { totalsOf } from '../month/read-management.ts'
import { daysOfMonth } from '../read-daily.ts'
import { presentTags } from '../tags/tags.present.ts'
import { readTags } from '../tags/tags.repo.ts'
import { planOf } from './day-plan.ts'
import { likelyTimes } from './likely.ts'
import { ownWeeks } from './own-weeks.ts'
import { presentPunches } from './present.ts'
import { readPunches } from './punch.repo.ts'

/** Minutes of days that count by now: a planned day when it is over, a recorded one as its tags come. */
const workedOf = (days: readonly DailyWork[], today: PlainDate): ReadonlyMap<PlainDate, number> =>
  new Map(
    days.flatMap(({ workDate, realWork, source }) => {
      const counts = workDate < today || (workDate === today && source === 'RECORDED')
      return counts && realWork !== null ? [[workDate, parseDuration(realWork) ?? 0] as const] : []
    }),
  )

/** A recorded day that is over without one of its times, or without any although it was to be worked. */
const lacksTime = ({ source, workDate, atendTime, lvofcTime, atendJdgmntCode, facts }: DailyWork, today: PlainDate) =>
  source === 'RECORDED' &&
  workDate < today &&
  ((atendTime === null) !== (lvofcTime === null) ||
    (atendTime === null && atendJdgmntCode === ABSENT && facts.length === 0))

/** The raw events of a person on these days and the night after them. */
const tagsOf = async (
  tx: Tx,
  companyNo: number,
  { from, to }: MonthFrame['period'],
  employeeNo: number,
): Promise<MyMonth['tags']> => {
  const days = { from, to: addDays(to, 1) }
  const { items } = await readTags(tx, companyNo, {
    days,
    employeeNos: [employeeNo],
    sort: 'happenedAt',
    size: ALL_ROWS,
  })
  const tags = await presentTags(tx, companyNo, items)
  return tags.map(({ no, type, happenedAt, source, workDate, excluded }) => ({
    no,
    type,
    happenedAt,
    source,
    workDate,
    excluded,
  }))
}

/** What is planned of the days of service in a month. */
const plannedOf = (input: PersonInput, frame: MonthFrame): MyMonth['plan'] => {
  const served = inService(input.person, frame.period)
  return (served === null ? [] : eachDay(served)).flatMap((workDate) => {
    const planned = planOf({ input, frame }, workDate)
    return planned === null ? [] : [{ workDate, ...planned.plan }]
  })
}

/** The own month of whoever asks. As many queries for a busy month as for an empty one. */
export const myMonth = async (tx: Tx, ctx: CompanyContext, wanted: YearMonth | undefined): Promise<MyMonth> => {
  const { companyNo, employeeNo } = ctx
  const today = ctx.today()
  const month = wanted ?? (await monthOfDay(tx, companyNo, today))
  const frame = await readFrame(tx, companyNo, month)
  const { period } = frame
  const closes = await readCloses(tx, companyNo, [month])
  const about = { month, today, periodFrom: period.from, periodTo: period.to, confirmed: null }
  const { items: people } =
    employeeNo === null ? { items: [] } : await readPeople(tx, companyNo, period, [employeeNo], { size: ALL_ROWS })
  const [person] = people
  if (person === undefined || employeeNo === null)
    return {
      ...about,
      closed: closes.openPeople(month) !== null,
      days: [],
      plan: [],
      weeks: [],
      totals: null,
      missing: [],
      requests: [],
      tags: [],
    }
  const days = await daysOfMonth(tx, companyNo, month, period, [employeeNo])
  const [totals] = await readStoredTotals(tx, companyNo, month, [employeeNo])
  const [input] = await loadPeople(tx, frame, [person], [employeeNo])
  const { items: rows } = await readPunches(tx, companyNo, { employeeNos: [employeeNo], days: period })
  const awaited = new Set(rows.flatMap(({ state, work_date: date }) => (state === 'WAITING' ? [date] : [])))
  const missing = days.filter((day) => lacksTime(day, today) && !awaited.has(day.workDate))
  return {
    ...about,
    closed: closes.closedFor(month, employeeNo) || (await readGivenOut(tx, companyNo, month)).includes(employeeNo),
    days,
    plan: input === undefined ? [] : plannedOf(input, frame),
    weeks: await ownWeeks(tx, frame, employeeNo, workedOf(days, today), today),
    totals: totals === undefined ? null : totalsOf(totals),
    missing: missing.map(({ workDate }) => ({
      workDate,
      suggestions: input === undefined ? [] : likelyTimes(input, frame, workDate, ctx.now()),
    })),
    requests: await presentPunches(tx, ctx, rows),
    tags: await tagsOf(tx, companyNo, period, employeeNo),
  }
}
