import { listDisabilities } from '@handal/contracts/people/disability'
import { readEmployee } from '@handal/contracts/people/employees'
import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee, previewEmployee } from '@handal/contracts/people/employee-write'
import { readEmployeeHistory } from '@handal/contracts/people/employee-history'
import { previewLeaving } from '@handal/contracts/people/leaving'
import type { Problem } from '@handal/contracts/problem'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH, rowOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
type Change = BodyInput<typeof changeEmployee>
const change = ({ operator }: PayrollCast, no: number, body: Change) =>
  operator.call(changeEmployee, { params: { empl_no: no }, body })
const look = ({ operator }: PayrollCast, no = 1, reason = '연말정산') =>
  operator.call(listDisabilities, { params: { empl_no: no }, body: { reason } })
const seen = async (cast: PayrollCast, no = 1) =>
  (await look(cast, no)).body.items.map(({ member, name, kind, from, to }) => [member, name, kind, from, to])
const countsOf = async ({ operator }: PayrollCast, no = 1) =>
  (await operator.call(readEmployee, { params: { empl_no: no } })).body.family.map(({ from, dependents, children }) => [
    from,
    dependents,
    children,
  ])
const said = ({ body }: { body: unknown }) =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ path, message }) => [path, message]))

/** A son of 28 years and a mother of 58, both supported. */
const FAMILY: Change['familyMembers'] = [
  { name: '한아들', relation: 'CHILD', birthDate: '1998-05-05', from: '2020-01-01' },
  { name: '모친', relation: 'PARENT', birthDate: '1968-05-05', from: '2020-01-01' },
]
const OWN = { from: '2001-03-01', kind: 'WELFARE', reason: '장애인증명서' } as const
const OF_SON = { member: 1, from: '2026-03-01', to: '2026-10-31', kind: 'SEVERE_ILLNESS', reason: '진단서' } as const

describe('who is disabled', () => {
  it('is told for a reason only, and stands in no record, list, file, history or log', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    const { companyNo, operator } = cast
    const wrote = await change(cast, 1, { familyMembers: FAMILY })
    expect(wrote.status).toBe(200)
    const answer = await change(cast, 1, { disabilities: [OWN, OF_SON] })
    expect(answer.status).toBe(200)
    expect((await look(cast, 1, ' ')).status).toBe(400)
    expect(await seen(cast)).toEqual([
      [null, answer.body.name, 'WELFARE', '2001-03-01', null],
      [1, '한아들', 'SEVERE_ILLNESS', '2026-03-01', '2026-10-31'],
    ])
    expect(await seen(cast, 2)).toEqual([])
    expect(await auditsOf(t, companyNo, 'disability.list')).toMatchObject([
      { reason: '연말정산' },
      { reason: '연말정산' },
    ])
    const told = [
      answer.raw.toString(),
      (await operator.call(readEmployee, { params: { empl_no: 1 } })).raw.toString(),
      (await operator.call(readEmployeeHistory, { params: { empl_no: 1 } })).raw.toString(),
      JSON.stringify(await auditsOf(t, companyNo, 'employee.change')),
      JSON.stringify(await auditsOf(t, companyNo, 'disability.change')),
    ]
    for (const text of told) expect(text).not.toMatch(/WELFARE|SEVERE|장애|진단서|2001-03-01/)
    expect((await auditsOf(t, companyNo, 'disability.change')).length).toBe(1)
  })

  it('is nobody else’s to see or write: other roles, other companies', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const other = await makePayrollCast(t, { people: 1 })
    await change(cast, 1, { disabilities: [OWN] })
    const body = { companyNo: cast.companyNo, reason: '시험' }
    const params = { empl_no: 1 }
    expect((await cast.employee.call(listDisabilities, { params, body })).status).toBe(403)
    expect((await other.operator.call(listDisabilities, { params, body })).status).toBe(404)
    expect(await seen(other)).toEqual([])
    expect((await look(cast, 99)).status).toBe(404)
  })

  it('keeps every entry: added, corrected and taken back with a reason', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await change(cast, 1, { disabilities: [OWN] })
    await change(cast, 1, { disabilities: [{ ...OWN, kind: 'VETERAN', reason: '상이군경증' }] })
    expect((await seen(cast)).map(([, , kind]) => kind)).toEqual(['VETERAN'])
    await change(cast, 1, { disabilities: [{ from: OWN.from, removed: true, reason: '잘못 적음' }] })
    expect(await seen(cast)).toEqual([])
    const { rows } = await sql<{ kind: string; stands: boolean; withdrawn: boolean; reason: string }>`
      select kind, stands, withdrawn, reason from disability_entry where company_no = ${cast.companyNo} order by entry_no
    `.execute(t.own.kysely)
    expect(rows).toEqual([
      { kind: 'WELFARE', stands: false, withdrawn: false, reason: '장애인증명서' },
      { kind: 'VETERAN', stands: false, withdrawn: false, reason: '상이군경증' },
      { kind: 'VETERAN', stands: false, withdrawn: true, reason: '잘못 적음' },
    ])
  })

  it('names every bad field at once', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await change(cast, 1, { disabilities: [OWN], familyMembers: FAMILY })
    const shape = await change(cast, 1, {
      disabilities: [
        { from: '2026-05-01', reason: '확인' },
        { from: '2026-06-01', kind: 'WELFARE' },
        { from: '2026-07-01', to: '2026-06-30', kind: 'WELFARE', reason: '확인' },
      ],
    })
    expect(said(shape)).toEqual({
      'disabilities.0.kind': '장애인 구분을 골라 주세요.',
      'disabilities.1.reason': '무엇으로 확인했는지 적어 주세요.',
      'disabilities.2.to': '끝나는 날은 시작하는 날과 같거나 그보다 늦어야 합니다.',
    })
    const known = await change(cast, 1, {
      disabilities: [
        { ...OWN, from: '2026-05-01' },
        { ...OWN, member: 9 },
        { from: '2026-06-01', removed: true, reason: '시험' },
      ],
    })
    expect(said(known)).toEqual({
      'disabilities.0.from': '2001.03.01부터인 기간과 겹칩니다.',
      'disabilities.1.member': '그 번호의 가족이 없습니다.',
      'disabilities.2.from': '그날부터 적용하는 내용이 없습니다.',
    })
  })
})

