import { josa } from '@handal/base/josa'
import { type YearMonth, yearMonth } from '@handal/base/date'
import { ENTRY_LIST, entryImport as calls, entryInputs } from '@handal/contracts/payroll/salary-entries'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { defineImport, type JudgedRow, type RowFault, type Written } from '../../../imports/import-kind.ts'
import { withSameCodes } from '../../employees/public.ts'
import { inServiceNumbers } from '../acts/change.ts'
import type { RunFrame } from '../facts/frame.ts'
import { loadBase, type RunBase } from '../facts/load.ts'
import { monthFaults } from '../run/months.ts'
import { readSlipHeads } from '../run/slips.repo.ts'
import { enterAmounts, removeAmounts } from './entries.ts'
import { type NumberedEntry, readNumbered, readNumbersOfCodes, readStoredEntries } from './entries.repo.ts'
import { entryFaults, entryItems, keyOfStored } from './judge-entries.ts'

type Key = { readonly month: YearMonth; readonly paymentType: string }
type Values = {
  readonly month: YearMonth
  readonly paymentType: string
  readonly employeeCode: string
  readonly itemName: string
  readonly amount: number
  readonly note?: string | null | undefined
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const runOf = (values: Readonly<Record<string, unknown>>): string =>
  `${textOf(values['month'])} ${textOf(values['paymentType'])}`

/** The item that a file names, by its label or code; undefined: none of the month. */
const itemOf = ({ items }: Pick<RunFrame, 'items'>, name: string): RunFrame['items'][number] | undefined =>
  items.find(({ label, source }) => label === name && source === 'entry') ??
  items.find(({ label, code }) => label === name || code === name)

const cellsOf = (row: NumberedEntry, base: RunBase) => ({
  month: row.month,
  paymentType: row.payment_type,
  employeeCode: row.employee_code,
  itemName: base.frame.items.find(({ code }) => code === row.item_code)?.label ?? row.item_code,
  amount: row.amount,
  note: row.note,
})

const baseOf = (tx: Tx, ctx: CompanyContext, key: Key): Promise<RunBase> =>
  loadBase(tx, { companyNo: ctx.companyNo, ...key })
const keyOf = (run: string): Key | null => {
  const [month = '', paymentType = ''] = run.split(' ')
  return /^\d{4}-\d{2}$/.test(month) && paymentType !== '' ? { month: yearMonth(month), paymentType } : null
}

const valueOf = (row: JudgedRow, name: string): unknown => row.cells[name]?.value

/** What only the data can tell of rows: one month and kind of payment a file, people, items, amounts, confirmed payslips. */
const judge = async (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]): Promise<readonly RowFault[]> => {
  const runs = rows.map((row) => runOf({ month: valueOf(row, 'month'), paymentType: valueOf(row, 'paymentType') }))
  const key = keyOf(runs[0] ?? '')
  if (key === null) return []
  const others = rows.filter((_, at) => runs[at] !== runs[0])
  return [
    ...others.map(({ row }) => ({ row, key: 'month', message: '한 파일에는 한 달의 한 구분만 적어 주세요.' })),
    ...(await judgeRun(
      tx,
      ctx,
      key,
      rows.filter((_, at) => runs[at] === runs[0]),
    )),
  ]
}

