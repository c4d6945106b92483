import { formatDate } from '@handal/base/format'
import { salaryItemInputs } from '@handal/contracts/payroll/salary-item-import'
import { itemSourceKind, salaryItemCells } from '@handal/contracts/payroll/salary-item-list'
import type { ItemSource, SalaryItem } from '@handal/contracts/payroll/salary-items'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { JudgedRow, RowFault } from '../../imports/import-kind.ts'
import { afterPlan, type Catalogue, heldIn, type ItemPlan, readCatalogue } from './catalogue.ts'
import { itemOf } from './items.present.ts'
import { type NewItem, planChange, planNew } from './plan.ts'

/** What a row says of an item, by the columns of the list. */
type ItemValues = z.infer<z.ZodObject<typeof salaryItemInputs>>
type Fault = Omit<RowFault, 'row'>

/** More rows of one file are no salary items any more, and each is judged against all others. */
const MOST_ROWS = 300
const PLAIN: ReadonlySet<string> = new Set(['term', 'entry', 'fixed'])

/** The source that a row says; undefined: as it was. */
const sourceOf = ({ source, amount }: Partial<ItemValues>, held: ItemSource | null): ItemSource | undefined => {
  if (source === undefined && (amount === undefined || amount === null)) return undefined
  const before = held === null ? null : itemSourceKind(held)
  const word = source ?? before
  if (word === 'term' || word === 'entry') return source === undefined ? undefined : word
  if (word !== 'fixed') return undefined
  const won = amount ?? (typeof held === 'object' && held !== null && 'fixed' in held ? held.fixed : null)
  if (won === null) throw badFields({ path: 'amount', message: '한 달 금액을 적어 주세요.' })
  return { fixed: won }
}

const saidOf = ({ amount, source, paidMonths, ...rest }: Partial<ItemValues>, held: ItemSource | null) => ({
  ...rest,
  source: sourceOf({ amount, source }, held),
  paidMonths: paidMonths === undefined ? undefined : (paidMonths?.match(/\d+/gu) ?? []).map(Number),
})

/** A new item as its call takes it. */
export const newBody = (values: ItemValues): NewItem => ({
  ...saidOf(values, null),
  label: values.label,
  from: values.from,
})

/** A change as its call takes it. The wages that a row leaves as they are stay so, whatever its nature brings with it. */
export const changeBody = (item: SalaryItem, values: Partial<ItemValues>) => ({
  ordinaryWage: item.ordinaryWage,
  minimumWage: item.minimumWage,
  averageWage: item.averageWage,
  ...saidOf(values, item.source),
  itemCode: item.itemCode,
})

/** The key of the column at which a refusal of the call is shown. */
const keyOf = (path: string): string => {
  const [name = ''] = path.split('.')
  return Object.hasOwn(salaryItemInputs, name) ? name : 'itemCode'
}
const told = (error: unknown): Fault[] => {
  if (!(error instanceof AppError)) throw error
  const { errors = [] } = error
  return errors.length === 0
    ? [{ key: 'itemCode', message: error.message }]
    : errors.map(({ path, message }) => ({ key: keyOf(path), message }))
}

/** A source that a file cannot say: it is kept as it is. */
const sourceFaults = (source: unknown, held: ItemSource | null): Fault[] => {
  if (source === undefined) return []
  const kinds = [source, ...(held === null ? [] : [itemSourceKind(held)])]
  return kinds.every((kind) => typeof kind === 'string' && PLAIN.has(kind))
    ? []
    : [{ key: 'source', message: '계산식이나 근로시간으로 정하는 금액은 항목 화면에서 고칩니다.' }]
}

