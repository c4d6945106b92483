import type { Position, positionBodies } from '@handal/contracts/company/organisation'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { takeTurn } from '../../records/change.ts'
import { changeDated, createDated, datedKind, endDated, requireOrder } from '../../records/dated-record.ts'
import { placeRows } from '../../records/rows.ts'
import { positionOf } from './organisation.present.ts'
import { readPositionUses } from './organisation.repo.ts'
import { thingPage } from './things.ts'

type Body<Act extends keyof typeof positionBodies> = z.infer<z.ZodObject<(typeof positionBodies)[Act]>>

const page = thingPage('position', positionOf)
/** Positions as records. */
export const positions = datedKind({
  name: 'position',
  table: 'position',
  key: 'position_no',
  term: 'position_term',
  what: '직위',
  page,
  factsOf: ({ ofcpsNm }: Position['history'][number]) => ({ name: ofcpsNm }),
})

/** Makes a position that holds from a day (today when none is sent). */
export const createPosition = (tx: Tx, ctx: CompanyContext, body: Body<'create'>): Promise<Position> =>
  createDated(tx, ctx, positions, body, () => ({ name: body.ofcpsNm }))

/** Changes a position from a day on; a stale version is 409. */
export const changePosition = (tx: Tx, ctx: CompanyContext, body: Body<'change'>): Promise<Position> =>
  changeDated(tx, ctx, positions, body, ({ name }) => ({ name: body.ofcpsNm ?? name }))

/** Ends a position on its last day, or removes what nobody ever had. */
export const endPosition = (tx: Tx, ctx: CompanyContext, body: Body<'end'>) =>
  endDated(tx, ctx, positions, body, { uses: () => readPositionUses(tx, ctx.companyNo, body.no) })

/** Puts positions in this order. */
export const orderPositions = async (tx: Tx, ctx: CompanyContext, body: Body<'order'>) => {
  const { nos } = body
  await takeTurn(tx, positions, ctx.companyNo)
  const today = { day: ctx.today() }
  const standing = await positions.page(tx, ctx, today)
  requireOrder(body, standing, positions.missing)
  await placeRows(tx, positions, ctx.companyNo, nos)
  await audit(tx, ctx, {
    event: 'position.order',
    subject: { type: 'position', id: '-' },
    before: standing.items.map(({ no, sortOrder }) => ({ no, sortOrder })),
    after: { nos },
  })
  return positions.page(tx, ctx, today)
}
