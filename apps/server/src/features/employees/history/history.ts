import type { HistoryChange, HistoryItem } from '@handal/contracts/people/employee-history'
import { readAuditOfPerson } from '../../../audit/of-person.repo.ts'
import { auditView } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { readCodeNames } from '../../codes/public.ts'
import { readItemLabels } from '../../items/public.ts'
import { readDetail } from '../read-detail.ts'
import { MISSING } from '../write/employees.ts'
import { type EntryRow, readEntries } from './entries.repo.ts'
import type { Keyed } from './changes.ts'
import { CHANGING_EVENTS, PAPERS, type Save, savesOf } from './saves.ts'

/** What became of a change, by what was done to the same thing next. */
const stateOf = ({ change: { act, from }, happened }: Keyed, next: HistoryChange['act'] | undefined) => {
  if (act === 'WITHDRAWN' || happened === true) return null
  if (next === undefined) return 'STANDS'
  if (next === 'WITHDRAWN') return next
  return from === null ? 'REPLACED' : 'CORRECTED'
}

/** The reason of an entry, where it has another than the save that it was made in. */
const reasonOf = (entries: readonly EntryRow[], key: string, { by, reason }: Save): string | null => {
  if (by === null) return null
  const own = entries.findLast((entry) => entry.key === key && entry.at <= by.at)?.reason ?? null
  return own === reason ? null : own
}

/** Facts that hold from no day and had the same fate stand together. */
const joined = (changes: readonly HistoryChange[]): HistoryChange[] => {
  const found = new Map<string, HistoryChange>()
  for (const [index, change] of changes.entries()) {
    const key = change.from === null ? `${change.part} ${change.act} ${change.state ?? ''}` : String(index)
    const same = found.get(key)
    found.set(key, same === undefined ? change : { ...same, facts: [...same.facts, ...change.facts] })
  }
  return [...found.values()]
}

/** Saves with what became of each of their changes; newest first. */
const told = (saves: readonly Save[], entries: readonly EntryRow[], nameOf: (save: Save) => string | null) => {
  const next = new Map<string, HistoryChange['act']>()
  return saves.toReversed().map((save): HistoryItem => {
    const changes = save.changes?.map((keyed): HistoryChange => ({
      ...keyed.change,
      state: stateOf(keyed, next.get(keyed.key)),
      reason: reasonOf(entries, keyed.key, save),
    }))
    for (const { key, change } of save.changes ?? []) next.set(key, change.act)
    return {
      no: save.no,
      at: save.by?.at ?? null,
      by: nameOf(save),
      label: save.label,
      reason: save.reason,
      changes: changes === undefined ? null : joined(changes),
    }
  })
}

/** Names of accounts; they belong to no company, so they are looked up outside of it. */
const readNames = async (db: Services['db'], userNos: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.lookup((k) =>
    k
      .selectFrom('app_user')
      .select(['user_no', 'user_name'])
      .where('user_no', 'in', [0, ...userNos])
      .execute(),
  )
  return new Map(rows.map((row) => [row.user_no, row.user_name]))
}

/**
 * Everything that was entered about a person, newest first, from the log of the company: it has each save with what stood before
 * and after. What was kept before the log began stands last. Looking leaves a row in the log.
 */
export const readHistory = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  employeeNo: number,
  { page = 1, size = MAX_PAGE_SIZE }: { readonly page?: number | undefined; readonly size?: number | undefined },
): Promise<{ items: HistoryItem[]; total: number }> => {
  const { companyNo } = ctx
  const { saves, entries } = await db.withCompany(ctx, async (tx) => {
    const person = await readDetail(tx, ctx, employeeNo)
    if (person === null) throw new AppError('not-found', { message: MISSING })
    const rows = await readAuditOfPerson(tx, { companyNo, employeeNo, events: CHANGING_EVENTS, papers: PAPERS })
    const names = { codes: await readCodeNames(tx, companyNo), labels: await readItemLabels(tx, companyNo) }
    const found = { saves: savesOf(rows, person, names), entries: await readEntries(tx, companyNo, employeeNo) }
    await auditView(tx, ctx, { event: 'employee.history', subject: { type: 'employee', id: employeeNo } })
    return found
  })
  const userNos = [...new Set(saves.flatMap(({ by }) => by?.userNo ?? []))]
  const names = await readNames(db, userNos)
  const items = told(saves, entries, ({ by }) => (by === null ? null : (names.get(by.userNo ?? 0) ?? by.loginId)))
  return { items: items.slice((page - 1) * size, page * size), total: items.length }
}
