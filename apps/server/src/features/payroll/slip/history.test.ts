import { readMySalary } from '@handal/contracts/payroll/salary'
import { batch, remove, update } from '@handal/contracts/payroll/salary-change'
import { readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { calculated, MONTH, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
const put = async (cast: PayrollCast, body: object) => {
  t.clock.advance(60_000)
  const answer = await cast.operator.call(update, { body: { month: MONTH, ...body } })
  expect(answer.status).toBe(200)
}
const historyOf = async (cast: PayrollCast, employeeNo = 1) =>
  (await cast.operator.call(readSlipHistory, { params: { employeeNo }, query: { month: MONTH } })).body

describe('the history of a payslip', () => {
  it('tells everything that happened to it, newest first, with amounts, names and both kinds of words', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast)
    const first = await rowOf(cast, 1)
    await put(cast, {
      employeeNo: 1,
      lines: [{ code: 'item.meal', amount: 180_000, reason: '품의 0088', notice: '식대 조정' }],
    })
    const typed = await rowOf(cast, 1)
    await put(cast, { employeeNo: 1, lines: [{ code: 'item.meal', amount: null }] })
    t.clock.advance(60_000)
    await t.db.withCompany(cast, (tx) =>
      sql`update attendance_total set extn_work = extn_work + 120 where company_no = ${cast.companyNo} and employee_no = 1`.execute(
        tx,
      ),
    )
    await calculated(cast)
    const raised = await rowOf(cast, 1)
    await put(cast, { action: 'confirm', acknowledged: [] })
    t.clock.advance(60_000)
    await cast.employee.call(readMySalary, { query: {} })
    await put(cast, { action: 'pay' })
    await put(cast, { action: 'reopen', employeeNos: [1], reason: '승인 뒤늦음', notice: '다시 계산했습니다.' })
    t.clock.advance(60_000)
    await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1, reason: '고칠 것 없음' } })

    const { items, total } = await historyOf(cast)
    expect(total).toBe(items.length)
    expect(items.map(({ no }) => no)).toEqual(items.map((_, index) => items.length - index))
    expect(items.map(({ label }) => label)).toEqual([
      '정정 취소, 1판으로 되돌림',
      '확정 취소',
      `지급 ${raised.net.toLocaleString('ko-KR')}원`,
      '1판 열람',
      '확정, 1판 교부',
      '다시 계산',
      '식대 계산한 금액으로 되돌림',
      '식대 직접 입력',
      '처음 계산',
    ])
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const by = (event: string) => items.find((item) => item.event === event)
    expect(by('overridden')).toMatchObject({
      byName: '김운영',
      versionNo: 1,
      changes: [
        { label: '식대', before: 200_000, after: 180_000 },
        { label: '실지급액', before: first.net, after: typed.net },
      ],
      reason: '품의 0088',
      notice: '식대 조정',
    })
    expect(by('taken-back')).toMatchObject({ changes: [{ label: '식대', before: 180_000, after: 200_000 }, {}] })
    expect(by('recalculated')?.changes).toContainEqual({
      label: '연장근로수당',
      before: first.amounts['item.overtime'],
      after: raised.amounts['item.overtime'],
    })
    expect(by('recalculated')?.changes.at(-1)).toEqual({ label: '실지급액', before: first.net, after: raised.net })
    expect(by('calculated')).toMatchObject({ changes: [{ label: '실지급액', before: null, after: first.net }] })
    expect(by('confirmed')).toMatchObject({ acknowledged: [], versionNo: 1 })
    expect(by('opened')).toMatchObject({ byName: '사원1', versionNo: 1 })
    expect(by('paid')?.changes).toEqual([
      { label: '지급한 날', before: null, after: '2026.11.25' },
      { label: '어디로', before: null, after: '신한은행 110-***-**0001' },
    ])
    expect(by('reopened')).toMatchObject({
      versionNo: 1,
      reason: '승인 뒤늦음',
      notice: '다시 계산했습니다.',
      changes: [{ label: '이미 지급', before: null, after: raised.net }],
    })
    expect(by('removed')).toMatchObject({ versionNo: 2, reason: '고칠 것 없음' })
    // Others have their own: nothing of number 1.
    expect((await historyOf(cast, 2)).items.map(({ event }) => event)).toEqual(['paid', 'confirmed', 'calculated'])
  })

  it('knows changes made by a batch, and a calculation that removed a leaver', async () => {
    const cast = await makePayrollCast(t, { months: [MONTH] })
    await calculated(cast, MONTH, { employeeNos: [1, 2] })
    t.clock.advance(60_000)
    await cast.operator.call(batch, {
      body: {
        month: MONTH,
        items: [
          { op: 'update', employeeNo: 1, lines: [{ code: 'item.bonus', amount: 70_000, reason: '포상' }] },
          { op: 'delete', employeeNo: 2 },
          { op: 'create', employeeNo: 3 },
        ],
      },
    })
    const events = async (employeeNo: number) => (await historyOf(cast, employeeNo)).items.map(({ event }) => event)
    expect((await historyOf(cast)).items[0]).toMatchObject({
      event: 'overridden',
      changes: [{ label: '상여', before: 0, after: 70_000 }, { label: '실지급액' }],
    })
    expect(await events(2)).toEqual(['removed', 'calculated'])
    expect(await events(3)).toEqual(['calculated'])
    await t.db.withCompany(cast, (tx) =>
      sql`update employee set leave_date = '2026-10-31' where company_no = ${cast.companyNo} and employee_no = 3`.execute(
        tx,
      ),
    )
    t.clock.advance(60_000)
    await calculated(cast)
    expect(await events(3)).toEqual(['removed', 'calculated'])
  })

  it('is closed to employees, to other companies and to nobody’s number', async () => {
    const cast = await makePayrollCast(t)
    const stranger = await makePayrollCast(t, { people: 9 })
    await calculated(stranger)
    const ask = (who: PayrollCast['operator'], employeeNo: number, query: object = {}) =>
      who.call(readSlipHistory, { params: { employeeNo }, query: { month: MONTH, ...query } })
    expect((await ask(cast.employee, 1)).status).toBe(403)
    expect((await ask(cast.operator, 9)).status).toBe(404)
    expect((await ask(cast.operator, 1, { companyNo: stranger.companyNo })).status).toBe(404)
    expect((await ask(cast.operator, 1)).body).toEqual({ items: [], total: 0 })
  })
})
