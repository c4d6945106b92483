import type { endBody, Position, positionChange, positionNew, positionOrder } from '@handal/contracts/organisation'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, endRecord, takeTurn } from '../../records/change.ts'
import { enterFacts, withdrawFacts } from '../../records/dated.ts'
import { requireLastDay, requireReason, standingOn } from '../../records/history.ts'
import { positionOf } from './organisation.present.ts'
import { deleteThing, insertThing, placeThings, readPositionUses, updateThing } from './organisation.repo.ts'
import { requireAsRead, requireKnown, thingKind } from './things.ts'

type Body<S extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<S>>

const TERM = 'position_term'
const MISSING = '그 번호의 직위가 없습니다.'
/** Positions as records: what their calls read and write. */
export const positions = thingKind<Position>('position', MISSING, positionOf)

/** Makes a position that holds from a day (today when none is sent). */
export const createPosition = (tx: Tx, ctx: CompanyContext, body: Body<typeof positionNew>): Promise<Position> =>
  createRecord(tx, ctx, positions, async (no) => {
    const { companyNo } = ctx
    await insertThing(tx, companyNo, 'position', no, body.sortOrder)
    await enterFacts(tx, TERM, { companyNo, no, from: body.from ?? ctx.today() }, { name: body.ofcpsNm }, ctx)
  })

const enter = async (
  tx: Tx,
  ctx: CompanyContext,
  { history }: Position,
  body: Body<typeof positionChange>,
): Promise<void> => {
  const from = body.from ?? ctx.today()
  const held = standingOn(history, from)
  if (held === undefined) throw new Error(`position ${body.no} has no facts`)
  const name = body.ofcpsNm ?? held.ofcpsNm
  const beginsEarlier = body.from !== undefined && from < held.from
  const { companyNo } = ctx
  if (beginsEarlier || name !== held.ofcpsNm) {
    requireReason(history, body)
    await enterFacts(tx, TERM, { companyNo, no: body.no, from }, { name }, { ...ctx, reason: body.reason })
  }
}

const withdraw = async (
  tx: Tx,
  ctx: CompanyContext,
  { history }: Position,
  { no, from, reason }: Body<typeof positionChange>,
): Promise<void> => {
  const standing = history.filter(({ state }) => state === 'STANDS')
  const entry = standing.find((each) => each.from === from)
  if (entry === undefined) throw badFields({ path: 'from', message: '그날부터 적용하는 내용이 없습니다.' })
  if (standing.length === 1)
    throw new AppError('rule-violation', {
      message: '하나뿐인 내용은 삭제할 수 없습니다. 직위를 끝내거나 삭제해 주세요.',
    })
  requireReason(history, { from, reason })
  const key = { companyNo: ctx.companyNo, no, from: entry.from }
  await withdrawFacts(tx, TERM, key, { name: entry.ofcpsNm }, { ...ctx, reason })
}

/** Changes a position from a day on; a stale version is 409. */
export const changePosition = (tx: Tx, ctx: CompanyContext, body: Body<typeof positionChange>): Promise<Position> =>
  changeRecord(tx, ctx, positions, body, async (before) => {
    if (body.removed === true) await withdraw(tx, ctx, before, body)
    else await enter(tx, ctx, before, body)
    if (typeof body.endDate === 'string') requireLastDay(before.history, body.endDate, body.from)
    await updateThing(tx, ctx.companyNo, 'position', body.no, { sortOrder: body.sortOrder, lastDay: body.endDate })
  })

/** Ends a position on its last day, or removes what nobody ever had. */
export const endPosition = (tx: Tx, ctx: CompanyContext, body: Body<typeof endBody>) =>
  endRecord(tx, ctx, positions, body, {
    uses: () => readPositionUses(tx, ctx.companyNo, body.no),
    end: (lastDay, { history }) => {
      requireLastDay(history, lastDay)
      return updateThing(tx, ctx.companyNo, 'position', body.no, { lastDay })
    },
    remove: () => deleteThing(tx, ctx.companyNo, 'position', body.no),
  })

/** Puts positions in this order. */
export const orderPositions = async (tx: Tx, ctx: CompanyContext, body: Body<typeof positionOrder>) => {
  const { nos } = body
  await takeTurn(tx, positions, ctx.companyNo)
  const today = { day: ctx.today() }
  const standing = await positions.page(tx, ctx, today)
  const { items } = standing
  requireKnown(nos, new Set(items.map(({ no }) => no)), MISSING)
  requireAsRead(body, standing)
  await placeThings(tx, ctx.companyNo, 'position', nos, [])
  await audit(tx, ctx, {
    event: 'position.order',
    subject: { type: 'position', id: '-' },
    before: items.map(({ no, sortOrder }) => ({ no, sortOrder })),
    after: { nos },
  })
  return positions.page(tx, ctx, today)
}
