import { dateInSeoul, type PlainDate } from '@handal/base/date'
import type { StoredEvidence } from '../../features/attendance/public.ts'
import type { DemoCompany } from '../companies.ts'
import type { DemoDoor } from '../doors.ts'
import type { DemoPerson } from '../people/people.ts'
import { between, seeded } from '../random.ts'
import type { DoneDay } from './person-day.ts'

/** What a day of a person is that somebody may have tagged. */
export type PersonDone = { readonly person: DemoPerson; readonly date: PlainDate; readonly done: DoneDay }
/** A tag before it has its number. */
export type DemoTag = {
  readonly employeeNo: number
  /** ISO instants. */
  readonly happenedAt: string
  readonly receivedAt: string
  readonly type: 'in' | 'out' | null
  readonly cardNo: string | null
  /** What proves a tap with a phone; absent: nothing, or the card. */
  readonly proof?: TagProof
}
/** What the own phone and the screen at the door prove of a tag. */
export type TagProof = {
  readonly source: 'CODE' | 'PHONE'
  readonly evidence: readonly StoredEvidence[]
  readonly phoneNo: number
  readonly screenNo: number | null
  readonly workplaceNo: number | null
  readonly place: string | null
}

/** Number of somebody's card at the reader. */
export const cardOf = ({ employeeNo }: DemoPerson): string => String(40_100_000 + employeeNo * 37).padStart(10, '0')

/** The instant of a minute on the clock of a day, which may be past 24 hours. */
export const instantOf = (date: PlainDate, minute: number, second = 0): string =>
  new Date(Date.parse(`${date}T00:00:00+09:00`) + (minute * 60 + second) * 1000).toISOString()

const RECEIVED_MS = 2000
/** A tag of somebody at a minute of a day; a card is received after two seconds. */
export const tagAt = (
  { typed, reader }: NonNullable<DemoCompany['tags']>,
  { person, date }: Pick<PersonDone, 'person' | 'date'>,
  [minute, type]: readonly [minute: number, type: 'in' | 'out'],
): DemoTag => {
  const happenedAt = instantOf(date, minute, between(seeded(`tag ${person.code} ${date} ${type}`), 3, 55))
  return {
    employeeNo: person.employeeNo,
    happenedAt,
    receivedAt: new Date(Date.parse(happenedAt) + RECEIVED_MS).toISOString(),
    type: typed ? type : null,
    cardNo: reader === null ? null : cardOf(person),
  }
}

/** The same tag, made with the own phone where the person has one on that day: two of three read the code of the screen too. */
export const provenTag = (tag: DemoTag, { phones, workplaceNo, place, screenNo }: DemoDoor): DemoTag => {
  const phone = phones.get(tag.employeeNo)
  if (phone === undefined || dateInSeoul(new Date(tag.happenedAt)) < phone.from) return tag
  const bound: StoredEvidence = { kind: 'PHONE', seen: '묶인 휴대폰', ok: true }
  if (tag.employeeNo % 3 === 0) {
    const proof = { source: 'PHONE', evidence: [bound], screenNo: null, workplaceNo: null, place: null } as const
    return { ...tag, proof: { ...proof, phoneNo: phone.no } }
  }
  const code = String(between(seeded(`code ${tag.happenedAt}`), 0, 999_999)).padStart(6, '0')
  const evidence: StoredEvidence[] = [{ kind: 'CODE', seen: code, ok: true }, bound]
  return { ...tag, proof: { source: 'CODE', evidence, phoneNo: phone.no, screenNo, workplaceNo, place } }
}

/** The tags of a day. */
export const tagsOf = (how: NonNullable<DemoCompany['tags']>, day: PersonDone): DemoTag[] => {
  const { atendTime, lvofcTime } = day.done.tags
  return [
    ...(atendTime === null ? [] : [tagAt(how, day, [atendTime, 'in'])]),
    ...(lvofcTime === null ? [] : [tagAt(how, day, [lvofcTime, 'out'])]),
  ]
}