const judgeRun = async (
  tx: Tx,
  ctx: CompanyContext,
  key: Key,
  rows: readonly JudgedRow[],
): Promise<readonly RowFault[]> => {
  const base = await baseOf(tx, ctx, key)
  const early = base.context.run_no === null ? await monthFaults(tx, base.key, ctx.today()) : []
  const [tooEarly] = early
  if (tooEarly !== undefined) return rows.map(({ row }) => ({ row, key: 'month', message: tooEarly.message }))
  const codes = rows.map((row) => textOf(valueOf(row, 'employeeCode')))
  const numbers = await readNumbersOfCodes(tx, ctx.companyNo, codes)
  const entries = rows.map((row, at) => ({
    employeeNo: numbers.get(codes[at] ?? '') ?? 0,
    itemCode: itemOf(base.frame, textOf(valueOf(row, 'itemName')))?.code ?? '',
    amount: typeof row.values['amount'] === 'number' ? row.values['amount'] : undefined,
  }))
  const of = { companyNo: ctx.companyNo, runNo: base.context.run_no ?? 0 }
  const stored = base.context.run_no === null ? [] : await readStoredEntries(tx, of)
  const nos = [...numbers.values()]
  const paid = await inServiceNumbers(tx, base, nos)
  const heads = base.context.run_no === null ? [] : await readSlipHeads(tx, of.companyNo, of.runNo, nos)
  const closed = new Set(
    heads.flatMap(({ employee_no: no, state }) => (state === 'confirmed' || state === 'paid' ? [no] : [])),
  )
  const names = entryItems(base.frame).map(({ label }) => label)
  return [
    ...entries.flatMap(({ employeeNo, itemCode }, at): RowFault[] => {
      const row = rows[at]
      if (row === undefined) return []
      if (employeeNo === 0) return [{ row: row.row, key: 'employeeCode', message: '그 사번의 사원이 없습니다.' }]
      if (closed.has(employeeNo) && row.kind !== 'SAME')
        return [
          { row: row.row, key: 'employeeCode', message: '이 사원의 급여는 확정했습니다. 수정하려면 다시 열어 주세요.' },
        ]
      if (itemCode === '') {
        const choice =
          names.length === 0
            ? '달마다 입력하는 급여 항목을 먼저 등록해 주세요.'
            : `${josa(names.join(', '), '을/를')} 적을 수 있습니다.`
        return [{ row: row.row, key: 'itemName', message: `이 달에 없는 급여 항목입니다. ${choice}` }]
      }
      return []
    }),
    ...entryFaults(entries, {
      frame: base.frame,
      paid,
      stored: new Map(stored.map((row) => [keyOfStored(row), row])),
    }).flatMap(({ path, message }): RowFault[] => {
      const [, place, name] = path.split('.')
      const at = Number(place)
      const [row, entry] = [rows[at], entries[at]]
      if (row === undefined || entry === undefined || entry.employeeNo === 0 || entry.itemCode === '') return []
      const said = name === 'employeeNo' ? '이 달에 급여를 받을 사원이 아닙니다.' : message
      const column = name === 'amount' ? 'amount' : name === 'itemCode' ? 'itemName' : 'employeeCode'
      return [{ row: row.row, key: column, message: said }]
    }),
  ]
}

/** Writes rows of one month, which `judge` saw, and gives their numbers in the order of the rows. */
const write = async (
  tx: Tx,
  ctx: CompanyContext,
  key: Key,
  rows: readonly {
    readonly employeeNo: number
    readonly itemCode: string
    readonly amount: number
    readonly note?: string | null | undefined
  }[],
  stands: 'mustNot' | 'may',
): Promise<Written[]> => {
  await enterAmounts(tx, ctx, key, rows, stands)
  const stored = await readNumbered(tx, ctx.companyNo, { runs: [`${key.month} ${key.paymentType}`] })
  const byKey = new Map(stored.map((row) => [keyOfStored(row), row]))
  return rows.map(({ employeeNo, itemCode }) => {
    const row = byKey.get(`${employeeNo} ${itemCode}`)
    if (row === undefined) throw new Error('an entry was not written')
    return { no: row.entry_no, version: row.version }
  })
}

const addAll = async (tx: Tx, ctx: CompanyContext, values: readonly Values[]): Promise<Written[]> => {
  const [first] = values
  if (first === undefined) return []
  const base = await baseOf(tx, ctx, first)
  const numbers = await readNumbersOfCodes(
    tx,
    ctx.companyNo,
    values.map(({ employeeCode }) => employeeCode),
  )
  return write(
    tx,
    ctx,
    { month: first.month, paymentType: first.paymentType },
    values.map(({ employeeCode, itemName, amount, note }) => ({
      employeeNo: numbers.get(employeeCode) ?? 0,
      itemCode: itemOf(base.frame, itemName)?.code ?? '',
      amount,
      note,
    })),
    'mustNot',
  )
}

