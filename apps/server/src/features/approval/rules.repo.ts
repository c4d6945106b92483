import type { PlainDate } from '@handal/base/date'
import type { LineChange } from '@handal/contracts/approval/document-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { settingOn } from '../settings/public.ts'

/** How a company goes about its documents on a day. */
export type ApprovalRules = {
  /** Who decides a 취소신청: who decided last, or the whole line. */
  readonly cancelLine: 'LAST' | 'WHOLE'
  /** How far a drafter changes the line of one document. */
  readonly lineChange: LineChange
}
/** One query. */
export const readRules = async (tx: Tx, companyNo: number, day: PlainDate): Promise<ApprovalRules> => {
  const company = sql`${companyNo}::int`
  const { rows } = await sql<{ cancels: ApprovalRules['cancelLine'] | null; line: ApprovalRules['lineChange'] | null }>`
    select ${settingOn('cancelLine', company, day)} as cancels, ${settingOn('lineChange', company, day)} as line
  `.execute(tx)
  return { cancelLine: rows[0]?.cancels ?? 'LAST', lineChange: rows[0]?.line ?? 'NEVER' }
}
