import { formatNumber } from '@handal/base/format'
import { sendEvents } from '@handal/contracts/time/tags'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { CompanyContext } from '../../../http/context.ts'
import { bindKeyed, KEY_HEADER, type Route } from '../../../http/route.ts'
import { rawOf } from '../../../http/server.ts'
import type { Services } from '../../../http/services.ts'
import { cipherKeys } from '../../../security/cipher.ts'
import { secretOpener } from '../places/bound.ts'
import { tellHelp } from '../places/silent.ts'
import { shownName, type Taken, takeCalls } from '../tags/events.ts'
import type { Giver } from '../tags/giver.ts'
import type { Hurried } from '../tags/tags.routes.ts'
import type { Seen } from './keys.repo.ts'
import { makeCounts, makeKeyOpener, type OpenKey } from './open-key.ts'
import { makeKeyReader, makeTaker } from './rush.ts'
import { readTaggedAt, type TaggedRow } from './tagged.repo.ts'

/** Events of one device in a minute: of a phone, that of one person; of a gateway or a screen, those of a factory after a week without a network. */
const MOST_EVENTS = { PHONE: 1000, GATEWAY: 10_000, SCREEN: 10_000 } as const
const floodText = (most: number): string =>
  `한 기기에서 1분에 ${formatNumber(most)}건까지 보낼 수 있습니다. 나머지는 잠시 뒤 다시 보내 주세요.`

/** A device that was heard within so long is not written down again. */
const SEEN_MS = 60_000

const giverOf = ({ kind, row }: OpenKey): Giver => {
  const { no, name, employee_no: employeeNo, is_bound: isBound, workplace_no: workplaceNo, place } = row
  if (kind === 'p' && employeeNo !== null) return { kind: 'PHONE', no, employeeNo, name, isBound }
  if (kind === 's' && workplaceNo !== null) return { kind: 'SCREEN', no, name, workplaceNo, place: place ?? '' }
  return { kind: 'GATEWAY', no, name, workplaceNo, place }
}

const unseenOf = ({ kind, row: { no, last_seen_at: last } }: OpenKey, now: Date): Seen | null =>
  kind === 'p' || (last !== null && now.getTime() - Date.parse(last) < SEEN_MS) ? null : { kind, no }

/** Whether somebody looks at a day that was just tapped: what came late waits for the next round, and of a heartbeat nothing does. */
const isAwaited = ({ items }: Taken): boolean => items.some(({ state, late }) => state === 'stored' && !late)

/** Who tagged, as a screen may show it: the name as others may read it. */
const taggedOf = ({ event_id: eventId, name, type, happened_at: happenedAt }: TaggedRow) => ({
  eventId,
  who: shownName(name),
  type,
  happenedAt,
})

/** Events of people who signed in, and of phones, gateways and screens that sign. */
export const eventRoutes = (services: Services, hurried: Hurried): Route[] => {
  const { db, clock } = services
  const keys = cipherKeys(services.secret)
  const openKey = makeKeyOpener(makeKeyReader(services), clock.now, keys)
  const openSecret = secretOpener(services.secret)
  const take = makeTaker(services, openSecret)
  const countEvents = makeCounts(clock.now)
  const hurriedIfAwaited = (taken: Taken): Promise<Taken> =>
    isAwaited(taken) ? hurried(Promise.resolve(taken)) : Promise.resolve(taken)

  /** Who hands in by a login: on a phone with a key, whose signature goes with it, the phone tells whose it is. */
  const giverBeside = async (ctx: CompanyContext, request: FastifyRequest): Promise<Giver> => {
    const { userNo, userName: name, employeeNo } = ctx
    const person: Giver = { kind: 'PERSON', employeeNo, userNo, name, foreignPhone: null }
    if (request.headers[KEY_HEADER] === undefined) return person
    const opened = await openKey(ctx, request, rawOf(request))
    const { company_no: companyNo, employee_no: owner, no } = opened.row
    if (opened.kind !== 'p') return person
    if (companyNo === ctx.companyNo && owner === employeeNo) return giverOf(opened)
    // Whoever works in two companies has a key for each on one phone.
    const isOwn = ctx.memberships.some((one) => one.companyNo === companyNo && one.employeeNo === owner)
    return isOwn ? person : { ...person, foreignPhone: no }
  }
  return [
    bindKeyed(
      sendEvents,
      async ({ ctx, body: { events }, request }) => {
        const call = { giver: await giverBeside(ctx, request), address: ctx.address, events }
        const [taken] = await db.withCompany(ctx, (tx) => takeCalls(tx, ctx, [call], openSecret))
        if (taken === undefined) throw new Error('a call without an answer')
        return hurriedIfAwaited(taken)
      },
      async (ctx, request, raw) => {
        const opened = await openKey(ctx, request, raw)
        const { address } = ctx
        const { company_no: companyNo } = opened.row
        const giver = giverOf(opened)
        return async (body) => {
          const { events, help } = body as BodyOf<typeof sendEvents>
          const most = giver.kind === 'PERSON' ? MOST_EVENTS.PHONE : MOST_EVENTS[giver.kind]
          countEvents(`${opened.kind}${opened.row.no}`, events.length, most, floodText(most))
          const call = { giver, address, events, unseen: unseenOf(opened, ctx.now()) }
          const taken = await hurriedIfAwaited(await take(companyNo, call))
          if (giver.kind !== 'SCREEN') return taken
          const around = { companyNo, now: ctx.now }
          const tagged = await db.withCompany(around, async (tx) => {
            if (help === true) await tellHelp(tx, around, giver)
            return readTaggedAt(tx, companyNo, giver, ctx.now())
          })
          return { ...taken, tagged: tagged.map(taggedOf) }
        }
      },
    ),
  ]
}
