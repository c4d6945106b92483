import type { TagAnomaly } from '@handal/contracts/time/tags'
import type { Answer, Signer, Tap } from './devices.ts'
import type { Person, World } from './world.ts'

/** A mark that a tag of somebody has, or has to have. */
export type Mark = { readonly employeeNo: number; readonly code: TagAnomaly }
/** What was not as it has to be, null: it was; and the marks that the attack has to leave. */
export type Tried = { readonly faults: readonly (string | null)[]; readonly marks: readonly Mark[] }

/** The same, which there has to be. */
export const must = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('nobody is left to attack with')
  return value
}
/** What became of each event. */
export const states = ({ items }: Answer): string => items.map(({ state }) => state).join()
/** A sentence where something is not what it should be. */
export const unless = (is: string | number, should: string | number, what: string): string | null =>
  is === should ? null : `${what}: ${is}, 기대 ${should}`

/** Everything that an attack needs: who is attacked or attacks, and how to tap now. */
export type Ring = {
  readonly world: World
  readonly cast: readonly Person[]
  readonly tap: (signer: Signer, tap?: Partial<Tap>) => Promise<Answer>
}
export const noOf = ({ worker }: Person): number => worker.employeeNo
export const codeNow = ({ world }: Ring, place: 0 | 1) => ({
  code: world.places[place].codeAt(world.clock.now()),
  screen: { no: world.places[place].screenNo },
})