type Change = { readonly record: Written; readonly values: Partial<Values> }
/** The entries of records, which must stand as they were read; 409 otherwise. */
const standingOf = async (tx: Tx, ctx: CompanyContext, records: readonly Written[]): Promise<NumberedEntry[]> => {
  const rows = await readNumbered(tx, ctx.companyNo, { nos: records.map(({ no }) => no) })
  const byNo = new Map(rows.map((row) => [row.entry_no, row]))
  return records.map(({ no, version }) => {
    const row = byNo.get(no)
    if (row === undefined || row.version !== version) throw new AppError('conflict')
    return row
  })
}
const keyOfRow = (row: NumberedEntry): Key => ({ month: yearMonth(row.month), paymentType: row.payment_type })

const changeAll = async (tx: Tx, ctx: CompanyContext, changes: readonly Change[]): Promise<Written[]> => {
  const rows = await standingOf(
    tx,
    ctx,
    changes.map(({ record }) => record),
  )
  const [first] = rows
  if (first === undefined) return []
  return write(
    tx,
    ctx,
    keyOfRow(first),
    rows.map((row, at) => ({
      employeeNo: row.employee_no,
      itemCode: row.item_code,
      amount: changes[at]?.values.amount ?? row.amount,
      note: changes[at]?.values.note === undefined ? row.note : (changes[at].values.note ?? ''),
    })),
    'may',
  )
}

/** Amounts of one month from a file, a row for each person and item. */
export const entryImport = defineImport({
  calls,
  list: ENTRY_LIST,
  fields: entryInputs,
  table: 'payslip_entry',
  identify: withSameCodes,
  standing: async (tx, ctx, named) => {
    const runs = [...new Set(named.map(runOf))].filter((run) => keyOf(run) !== null)
    const [first] = runs
    const key = first === undefined ? null : keyOf(first)
    // Several months in a file are refused by `judge`.
    if (key === null) return []
    const base = await baseOf(tx, ctx, key)
    const rows = await readNumbered(tx, ctx.companyNo, { runs: [`${key.month} ${key.paymentType}`] })
    return rows.map((row) => ({ no: row.entry_no, version: row.version, cells: cellsOf(row, base) }))
  },
  judge,
  addAll,
  add: async (tx, ctx, values) => {
    const [made] = await addAll(tx, ctx, [values])
    if (made === undefined) throw new Error('no entry was made')
    return made
  },
  changeAll,
  change: async (tx, ctx, record, values) => {
    const [changed] = await changeAll(tx, ctx, [{ record, values }])
    return changed ?? record
  },
  takeBack: async (tx, ctx, { record, before }) => {
    const [row] = await standingOf(tx, ctx, [record])
    if (row === undefined) return
    const item = { employeeNo: row.employee_no, itemCode: row.item_code }
    if (before === null) {
      await removeAmounts(tx, ctx, keyOfRow(row), [item], '엑셀로 올린 내용을 되돌림')
      return
    }
    await enterAmounts(
      tx,
      ctx,
      keyOfRow(row),
      [
        {
          ...item,
          amount: before.amount ?? row.amount,
          note: before.note === undefined ? row.note : (before.note ?? ''),
        },
      ],
      'may',
    )
  },
  takeBackAll: async (tx, ctx, written, _, reason) => {
    const rows = await standingOf(
      tx,
      ctx,
      written.map(({ record }) => record),
    )
    const [first] = rows
    if (first === undefined) return
    const made = rows.filter((_row, at) => written[at]?.before === null)
    const changed = rows.flatMap((row, at) => {
      const before = written[at]?.before ?? null
      return before === null
        ? []
        : [
            {
              employeeNo: row.employee_no,
              itemCode: row.item_code,
              amount: before.amount ?? row.amount,
              note: before.note === undefined ? row.note : (before.note ?? ''),
            },
          ]
    })
    if (changed.length > 0) await enterAmounts(tx, ctx, keyOfRow(first), changed, 'may')
    if (made.length > 0)
      await removeAmounts(
        tx,
        ctx,
        keyOfRow(first),
        made.map((row) => ({ employeeNo: row.employee_no, itemCode: row.item_code })),
        reason ?? '엑셀로 올린 내용을 되돌림',
      )
  },
})
