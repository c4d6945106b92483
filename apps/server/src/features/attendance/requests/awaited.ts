import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import type { Point } from '../derive/person-days.ts'
import { readAwaited } from './punch.repo.ts'

/** A request that nobody has decided: the month is not closed with it. */
export const openRequest = (workDate: PlainDate): Point => ({
  code: 'request-open',
  workDate,
  blocks: true,
  message: `${formatDate(workDate)} 출퇴근 기록 신청을 아직 결정하지 않았습니다. 승인하거나 반려해 주세요.`,
})

/** Refuses to correct days for which a request waits: who decides it corrects them. */
export const requireNoRequest = async (
  tx: Tx,
  companyNo: number,
  items: readonly { readonly employeeNo: number; readonly workDate: PlainDate }[],
  path: (index: number, field: string) => string,
): Promise<void> => {
  const message = '신청을 먼저 결정해 주세요.'
  const places = await readAwaited(tx, companyNo, items)
  const errors = places.map((place) => ({ path: path(place, 'workDate'), message }))
  if (errors.length > 0) throw new AppError('rule-violation', { message, errors })
}
