import type { SalaryEntries } from '@handal/contracts/payroll/salary-entries'
import type { YearMonth } from '@handal/base/date'
import { auditMany, auditView } from '../../../audit/audit.ts'
import { peopleOf as peopleText } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { inServiceNumbers, openOrMakeRun, openRun, requireAction, runSubject, slipSubject } from '../acts/change.ts'
import { dropEmptyRun, touchRun } from '../acts/save.repo.ts'
import { loadBase, peopleOf, type RunBase } from '../facts/load.ts'
import { readPeople } from '../facts/people.repo.ts'
import { monthFaults } from '../run/months.ts'
import { paymentTypeName } from '../run/present.ts'
import { readSlipHeads } from '../run/slips.repo.ts'
import {
  deleteEnteredAmounts,
  type EntryWrite,
  readSlipStatesOf,
  readStoredEntries,
  type StoredEntry,
  writeEnteredAmounts,
} from './entries.repo.ts'
import { entryFaults, entryItems, entryKey, keyOfStored } from './judge-entries.ts'

type Key = { readonly month: YearMonth; readonly paymentType: string }
type Item = Omit<EntryWrite, 'note'> & {
  readonly note?: string | null | undefined
  readonly version?: number | undefined
}

/** The amounts of a run with everybody for whom one may be entered. A number of queries that does not grow with them. */
const present = async (tx: Tx, base: RunBase): Promise<SalaryEntries> => {
  const { context, frame, key, names } = base
  const of = { companyNo: key.companyNo, runNo: context.run_no ?? 0 }
  const people = await readPeople(tx, peopleOf(base, null))
  const stored = context.run_no === null ? [] : await readStoredEntries(tx, of)
  const states = context.run_no === null ? new Map<number, never>() : await readSlipStatesOf(tx, of)
  const columns = entryItems(frame)
  const labels = new Map(frame.items.map(({ code, label }) => [code, label]))
  const entered = new Set(stored.map(({ employee_no: no }) => no))
  return {
    month: frame.month,
    paymentType: key.paymentType,
    paymentTypeName: paymentTypeName(key.paymentType, names),
    payDate: frame.payDate,
    columns,
    items: stored.map((row) => ({
      employeeNo: row.employee_no,
      employeeCode: row.employee_code,
      name: row.name,
      itemCode: row.item_code,
      itemName: labels.get(row.item_code) ?? row.note ?? row.item_code,
      amount: row.amount,
      note: row.note,
      version: row.version,
      made: row.entry_no === null,
      enteredBy: row.entered_by_name,
      enteredAt: row.entered_at,
    })),
    total: stored.length,
    people: people.map((person) => ({
      employeeNo: person.employee_no,
      employeeCode: person.employee_code,
      name: person.name,
      departmentNo: person.department_no,
      departmentName: person.department_name,
      state: states.get(person.employee_no) ?? null,
    })),
    without: people.flatMap(({ employee_no: no }) => (entered.has(no) ? [] : [no])),
    sums: { people: entered.size, amount: stored.reduce((sum, { amount }) => sum + amount, 0) },
  }
}

export const readEntryList = ({ db }: Pick<Services, 'db'>, ctx: CompanyContext, key: Key): Promise<SalaryEntries> =>
  db.withCompany(ctx, async (tx) => {
    const answer = await present(tx, await loadBase(tx, { companyNo: ctx.companyNo, ...key }))
    if (answer.items.length > 0)
      await auditView(tx, ctx, {
        event: 'payroll.view',
        subject: runSubject(key),
        after: { ...peopleText([...new Set(answer.items.map(({ employeeNo }) => employeeNo))]), form: 'entries' },
      })
    return answer
  })

const isLater = (item: Item, row: StoredEntry | undefined): boolean =>
  item.version !== undefined && item.version !== (row?.version ?? 0)

/** The run under lock with what is entered in it; a month that cannot be begun yet is refused. */
const openEntries = async (tx: Tx, ctx: CompanyContext, key: Key, make: boolean) => {
  const full = { companyNo: ctx.companyNo, ...key }
  const open = make ? await openOrMakeRun(tx, full, ctx) : await openRun(tx, full)
  const faults = open.fresh ? await monthFaults(tx, full, ctx.today()) : []
  if (faults.length > 0) throw badFields(...faults)
  const of = { companyNo: ctx.companyNo, runNo: open.run.run_no }
  const stored = new Map((await readStoredEntries(tx, of)).map((row) => [keyOfStored(row), row]))
  return { open, of, stored }
}
type Opened = Awaited<ReturnType<typeof openEntries>>

