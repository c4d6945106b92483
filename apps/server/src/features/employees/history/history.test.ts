import { giveAccounts, resetAccounts, takeAccounts } from '@handal/contracts/people/accounts'
import { issueCertificate } from '@handal/contracts/people/certificates'
import { readEmployeeHistory } from '@handal/contracts/people/employee-history'
import { changeEmployee, createEmployee, readResidentNumber } from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import { enterHandover, removeHandover } from '@handal/contracts/people/employment-contracts'
import type { BodyInput } from '@handal/contracts/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'

const t = testApp()
afterAll(closeRendering)
const HIRED = '2024-01-02'
const MINUTE = 60_000
const pay = (from: string, amount: number) => ({ from, payKind: '0001', items: [{ itemCode: 'base', amount }] })

const cast = () => makePayrollCast(t, { people: 1, months: [] })
const hire = async (who: TestSession, body: Partial<BodyInput<typeof createEmployee>> = {}): Promise<number> => {
  const made = await who.call(createEmployee, {
    body: {
      name: '나새론',
      encpnd: HIRED,
      residentNumber: '950505-2234567',
      payTerms: [pay(HIRED, 2_500_000)],
      ...body,
    },
  })
  expect(made.status).toBe(200)
  return made.body.no
}
const change = async (who: TestSession, no: number, body: BodyInput<typeof changeEmployee>) => {
  t.clock.advance(MINUTE)
  const done = await who.call(changeEmployee, { params: { empl_no: no }, body })
  expect([done.status, done.body]).toMatchObject([200, {}])
}
const historyOf = async (who: TestSession, no: number, query: { page?: number; size?: number } = {}) =>
  (await who.call(readEmployeeHistory, { params: { empl_no: no }, query })).body

