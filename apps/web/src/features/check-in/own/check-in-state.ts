import type { CheckIn } from '@handal/contracts/time/check-in'
import type { TagType } from '@handal/contracts/time/tags'
import type { DayPlan } from '@handal/contracts/time/day-plan'
import type { WaitingTap } from '../kept/store.ts'

/** Whose taps this page makes. */
export type Owner = { readonly companyNo: number; readonly employeeNo: number; readonly name: string }

/** A key of this phone, as it is kept. `no`: of the phone on the server; null: made, and not bound yet. */
export type KeptKey = { readonly no: number | null; readonly privateKey: CryptoKey; readonly publicKey: object }

/** How this phone is bound. ENDED: it was, and is no more. */
export type Binding = 'NONE' | 'BOUND' | 'WAITING' | 'ENDED' | 'IMPOSSIBLE'

/**
 * What the server said last. `last`: of a day that it said nothing of, the newest plan that is known, null where none is; absent: the plan
 * is that of the day.
 */
export type Seen = CheckIn & { readonly last?: DayPlan | null }

export type Said = { readonly tone: 'success' | 'warning' | 'danger'; readonly text: string }

export type CheckInState = {
  readonly phase: 'starting' | 'signed-out' | 'nobody' | 'ready'
  readonly signedIn: boolean
  readonly online: boolean
  readonly owner: Owner | null
  /** null: nothing yet. */
  readonly seen: Seen | null
  readonly binding: Binding
  /** Number of the bound phone that the page runs on; null: none that counts or waits. */
  readonly phoneNo: number | null
  readonly waiting: readonly WaitingTap[]
  /** How many taps of others, or for another company, wait on this phone. */
  readonly ofOthers: number
  /** What the last act came to. */
  readonly said: Said | null
  /** Taps that the server refused, with why. */
  readonly refused: readonly string[]
  /** Taps that were kept here and are gone with the browser's storage. */
  readonly lost: number
  /** The code of a screen, for the next tap. */
  readonly code: { readonly code: string; readonly screen?: number; readonly until: number } | null
  readonly lasts: boolean
}

export const FIRST_STATE: CheckInState = {
  phase: 'starting',
  signedIn: false,
  online: true,
  owner: null,
  seen: null,
  binding: 'NONE',
  phoneNo: null,
  waiting: [],
  ofOthers: 0,
  said: null,
  refused: [],
  lost: 0,
  code: null,
  lasts: true,
}

export const ownerText = ({ companyNo, employeeNo }: Pick<Owner, 'companyNo' | 'employeeNo'>): string =>
  `${companyNo}/${employeeNo}`
/** Name of an owner's key in the store of the browser. */
export const keyName = (owner: string): string => `key ${owner}`

const AFTER: Readonly<Record<TagType, TagType | null>> = { in: 'out', out: null, gnot: 'rtn', rtn: 'out' }

/** The act that is due: after a tap that waits what follows it, else what the server says by the plan. */
export const nextAct = ({ seen, waiting }: Pick<CheckInState, 'seen' | 'waiting'>): TagType | null => {
  const last = waiting.at(-1)?.event.type
  if (last !== undefined && last !== null) return AFTER[last]
  return seen?.next ?? null
}

const HOUR_MS = 3_600_000
/** What the server said of a night holds so long after its end. */
const AFTER_NIGHT_MS = 4 * HOUR_MS
const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00+09:00`)
const dateOf = (at: number): string => new Date(at + 9 * HOUR_MS).toISOString().slice(0, 10)
const isWorkDate = (date: string): date is CheckIn['workDate'] => /^\d{4}-\d\d-\d\d$/.test(date)

/** The newest day before a date whose plan is known. */
const lastPlan = ({ workDate, plan, ahead, last }: Seen, date: string): DayPlan | null =>
  [...(plan === null ? [] : [{ workDate, ...plan }]), ...ahead].findLast((one) => one.workDate < date) ?? last ?? null

/** What the server said last, as far as it says something of this moment: a new day begins with the coming, by the plan that it told ahead. */
export const seenAt = (seen: Seen, now: number): Seen => {
  const [hours = 0, minutes = 0] = (seen.plan?.end ?? '').split(':').map(Number)
  const end = (hours + minutes / 60) * HOUR_MS
  const holds = Math.max(24 * HOUR_MS, end > 24 * HOUR_MS ? end + AFTER_NIGHT_MS : 0)
  const today = dateOf(now)
  if (now < midnightOf(seen.workDate) + holds || !isWorkDate(today)) return seen
  const { last: _, ...told } = seen
  const rest = {
    workDate: today,
    today: [],
    week: null,
    missing: [],
    ahead: seen.ahead.filter((one) => one.workDate > today),
  }
  const known = seen.ahead.find((one) => one.workDate === today)
  if (known === undefined) return { ...told, ...rest, next: 'in', plan: null, last: lastPlan(seen, today) }
  const { workDate: _day, ...plan } = known
  return { ...told, ...rest, next: plan.kind === 'WORK' || plan.kind === 'OUTSIDE' ? 'in' : null, plan }
}

/** The same with taps that the server has just stored: who is signed in is told of them by the server itself. */
export const withTaps = (
  seen: Seen,
  taps: readonly WaitingTap[],
  stored: readonly { readonly eventId: string; readonly no: number | null; readonly late: boolean }[],
  isBound: boolean,
): Seen => {
  const added = taps.flatMap(({ event }) => {
    const found = stored.find(({ eventId, no }) => no !== null && eventId === event.eventId.toLowerCase())
    const isKnown = seen.today.some(({ eventId }) => eventId === event.eventId.toLowerCase())
    // What a reader or a day before told is not of this day.
    if (found === undefined || isKnown || Date.parse(event.happenedAt) < midnightOf(seen.workDate)) return []
    const { eventId, no, late } = found
    const { type = null, happenedAt } = event
    const evidence = [{ kind: 'PHONE', seen: '', ok: isBound } as const]
    const rest = { receivedAt: happenedAt, source: 'PHONE', place: null } as const
    return [{ no: no ?? 0, eventId, type, happenedAt, late, evidence: [...evidence], anomalies: [], ...rest }]
  })
  const last = added.at(-1)?.type ?? null
  return added.length === 0
    ? seen
    : { ...seen, today: [...seen.today, ...added], next: last === null ? seen.next : AFTER[last] }
}

/** How this phone's key stands to what the server knows of the person's phones. */
export const bindingOf = (key: KeptKey | null, seen: CheckIn | null, possible: boolean): Binding => {
  if (!possible) return 'IMPOSSIBLE'
  if (key === null || key.no === null) return 'NONE'
  if (seen === null) return 'BOUND'
  if (seen.device?.no === key.no) return seen.device.state
  return seen.device?.waiting?.no === key.no ? 'WAITING' : 'ENDED'
}

const METRES = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Metres between two points of the globe. */
export const metresBetween = (
  one: { readonly lat: number; readonly lng: number },
  other: { readonly lat: number; readonly lng: number },
): number => {
  const height = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const width = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  const share = height + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * width
  return 2 * METRES * Math.asin(Math.sqrt(share))
}
