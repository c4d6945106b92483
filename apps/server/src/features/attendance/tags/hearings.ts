import type { Tx } from '../../../db/database.ts'
import { ONE_ACT_SECONDS, readSameActs, type Standing } from './hearings.repo.ts'
import type { Event } from './write.repo.ts'

/** What a gateway or a screen hears of others; a phone and a desk tell of their own. */
const isHeard = ({ gatewayNo, screenNo, phoneNo, by }: Event): boolean =>
  (phoneNo ?? null) === null && (by?.userNo ?? null) === null && (gatewayNo ?? screenNo ?? null) !== null

const deviceOf = ({ gatewayNo, screenNo }: Event): string => `${gatewayNo ?? ''} ${screenNo ?? ''}`
const timeOf = ({ happenedAt }: Event): number => Date.parse(happenedAt)
const mayBeOnePlace = (a: Event, b: Event): boolean =>
  (a.workplaceNo ?? null) === null || (b.workplaceNo ?? null) === null || a.workplaceNo === b.workplaceNo
const isSameAct = (a: Event, b: Event): boolean =>
  a.type === b.type &&
  deviceOf(a) !== deviceOf(b) &&
  Math.abs(timeOf(a) - timeOf(b)) < ONE_ACT_SECONDS * 1000 &&
  mayBeOnePlace(a, b)

/** Something that was heard of an act whose tag stands, or is stored with it. */
export type Heard = { readonly event: Event; readonly of: Standing | Event }
const MINUTE = 60_000
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE)
/** Whether the day of a tag may come out otherwise for what was heard. */
export const movesDay = ({ event, of }: Heard): boolean => 'at' in of && minuteOf(of.at) !== minuteOf(event.happenedAt)

/** Tells what gateways and screens heard of an act that has its tag from what is a tag of its own, in the order in which it came. One query. */
export const joinSameActs = async (
  tx: Tx,
  companyNo: number,
  events: readonly Event[],
): Promise<{ readonly own: Event[]; readonly heard: Heard[] }> => {
  const standing = await readSameActs(tx, companyNo, events.filter(isHeard))
  const own: Event[] = []
  const heard: Heard[] = []
  const byPerson = new Map<number, Event[]>()
  for (const event of events) {
    if (!isHeard(event)) {
      own.push(event)
      continue
    }
    const others = byPerson.get(event.employeeNo) ?? []
    const of = standing.get(event.eventId) ?? others.find((one) => isSameAct(one, event))
    if (of !== undefined) {
      heard.push({ event, of })
      continue
    }
    own.push(event)
    others.push(event)
    byPerson.set(event.employeeNo, others)
  }
  return { own, heard }
}
