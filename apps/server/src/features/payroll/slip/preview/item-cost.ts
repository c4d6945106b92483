import type { BodyOf } from '@handal/contracts/endpoint'
import type { costSalaryItem, ItemCost } from '@handal/contracts/payroll/salary-formula'
import { calculatePayslip, itemLineCode, type PayslipResult, withExtraItems } from '@handal/engine/payroll'
import { auditView } from '../../../../audit/audit.ts'
import { peopleOf } from '../../../../audit/people.ts'
import type { CompanyContext } from '../../../../http/context.ts'
import type { Services } from '../../../../http/services.ts'
import { itemEffect } from '../../../items/public.ts'
import { factsOf } from '../../facts/facts.ts'
import { dueNumbers, loadBase, loadInputs } from '../../facts/load.ts'
import { defaultMonth } from '../../run/months.ts'

/** People who are named of those whose payslip would be blocked. */
const NAMED = 20
/** People after whom others have the thread. */
const CHUNK = 50
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * What an item costs in the month that payroll stands on: everybody who is paid in it, calculated with the items as they are
 * and as they would be. Writes nothing but the audit log.
 */
export const itemCost = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  body: BodyOf<typeof costSalaryItem>,
): Promise<ItemCost> => {
  const { month, inputs, items, code } = await db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { code: own, asIfIn } = await itemEffect(tx, ctx, body)
    const stands = await defaultMonth(tx, companyNo, ctx.today())
    const base = await loadBase(tx, { companyNo, month: stands, paymentType: '0001' })
    const loaded = await loadInputs(tx, base)
    await auditView(tx, ctx, {
      event: 'salary-item.preview',
      subject: { type: 'salary-item', id: body.itemCode ?? '-' },
      after: peopleOf(loaded.rows.people.map(({ employee_no: no }) => no)),
    })
    return { month: stands, inputs: loaded, items: asIfIn(base.frame.period), code: own }
  })
  const { frame, rows, statute } = inputs
  const due = dueNumbers(inputs, new Set())
  const people = rows.people.filter(({ employee_no: no }) => due.has(no))
  const [now, changed] = [items.now, items.changed].map((held) => ({ ...frame, items: withExtraItems(held) }))
  const lineCode = itemLineCode(code)
  const cost = { now: { people: 0, won: 0 }, changed: { people: 0, won: 0 }, total: 0 }
  const others = new Map<string, { label: string; difference: number }>()
  const blocked: ItemCost['blocked'] = []
  const add = (into: { people: number; won: number }, { lines }: PayslipResult): void => {
    const amount = lines.find((line) => line.code === lineCode)?.amount ?? 0
    if (amount !== 0) into.people++
    into.won += amount
  }
  const count = ({ lines }: PayslipResult, sign: 1 | -1): void => {
    for (const { code: of, kind, label, amount } of lines) {
      if (of === lineCode || kind !== 'earning') continue
      const other = others.get(of) ?? { label, difference: 0 }
      others.set(of, { label, difference: other.difference + sign * amount })
    }
  }
  for (const [index, person] of people.entries()) {
    if (index % CHUNK === CHUNK - 1) await breathe()
    const [before, after] = [now, changed].map((each) =>
      calculatePayslip(factsOf(each ?? frame, rows, person), statute),
    )
    if (before === undefined || after === undefined) continue
    const reason = after.blocks.find(({ message }) => before.blocks.every((block) => block.message !== message))
    if (reason !== undefined)
      blocked.push({ employeeNo: person.employee_no, name: person.name, message: reason.message })
    add(cost.now, before)
    add(cost.changed, after)
    // A payslip that is blocked on one side would make everything of it a difference.
    if (before.blocks.length > 0 || after.blocks.length > 0) continue
    count(before, -1)
    count(after, 1)
    cost.total +=
      after.totals.earnings + after.totals.employerCost - before.totals.earnings - before.totals.employerCost
  }
  return {
    month,
    people: people.length,
    ...cost,
    others: [...others.values()].filter(({ difference }) => difference !== 0),
    blocked: blocked.slice(0, NAMED),
    blockedPeople: blocked.length,
  }
}
