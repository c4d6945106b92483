import { dateInSeoul } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import {
  type sendEvents as sendCall,
  type SentEvent,
  type SentEvidence,
  TAG_DAYS_BACK,
  TAG_LATE_MINUTES,
  TAG_MINUTES_AHEAD,
} from '@handal/contracts/time/tags'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { type HeardBeacon, readHeard } from '../devices/beacons.repo.ts'
import { markPending } from '../pending/pending.repo.ts'
import { servedDates } from './service.ts'
import type { StoredEvidence } from './tags.repo.ts'
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

/** A moment as ISO with the offset of Seoul. */
export const seoulTime = (at: Date): string =>
  `${new Date(at.getTime() + 9 * 60 * MINUTE).toISOString().slice(0, 19)}+09:00`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Why a moment is refused; null: it is taken. */
export const momentFault = (happenedAt: string, now: Date): string | null => {
  const ahead = Date.parse(happenedAt) - now.getTime()
  if (ahead > TAG_MINUTES_AHEAD * MINUTE)
    return `서버 시각보다 ${TAG_MINUTES_AHEAD}분 넘게 앞선 기록은 받지 않습니다. 기기의 시각을 확인해 주세요.`
  return ahead < -TAG_DAYS_BACK * DAY ? `${TAG_DAYS_BACK}일이 지난 기록은 받지 않습니다.` : null
}

const isLate = (happenedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(happenedAt) > TAG_LATE_MINUTES * MINUTE

/** What was seen, to be kept: of a place whether it is the place of work, never where it is. */
const evidenceOf = (
  { beacon, code, location, card }: SentEvidence = {},
  isKnown: boolean = false,
): StoredEvidence[] => [
  ...(beacon === undefined ? [] : [{ kind: 'BEACON', seen: numbersOf(beacon), ok: isKnown } as const]),
  ...(code === undefined ? [] : [{ kind: 'CODE', seen: code, ok: null } as const]),
  ...(location === undefined
    ? []
    : [{ kind: 'LOCATION', seen: location.inside ? '근무지 안' : '근무지 밖', ok: null } as const]),
  ...(card === undefined ? [] : [{ kind: 'CARD', seen: card, ok: null } as const]),
]

/** What a beacon sends, as one text. */
const numbersOf = ({ uuid, major, minor }: NonNullable<SentEvidence['beacon']>): string =>
  `${uuid.toLowerCase()} ${major} ${minor}`
type Heard = Awaited<ReturnType<typeof readHeard>>
/** The company's own beacon that an event names, where it stood on that day. */
const beaconOf = ({ happenedAt, evidence }: SentEvent, heard: Heard): HeardBeacon | null => {
  if (evidence?.beacon === undefined) return null
  const day = dateInSeoul(new Date(happenedAt))
  const named = heard.get(numbersOf(evidence.beacon)) ?? []
  return named.find(({ from, endDate }) => from <= day && (endDate === null || day <= endDate)) ?? null
}

const eventOf = (sent: SentEvent, employeeNo: number, heard: Heard): Event => {
  const beacon = beaconOf(sent, heard)
  return {
    eventId: sent.eventId,
    employeeNo,
    happenedAt: sent.happenedAt,
    type: sent.type ?? null,
    evidence: evidenceOf(sent.evidence, beacon !== null),
    beacon,
  }
}

const refused = (eventId: string, message: string): Told => ({
  eventId,
  no: null,
  state: 'refused',
  late: false,
  message,
})

/** Why an event is nothing of the caller's, whatever stands; null: it is his own. */
const strangerFault = (sent: SentEvent, own: number): string | null =>
  sent.employeeNo === undefined || sent.employeeNo === own
    ? null
    : '다른 사원의 기록은 보낼 수 없습니다. 본인의 기록만 보내 주세요.'

/** What stands of an event, or is told of it instead. */
const knownAs = ({ eventId }: Event, { no, late, same }: Known): Told =>
  same
    ? { eventId, no, state: 'known', late, message: null }
    : refused(eventId, '같은 기록 번호로 다른 내용이 이미 있어 받지 않았습니다.')
const changes = (events: readonly Event[], known: ReadonlyMap<number, Known>): FoundAnomaly[] =>
  events.flatMap(({ employeeNo, happenedAt, type }, place) => {
    const stands = known.get(place)
    return stands === undefined || stands.same
      ? []
      : [{ no: stands.no, code: 'EVENT_CHANGED' as const, seen: { employeeNo, happenedAt, type } }]
  })

/** Stores events of one person, none of whose numbers stood a moment ago, and marks their days. Gives the number of each that is stored. */
const storeEvents = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  events: readonly Event[],
): Promise<{ readonly stored: ReadonlyMap<string, number>; readonly outside: FoundAnomaly[] }> => {
  const { companyNo, now } = ctx
  const nos = await tagNumbers(tx, companyNo, events.length)
  const stored = await insertTags(tx, companyNo, nos, events, { source: 'DESK', by: ctx })
  const service = (await readServices(tx, companyNo, [employeeNo])).get(employeeNo)
  const days = events.flatMap(({ eventId, happenedAt, type }) => {
    const no = stored.get(eventId)
    if (no === undefined || service === undefined) return []
    return [{ no, dates: servedDates(service, new Date(happenedAt), type) }]
  })
  const marks = days.flatMap(({ dates }) => dates.map((workDate) => ({ employeeNo, workDate })))
  await markPending(tx, companyNo, marks, 'TAG', now())
  const outside = days.filter(({ dates }) => dates.length === 0)
  return { stored, outside: outside.map(({ no }) => ({ no, code: 'NOT_IN_SERVICE', seen: {} })) }
}

