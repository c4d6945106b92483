import type { PlainDate } from '@handal/base/date'
import type { OpenPoint } from '@handal/contracts/time/open-points'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { deriveMonth } from '../derive/derive-month.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { momentOf } from '../derive/made.ts'
import { readBlocking } from './read-month.ts'

/** Open points in one answer at most. */
const MOST_NAMED = 50

const requireNothingOpen = (blocking: readonly OpenPoint[], path: 'month' | 'userNo'): void => {
  const [first] = blocking
  if (first === undefined) return
  const more = blocking.length === 1 ? '' : ` 외 ${blocking.length - 1}건`
  throw new AppError('rule-violation', {
    message: `마감할 수 없습니다. ${first.name}: ${first.message}${more}`,
    errors: blocking.slice(0, MOST_NAMED).map(({ name, message }) => ({ path, message: `${name}: ${message}` })),
  })
}

/** A month of records that has not begun holds none: closed, it would pay nobody by the hour. */
const requireBegun = ({ period, source }: MonthFrame, today: PlainDate, path: 'month' | 'userNo'): void => {
  const message = '산정기간이 시작된 뒤에 마감할 수 있습니다.'
  if (source !== 'AS_SCHEDULED' && today < period.from)
    throw new AppError('rule-violation', { message, errors: [{ path, message }] })
}

/** Days ahead are made as planned only while there are some. */
const requireRest = ({ period }: MonthFrame, today: PlainDate): void => {
  const message =
    today > period.to
      ? '산정기간이 끝나 남은 날이 없습니다.'
      : today < period.from
        ? '산정기간이 시작된 뒤에 마감할 수 있습니다.'
        : null
  if (message !== null) throw new AppError('rule-violation', { message, errors: [{ path: 'rest', message }] })
}

type Closing = {
  /** null: everybody. */
  readonly employeeNos: readonly number[] | null
  /** Days ahead are made as planned; absent: only what was recorded counts. */
  readonly rest: 'PLANNED' | undefined
}
/**
 * Derives a month, or these people of it, once more before they are closed: 422 with what blocks. Days that are over by now without any
 * record are absences, which somebody must have confirmed. How many people came out otherwise.
 */
export const deriveToClose = async (
  tx: Tx,
  ctx: CompanyContext,
  frame: MonthFrame,
  { employeeNos, rest }: Closing,
): Promise<number> => {
  const over = momentOf(ctx.now())
  if (rest !== undefined) requireRest(frame, over.date)
  const path = employeeNos === null ? 'month' : 'userNo'
  requireBegun(frame, over.date, path)
  const { changed } = await deriveMonth(tx, frame, employeeNos, {
    onlyMoved: true,
    over,
    ...(rest === undefined ? {} : { rest: over.date }),
  })
  requireNothingOpen(await readBlocking(tx, ctx, frame.month, employeeNos), path)
  return changed
}
