import { dateInSeoul } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import {
  type sendEvents as sendCall,
  type SentEvent,
  TAG_DAYS_BACK,
  TAG_LATE_MINUTES,
  TAG_MINUTES_AHEAD,
} from '@handal/contracts/time/tags'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { readOtherPlaces } from '../check-in/doorway.repo.ts'
import { insertLocationRecords, insertPoints, lastDayOf } from '../check-in/consent.repo.ts'
import { markPending } from '../pending/pending.repo.ts'
import { refuseUsedCodes, requirePlaces } from './conditions.ts'
import type { Around, Giver } from './giver.ts'
import { type OpenSecret, type Proven, proveEvents, sourceOf } from './proofs.ts'
import { seoulTime } from './seoul-time.ts'
import { servedDates } from './service.ts'
import { whoseOf } from './whose.ts'
import {
  type Event,
  type FoundAnomaly,
  insertAnomalies,
  insertTags,
  type Known,
  readKnown,
  readServices,
  tagNumbers,
} from './write.repo.ts'

type Told = z.input<typeof sendCall.response>['items'][number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Two places that one phone is at within so many minutes: a copy of its key. */
const APART_MINUTES = 10

/** Why a moment is refused; null: it is taken. */
export const momentFault = (happenedAt: string, now: Date): string | null => {
  const ahead = Date.parse(happenedAt) - now.getTime()
  if (ahead > TAG_MINUTES_AHEAD * MINUTE)
    return `서버 시각보다 ${TAG_MINUTES_AHEAD}분 넘게 앞선 기록은 받지 않습니다. 기기의 시각을 확인해 주세요.`
  return ahead < -TAG_DAYS_BACK * DAY ? `${TAG_DAYS_BACK}일이 지난 기록은 받지 않습니다.` : null
}

const isLate = (happenedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(happenedAt) > TAG_LATE_MINUTES * MINUTE

const eventOf = (
  { sent, employeeNo, happenedAt, evidence, beacon, code, workplaceNo, place }: Proven,
  giver: Giver,
): Event => ({
  eventId: sent.eventId,
  employeeNo,
  happenedAt,
  saidAt: sent.happenedAt,
  type: sent.type ?? null,
  evidence,
  beacon: beacon === null ? null : { no: beacon.no },
  place,
  cardNo: sent.evidence?.card ?? null,
  source: sourceOf(evidence),
  phoneNo: giver.kind === 'PHONE' ? giver.no : null,
  gatewayNo: giver.kind === 'GATEWAY' ? giver.no : null,
  screenNo: giver.kind === 'SCREEN' ? giver.no : (code?.screenNo ?? null),
  workplaceNo,
})

const refused = (eventId: string, message: string): Told => ({
  eventId,
  no: null,
  state: 'refused',
  late: false,
  message,
})
/** What stands of an event, or is told of it instead. */
const knownAs = ({ eventId }: Event, { no, late, same }: Known): Told =>
  same
    ? { eventId, no, state: 'known', late, message: null }
    : refused(eventId, '같은 기록 번호로 다른 내용이 이미 있어 받지 않았습니다.')
const changes = (events: readonly Event[], known: ReadonlyMap<number, Known>): FoundAnomaly[] =>
  events.flatMap(({ employeeNo, saidAt, happenedAt, type }, place) => {
    const stands = known.get(place)
    return stands === undefined || stands.same
      ? []
      : [
          {
            no: stands.no,
            code: 'EVENT_CHANGED' as const,
            seen: { employeeNo, happenedAt: saidAt ?? happenedAt, type },
          },
        ]
  })

/** Stores events none of whose numbers stood a moment ago, and marks their days. Gives the number of each that is stored. */
const storeEvents = async (
  tx: Tx,
  { companyNo, now }: Around,
  giver: Giver,
  events: readonly Event[],
): Promise<{ readonly stored: ReadonlyMap<string, number>; readonly outside: FoundAnomaly[] }> => {
  const service = await readServices(tx, companyNo, [...new Set(events.map(({ employeeNo }) => employeeNo))])
  // Others who store tags of the company wait from here until the commit.
  const nos = await tagNumbers(tx, companyNo, events.length)
  const by = { userNo: giver.kind === 'PERSON' ? giver.userNo : null, userName: giver.name, now }
  const reader = giver.kind === 'GATEWAY' || giver.kind === 'SCREEN' ? giver.name : null
  const stored = await insertTags(tx, companyNo, nos, events, { source: 'DESK', by, reader })
  const days = events.flatMap(({ eventId, employeeNo, happenedAt, type }) => {
    const no = stored.get(eventId)
    const served = service.get(employeeNo)
    if (no === undefined || served === undefined) return []
    return [{ no, employeeNo, dates: servedDates(served, new Date(happenedAt), type) }]
  })
  const marks = days.flatMap(({ employeeNo, dates }) => dates.map((workDate) => ({ employeeNo, workDate })))
  await markPending(tx, companyNo, marks, 'TAG', now())
  const outside = days.filter(({ dates }) => dates.length === 0)
  return { stored, outside: outside.map(({ no }) => ({ no, code: 'NOT_IN_SERVICE', seen: {} })) }
}

/** What is odd about the tags that were stored: their device, their clock, their place. */
const oddities = async (
  tx: Tx,
  { companyNo }: Around,
  giver: Giver,
  proven: readonly Proven[],
  stored: ReadonlyMap<string, number>,
): Promise<FoundAnomaly[]> => {
  const own = proven.flatMap((one) => {
    const no = stored.get(one.sent.eventId)
    return no === undefined ? [] : one.anomalies.map(({ code, seen }) => ({ no, code, seen }))
  })
  if (giver.kind !== 'PHONE') return own
  const placed = proven.flatMap(({ sent, happenedAt, workplaceNo }) => {
    const no = stored.get(sent.eventId)
    return no === undefined || workplaceNo === null ? [] : [{ no, phoneNo: giver.no, at: happenedAt, workplaceNo }]
  })
  const others = await readOtherPlaces(tx, companyNo, placed, APART_MINUTES)
  const apart = placed.flatMap(({ no }, index) => {
    const place = others.get(index)
    return place === undefined ? [] : [{ no, code: 'TWO_PLACES' as const, seen: { place } }]
  })
  return [...own, ...apart]
}

/** Keeps that locations were used, and their points for some days. */
const keepLocations = async (
  tx: Tx,
  { companyNo, now }: Around,
  proven: readonly Proven[],
  stored: ReadonlyMap<string, number>,
  days: number,
): Promise<void> => {
  const used = proven.flatMap((one) => {
    const seen = one.evidence.find(({ kind }) => kind === 'LOCATION')?.seen
    const no = stored.get(one.sent.eventId)
    return seen === undefined || no === undefined ? [] : [{ ...one, no, seen }]
  })
  await insertLocationRecords(
    tx,
    companyNo,
    used.map(({ employeeNo, seen }) => ({ employeeNo, what: 'USE', detail: seen })),
    now(),
  )
  const points = used.flatMap(({ no, point }) => (point === null ? [] : [{ no, ...point }]))
  await insertPoints(tx, companyNo, points, lastDayOf(dateInSeoul(now()), days))
}

/** Takes in proven events, in their order. */
const takeProven = async (
  tx: Tx,
  around: Around,
  giver: Giver,
  proven: readonly Proven[],
  doorway: { readonly location_days: number; readonly require_place: boolean },
): Promise<readonly Told[]> => {
  const { companyNo, now } = around
  const before = await readKnown(
    tx,
    companyNo,
    proven.map((one) => eventOf(one, giver)),
  )
  const fresh = proven.filter(
    ({ happenedAt, fault }, place) => !before.has(place) && fault === null && momentFault(happenedAt, now()) === null,
  )
  const first = new Map(fresh.toReversed().map((one) => [one.sent.eventId, one]))
  const firsts = fresh.filter((one) => first.get(one.sent.eventId) === one)
  const twice = await refuseUsedCodes(tx, companyNo, firsts)
  await requirePlaces(tx, companyNo, giver, doorway, firsts)
  const taken = firsts.filter(({ fault }) => fault === null)
  const { stored, outside } =
    taken.length === 0
      ? { stored: new Map<string, number>(), outside: [] }
      : await storeEvents(
          tx,
          around,
          giver,
          taken.map((one) => eventOf(one, giver)),
        )
  const events = proven.map((one) => eventOf(one, giver))
  // Twice in one call, or stored by another one meanwhile.
  const isAgain = proven.map(
    (one, place) =>
      !before.has(place) &&
      fresh.includes(one) &&
      first.get(one.sent.eventId)?.fault === null &&
      (first.get(one.sent.eventId) !== one || !stored.has(one.sent.eventId)),
  )
  const again = events.filter((_, place) => isAgain[place] === true)
  const since = await readKnown(tx, companyNo, again)
  const odd = stored.size === 0 ? [] : await oddities(tx, around, giver, taken, stored)
  await insertAnomalies(
    tx,
    companyNo,
    [...outside, ...twice, ...odd, ...changes(events, before), ...changes(again, since)],
    now(),
  )
  if (taken.some(({ evidence }) => evidence.some(({ kind }) => kind === 'LOCATION')))
    await keepLocations(tx, around, taken, stored, doorway.location_days)
  return events.map((event, place): Told => {
    const stands = before.get(place) ?? since.get(again.indexOf(event))
    if (stands !== undefined) return knownAs(event, stands)
    const { eventId, happenedAt } = event
    const fault = proven[place]?.fault ?? first.get(eventId)?.fault ?? momentFault(happenedAt, now())
    if (fault !== null) return refused(eventId, fault)
    const no = stored.get(eventId)
    if (no === undefined) throw new Error('an event that is neither stored nor known')
    return { eventId, no, state: 'stored', late: isLate(happenedAt, now()), message: null }
  })
}

/** A name as others may read it: 이*람. */
const shownName = (name: string): string =>
  name.length < 2
    ? '*'
    : name.length === 2
      ? `${name.slice(0, 1)}*`
      : `${name.slice(0, 1)}${'*'.repeat(name.length - 2)}${name.slice(-1)}`

/**
 * Takes in what a person or a device hands in. What stands is known, whatever its age; of what is new the moment and the proofs are
 * judged. As many queries for a thousand events as for one.
 */
export const takeEvents = async (
  tx: Tx,
  around: Around,
  giver: Giver,
  { events: sent }: Pick<BodyOf<typeof sendCall>, 'events'>,
  openSecret: OpenSecret,
): Promise<{ items: Told[]; total: number; serverTime: string }> => {
  const serverTime = seoulTime(around.now())
  if (sent.length === 0) return { items: [], total: 0, serverTime }
  const whose = await whoseOf(tx, around, giver, sent)
  const mine = sent.flatMap((one: SentEvent, place) => {
    const owner = whose[place]
    return owner === undefined || 'fault' in owner ? [] : [{ sent: one, ...owner }]
  })
  const { proven, doorway } =
    mine.length === 0
      ? { proven: [], doorway: { location_days: 0, require_place: false } }
      : await proveEvents(tx, around, giver, mine, openSecret)
  const taken = (await takeProven(tx, around, giver, proven, doorway)).values()
  const isOwn = giver.kind === 'PERSON' || giver.kind === 'PHONE'
  const items = sent.map((one, place): Told => {
    const owner = whose[place]
    if (owner === undefined || 'fault' in owner) return refused(one.eventId, owner?.fault ?? '')
    const { value } = taken.next()
    if (value === undefined) throw new Error('an event without an answer')
    return isOwn ? value : { ...value, who: shownName(owner.name) }
  })
  return { items, total: items.length, serverTime }
}