/** Takes in a person's own events, in their order. */
const takeOwn = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  events: readonly Event[],
): Promise<readonly Told[]> => {
  const { companyNo, now } = ctx
  const before = await readKnown(tx, companyNo, events)
  const fresh = events.filter(({ happenedAt }, place) => !before.has(place) && momentFault(happenedAt, now()) === null)
  const first = new Map(fresh.toReversed().map((event) => [event.eventId, event]))
  const firsts = fresh.filter((event) => first.get(event.eventId) === event)
  const { stored, outside } =
    firsts.length === 0
      ? { stored: new Map<string, number>(), outside: [] }
      : await storeEvents(tx, ctx, employeeNo, firsts)
  // Twice in one call, or stored by another one meanwhile.
  const again = fresh.filter((event) => first.get(event.eventId) !== event || !stored.has(event.eventId))
  const since = await readKnown(tx, companyNo, again)
  await insertAnomalies(tx, companyNo, [...outside, ...changes(events, before), ...changes(again, since)], now())
  return events.map((event, place) => {
    const stands = before.get(place) ?? since.get(again.indexOf(event))
    if (stands !== undefined) return knownAs(event, stands)
    const { eventId, happenedAt } = event
    const fault = momentFault(happenedAt, now())
    if (fault !== null) return refused(eventId, fault)
    const no = stored.get(eventId)
    if (no === undefined) throw new Error('an event that is neither stored nor known')
    return { eventId, no, state: 'stored', late: isLate(happenedAt, now()), message: null }
  })
}

/**
 * Takes in what a person sends of himself. What stands is known, whatever its age; of what is new the moment is judged. As many queries
 * for a thousand events as for one.
 */
export const takeEvents = async (
  tx: Tx,
  ctx: CompanyContext,
  { events: sent }: BodyOf<typeof sendCall>,
): Promise<{ items: Told[]; total: number; serverTime: string }> => {
  const serverTime = seoulTime(ctx.now())
  const { employeeNo: own } = ctx
  if (own === null) {
    const message = '이 계정에 연결된 사원이 없어 본인의 기록을 받을 수 없습니다.'
    return { items: sent.map(({ eventId }) => refused(eventId, message)), total: sent.length, serverTime }
  }
  const mine = sent.filter((one) => strangerFault(one, own) === null)
  const named = mine.flatMap(({ evidence }) => (evidence?.beacon === undefined ? [] : [numbersOf(evidence.beacon)]))
  const heard = await readHeard(tx, ctx.companyNo, [...new Set(named)])
  const taken = (
    await takeOwn(
      tx,
      ctx,
      own,
      mine.map((one) => eventOf(one, own, heard)),
    )
  ).values()
  const items = sent.map((one): Told => {
    const fault = strangerFault(one, own)
    if (fault !== null) return refused(one.eventId, fault)
    const { value } = taken.next()
    if (value === undefined) throw new Error('an event without an answer')
    return value
  })
  return { items, total: items.length, serverTime }
}
