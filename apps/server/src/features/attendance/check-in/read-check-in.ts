import { addDays, dateInSeoul, eachDay, earlier, type PlainDate } from '@handal/base/date'
import type { CheckIn } from '@handal/contracts/time/check-in'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { ownCompanies } from '../../../http/own-companies.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { inService } from '../derive/person-days.ts'
import { readPhoneOf } from '../devices/phones.repo.ts'
import { readWorkplaces } from '../places/places.repo.ts'
import { planOf } from '../requests/day-plan.ts'
import { myMonth } from '../requests/my-month.ts'
import { loadDays, type PersonOnDay } from '../requests/person-day.ts'
import { seoulTime } from '../tags/seoul-time.ts'
import { presentTags } from '../tags/tags.present.ts'
import { readTags } from '../tags/tags.repo.ts'
import { readConsents } from './consent.repo.ts'
import { consentOn } from './consent-state.ts'
import { readDoorway } from './doorway.repo.ts'
import { hasPin } from './pin.repo.ts'

type Plan = NonNullable<CheckIn['plan']>
type Today = CheckIn['today']

const DAY_MINUTES = 24 * 60
/** After a shift that goes past midnight the act of its day is still due so long, minutes. */
const AFTER_NIGHT = 4 * 60
/** A phone that loses its network or its sign-in knows so many days ahead. */
const AHEAD = 7

/** What a reader that tells no type saw, by its place in the day: the first is the coming, each later one the going. */
const typedByOrder = (tags: Today): Today => {
  const isIn = tags.some(({ type }) => type === 'in')
  return tags.map((tag, index) => ({ ...tag, type: tag.type ?? (index === 0 && !isIn ? 'in' : 'out') }))
}
/** The tags that belong to a work date: those made into it, and of the day those that wait. */
const tagsOn = (tags: readonly (Today[number] & { workDate: PlainDate | null })[], date: PlainDate): Today =>
  typedByOrder(
    tags
      .filter(({ happenedAt, workDate }) => (workDate ?? dateInSeoul(new Date(happenedAt))) === date)
      .toSorted((a, b) => (a.happenedAt < b.happenedAt ? -1 : 1))
      .map(({ no, eventId, type, happenedAt, receivedAt, source, late, place, evidence, anomalies }) => ({
        no,
        eventId,
        type,
        happenedAt,
        receivedAt,
        source,
        late,
        place,
        evidence,
        anomalies,
      })),
  )

const AFTER = { in: 'out', rtn: 'out', gnot: 'rtn', out: null } as const
/** The act that is due of a day: by its own tags, never by those of another one. */
const nextOf = (tags: Today, plan: Plan | null): CheckIn['next'] => {
  const last = tags.at(-1)?.type
  if (last !== undefined && last !== null) return AFTER[last]
  return plan === null || plan.kind === 'WORK' || plan.kind === 'OUTSIDE' ? 'in' : null
}

/** What is planned of the days after a date, as far as what was read of it goes: no query. */
const aheadOf = (of: PersonOnDay, date: PlainDate): CheckIn['ahead'] => {
  const days = { from: addDays(date, 1), to: earlier(addDays(date, AHEAD), of.frame.weeks.to) }
  const served = of.input === null || days.from > days.to ? null : inService(of.input.person, days)
  return (served === null ? [] : eachDay(served)).flatMap((workDate) => {
    const planned = planOf(of, workDate)
    return planned === null ? [] : [{ workDate, ...planned.plan }]
  })
}

/** Tags of a person since yesterday. */
const readRecent = async (tx: Tx, companyNo: number, employeeNo: number, today: PlainDate) => {
  const { items } = await readTags(tx, companyNo, {
    days: { from: addDays(today, -1), to: today },
    employeeNos: [employeeNo],
    excluded: false,
    size: ALL_ROWS,
  })
  return presentTags(tx, companyNo, items)
}

/** The own phone that counts, or the one that waits. */
const deviceOf = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  employeeNo: number,
): Promise<CheckIn['device']> => {
  const row = await readPhoneOf(tx, companyNo, today(), employeeNo)
  if (row === null) return null
  const waiting =
    row.change_no === null
      ? null
      : {
          no: row.change_no,
          name: row.change_name ?? '',
          keyMark: row.change_mark ?? '',
          confirmed: row.change_confirmed,
        }
  const isBound = row.no !== null && row.bound_at !== null && row.ended_at === null
  if (!isBound) return waiting === null ? null : { ...waiting, state: 'WAITING', waiting: null }
  return {
    no: row.no ?? 0,
    name: row.phone_name ?? '',
    keyMark: row.key_mark ?? '',
    state: 'BOUND',
    confirmed: false,
    waiting,
  }
}

