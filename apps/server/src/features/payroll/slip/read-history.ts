import type { YearMonth } from '@handal/base/date'
import type { SlipHistoryItem } from '@handal/contracts/payroll/salary-plan'
import { auditView } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { runSubject, slipSubject } from '../acts/change.ts'
import { type Happened, happened } from './history.ts'
import { loadBase } from '../facts/load.ts'
import { columnsOf } from '../run/present.ts'
import { readEmployeeName, readOpenings, readSlipAudit } from './history.repo.ts'
import { readLineHeads } from '../run/slips.repo.ts'

/**
 * The history of one payslip, newest first, from the audit log and the openings by its owner: what was calculated, typed,
 * confirmed, paid, reopened and removed, when, by whom and why. Looking leaves a row in the audit log.
 */
export const readHistory = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: { readonly employeeNo: number; readonly month: YearMonth; readonly paymentType: string },
): Promise<{ items: SlipHistoryItem[]; total: number }> => {
  const { companyNo } = ctx
  const { employeeNo } = query
  const key = { companyNo, month: query.month, paymentType: query.paymentType }
  const { events, name } = await db.withCompany(ctx, async (tx) => {
    const owner = await readEmployeeName(tx, companyNo, employeeNo)
    if (owner === null) throw new AppError('not-found', { message: '그 번호의 사원이 없습니다.' })
    const { context, frame } = await loadBase(tx, key)
    const runNo = context.run_no
    const heads = runNo === null ? [] : await readLineHeads(tx, companyNo, runNo)
    const labels = new Map(columnsOf(frame, heads).map(({ code, label }) => [code, label]))
    const rows = await readSlipAudit(tx, {
      companyNo,
      employeeNo,
      runId: runSubject(key).id,
      slipId: slipSubject(key, employeeNo).id,
    })
    const openings = runNo === null ? [] : await readOpenings(tx, { companyNo, runNo, employeeNo })
    await auditView(tx, ctx, {
      event: 'payslip.view',
      subject: slipSubject(key, employeeNo),
      after: { form: 'history' },
    })
    const told = rows.flatMap((row) => happened(row, (code) => labels.get(code) ?? code) ?? [])
    const opened = openings.map(({ at, version_no: versionNo }): Happened => ({
      at,
      event: 'opened',
      label: `${versionNo}판 열람`,
      versionNo,
      changes: [],
      reason: null,
      notice: null,
      acknowledged: null,
      userNo: null,
      loginId: owner,
    }))
    // The log is in order already; an opening stands behind what happened at the same moment.
    return { name: owner, events: [...told, ...opened].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) }
  })
  const names = await userNames(db, events)
  const items = events.map(({ userNo, loginId, ...event }, index) => ({
    ...event,
    no: index + 1,
    byName: event.event === 'opened' ? name : (names.get(userNo ?? 0) ?? loginId),
  }))
  return { items: items.toReversed(), total: items.length }
}

/** Names of the accounts that did something; they belong to no company, so they are looked up outside of it. */
const userNames = async (db: Services['db'], events: readonly Happened[]): Promise<ReadonlyMap<number, string>> => {
  const numbers = [...new Set(events.flatMap(({ userNo }) => userNo ?? []))]
  if (numbers.length === 0) return new Map()
  const rows = await db.lookup((k) =>
    k.selectFrom('app_user').select(['user_no', 'user_name']).where('user_no', 'in', numbers).execute(),
  )
  return new Map(rows.map((row) => [row.user_no, row.user_name]))
}
