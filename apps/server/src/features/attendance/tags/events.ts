import { dateInSeoul } from '@handal/base/date'
import {
  type sendEvents as sendCall,
  TAG_DAYS_BACK,
  TAG_LATE_MINUTES,
  TAG_MINUTES_AHEAD,
} from '@handal/contracts/time/tags'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { insertLocationRecords, insertPoints, lastDayOf } from '../check-in/consent.repo.ts'
import { readOtherPlaces } from '../check-in/doorway.repo.ts'
import { keepBatteries } from '../devices/batteries.ts'
import type { HeardBattery } from '../devices/beacons.repo.ts'
import { codesTwice, refuseUsedCodes, requirePlaces } from './conditions.ts'
import type { Call, Taking } from './giver.ts'
import { ONE_ACT_SECONDS } from './hearings.repo.ts'
import { type OpenSecret, type Proven, proveEvents, sourceOf } from './proofs.ts'
import { seoulTime } from './seoul-time.ts'
import type { Service } from './service.ts'
import { storeEvents } from './store-events.ts'
import { whoseOf } from './whose.ts'
import { type Event, type FoundAnomaly, insertAnomalies, type Known, readKnown, readServices } from './write.repo.ts'

type Told = z.input<typeof sendCall.response>['items'][number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Two places that one phone is at within so many minutes, or one person within the time of one act: a copy of a key, a card or a secret. */
const APART = { minutes: 10, seconds: ONE_ACT_SECONDS } as const

/** Why a moment is refused; null: it is taken. */
export const momentFault = (happenedAt: string, now: Date): string | null => {
  const ahead = Date.parse(happenedAt) - now.getTime()
  if (ahead > TAG_MINUTES_AHEAD * MINUTE)
    return `서버 시각보다 ${TAG_MINUTES_AHEAD}분 넘게 앞선 기록은 받지 않습니다. 기기의 시각을 확인해 주세요.`
  return ahead < -TAG_DAYS_BACK * DAY ? `${TAG_DAYS_BACK}일이 지난 기록은 받지 않습니다.` : null
}

const isLate = (happenedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(happenedAt) > TAG_LATE_MINUTES * MINUTE

const eventOf = ({
  sent,
  giver,
  employeeNo,
  happenedAt,
  evidence,
  beacon,
  code,
  workplaceNo,
  place,
}: Proven): Event => ({
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
  by: { userNo: giver.kind === 'PERSON' ? giver.userNo : null, userName: giver.name },
  reader: giver.kind === 'GATEWAY' || giver.kind === 'SCREEN' ? giver.name : null,
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

/** What is odd about the tags that were stored: their device, their clock, their place. */
const oddities = async (
  tx: Tx,
  { companyNo }: Taking,
  proven: readonly Proven[],
  stored: ReadonlyMap<string, number>,
): Promise<FoundAnomaly[]> => {
  const own = proven.flatMap((one) => {
    const no = stored.get(one.sent.eventId)
    return no === undefined ? [] : one.anomalies.map(({ code, seen }) => ({ no, code, seen }))
  })
  const placed = proven.flatMap(({ sent, giver, employeeNo, happenedAt, workplaceNo }) => {
    const no = stored.get(sent.eventId)
    const phoneNo = giver.kind === 'PHONE' ? giver.no : null
    return no === undefined || workplaceNo === null ? [] : [{ no, employeeNo, phoneNo, at: happenedAt, workplaceNo }]
  })
  const others = await readOtherPlaces(tx, companyNo, placed, APART)
  const apart = placed.flatMap(({ no }, index) => {
    const place = others.get(index)
    return place === undefined ? [] : [{ no, code: 'TWO_PLACES' as const, seen: place }]
  })
  return [...own, ...apart]
}

/** Keeps that locations were used, and their points for some days. */
const keepLocations = async (
  tx: Tx,
  { companyNo, now }: Taking,
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

/** What gateways heard of the batteries of beacons. Of a phone it is not taken: it may say anything of a beacon. */
const batteriesOf = (proven: readonly Proven[]): HeardBattery[] =>
  proven.flatMap(({ giver, beacon, sent, happenedAt }) => {
    const battery = sent.evidence?.beacon?.battery
    return giver.kind !== 'GATEWAY' || beacon === null || battery === undefined
      ? []
      : [{ no: beacon.no, battery, at: happenedAt }]
  })

/** Events with their proofs, the rules of the day, and when their people are in service. */
type Judged = Awaited<ReturnType<typeof proveEvents>> & { readonly service: ReadonlyMap<number, Service> }
/** Takes in proven events, in their order. */
const takeProven = async (tx: Tx, taking: Taking, { proven, doorway, service }: Judged): Promise<readonly Told[]> => {
  const { companyNo, now } = taking
  const events = proven.map(eventOf)
  const before = await readKnown(tx, companyNo, events)
  const fresh = proven.filter(
    ({ happenedAt, fault }, place) => !before.has(place) && fault === null && momentFault(happenedAt, now()) === null,
  )
  const usedTwice = await refuseUsedCodes(tx, companyNo, fresh)
  await requirePlaces(tx, companyNo, doorway, fresh)
  const sound = fresh.filter(({ fault }) => fault === null)
  const first = new Map(sound.toReversed().map((one) => [one.sent.eventId, one]))
  const taken = sound.filter((one) => first.get(one.sent.eventId) === one)
  const { stored, outside } =
    taken.length === 0
      ? { stored: new Map<string, number>(), outside: [] }
      : await storeEvents(tx, taking, service, taken.map(eventOf))
  // Twice among these, or stored by somebody else meanwhile.
  const isStored = (one: Proven): boolean => first.get(one.sent.eventId) === one && stored.has(one.sent.eventId)
  const isSound = new Set(sound)
  const again = events.filter((_, place) => {
    const one = proven[place]
    return one !== undefined && isSound.has(one) && !isStored(one)
  })
  const since = await readKnown(tx, companyNo, again)
  await keepBatteries(tx, taking, batteriesOf(taken))
  const odd = stored.size === 0 ? [] : await oddities(tx, taking, taken, stored)
  const twice = await codesTwice(tx, companyNo, usedTwice)
  await insertAnomalies(
    tx,
    companyNo,
    [...outside, ...twice, ...odd, ...changes(events, before), ...changes(again, since)],
    now(),
  )
  if (taken.some(({ evidence }) => evidence.some(({ kind }) => kind === 'LOCATION')))
    await keepLocations(tx, taking, taken, stored, doorway.location_days)
  return events.map((event, place): Told => {
    const stands = before.get(place) ?? since.get(again.indexOf(event))
    if (stands !== undefined) return knownAs(event, stands)
    const { eventId, happenedAt } = event
    const fault = proven[place]?.fault ?? momentFault(happenedAt, now())
    if (fault !== null) return refused(eventId, fault)
    const no = stored.get(eventId)
    if (no === undefined) throw new Error('an event that is neither stored nor known')
    return { eventId, no, state: 'stored', late: isLate(happenedAt, now()), message: null }
  })
}

/** A name as others may read it: 이*람. */
export const shownName = (name: string): string =>
  name.length < 2
    ? '*'
    : name.length === 2
      ? `${name.slice(0, 1)}*`
      : `${name.slice(0, 1)}${'*'.repeat(name.length - 2)}${name.slice(-1)}`

const judgeAndTake = async (
  tx: Tx,
  taking: Taking,
  mine: Parameters<typeof proveEvents>[2],
  openSecret: OpenSecret,
): Promise<readonly Told[]> => {
  // Sent together: neither needs an answer of the other.
  const [judged, service] = await Promise.all([
    proveEvents(tx, taking, mine, openSecret),
    readServices(tx, taking.companyNo, [...new Set(mine.map(({ employeeNo }) => employeeNo))]),
  ])
  return takeProven(tx, taking, { ...judged, service })
}

/** What a call of events answers. */
export type Taken = { items: Told[]; total: number; serverTime: string }

/**
 * Takes in what people and devices of a company hand in, each call answered by itself. What stands is known, whatever its age; of what
 * is new the moment and the proofs are judged. As many queries for a thousand events of many as for one.
 */
export const takeCalls = async (
  tx: Tx,
  taking: Taking,
  calls: readonly Call[],
  openSecret: OpenSecret,
): Promise<Taken[]> => {
  const serverTime = seoulTime(taking.now())
  const handed = calls.flatMap(({ giver, address, events }) => events.map((sent) => ({ giver, address, sent })))
  const whose = await whoseOf(tx, taking, handed)
  const mine = handed.flatMap((one, place) => {
    const owner = whose[place]
    return owner === undefined || 'fault' in owner ? [] : [{ ...one, ...owner }]
  })
  const taken = (mine.length === 0 ? [] : await judgeAndTake(tx, taking, mine, openSecret)).values()
  const told = handed.map(({ giver, sent }, place): Told => {
    const owner = whose[place]
    if (owner === undefined || 'fault' in owner) return refused(sent.eventId, owner?.fault ?? '')
    const { value } = taken.next()
    if (value === undefined) throw new Error('an event without an answer')
    const isOwn = giver.kind === 'PERSON' || giver.kind === 'PHONE'
    return isOwn ? value : { ...value, who: shownName(owner.name) }
  })
  let from = 0
  return calls.map(({ events }) => {
    const items = told.slice(from, from + events.length)
    from += events.length
    return { items, total: items.length, serverTime }
  })
}
