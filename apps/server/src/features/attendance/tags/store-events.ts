import type { Tx } from '../../../db/database.ts'
import { markPending } from '../pending/pending.repo.ts'
import type { Taking } from './giver.ts'
import { type Heard, joinSameActs, movesDay } from './hearings.ts'
import { type Hearing, insertHearings } from './hearings.repo.ts'
import { servedDates, type Service } from './service.ts'
import { type Event, type FoundAnomaly, insertTags, tagNumbers } from './write.repo.ts'

/** Those whose tags stand. */
const hearingsOf = (heard: readonly Heard[], stored: ReadonlyMap<string, number>): Hearing[] =>
  heard.flatMap(({ event, of }) => {
    const tagNo = 'at' in of ? of.no : stored.get(of.eventId)
    return tagNo === undefined ? [] : [{ event, tagNo }]
  })

/**
 * Stores events none of whose numbers stood a moment ago, and marks their days. Gives the number of each that is a tag; what a second
 * device heard of one act is none, and is kept with its tag.
 */
export const storeEvents = async (
  tx: Tx,
  { companyNo, now }: Taking,
  service: ReadonlyMap<number, Service>,
  events: readonly Event[],
): Promise<{ readonly stored: ReadonlyMap<string, number>; readonly outside: FoundAnomaly[] }> => {
  // Others who store tags of the company wait from here until the commit.
  const nos = await tagNumbers(tx, companyNo, events.length)
  const { own, heard } = await joinSameActs(tx, companyNo, events)
  const daysOf = (some: readonly Event[]) =>
    some.flatMap(({ eventId, employeeNo, happenedAt, type }) => {
      const served = service.get(employeeNo)
      return served === undefined
        ? []
        : [{ eventId, employeeNo, dates: servedDates(served, new Date(happenedAt), type) }]
    })
  const days = daysOf(own)
  const marks = [...days, ...daysOf(heard.filter(movesDay).map(({ event }) => event))].flatMap(
    ({ employeeNo, dates }) => dates.map((workDate) => ({ employeeNo, workDate })),
  )
  const by = { userNo: null, userName: '', now }
  const [stored] = await Promise.all([
    insertTags(tx, companyNo, nos.slice(0, own.length), own, { source: 'DESK', by }),
    markPending(tx, companyNo, marks, 'TAG', now()),
  ])
  await insertHearings(tx, companyNo, hearingsOf(heard, stored), now())
  const outside = days.flatMap(({ eventId, dates }): FoundAnomaly[] => {
    const no = stored.get(eventId)
    return no === undefined || dates.length > 0 ? [] : [{ no, code: 'NOT_IN_SERVICE', seen: {} }]
  })
  return { stored, outside }
}