/** What a file may not change, or not from that day on: what held before is corrected on the screen, with a reason. */
const changeFaults = (item: SalaryItem, starts: readonly string[], values: JudgedRow['values']): Fault[] => {
  const { from } = values
  if (values['salaryItemType'] !== undefined)
    return [{ key: 'salaryItemType', message: '지급과 공제는 서로 바꿀 수 없습니다. 새 항목으로 등록해 주세요.' }]
  const faults = sourceFaults(values['source'], item.source)
  if (typeof from !== 'string' || from <= item.from)
    return [
      ...faults,
      {
        key: 'from',
        message: `바뀐 내용을 적용할 시작일을 ${formatDate(item.from)} 뒤로 적어 주세요. 지난 내용은 항목 화면에서 사유와 함께 고칩니다.`,
      },
    ]
  const taken = starts.find((day) => day > item.from && day <= from)
  return taken === undefined
    ? faults
    : [...faults, { key: 'from', message: `${taken}부터 적용할 내용이 이미 있습니다. 항목 화면에서 수정해 주세요.` }]
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
/** What a row says and the item would not keep: a nature of a deduction, an amount that is not fixed. */
const lostFaults = (after: Catalogue, plan: ItemPlan, values: JudgedRow['values']): Fault[] => {
  const day = plan.enter?.from
  const row = day === undefined ? undefined : heldIn(after, day, day).find(({ item_code: code }) => code === plan.code)
  if (row === undefined) return []
  const cells: Readonly<Record<string, unknown>> = salaryItemCells(itemOf(row, []))
  return Object.entries(values)
    .filter(([key, value]) => !isEmpty(value) && value !== cells[key])
    .map(([key]) => ({ key, message: '이 항목에는 쓰지 않는 값입니다. 칸을 비워 주세요.' }))
}

type Outcome = { readonly faults: readonly Fault[]; readonly after: Catalogue }

const newOutcome = (catalogue: Catalogue, { row, values }: JudgedRow): Outcome => {
  const faults = sourceFaults(values['source'], null)
  const isNamed = values['itemCode'] !== undefined
  if (
    !isNamed &&
    catalogue.some(({ entries }) => entries.some(({ stands, label }) => stands && label === values['label']))
  )
    faults.push({
      key: 'itemCode',
      message: '같은 이름의 항목이 있습니다. 그 항목이면 코드를, 새 항목이면 다른 이름을 적어 주세요.',
    })
  if (faults.length > 0) return { faults, after: catalogue }
  // The number is only to tell new items of the file from each other.
  const plan = planNew(catalogue, newBody(values as ItemValues), -row)
  const after = afterPlan(catalogue, plan)
  return { faults: lostFaults(after, plan, values), after }
}

const changeOutcome = (ctx: CompanyContext, catalogue: Catalogue, { no, values }: JudgedRow): Outcome => {
  const found = catalogue.find(({ item }) => item.no === no)
  if (found === undefined) return { faults: [], after: catalogue }
  const item = itemOf(found.item, [])
  const starts = found.entries.filter(({ stands }) => stands).map(({ valid_from: day }) => day)
  const faults = changeFaults(item, starts.toSorted(), values)
  if (faults.length > 0) return { faults, after: catalogue }
  const plan = planChange(ctx, catalogue, changeBody(item, values))
  if (plan.enter === null)
    return { faults: [{ key: 'from', message: '시작일 말고는 바뀌는 내용이 없습니다.' }], after: catalogue }
  const after = afterPlan(catalogue, plan)
  return { faults: lostFaults(after, plan, values), after }
}

/** What the calls would say of the rows, each after those before it: two queries, whatever the rows. */
export const importFaults = async (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]): Promise<RowFault[]> => {
  // What a cell says wrong by itself comes first.
  const readable = rows.filter(
    ({ kind, cells }) => kind !== 'SAME' && Object.values(cells).every(({ message }) => message === undefined),
  )
  const tooMany = readable[MOST_ROWS]
  if (tooMany !== undefined)
    return [{ row: tooMany.row, key: 'itemCode', message: `한 번에 ${MOST_ROWS}개까지 올릴 수 있습니다.` }]
  let catalogue = await readCatalogue(tx, ctx.companyNo, ctx.today())
  const faults: RowFault[] = []
  for (const row of readable) {
    try {
      const outcome = row.no === null ? newOutcome(catalogue, row) : changeOutcome(ctx, catalogue, row)
      catalogue = outcome.after
      faults.push(...outcome.faults.map((fault) => ({ ...fault, row: row.row })))
    } catch (error) {
      faults.push(...told(error).map((fault) => ({ ...fault, row: row.row })))
    }
  }
  return faults
}
