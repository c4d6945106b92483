import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { spansOf } from '../../attendance/public.ts'
import { notify, settleNotices } from '../../notices/public.ts'
import type { DocumentRow } from '../documents.repo.ts'
import { readEffects } from '../effects.repo.ts'
import { spanText } from '../types/days.ts'
import type { Back } from './bring-back.ts'

type Row = Pick<DocumentRow, 'no' | 'number' | 'page_type' | 'drafter_no' | 'drafter_name' | 'version'>
const headOf = (row: Row) => ({
  kind: 'approvalDecided' as const,
  place: `/e-system/${row.page_type}/${row.no}`,
  about: { kind: 'approval-document', no: row.no },
})
/** Tells the drafter that days behind the last one went, where the rest stands. */
export const tellPart = (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  days: readonly PlainDate[],
  lastDay: PlainDate,
): Promise<void> =>
  notify(tx, ctx, {
    ...headOf(row),
    to: [row.drafter_no],
    title: `${row.number} 문서에서 퇴사일 뒤의 날을 뺐습니다`,
    detail: `퇴사일 ${formatDate(lastDay)}, 뺀 날 ${spansOf([...new Set(days)])
      .map(({ from, to }) => spanText(from, to))
      .join(', ')}`,
    key: `approval-last-day ${row.no} ${row.version} out`,
  })

/** Tells the drafter what came back, and the operators too where something waits or is lost. */
export const tellBack = async (tx: Tx, ctx: CompanyContext, row: Row, { waits, lost }: Back): Promise<void> => {
  const isWaiting = (await readEffects(tx, ctx.companyNo, row.no)).some(({ state }) => state === 'WAITING')
  if (!isWaiting) await settleNotices(tx, ctx, 'approval-effect', [row.no])
  const title = `${row.number} 문서의 날${lost.length === 0 ? '이 퇴사 전으로 돌아왔습니다' : '을 다 되돌리지 못했습니다'}`
  const detail = [
    ...waits.map((days) => `${days} 마감한 달이라 반영을 기다립니다.`),
    ...lost.map(({ days, why }) => `${days} 되돌리지 못했습니다. ${why}`),
  ].join(' ')
  const key = `approval-last-day ${row.no} ${row.version} back`
  const own = { ...headOf(row), to: [row.drafter_no], title, detail, key }
  const about = { kind: waits.length > 0 ? 'approval-effect' : 'approval-document', no: row.no }
  const operators = {
    ...own,
    to: 'OPERATORS' as const,
    about,
    detail: `${row.drafter_name} ${detail}`,
    key: `${key} operators`,
  }
  await notify(tx, ctx, own, ...(waits.length + lost.length === 0 ? [] : [operators]))
}
