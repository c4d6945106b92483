import { update } from '@handal/contracts/salary-change'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, listOf, MONTH } from '../../../testing/payroll-steps.ts'
import { readKept, type RunList } from './kept.repo.ts'
import { listBefore, movedList } from './moved-list.ts'
import { readLineHeads, readSums } from './slips.repo.ts'
import { readListed } from './summary.repo.ts'
import { keepHead, loadHead, readList } from './view.ts'

const t = testApp()
const keyOf = ({ companyNo }: PayrollCast) => ({ companyNo, month: MONTH, paymentType: '0001' })

/** A month whose list somebody has looked at. */
const looked = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 4 })
  await calculated(cast)
  await listOf(cast)
  return cast
}
const edit = async (cast: PayrollCast, employeeNo: number, amount: number | null, code = 'item.meal') => {
  const lines = [{ code, amount, reason: '시험' }]
  expect((await cast.operator.call(update, { body: { month: MONTH, employeeNo, lines } })).status).toBe(200)
}
/** What is kept of the list and holds now; null: the next reader sums. */
const keptOf = (cast: PayrollCast): Promise<RunList | null> =>
  t.db.withCompany(cast, async (tx) => {
    const { judged } = await loadHead(tx, keyOf(cast))
    const { runNo, start } = judged?.scope ?? { runNo: 0, start: '' }
    return (await readKept(tx, { companyNo: cast.companyNo, runNo }, start)).list
  })
const summedAnew = (cast: PayrollCast): Promise<RunList> =>
  t.db.withCompany(cast, async (tx) => {
    const head = await loadHead(tx, keyOf(cast))
    const runNo = head.context.run_no ?? 0
    return {
      ...(await readListed(tx, head)),
      sums: await readSums(tx, cast.companyNo, runNo, null),
      heads: await readLineHeads(tx, cast.companyNo, runNo),
    }
  })

describe('the list of a run through edits', () => {
  it('is kept, and is what summing anew gives', async () => {
    const cast = await looked()
    await edit(cast, 1, 150_000)
    expect(await keptOf(cast)).toEqual(await summedAnew(cast))
    await edit(cast, 1, 90_000)
    await edit(cast, 2, 250_000)
    await edit(cast, 1, null)
    expect(await keptOf(cast)).toEqual(await summedAnew(cast))
    expect((await listOf(cast)).sums).toEqual((await summedAnew(cast)).sums)
  })

  it('is never another one than summing anew gives, whatever is typed', async () => {
    const cast = await looked()
    const step = fc.record({
      employeeNo: fc.integer({ min: 1, max: 4 }),
      code: fc.constantFrom('item.meal', 'item.bonus', 'deduction.incomeTax'),
      amount: fc.option(fc.constantFrom(0, 70_000, 200_000, 3_000_000)),
    })
    await fc.assert(
      fc.asyncProperty(step, async ({ employeeNo, code, amount }) => {
        await edit(cast, employeeNo, amount, code)
        const kept = await keptOf(cast)
        if (kept !== null) expect(kept).toEqual(await summedAnew(cast))
        expect((await listOf(cast)).sums).toEqual((await summedAnew(cast)).sums)
      }),
      { numRuns: 12 },
    )
  })

  it('is not moved over what somebody else changed', async () => {
    const cast = await looked()
    const slip = { companyNo: cast.companyNo, runNo: 1, employeeNo: 1 }
    const part = { state: 'calculated', amounts: { 'item.base': 1 } } as const
    const moved = (before: Awaited<ReturnType<typeof listBefore>>) =>
      t.db.withCompany(cast, async (tx) =>
        movedList(tx, slip, { ...before, part }, { head: await loadHead(tx, keyOf(cast)), part }),
      )
    const before = await t.db.withCompany(cast, async (tx) => {
      const { judged } = await loadHead(tx, keyOf(cast))
      return listBefore(tx, slip, judged?.scope.start ?? '')
    })
    expect(await moved(before)).toEqual(await summedAnew(cast))
    expect(await moved({ ...before, lines: '[]' })).toBe(null)
    await sql`update employee set name = '다른 이름' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    expect(await moved(before)).toBe(null)
  })

  it('is not written over by a reader who began before the edit', async () => {
    const cast = await looked()
    await sql`update employee set name = '다른 이름' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    const slow = await t.db.withCompany(cast, async (tx) => {
      const head = await loadHead(tx, keyOf(cast))
      return { head, list: await readList(tx, head) }
    })
    expect(slow.head.known).toBe(false)
    await listOf(cast)
    await edit(cast, 1, 150_000)
    const kept = await keptOf(cast)
    await keepHead(t.db, cast, slow.head, slow.list)
    expect(kept).not.toBe(null)
    expect(await keptOf(cast)).toEqual(kept)
  })
})
