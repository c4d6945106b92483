import type { PlainDate } from '@handal/base/date'
import type { DayRules, Worker } from '../demo/attendance/person-day.ts'
import type { Caller } from './client.ts'
import { type Answer, send, type Signer, signed, type Tap, withNumbers } from './devices.ts'

/** How somebody of the simulation taps. */
export type Way = 'PHONE' | 'CARD' | 'NUMBER' | 'PIN'
/** Somebody of the simulation with what taps. */
export type Person = {
  readonly worker: Worker
  readonly way: Way
  /** Signed in; null: who taps without a phone has no account. */
  readonly self: Caller | null
  readonly phone: Signer | null
  readonly card: string
  readonly pin: string
}
/** A place of work with its screen, gateway and beacon. */
export type Place = {
  readonly no: number
  readonly name: string
  readonly screen: Signer
  readonly screenNo: number
  readonly gateway: Signer
  readonly codeAt: (at: number) => string
  readonly beacon: { readonly uuid: string; readonly major: number; readonly minor: number }
}
/** The days that are played: whole ones, up to yesterday. */
export type Played = { readonly from: PlainDate; readonly to: PlainDate; readonly today: PlainDate }

/** The clock of the server, as devices know it. */
export type ServerClock = { readonly now: () => number; readonly learn: () => Promise<void> }

export type World = {
  readonly url: string
  readonly operator: Caller
  readonly companyNo: number
  readonly places: readonly [Place, Place]
  readonly played: Played
  readonly rules: DayRules
  readonly clock: ServerClock
}

/** Hands taps in by a device, at the time of the server; throws where the call itself is refused. */
export const handIn = async (
  { url, clock }: Pick<World, 'url' | 'clock'>,
  signer: Signer,
  taps: readonly Tap[],
): Promise<Answer> => {
  const answer = await send(url, await signed(signer, withNumbers(taps), clock.now()))
  if (answer.status !== 200) throw new Error(`taps of ${signer.key} were answered ${answer.status}: ${answer.message}`)
  return answer
}

/** A clock that is put right by the server's answer to a signature of another day, as a device does. */
export const clockOf = (url: string): ServerClock => {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    learn: async () => {
      const nobody: Signer = { key: 'p1', sign: async () => 'AAAA' }
      const { status, serverTime } = await send(url, await signed(nobody, [], 1_000_000_000_000))
      if (status !== 401 || serverTime === '') throw new Error(`the server does not tell its time: ${status}`)
      offset = Date.parse(serverTime) - Date.now()
    },
  }
}