/** All that the page of who comes and goes shows. As many queries for a busy month as for an empty one. */
export const readCheckIn = async (tx: Tx, ctx: CompanyContext, phoneNo?: number): Promise<CheckIn> => {
  const { companyNo, employeeNo, userName: name, now } = ctx
  const today = ctx.today()
  const doorway = await readDoorway(tx, companyNo, today)
  const about = {
    serverTime: seoulTime(now()),
    companyNo,
    companies: ownCompanies(ctx.memberships).flatMap((one) =>
      one.employeeNo === null || one.closed ? [] : [{ companyNo: one.companyNo, employeeNo: one.employeeNo }],
    ),
    employeeNo,
    name,
  }
  if (employeeNo === null)
    return {
      ...about,
      workDate: today,
      next: null,
      today: [],
      device: null,
      plan: null,
      ahead: [],
      missing: [],
      week: null,
      needs: { place: false, consent: false, location: doorway.location },
      place: [],
      pin: false,
    }
  const yesterday = addDays(today, -1)
  const onDay = await loadDays(
    tx,
    companyNo,
    [yesterday, today].map((workDate) => ({ employeeNo, workDate })),
  )
  const before = planOf(onDay({ employeeNo, workDate: yesterday }), yesterday)
  const planned = planOf(onDay({ employeeNo, workDate: today }), today)
  const recent = await readRecent(tx, companyNo, employeeNo, today)
  const minute = Math.floor((now().getTime() - Date.parse(`${today}T00:00:00+09:00`)) / 60_000)
  // Of a shift that goes past midnight the way home is due on the morning after.
  const nightEnd = before?.end ?? 0
  const isNight =
    nightEnd > DAY_MINUTES &&
    minute + DAY_MINUTES < nightEnd + AFTER_NIGHT &&
    ['out', 'rtn'].includes(nextOf(tagsOn(recent, yesterday), before?.plan ?? null) ?? '')
  const workDate = isNight ? yesterday : today
  const plan = (isNight ? before : planned)?.plan ?? null
  const tags = tagsOn(recent, workDate)
  const month = await myMonth(tx, ctx, undefined)
  const device = await deviceOf(tx, ctx, employeeNo)
  const here = [device?.no, device?.waiting?.no].find((no) => no !== undefined && no === phoneNo) ?? null
  const state = consentOn((await readConsents(tx, companyNo, [employeeNo])).get(employeeNo), here)
  const places = doorway.location === 'OFF' || state !== 'GIVEN' ? [] : await readWorkplaces(tx, companyNo)
  const byDate = new Map(month.days.map((day) => [day.workDate, day]))
  return {
    ...about,
    workDate,
    next: nextOf(tags, plan),
    today: tags,
    device,
    plan,
    ahead: aheadOf(onDay({ employeeNo, workDate: today }), workDate),
    missing: month.missing
      .filter(({ workDate: date }) => date !== workDate)
      .map(({ workDate: date, suggestions }) => {
        const day = byDate.get(date)
        const hasIn = day !== undefined && day.atendTime !== null
        const hasOut = day !== undefined && day.lvofcTime !== null
        return {
          workDate: date,
          what: hasIn ? ('out' as const) : hasOut ? ('in' as const) : ('both' as const),
          suggestions,
        }
      }),
    week: month.weeks.find(({ from, to }) => from <= today && today <= to) ?? null,
    needs: {
      place: doorway.require_place && plan?.kind !== 'OUTSIDE',
      consent: doorway.location !== 'OFF' && (state === 'NONE' || state === 'WITHDRAWN'),
      location: doorway.location,
    },
    place: places.flatMap(({ no, name: placeName, lat, lng, radius, endDate }) =>
      lat === null || lng === null || radius === null || (endDate !== null && endDate < today)
        ? []
        : [{ no, name: placeName, lat, lng, radius }],
    ),
    pin: await hasPin(tx, companyNo, employeeNo),
  }
}