describe('the tax counts who is disabled', () => {
  it('without an age limit while it lasts, and shows before saving which payslips it touches', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await change(cast, 1, { familyMembers: FAMILY })
    await calculated(cast)
    const before = await rowOf(cast, 1)
    const body = {
      disabilities: [
        { ...OF_SON, to: null },
        { ...OF_SON, member: 2, to: null },
      ],
    }
    const preview = await cast.operator.call(previewEmployee, { params: { empl_no: 1 }, body })
    expect(preview.body.affected.map(({ month, difference }) => [month, difference > 0])).toEqual([[MONTH, true]])
    await change(cast, 1, body)
    expect((await countsOf(cast))[0]).toEqual(['2026-03-01', 3, 0])
    await calculated(cast)
    expect((await rowOf(cast, 1)).deductions).toBeLessThan(before.deductions)
  })

  it('from the first day to the last, and no more with who leaves the family', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await change(cast, 1, { familyMembers: FAMILY?.slice(0, 1), disabilities: [] })
    await change(cast, 1, { disabilities: [OF_SON] })
    expect(await countsOf(cast)).toEqual([
      ['2026-11-01', 1, 0],
      ['2026-03-01', 2, 0],
      ['2020-01-03', 1, 0],
    ])
    await change(cast, 1, { familyMembers: [{ no: 1, removed: true }], reason: '독립' })
    expect(await seen(cast)).toEqual([])
    // A number that is given again does not inherit it.
    await change(cast, 1, { familyMembers: [{ ...FAMILY?.[0], name: '다른 사람' }], reason: '확인' })
    expect(await seen(cast)).toEqual([])
    expect((await countsOf(cast))[0]?.slice(1)).toEqual([1, 0])
  })

  it('deducts 2,000,000 won for each in the settlement of a leaver, the person too', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await calculated(cast)
    await change(cast, 1, { familyMembers: FAMILY })
    const settled = async () => {
      const told = { yearPay: 20_000_000, yearHealth: 0, yearCare: 0, yearEmployment: 0, yearPension: 0, yearTax: 0 }
      const { body } = await cast.operator.call(previewLeaving, {
        params: { empl_no: 1 },
        body: { lastDay: '2026-11-20', yearLocalTax: 0, ...told },
      })
      const { notes, explain } = body.yearEnd
      return { notes, persons: explain.find(({ figure }) => figure === 'persons') }
    }
    const without = await settled()
    expect(without.persons?.formula).toBe('1,500,000 × 1 = 1,500,000원')
    expect(without.notes.join()).toContain('나이 요건을 벗어난 부양가족 2명은 넣지 않았습니다.')
    // Cured in October: for the year as before (소득세법 제53조 제4항 단서).
    await change(cast, 1, { disabilities: [OWN, OF_SON] })
    const { persons, notes } = await settled()
    expect(persons).toMatchObject({
      formula: '1,500,000 × 2 + 2,000,000 × 2 = 7,000,000원',
      notes: ['본인을 넣어 2명입니다.', '장애인 2명의 추가공제를 더했습니다.'],
      law: '소득세법 제50조, 소득세법 제51조 제1항 제2호',
    })
    expect(notes.join()).toContain('나이 요건을 벗어난 부양가족 1명은 넣지 않았습니다.')
  })
})