describe('the history of a person', () => {
  it('shows a correction with old and new, who and why, and what became of it', async () => {
    const { operator } = await cast()
    const no = await hire(operator)
    await change(operator, no, { payTerms: [pay('2025-01-01', 2_700_000)], reason: '연봉 조정' })
    await change(operator, no, { payTerms: [{ ...pay('2025-01-01', 2_800_000), reason: '금액을 잘못 적음' }] })
    const { items, total } = await historyOf(operator, no)
    expect(total).toBe(3)
    expect(items.map(({ label, by, reason }) => [label, by, reason])).toEqual([
      ['사원 수정', '김운영', null],
      ['사원 수정', '김운영', '연봉 조정'],
      ['사원 등록', '김운영', null],
    ])
    expect(items[0]?.changes).toEqual([
      {
        part: '급여 조건',
        from: '2025-01-01',
        act: 'CORRECTED',
        state: 'STANDS',
        reason: '금액을 잘못 적음',
        facts: [{ label: '기본급', before: '2,700,000원', after: '2,800,000원' }],
      },
    ])
    expect(items[1]?.changes).toMatchObject([
      {
        act: 'ADDED',
        state: 'CORRECTED',
        reason: null,
        facts: [{ label: '기본급', before: '2,500,000원', after: '2,700,000원' }],
      },
    ])
    expect(items[2]?.changes?.find(({ part }) => part === '급여 조건')).toMatchObject({ from: HIRED, state: 'STANDS' })
  })

  it('shows what was withdrawn, and for which reason', async () => {
    const { operator } = await cast()
    const no = await hire(operator)
    await change(operator, no, { leavesOfAbsence: [{ from: '2025-03-01', to: '2025-03-31', reason: '질병' }] })
    await change(operator, no, { leavesOfAbsence: [{ from: '2025-03-01', removed: true, reason: '가지 않음' }] })
    const [gone, entered] = (await historyOf(operator, no)).items
    expect(gone?.changes).toEqual([
      {
        part: '휴직',
        from: '2025-03-01',
        act: 'WITHDRAWN',
        state: null,
        reason: '가지 않음',
        facts: [
          { label: '종류', before: '질병', after: null },
          { label: '끝나는 날', before: '2025.03.31', after: null },
          { label: '사유', before: '질병', after: null },
        ],
      },
    ])
    expect(entered?.changes).toMatchObject([{ part: '휴직', act: 'ADDED', state: 'WITHDRAWN' }])
  })

  it('tells facts of no day by their parts, each until it is changed again', async () => {
    const { operator } = await cast()
    const no = await hire(operator)
    await change(operator, no, { phone: '010-0000-1111', address: '가상시 하늘로 1' })
    await change(operator, no, { phone: '010-0000-2222', retireDate: '2026-12-31', leaveReason: '개인 사정' })
    const [second, first] = (await historyOf(operator, no)).items
    expect(first?.changes?.map(({ part, state, facts }) => [part, state, facts.map(({ after }) => after)])).toEqual([
      ['인적사항', 'REPLACED', ['010-0000-1111']],
      ['인적사항', 'STANDS', ['가상시 하늘로 1']],
    ])
    expect(second?.changes?.map(({ part, facts }) => [part, facts])).toEqual([
      ['인적사항', [{ label: '전화번호', before: '010-0000-1111', after: '010-0000-2222' }]],
      [
        '퇴사',
        [
          { label: '퇴사일', before: null, after: '2026.12.31' },
          { label: '퇴사 사유', before: null, after: '개인 사정' },
        ],
      ],
    ])
  })

  it('says of the family only what changed of it, though its counts stand on days of the tax too', async () => {
    const { operator } = await cast()
    const no = await hire(operator)
    await change(operator, no, { tax: [{ from: '2025-01-01', withholdingPercent: 80 }] })
    await change(operator, no, { family: [{ from: '2025-02-01', dependents: 3, children: 1 }] })
    const [family, tax] = (await historyOf(operator, no)).items
    expect(tax?.changes?.map(({ part }) => part)).toEqual(['소득세'])
    expect(family?.changes?.map(({ part, from }) => [part, from])).toEqual([['가족 수', '2025-02-01']])
  })

  it('holds no whole number, and no look at one', async () => {
    const { operator } = await cast()
    const no = await hire(operator)
    await change(operator, no, {
      accounts: [{ from: '2025-01-01', bankCode: '004', number: '110-222-333444', holder: '나새론' }],
    })
    await change(operator, no, { residentNumber: '950505-2234578', reason: '오기' })
    await operator.call(readResidentNumber, { params: { empl_no: no }, body: { reason: '신고' } })
    await operator.call(readEmployee, { params: { empl_no: no } })
    const { items, total } = await historyOf(operator, no)
    expect(total).toBe(3)
    // Only hidden digits differ: the save is there, what it changed is not.
    expect(items[0]).toMatchObject({ label: '사원 수정', reason: '오기', changes: [] })
    expect(items[1]?.changes).toMatchObject([{ part: '계좌', from: '2025-01-01', act: 'ADDED' }])
    const text = JSON.stringify(items)
    for (const secret of ['2234567', '2234578', '110222333444', '110-222-333444']) expect(text).not.toContain(secret)
    expect(text).toContain('950505-2******')
  })

  it('has the account and the papers of the person, not those of others', async () => {
    const { operator } = await cast()
    const no = await hire(operator)
    const other = await hire(operator, { name: '도가온', residentNumber: '960606-1234567' })
    const params = { empl_no: no }
    const act = async (asked: Promise<{ status: number }>) => {
      t.clock.advance(MINUTE)
      expect((await asked).status).toBe(200)
    }
    await act(operator.call(giveAccounts, { body: { items: [{ employeeNo: no, login_id: `saeron${no}` }] } }))
    await act(operator.call(resetAccounts, { body: { employeeNos: [no], reason: '잊음' } }))
    await act(operator.call(takeAccounts, { body: { employeeNos: [no], reason: '퇴사' } }))
    const paper = { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD'] } as const
    await act(operator.call(issueCertificate, { params, body: { ...paper, items: [...paper.items] } }))
    await act(
      operator.call(issueCertificate, { params: { empl_no: other }, body: { ...paper, items: [...paper.items] } }),
    )
    const handed = await operator.call(enterHandover, { params, body: { from: HIRED, handedOn: HIRED, way: 'PAPER' } })
    await act(operator.call(removeHandover, { params, body: { no: handed.body.no, reason: '다시 교부' } }))
    const { items } = await historyOf(operator, no)
    expect(
      items.slice(0, -1).map(({ label, reason, changes }) => [label, reason, changes?.[0]?.part, changes?.[0]?.state]),
    ).toEqual([
      ['근로계약서 교부 기록 취소', '다시 교부', '계약서', null],
      ['근로계약서 교부 등록', null, '계약서', 'WITHDRAWN'],
      ['증명서 발급', null, '증명서', null],
      ['사원 계정 삭제', '퇴사', '계정', null],
      ['사원 계정 비밀번호 초기화', '잊음', '계정', null],
      ['사원 계정 등록', null, '계정', 'WITHDRAWN'],
    ])
  })

  it('ends with what stood before the log told of the person', async () => {
    const { operator } = await cast()
    const whole = async () => (await historyOf(operator, 1)).items
    const [only] = await whole()
    expect(only).toMatchObject({ no: 0, at: null, by: null, label: '기록을 시작하기 전의 내용' })
    await change(operator, 1, { name: '새이름' })
    const [changed, first] = await whole()
    expect(changed?.changes).toMatchObject([{ facts: [{ label: '성명', after: '새이름' }] }])
    expect(first?.changes?.[0]?.facts[0]).toMatchObject({ label: '성명', before: null })
    expect(first?.changes?.[0]?.facts[0]?.after).not.toBe('새이름')
  })

  it('is given by pages, newest first, in the same number of queries for few and for many', async () => {
    const { operator } = await cast()
    const no = await hire(operator)
    const count = async () => {
      t.clock.advance(MINUTE)
      return (await t.db.countQueries(() => historyOf(operator, no))).queries
    }
    await historyOf(operator, no)
    const few = await count()
    for (let day = 1; day <= 9; day++) await change(operator, no, { phone: `010-0000-000${day}` })
    expect(await count()).toBe(few)
    const page = await historyOf(operator, no, { page: 2, size: 4 })
    expect([page.total, page.items.map(({ changes }) => changes?.[0]?.facts[0]?.after)]).toEqual([
      10,
      [5, 4, 3, 2].map((day) => `010-0000-000${day}`),
    ])
    expect((await historyOf(operator, no, { page: 9, size: 4 })).items).toEqual([])
  })

  it('is seen by operators of the company only, and the look is in the log', async () => {
    const { operator, employee, companyNo } = await cast()
    const stranger = await cast()
    const no = await hire(operator)
    const asked = { params: { empl_no: no } }
    expect((await stranger.operator.call(readEmployeeHistory, asked)).status).toBe(404)
    expect((await stranger.operator.call(readEmployeeHistory, { ...asked, query: { companyNo } })).status).toBe(404)
    expect((await operator.call(readEmployeeHistory, { params: { empl_no: 99 } })).status).toBe(404)
    expect((await employee.call(readEmployeeHistory, asked)).status).toBe(403)
    await historyOf(operator, no)
    const looks = await t.own.kysely
      .selectFrom('audit_log')
      .select(['event', 'subject_id'])
      .where('company_no', '=', companyNo)
      .where('event', '=', 'employee.history')
      .execute()
    expect(looks).toEqual([{ event: 'employee.history', subject_id: String(no) }])
  })
})
