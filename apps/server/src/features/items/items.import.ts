import { monthOf, parseDate } from '@handal/base/date'
import { salaryItemImport as calls, salaryItemInputs } from '@handal/contracts/payroll/salary-item-import'
import { SALARY_ITEM_LIST, salaryItemCells } from '@handal/contracts/payroll/salary-item-list'
import { defineImport } from '../../imports/import-kind.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { previewChange } from '../payroll/public.ts'
import { changeBody, importFaults, newBody } from './import-judge.ts'
import { changeItem, createItem, endItem, itemOfNo, requireNo } from './items.ts'
import { itemOf } from './items.present.ts'
import { readItems } from './items.repo.ts'

/** Why an entry that a file made is gone. */
const TAKEN_BACK = '엑셀로 올린 내용을 되돌림'

/** Salary items of a company, from the file that their list goes out as: new ones, and what holds of others from a later day on. */
export const salaryItemImport = defineImport({
  calls,
  list: SALARY_ITEM_LIST,
  fields: salaryItemInputs,
  table: 'salary_item',
  // All of them: one that was made without a code is not named by any.
  standing: async (tx, ctx) => {
    const { items } = await readItems(tx, ctx.companyNo, { day: ctx.today(), size: ALL_ROWS })
    return items.map((row) => ({ no: row.no, version: row.version, cells: salaryItemCells(itemOf(row, [])) }))
  },
  judge: importFaults,
  touched: async (services, ctx, suppose) => {
    const seen = { event: 'import.preview', subject: { type: 'import', id: SALARY_ITEM_LIST.id } } as const
    const { told: _, ...answer } = await previewChange(services, ctx, seen, async (tx) => {
      const { rows, write } = await suppose(tx)
      const days = rows.flatMap(({ cells: { from } }) =>
        typeof from?.value === 'string' ? (parseDate(from.value) ?? []) : [],
      )
      const [first] = days.toSorted()
      return { reach: first === undefined ? null : { from: monthOf(first) }, write, told: null }
    })
    return answer
  },
  add: async (tx, ctx, values) => {
    const { itemCode, version } = await createItem(tx, ctx, newBody(values))
    return { no: await requireNo(tx, ctx.companyNo, itemCode), version }
  },
  change: async (tx, ctx, { no, version }, values) => {
    const changed = await changeItem(tx, ctx, { ...changeBody(await itemOfNo(tx, ctx, no), values), version })
    return { no, version: changed.version }
  },
  takeBack: async (tx, ctx, { record: { no, version }, before, written: { from } }) => {
    const { itemCode } = await itemOfNo(tx, ctx, no)
    return before === null
      ? endItem(tx, ctx, { itemCode, version })
      : changeItem(tx, ctx, { itemCode, version, from, removed: true, reason: TAKEN_BACK })
  },
})
