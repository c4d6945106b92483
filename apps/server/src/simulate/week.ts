import { eachDay, type PlainDate, weekday } from '@handal/base/date'
import type { TagType } from '@handal/contracts/time/tags'
import { createDayFact } from '@handal/contracts/time/day-facts'
import { type DoneDay, doneOn } from '../demo/attendance/person-day.ts'
import { instantOf } from '../demo/attendance/tags.ts'
import { between, seeded } from '../demo/random.ts'
import { eachOfMany, groupBy } from './client.ts'
import type { Tap } from './devices.ts'
import { handIn, type Person, type Place, type World } from './world.ts'

/** A day of somebody as it was lived, and what was tapped of it. */
export type Lived = {
  readonly person: Person
  readonly date: PlainDate
  readonly done: DoneDay
  /** Nobody tapped the leaving. */
  readonly forgotten: boolean
}

const NOTHING = { atendTime: null, lvofcTime: null }
const OUT_AT = 15 * 60
/** What somebody does on a day: as people of the demo do, with outings and forgotten leavings; nobody has duty on a Sunday, which needs a plan of its own. */
const liveDay = (person: Person, date: PlainDate, { rules }: Pick<World, 'rules'>): Lived => {
  const done = doneOn(person.worker, date, rules)
  const { tags, dayType } = done
  const isWhole = tags.atendTime !== null && tags.lvofcTime !== null
  if (!isWhole || weekday(date) === 0)
    return { person, date, done: weekday(date) === 0 ? { ...done, tags: NOTHING } : done, forgotten: false }
  const next = seeded(`lived ${person.worker.code} ${person.worker.name} ${date}`)
  const isOffice = dayType === 'WORKDAY' && person.worker.pattern === 'office'
  if (isOffice && next() < 0.08) {
    const gnot = OUT_AT + between(next, 0, 20)
    return {
      person,
      date,
      done: { ...done, tags: { ...tags, gnot, rtn: gnot + between(next, 15, 50) } },
      forgotten: false,
    }
  }
  return next() < 0.04
    ? { person, date, done: { ...done, tags: { ...tags, lvofcTime: null } }, forgotten: true }
    : { person, date, done, forgotten: false }
}

export const liveWeek = (people: readonly Person[], world: Pick<World, 'rules' | 'played'>): Lived[] =>
  people.flatMap((person) => eachDay(world.played).map((date) => liveDay(person, date, world)))

const ACTS = [
  ['in', 'atendTime'],
  ['gnot', 'gnot'],
  ['rtn', 'rtn'],
  ['out', 'lvofcTime'],
] as const satisfies readonly (readonly [TagType, string])[]
type Moment = { readonly type: TagType; readonly at: number; readonly happenedAt: string }
const momentsOf = ({ person, date, done: { tags } }: Lived): Moment[] =>
  ACTS.flatMap(([type, name]) => {
    const minute = tags[name] ?? null
    if (minute === null) return []
    const second = between(seeded(`second ${person.worker.code} ${date} ${type}`), 3, 55)
    const happenedAt = instantOf(date, minute, second)
    return [{ type, happenedAt, at: Date.parse(happenedAt) }]
  })

/** What a phone saw at a tap: the code of the screen, the beacon, or nothing but itself; and its clock, since the tap comes late. */
const seenByPhone = ({ codeAt, screenNo, beacon }: Place, at: number, now: number, saw: number) => ({
  clock: { offsetMs: between(seeded(`clock ${at}`), -900, 900), sinceMs: now - at },
  ...(saw === 0
    ? { code: codeAt(at), screen: { no: screenNo } }
    : saw === 1
      ? { beacon: { ...beacon, rssi: -61 } }
      : {}),
})

/** The taps of some days of somebody, as what hands them in tells them. */
const tapsOf = ({ worker, way, card, pin }: Person, place: Place, days: readonly Lived[], now: number): Tap[] =>
  days.flatMap(momentsOf).map(({ type, happenedAt, at }): Tap => {
    switch (way) {
      case 'PHONE':
        return { type, happenedAt, evidence: seenByPhone(place, at, now, worker.employeeNo % 3) }
      case 'CARD':
        return { type, happenedAt, evidence: { card } }
      case 'NUMBER':
        return { type, happenedAt, employeeNo: worker.employeeNo }
      case 'PIN':
        return { type, happenedAt, employeeCode: worker.code, evidence: { pin } }
    }
  })

/** Each works at one place. */
const placeFor = (person: Person, { places }: Pick<World, 'places'>): Place =>
  places[person.worker.employeeNo % 2 === 0 ? 0 : 1]

const enterFacts = (lived: readonly Lived[], { operator }: Pick<World, 'operator'>): Promise<unknown> =>
  eachOfMany(
    lived.filter(({ done }) => done.onLeave || done.missed),
    ({ person, date, done }) =>
      operator.call(createDayFact, {
        body: {
          employeeNo: person.worker.employeeNo,
          str: date,
          end: date,
          ...(done.onLeave ? { kind: 'LEAVE', leaveType: '0001', paid: true } : { kind: 'ABSENCE' }),
          reason: done.onLeave ? '연차' : '연락 없음',
        },
      }),
    4,
  )

/** Splits what somebody lived by what is handed in at once: every third phone was without a network the whole time, the others send day by day. */
const batchesOf = (days: readonly Lived[], { way, worker }: Person): Lived[][] =>
  way === 'PHONE' && worker.employeeNo % 3 === 2 ? [[...days]] : days.map((day) => [day])

const refusedOf = (days: readonly Lived[], messages: readonly (string | null)[]): string[] =>
  messages.flatMap((message) =>
    message === null ? [] : [`${days[0]?.date} ${days[0]?.person.worker.name}: 받지 않음 (${message})`],
  )

/** Phones hand in what their people tapped; who taps a card, is told by number or has a PIN is handed in by the place, day by day. */
const handInWeek = async (
  lived: readonly Lived[],
  world: World,
): Promise<{ readonly taps: number; readonly refused: string[] }> => {
  let taps = 0
  const refused: string[] = []
  const take = async (signer: Person['phone'], sent: readonly Tap[], days: readonly Lived[]): Promise<void> => {
    if (signer === null || sent.length === 0) return
    const { items } = await handIn(world, signer, sent)
    taps += items.filter(({ state }) => state === 'stored').length
    refused.push(
      ...refusedOf(
        days,
        items.filter(({ state }) => state !== 'stored').map((one) => one.message ?? one.state),
      ),
    )
  }
  const phones = groupBy(lived, ({ person }) => person).filter(([{ way }]) => way === 'PHONE')
  await eachOfMany(phones, async ([person, days]) => {
    for (const batch of batchesOf(days, person))
      await take(person.phone, tapsOf(person, placeFor(person, world), batch, world.clock.now()), batch)
  })
  const others = groupBy(
    lived.filter(({ person }) => person.way !== 'PHONE'),
    ({ date }) => date,
  )
  for (const [, days] of others)
    for (const place of world.places)
      for (const isScreen of [true, false]) {
        const here = days.filter(
          ({ person }) => placeFor(person, world) === place && (person.way === 'PIN') === isScreen,
        )
        const sent = here.flatMap((day) => tapsOf(day.person, place, [day], world.clock.now()))
        await take(isScreen ? place.screen : place.gateway, sent, here)
      }
  return { taps, refused }
}

/** Plays what was lived: facts by the operator, taps by devices. Answers how many taps were stored, and what was refused. */
export const playWeek = async (lived: readonly Lived[], world: World) => {
  await enterFacts(lived, world)
  return handInWeek(lived, world)
}
