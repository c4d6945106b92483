import { update } from '@handal/contracts/payroll/salary-change'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, listOf, MONTH } from '../../../testing/payroll-steps.ts'
import { loadBase } from '../facts/load.ts'
import { judgeInputs, scopeOf } from './judge.ts'
import { type Kept, readKept } from './kept.repo.ts'
import { movedHead, readStanding } from './moved.ts'
import { readLineHeads, readSums } from './slips.repo.ts'
import { readListed, readSummary, type Summary } from './summary.repo.ts'
import { keepHead, loadHead, readList } from './view.ts'

const t = testApp()
const keyOf = ({ companyNo }: PayrollCast) => ({ companyNo, month: MONTH, paymentType: '0001' })
const others = (cast: PayrollCast) =>
  sql`update employee set name = '다른 이름' || random() where company_no = ${cast.companyNo} and employee_no = 3`.execute(
    t.own.kysely,
  )

/** A month after another one, whose list somebody has looked at; the first two have no account. */
const looked = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 4, months: ['2026-10', MONTH] })
  await sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no < 3`.execute(t.own.kysely)
  await calculated(cast, '2026-10')
  await calculated(cast)
  await listOf(cast)
  return cast
}
const edit = async (cast: PayrollCast, employeeNo: number, amount: number | null, code = 'item.meal') => {
  const lines = [{ code, amount, reason: '시험' }]
  const { status, body } = await cast.operator.call(update, { body: { month: MONTH, employeeNo, lines } })
  expect(status).toBe(200)
  return body
}
type What = Pick<Kept, 'summary' | 'list'>
const inOrder = (summary: Summary | null) =>
  summary && {
    ...summary,
    groups: summary.groups.toSorted((a, b) => (`${a.state}${a.correction}` < `${b.state}${b.correction}` ? -1 : 1)),
    checks: summary.checks.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  }
/** What is kept and holds now; null: the next reader sums. */
const keptOf = (cast: PayrollCast): Promise<What> =>
  t.db.withCompany(cast, async (tx) => {
    const base = await loadBase(tx, keyOf(cast))
    const { runNo, start } = scopeOf(base) ?? { runNo: 0, start: '' }
    const { summary, list } = await readKept(tx, { companyNo: cast.companyNo, runNo }, start)
    return { summary: inOrder(summary), list }
  })
const summedAnew = (cast: PayrollCast): Promise<What> =>
  t.db.withCompany(cast, async (tx) => {
    const base = await loadBase(tx, keyOf(cast))
    const scope = scopeOf(base)
    if (scope === null) throw new Error('no run')
    const [{ companyNo }, { runNo }] = [cast, scope]
    return {
      summary: inOrder(await readSummary(tx, base, await judgeInputs(tx, scope))),
      list: {
        ...(await readListed(tx, base)),
        sums: await readSums(tx, companyNo, runNo, null),
        heads: await readLineHeads(tx, companyNo, runNo),
      },
    }
  })

describe('the head and list of a run through edits', () => {
  it('are kept, and are what summing anew gives', async () => {
    const cast = await looked()
    await edit(cast, 1, 150_000)
    expect(await keptOf(cast)).toEqual(await summedAnew(cast))
    await edit(cast, 1, 2_000_000)
    await edit(cast, 3, 250_000)
    await edit(cast, 1, null)
    const { run } = await edit(cast, 3, 90_000, 'deduction.incomeTax')
    expect(await keptOf(cast)).toEqual(await summedAnew(cast))
    const list = await listOf(cast)
    expect(list.sums).toEqual((await summedAnew(cast)).list?.sums)
    expect(run).toEqual(list.run)
  })

  it('are never others than summing anew gives, whatever is typed and whatever changes beside it', async () => {
    const cast = await looked()
    const step = fc.record({
      employeeNo: fc.integer({ min: 1, max: 4 }),
      code: fc.constantFrom('item.meal', 'item.bonus', 'item.base', 'deduction.incomeTax'),
      amount: fc.option(fc.constantFrom(0, 70_000, 200_000, 3_000_000)),
      beside: fc.boolean(),
    })
    let moved = 0
    await fc.assert(
      fc.asyncProperty(step, async ({ employeeNo, code, amount, beside }) => {
        if (beside) await others(cast)
        const before = await keptOf(cast)
        await edit(cast, employeeNo, amount, code)
        const [kept, anew] = [await keptOf(cast), await summedAnew(cast)]
        if (before.list !== null && kept.list !== null) moved++
        expect(kept.summary).toEqual(anew.summary)
        if (kept.list !== null) expect(kept.list).toEqual(anew.list)
        expect((await listOf(cast)).sums).toEqual(anew.list?.sums)
      }),
      { numRuns: 12 },
    )
    expect(moved).toBeGreaterThan(0)
  })

  it('are not moved over what somebody else changed', async () => {
    const cast = await looked()
    const readBefore = () => t.db.withCompany(cast, async (tx) => readStanding(tx, await loadBase(tx, keyOf(cast)), 1))
    const moved = (before: Awaited<ReturnType<typeof readBefore>>) =>
      t.db.withCompany(cast, async (tx) => (await movedHead(tx, before))?.head ?? null)
    const before = await readBefore()
    expect((await moved(before))?.list).toEqual((await summedAnew(cast)).list)
    expect((await moved(before && { ...before, lines: '[]' }))?.list).toBe(null)
    await others(cast)
    expect(await moved(before)).toBe(null)
  })

  it('are not written over by a reader who began before the edit', async () => {
    const cast = await looked()
    await others(cast)
    const slow = await t.db.withCompany(cast, async (tx) => {
      const head = await loadHead(tx, keyOf(cast))
      return { head, list: await readList(tx, head) }
    })
    expect(slow.head.known).toBe(false)
    await listOf(cast)
    await edit(cast, 1, 150_000)
    const kept = await keptOf(cast)
    await keepHead(t.db, cast, slow.head, slow.list)
    expect(kept.list).not.toBe(null)
    expect(await keptOf(cast)).toEqual(kept)
  })
})
