import type { BodyInput } from '@handal/contracts/endpoint'
import { changeSalaryItem, listSalaryItems, previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../../testing/factories-payroll.ts'
import { calculated, MONTH, rowOf } from '../../../../testing/payroll-steps.ts'

const t = testApp()
type Body = BodyInput<typeof previewSalaryItem>
const preview = async (cast: PayrollCast, body: Body) => {
  const answer = await cast.operator.call(previewSalaryItem, { body })
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  return answer.body
}

it('tells what each payslip would come to, closed ones too, and writes nothing', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  await calculated(cast, '2026-10')
  await cast.operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
  await calculated(cast)
  const before = [await rowOf(cast, 1), (await cast.operator.call(listSalaryItems, { query: {} })).body]
  const body = { itemCode: 'meal', tax: 'taxable', from: '2026-10-01' } as const
  const { affected, looked, left } = await preview(cast, body)
  expect([looked, left]).toEqual([6, 0])
  expect(affected.map(({ month, employeeNo, state, name }) => [month, employeeNo, state, name])).toEqual([
    ['2026-11', 1, 'calculated', '사원1'],
    ['2026-11', 2, 'calculated', '사원2'],
    ['2026-11', 3, 'calculated', '사원3'],
    ['2026-10', 1, 'confirmed', '사원1'],
    ['2026-10', 2, 'confirmed', '사원2'],
    ['2026-10', 3, 'confirmed', '사원3'],
  ])
  expect(affected.every(({ now, then, difference }) => then < now && difference === then - now)).toBe(true)
  expect([await rowOf(cast, 1), (await cast.operator.call(listSalaryItems, { query: {} })).body]).toEqual(before)
  // Saved and calculated, the open payslips come to what was told; the closed ones stay.
  const [first] = affected
  expect((await rowOf(cast, 1)).net).toBe(first?.now)
  await cast.operator.call(changeSalaryItem, { body })
  expect((await rowOf(cast, 1)).stale).toBe(true)
  await calculated(cast)
  expect((await rowOf(cast, 1)).net).toBe(first?.then)
  const { rows } = await t.db.withCompany(cast, (tx) =>
    sql<{ net: number }>`select p.net from payslip p join payroll_run r using (company_no, run_no)
      where company_no = ${cast.companyNo} and r.month = '2026-10' and p.employee_no = 1 and p.current`.execute(tx),
  )
  expect(rows).toEqual([{ net: affected[3]?.now }])
})

it('compares with what a payslip says, and tells what the change alone makes of a closed one', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  await calculated(cast)
  const body = { itemCode: 'meal', tax: 'taxable', from: '2026-11-01' } as const
  const paidNet = (await rowOf(cast, 1)).net
  await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
  const raise = (by: number) =>
    sql`update pay_term set amounts = jsonb_set(amounts, '{base}', to_jsonb((amounts->>'base')::int + ${by}::int))
        where company_no = ${cast.companyNo}`.execute(t.own.kysely)
  await raise(1_000_000)
  const [closed] = (await preview(cast, body)).affected
  expect(closed?.state).toBe('confirmed')
  await cast.operator.call(update, { body: { month: MONTH, action: 'reopen', reason: '시험' } })
  const [open] = (await preview(cast, body)).affected
  expect([closed?.now, open?.now]).toEqual([paidNet, paidNet])
  // Taxed lunch takes from the net; an open payslip comes to what a calculation makes of the raise too.
  expect(closed?.difference).toBeLessThan(0)
  expect(closed?.then).toBe(paidNet + (closed?.difference ?? 0))
  expect(open?.difference).toBeGreaterThan(500_000)
  await cast.operator.call(changeSalaryItem, { body })
  expect((await rowOf(cast, 1)).recalculatedNet).toBe(open?.then)
})

