import { sendEvents } from '@handal/contracts/time/tags'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { CompanyContext } from '../../../http/context.ts'
import { bindKeyed, KEY_HEADER, type Route } from '../../../http/route.ts'
import { rawOf } from '../../../http/server.ts'
import type { Services } from '../../../http/services.ts'
import { cipherKeys, decryptBytes } from '../../../security/cipher.ts'
import { screenBound } from '../places/bound.ts'
import { takeEvents } from '../tags/events.ts'
import type { Giver } from '../tags/giver.ts'
import type { OpenSecret } from '../tags/proofs.ts'
import type { Hurried } from '../tags/tags.routes.ts'
import { markSeen } from './keys.repo.ts'
import { makeKeyOpener, type OpenKey } from './open-key.ts'

/** A device that was heard within so long is not written down again. */
const SEEN_MS = 60_000

const giverOf = ({ kind, row }: OpenKey): Giver => {
  const { no, name, employee_no: employeeNo, is_bound: isBound, workplace_no: workplaceNo, place } = row
  if (kind === 'p' && employeeNo !== null) return { kind: 'PHONE', no, employeeNo, name, isBound }
  if (kind === 's' && workplaceNo !== null) return { kind: 'SCREEN', no, name, workplaceNo, place: place ?? '' }
  return { kind: 'GATEWAY', no, name, workplaceNo, place }
}

/** Events of people who signed in, and of phones, gateways and screens that sign. */
export const eventRoutes = ({ db, clock, secret }: Services, hurried: Hurried): Route[] => {
  const keys = cipherKeys(secret)
  const openKey = makeKeyOpener({ db, clock }, keys)
  const openSecret: OpenSecret = (companyNo, stored) => decryptBytes(keys, Buffer.from(stored), screenBound(companyNo))

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
      async ({ ctx, body, request }) => {
        const giver = await giverBeside(ctx, request)
        return hurried(db.withCompany(ctx, (tx) => takeEvents(tx, ctx, giver, body, openSecret)))
      },
      async (ctx, request, raw) => {
        const opened = await openKey(ctx, request, raw)
        const { kind, row } = opened
        const around = { companyNo: row.company_no, address: ctx.address, now: ctx.now }
        return (body) =>
          hurried(
            db.withCompany(around, async (tx) => {
              const isSeen = row.last_seen_at !== null && ctx.now().getTime() - Date.parse(row.last_seen_at) < SEEN_MS
              if (kind !== 'p' && !isSeen) await markSeen(tx, around.companyNo, { kind, no: row.no }, ctx.now())
              return takeEvents(tx, around, giverOf(opened), body as BodyOf<typeof sendEvents>, openSecret)
            }),
          )
      },
    ),
  ]
}
