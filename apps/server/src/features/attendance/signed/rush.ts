import { outsideTransaction } from '../../../db/database.ts'
import { isConnectionLost, isDiskFull, isLocked } from '../../../db/errors.ts'
import { makeTogether, type Together } from '../../../db/together.ts'
import type { Services } from '../../../http/services.ts'
import { type Taken, takeCalls } from '../tags/events.ts'
import type { Call } from '../tags/giver.ts'
import type { OpenSecret } from '../tags/proofs.ts'
import { type KeyName, markSeen, readKeysOf, type Seen } from './keys.repo.ts'
import type { ReadKey } from './open-key.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** Calls that one transaction takes. */
const MOST_CALLS = 100
/** A call with more events has a transaction of its own, as have PINs, whose check is slow: nobody waits for them. */
const FEW_EVENTS = 10
/** What fails so fails for everybody. */
const isOfAll = (error: unknown): boolean => isConnectionLost(error) || isDiskFull(error) || isLocked(error)
const LIMITS = { most: MOST_CALLS, isOfAll }

/** Reads keys as they stand at that moment, those that are asked for at once together. */
export const makeKeyReader = ({ db, clock }: Parts): ReadKey => {
  const work = (keys: readonly KeyName[]) =>
    outsideTransaction(() => db.withSystem('기기 열쇠 확인', null, (tx) => readKeysOf(tx, keys, clock.today())))
  return makeTogether(work, LIMITS).ask
}

/** What a device hands in; `unseen`: it was not heard for a while, which is written down. */
export type SignedCall = Call & { readonly unseen: Seen | null }
const isSmall = ({ events }: SignedCall): boolean =>
  events.length <= FEW_EVENTS && events.every(({ evidence }) => evidence?.pin === undefined)

/** Always in one order, so that two transactions never wait for each other. */
const unseenOf = (calls: readonly SignedCall[]): Seen[] => {
  const byName = new Map(
    calls.flatMap(({ unseen }) => (unseen === null ? [] : [[`${unseen.kind} ${unseen.no}`, unseen]])),
  )
  return [...byName.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, unseen]) => unseen)
}

/** Takes in what devices hand in: calls of one company that come at once in one transaction (ADR 0053). */
export const makeTaker = ({ db, clock }: Parts, openSecret: OpenSecret) => {
  const take = (companyNo: number, calls: readonly SignedCall[]): Promise<Taken[]> =>
    db.withCompany({ companyNo }, async (tx) => {
      for (const unseen of unseenOf(calls)) await markSeen(tx, companyNo, unseen, clock.now())
      return takeCalls(tx, { companyNo, now: clock.now }, calls, openSecret)
    })
  const companies = new Map<number, Together<SignedCall, Taken>>()
  const together = (companyNo: number): Together<SignedCall, Taken> => {
    const known =
      companies.get(companyNo) ?? makeTogether((calls) => outsideTransaction(() => take(companyNo, calls)), LIMITS)
    companies.set(companyNo, known)
    return known
  }
  return async (companyNo: number, call: SignedCall): Promise<Taken> => {
    if (isSmall(call)) return together(companyNo).ask(call)
    const [taken] = await take(companyNo, [call])
    if (taken === undefined) throw new Error('a call without an answer')
    return taken
  }
}
