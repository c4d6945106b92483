import type { BodyOf } from '@handal/contracts/endpoint'
import {
  BEATS,
  type changeGatewaySecret as secretCall,
  type createGateway as createCall,
  type endGateway as endCall,
  type Gateway,
} from '@handal/contracts/terminal/workplaces'
import { audit } from '../../../audit/audit.ts'
import type { Random } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { takeTurn } from '../../../records/change.ts'
import { type CipherKeys, encryptBytes } from '../../../security/cipher.ts'
import { HALF_HOUR } from '../signed/keys.repo.ts'
import { gatewayBound } from './bound.ts'
import { endGatewayRow, type GatewayRow, insertGateway, readGateways, replaceSecret } from './places.repo.ts'
import { requireWorkplace } from './workplaces.ts'

/** What makes and hides secrets. */
export type Secrets = { readonly random: Random; readonly keys: CipherKeys }

const SECRET_BYTES = 32
/** The secret before a change is good so long. */
const OLD_MS = 24 * 60 * 60_000
const GATEWAYS = { table: 'gateway' } as const

/** Where the half hours of the last day begin, the running one among them. */
const firstBeat = (now: Date): number => (Math.floor(now.getTime() / HALF_HOUR) - BEATS + 1) * HALF_HOUR

const gatewayOf = (row: GatewayRow, now: Date): Gateway => {
  const from = firstBeat(now)
  const heard = new Set(row.beats.map((at) => Date.parse(at)))
  const isOldGood = row.old_until !== null && Date.parse(row.old_until) > now.getTime()
  return {
    no: row.no,
    name: row.name,
    placeNo: row.place_no,
    place: row.place,
    lastSeenAt: row.last_seen_at,
    beats: Array.from({ length: BEATS }, (_, index) => heard.has(from + index * HALF_HOUR)),
    late: row.late,
    oldUntil: isOldGood ? row.old_until : null,
    endedAt: row.ended_at,
    version: row.version,
  }
}

export const listOfGateways = async (tx: Tx, { companyNo, now }: CompanyContext) => {
  const rows = await readGateways(tx, companyNo, new Date(firstBeat(now())))
  return { items: rows.map((row) => gatewayOf(row, now())), total: rows.length }
}
const requireGateway = async (tx: Tx, { companyNo, now }: CompanyContext, no: number): Promise<Gateway> => {
  const [row] = await readGateways(tx, companyNo, new Date(firstBeat(now())), no)
  if (row === undefined) throw new AppError('not-found', { message: '그 번호의 게이트웨이가 없습니다.' })
  return gatewayOf(row, now())
}
const loggedOf = ({ no, name, placeNo, place, endedAt }: Gateway) => ({ no, name, placeNo, place, endedAt })

/** Registers a gateway; its secret is told here and nowhere again. */
export const createGateway = async (
  tx: Tx,
  ctx: CompanyContext,
  { name, ...at }: BodyOf<typeof createCall>,
  { random, keys }: Secrets,
): Promise<Gateway & { secret: string }> => {
  const { placeNo, place } = { placeNo: at.placeNo ?? null, place: at.place ?? null }
  if (placeNo !== null) await requireWorkplace(tx, ctx, placeNo)
  const secret = random.bytes(SECRET_BYTES)
  const hidden = encryptBytes(keys, secret, gatewayBound(ctx.companyNo))
  const no = await insertGateway(tx, ctx.companyNo, { name, placeNo, place, secret: hidden })
  const made = await requireGateway(tx, ctx, no)
  await audit(tx, ctx, { event: 'gateway.create', subject: { type: 'gateway', id: no }, after: loggedOf(made) })
  return { ...made, secret: Buffer.from(secret).toString('base64url') }
}

const running = async (
  tx: Tx,
  ctx: CompanyContext,
  { no, version }: { readonly no: number; readonly version?: number | undefined },
): Promise<Gateway> => {
  await takeTurn(tx, GATEWAYS, ctx.companyNo)
  const before = await requireGateway(tx, ctx, no)
  if (version !== undefined && version !== before.version) throw new AppError('conflict', { current: before })
  if (before.endedAt !== null) throw new AppError('wrong-state', { message: '이미 해제한 게이트웨이입니다.' })
  return before
}

/** Gives a gateway another secret; the one before is good for 24 hours, so that events under way are not lost. */
export const changeSecret = async (
  tx: Tx,
  ctx: CompanyContext,
  { no, reason, version }: BodyOf<typeof secretCall> & { readonly no: number },
  { random, keys }: Secrets,
): Promise<Gateway & { secret: string }> => {
  const before = await running(tx, ctx, { no, version })
  const secret = random.bytes(SECRET_BYTES)
  const hidden = encryptBytes(keys, secret, gatewayBound(ctx.companyNo))
  await replaceSecret(tx, ctx.companyNo, no, hidden, new Date(ctx.now().getTime() + OLD_MS))
  const after = await requireGateway(tx, ctx, no)
  await audit(tx, ctx, {
    event: 'gateway.secret',
    subject: { type: 'gateway', id: no },
    before: loggedOf(before),
    after: { ...loggedOf(after), oldUntil: after.oldUntil },
    reason,
  })
  return { ...after, secret: Buffer.from(secret).toString('base64url') }
}

/** Ends a gateway at once. */
export const endGateway = async (
  tx: Tx,
  ctx: CompanyContext,
  { no, reason, version }: BodyOf<typeof endCall>,
): Promise<Gateway> => {
  const before = await running(tx, ctx, { no, version })
  await endGatewayRow(tx, ctx.companyNo, no, ctx.now())
  const after = await requireGateway(tx, ctx, no)
  await audit(tx, ctx, {
    event: 'gateway.end',
    subject: { type: 'gateway', id: no },
    before: loggedOf(before),
    after: loggedOf(after),
    reason,
  })
  return after
}