it('reaches the months from its day on, those whose items change', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast, '2026-10')
  await calculated(cast)
  const months = async (body: Body) => [...new Set((await preview(cast, body)).affected.map(({ month }) => month))]
  const meal = { itemCode: 'meal', tax: 'taxable' } as const
  expect(await months({ ...meal, from: '2026-12-01' })).toEqual([])
  expect(await months({ ...meal, from: '2026-11-30' })).toEqual(['2026-11'])
  expect(await months({ ...meal, from: '2026-10-31' })).toEqual(['2026-11', '2026-10'])
  expect(await months({ itemCode: 'meal', label: '식비', from: '2026-10-01' })).toEqual([])
  expect(await months({ itemCode: 'meal', to: '2026-10-31' })).toEqual(['2026-11'])
  expect(await months({ itemCode: 'meal', to: '2026-11-29' })).toEqual(['2026-11'])
  expect(await months({ itemCode: 'meal', to: '2026-11-30' })).toEqual([])
  const added = await preview(cast, { label: '통신비', source: { fixed: 50_000 }, from: '2026-11-01' })
  expect(added.affected.map(({ month, difference }) => [month, difference > 0])).toEqual([
    ['2026-11', true],
    ['2026-11', true],
  ])
})

it('needs no reason for what the call that writes needs one for: an entry corrected or taken back', async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const raise = { itemCode: 'meal', tax: 'taxable', from: '2026-11-01' }
  await cast.operator.call(changeSalaryItem, { body: raise })
  await calculated(cast)
  const { affected } = await preview(cast, { itemCode: 'meal', from: '2026-11-01', removed: true })
  expect(affected.map(({ month, difference }) => [month, difference > 0])).toEqual([['2026-11', true]])
  expect((await preview(cast, { ...raise, tax: 'meal' })).affected).toHaveLength(1)
  const bare = await cast.operator.call(changeSalaryItem, {
    body: { itemCode: 'meal', from: '2026-11-01', removed: true },
  })
  expect([bare.status, bare.body]).toMatchObject([400, { errors: [{ path: 'reason' }] }])
})

it('is refused like the call that writes, and says what a person should know', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  const refused = await cast.operator.call(previewSalaryItem, {
    body: { label: '수당', source: { formula: '없는이름' } },
  })
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: 'source.formula' }] }])
  const nameless = await cast.operator.call(previewSalaryItem, { body: {} })
  expect([nameless.status, nameless.body]).toMatchObject([400, { errors: [{ path: 'label' }] }])
  const told = async (body: Body) =>
    (await preview(cast, body)).notices.map(({ path, message }) => `${path} ${message}`)
  expect(await told({ itemCode: 'duty', nature: 'ALLOWANCE', from: '2026-12-01' })).toEqual([])
  expect(await told({ label: '식대', tax: 'meal', from: '2026-12-01' })).toEqual([
    'tax 비과세 한도는 월 200,000원입니다. 넘는 금액은 과세합니다.',
    'label 같은 이름의 급여항목이 있어 명세서에서 구별되지 않습니다.',
  ])
  expect(await told({ label: '벌금', salaryItemType: '0002', from: '2026-12-01' })).toMatchObject([
    expect.stringContaining('근로기준법 제43조 제1항'),
  ])
  expect(await told({ label: '회비', salaryItemType: '0002', basis: 'CONSENT', from: '2026-12-01' })).toEqual([])
  expect(await told({ label: '감급', salaryItemType: '0002', source: 'sanction', from: '2026-12-01' })).toEqual([])
  expect(await told({ label: '성과급', nature: 'RESULT_BONUS', from: '2026-12-01' })).toMatchObject([
    expect.stringMatching(/^nature .*최저임금과 평균임금에 넣는지는/u),
  ])
  expect(
    await told({ label: '자격', nature: 'ALLOWANCE', ordinaryWage: false, flagReason: '약정', from: '2026-12-01' }),
  ).toMatchObject([expect.stringMatching(/^flagReason /u)])
})

it('takes the same number of queries however many people are paid', async () => {
  const queriesOf = async (people: number) => {
    const cast = await makePayrollCast(t, { people, months: [MONTH] })
    await calculated(cast)
    const body = { itemCode: 'meal', tax: 'taxable', from: '2026-11-01' }
    return (await t.db.countQueries(() => preview(cast, body))).queries
  }
  expect(await queriesOf(12)).toBe(await queriesOf(2))
})