/** Refuses people who are not in the run, unfit items and amounts (400), confirmed payslips and what others saved meanwhile (409). */
const requireFit = async (
  tx: Tx,
  ctx: CompanyContext,
  { open, of, stored }: Opened,
  items: readonly (Omit<Item, 'amount'> & { readonly amount?: number })[],
  stands: 'must' | 'mustNot' | 'may',
): Promise<void> => {
  const nos = [...new Set(items.map(({ employeeNo }) => employeeNo))]
  const paid = await inServiceNumbers(tx, open.base, nos)
  const faults = entryFaults(items, { frame: open.base.frame, paid, stored })
  const missing = items.flatMap((item, index) =>
    stands === 'must' && !stored.has(entryKey(item))
      ? [{ path: `items.${index}.itemCode`, message: '입력한 금액이 없습니다.' }]
      : stands === 'mustNot' && stored.has(entryKey(item))
        ? [{ path: `items.${index}.itemCode`, message: '이미 입력한 금액이 있습니다. 그 금액을 수정해 주세요.' }]
        : [],
  )
  if (faults.length + missing.length > 0) throw badFields(...faults, ...missing)
  requireAction(ctx.role, 'edit', await readSlipHeads(tx, of.companyNo, of.runNo, nos))
  if (items.some((item) => isLater(item as Item, stored.get(entryKey(item)))))
    throw new AppError('conflict', { current: await present(tx, await loadBase(tx, open.base.key)) })
}

const told = (row: StoredEntry | undefined) =>
  row === undefined ? null : { item: row.item_code, amount: row.amount, note: row.note, version: row.version }

/** Enters amounts within a change of its own, over those that stand where `stands` allows it. All or none. */
export const enterAmounts = async (
  tx: Tx,
  ctx: CompanyContext,
  key: Key,
  items: readonly Item[],
  stands: 'mustNot' | 'may',
): Promise<RunBase> => {
  const opened = await openEntries(tx, ctx, key, true)
  const { open, of, stored } = opened
  await requireFit(tx, ctx, opened, items, stands)
  const moved = items.filter((item) => {
    const row = stored.get(entryKey(item))
    return row === undefined || row.amount !== item.amount || (item.note !== undefined && row.note !== item.note)
  })
  if (moved.length > 0) {
    const rows = moved.map((item) => ({
      ...item,
      note: item.note === undefined ? (stored.get(entryKey(item))?.note ?? null) : item.note === '' ? null : item.note,
    }))
    await writeEnteredAmounts(tx, of, rows, ctx)
    await touchRun(tx, of.companyNo, of.runNo)
    await auditMany(
      tx,
      ctx,
      of.companyNo,
      rows.map((row) => ({
        event: 'payroll.entry' as const,
        subject: slipSubject(key, row.employeeNo),
        before: told(stored.get(entryKey(row))),
        after: { item: row.itemCode, amount: row.amount, note: row.note },
      })),
    )
  }
  return loadBase(tx, open.base.key)
}

/** Removes amounts within a change of its own. All or none. */
export const removeAmounts = async (
  tx: Tx,
  ctx: CompanyContext,
  key: Key,
  items: readonly Omit<Item, 'amount'>[],
  reason: string,
): Promise<RunBase> => {
  const opened = await openEntries(tx, ctx, key, false)
  const { open, of, stored } = opened
  await requireFit(tx, ctx, opened, items, 'must')
  await deleteEnteredAmounts(tx, of, items)
  await touchRun(tx, of.companyNo, of.runNo)
  await auditMany(
    tx,
    ctx,
    of.companyNo,
    items.map((item) => ({
      event: 'payroll.entry.remove' as const,
      subject: slipSubject(key, item.employeeNo),
      before: told(stored.get(entryKey(item))),
      reason,
    })),
  )
  await dropEmptyRun(tx, of.companyNo, of.runNo)
  return loadBase(tx, open.base.key)
}

type Order = Key & { readonly items: readonly Item[] }
/** Adds amounts that do not stand yet, or changes those that do (`may`: also adds). */
export const saveEntries = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  { month, paymentType, items }: Order,
  stands: 'mustNot' | 'may',
): Promise<SalaryEntries> =>
  db.withCompany(ctx, async (tx) => present(tx, await enterAmounts(tx, ctx, { month, paymentType }, items, stands)))

export const takeEntriesOut = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: Key & { readonly items: readonly Omit<Item, 'amount'>[]; readonly reason: string },
): Promise<SalaryEntries> =>
  db.withCompany(ctx, async (tx) => {
    const { month, paymentType, items, reason } = order
    return present(tx, await removeAmounts(tx, ctx, { month, paymentType }, items, reason))
  })
