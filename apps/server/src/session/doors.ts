import { IDLE_MINUTES } from '@handal/contracts/session/security'
import { ROLE, type Role } from '@handal/contracts/roles'
import { z } from 'zod'
import type { Membership } from '../http/context.ts'
import { type Network, networkOf } from './networks.ts'

/** What a company (or, with companyNo null, the installation for its super admins) asks of who comes in. */
export type Door = {
  companyNo: number | null
  idleMinutes: number
  secondFactor: 'OPERATORS' | 'EVERYBODY'
  networks: Network[]
  networksOnly: boolean
}

const doorSchema = z.object({
  companyNo: z.number().nullable().default(null),
  idleMinutes: z.number().default(IDLE_MINUTES.standard),
  secondFactor: z.enum(['OPERATORS', 'EVERYBODY']).default('OPERATORS'),
  networks: z.array(z.object({ name: z.string(), cidr: z.string() })).default([]),
  networksOnly: z.boolean().default(false),
})

/** What holds where nothing was chosen. */
const STANDARD_DOOR: Door = doorSchema.parse({})

/** A door as the database keeps it. */
export const parseDoor = (value: unknown): Door => doorSchema.parse(value)

/** What is looked at of an account. */
type Person = { readonly role: Role; readonly doors: readonly Door[]; readonly memberships: readonly Membership[] }
const doorOf = (person: Person, companyNo: number | null): Door =>
  person.doors.find((door) => door.companyNo === companyNo) ?? STANDARD_DOOR
const operated = (person: Person): Membership[] =>
  person.role === ROLE.user ? [] : person.memberships.filter(({ role }) => role === ROLE.admin)

/** Doors that hold for a person: the installation's for a super admin, else those of the companies the person operates. */
const doorsOf = (person: Person): Door[] =>
  person.role === ROLE.superAdmin
    ? [doorOf(person, null)]
    : operated(person).map(({ companyNo }) => doorOf(person, companyNo))

/** Minutes without a call after which the server ends a session: the shortest that holds; null for employees. */
export const idleMinutesOf = (person: Person): number | null => {
  if (person.role === ROLE.user) return null
  const doors = doorsOf(person)
  return Math.min(...(doors.length === 0 ? [STANDARD_DOOR] : doors).map((door) => door.idleMinutes))
}

/** Whether a person must show a second factor (고시 안전성 확보조치 기준 제6조: operators and super admins; others where their company asks everybody). */
export const needsFactor = (person: Person): boolean =>
  person.role !== ROLE.user ||
  person.memberships.some(({ companyNo }) => doorOf(person, companyNo).secondFactor === 'EVERYBODY')

const refuses = (door: Door, address: string): boolean =>
  door.networksOnly && networkOf(door.networks, address) === null

/** Companies a person operates and is outside of at this address; the installation counts as 0. */
export const outsideOf = (person: Person, address: string): number[] =>
  doorsOf(person).flatMap((door, index) =>
    refuses(door, address) ? [person.role === ROLE.superAdmin ? 0 : (operated(person)[index]?.companyNo ?? 0)] : [],
  )
