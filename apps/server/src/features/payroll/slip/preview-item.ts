import { monthOf } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import { nextState } from '@handal/contracts/payroll-state'
import type { ItemPreview, previewSalaryItem } from '@handal/contracts/salary-items'
import { type SalaryItem, withExtraItems } from '@handal/engine/payroll'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { itemEffect } from '../../items/public.ts'
import { calculateSlip } from '../facts/calculate.ts'
import type { RunFrame } from '../facts/facts.ts'
import { loadBase, loadInputs, type RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { readRunsFrom } from '../run/runs-from.repo.ts'
import { readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import type { SlipWrite } from '../acts/save.repo.ts'

type Affected = ItemPreview['affected'][number]
/** A run with what its payslips share as it is and as it would be. */
type Touched = {
  readonly inputs: RunInputs
  readonly people: ReadonlyMap<number, PersonRow>
  readonly heads: readonly SlipHead[]
  readonly now: RunFrame
  readonly changed: RunFrame
}

/** Payslips that one answer calculates: whole months, the newest first. */
const MOST = 5000
/** People after whom others have the thread. */
const CHUNK = 50
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Payslips that a change of a salary item reaches, each calculated with the items as they are and as they would be. Closed
 * ones are told too, although they stay as they are: what they say, and the difference that waits. Writes nothing but the
 * audit log.
 */
export const previewItem = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  body: BodyOf<typeof previewSalaryItem>,
): Promise<ItemPreview> => {
  const { runs, left, notices } = await db.withCompany(ctx, async (tx) => {
    const { from, inMonth, notices: told } = await itemEffect(tx, ctx, body)
    const all = from === null ? [] : await readRunsFrom(tx, ctx.companyNo, monthOf(from))
    const touched: Touched[] = []
    let [looked, unlooked] = [0, 0]
    for (const { month, payment_type: paymentType, slips } of all) {
      const items = inMonth(month)
      if (items === null) continue
      if (looked > 0 && looked + slips > MOST) {
        unlooked += slips
        continue
      }
      looked += slips
      const base = await loadBase(tx, { companyNo: ctx.companyNo, month, paymentType })
      const inputs = await loadInputs(tx, base)
      const heads = await readSlipHeads(tx, ctx.companyNo, base.context.run_no ?? 0, null)
      const frameWith = (own: readonly SalaryItem[]) => ({ ...base.frame, items: withExtraItems(own) })
      const people = new Map(inputs.rows.people.map((person) => [person.employee_no, person]))
      touched.push({ inputs, people, heads, now: frameWith(items.now), changed: frameWith(items.changed) })
    }
    const people = touched.flatMap(({ heads }) => heads.map(({ employee_no: no }) => no))
    await auditView(tx, ctx, {
      event: 'salary-item.preview',
      subject: { type: 'salary-item', id: body.itemCode ?? '-' },
      after: peopleOf(people),
    })
    return { runs: touched, left: unlooked, notices: [...told] }
  })
  const affected: Affected[] = []
  let looked = 0
  for (const run of runs)
    for (const head of run.heads) {
      const found = compare(run, head)
      if (found !== null) affected.push(found)
      if (++looked % CHUNK === 0) await breathe()
    }
  return { affected, looked, left, notices }
}

const amountsOf = ({ lines }: SlipWrite): string =>
  JSON.stringify(lines.map(({ code, amount, taxFree }) => [code, amount, taxFree]))

const compare = ({ inputs, people, now, changed }: Touched, head: SlipHead): Affected | null => {
  const person = people.get(head.employee_no)
  if (person === undefined) return null
  const before = calculateSlip(now, inputs.rows, person, inputs.statute, 1).slip
  const after = calculateSlip(changed, inputs.rows, person, inputs.statute, 1).slip
  if (amountsOf(before) === amountsOf(after)) return null
  const difference = after.net - before.net
  // A closed payslip says what it says, whatever facts were corrected since: their difference is not of this change.
  const told = nextState(head.state, 'calculate') === null ? head.net : before.net
  return {
    employeeNo: head.employee_no,
    name: head.name,
    month: inputs.key.month,
    paymentType: inputs.key.paymentType,
    state: head.state,
    now: told,
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
    then: told + difference,
    difference,
  }
}
