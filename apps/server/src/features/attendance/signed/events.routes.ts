import { sendEvents } from '@handal/contracts/time/tags'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { CompanyContext } from '../../../http/context.ts'
import { bindKeyed, KEY_HEADER, type Route } from '../../../http/route.ts'
import { rawOf } from '../../../http/server.ts'
import type { Services } from '../../../http/services.ts'
import { cipherKeys, decryptBytes } from '../../../security/cipher.ts'
import { screenBound } from '../places/bound.ts'
import { takeCalls } from '../tags/events.ts'
import type { Giver } from '../tags/giver.ts'
import type { OpenSecret } from '../tags/proofs.ts'
import type { Hurried } from '../tags/tags.routes.ts'
import type { Seen } from './keys.repo.ts'
import { makeKeyOpener, type OpenKey } from './open-key.ts'
import { makeKeyReader, makeTaker } from './rush.ts'

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

/** Events of people who signed in, and of phones, gateways and screens that sign. */
export const eventRoutes = (services: Services, hurried: Hurried): Route[] => {
  const { db, clock } = services
  const keys = cipherKeys(services.secret)
  const openKey = makeKeyOpener(makeKeyReader(services), clock.now, keys)
  const openSecret: OpenSecret = (companyNo, stored) => decryptBytes(keys, Buffer.from(stored), screenBound(companyNo))
  const take = makeTaker(services, openSecret)

  /** Who hands in by a login: on a phone with a key, whose signature goes with it, the phone tells whose it is. */
  const giverBeside = async (ctx: CompanyContext, request: FastifyRequest): Promise<Giver> => {
    const { userNo, userName: name, employeeNo } = ctx
    const person: Giver = { kind: 'PERSON', employeeNo, userNo, name, foreignPhone: null }
    if (request.headers[KEY_HEADER] === undefined) return person
    const opened = await openKey(ctx, request, rawOf(request))
    const { company_no: companyNo, employee_no: owner, no } = opened.row
    if (opened.kind !== 'p') return person
    if (companyNo === ctx.companyNo && owner === employeeNo) return giverOf(opened)
    return { ...person, foreignPhone: no }
  }
  return [
    bindKeyed(
      sendEvents,
      async ({ ctx, body: { events }, request }) => {
        const call = { giver: await giverBeside(ctx, request), address: ctx.address, events }
        const [taken] = await hurried(db.withCompany(ctx, (tx) => takeCalls(tx, ctx, [call], openSecret)))
        if (taken === undefined) throw new Error('a call without an answer')
        return taken
      },
      async (ctx, request, raw) => {
        const opened = await openKey(ctx, request, raw)
        const { address } = ctx
        return (body) => {
          const { events } = body as BodyOf<typeof sendEvents>
          const call = { giver: giverOf(opened), address, events, unseen: unseenOf(opened, ctx.now()) }
          return hurried(take(opened.row.company_no, call))
        }
      },
    ),
  ]
}
