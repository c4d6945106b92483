import type { BodyInput } from '@handal/contracts/endpoint'
import { employeeImport as calls } from '@handal/contracts/people/employee-import'
import { changeEmployee, createEmployee, previewEmployee } from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import { readJob } from '@handal/contracts/jobs'
import { leaveEmployee, previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const TOLD = {
  yearPay: 20_000_000,
  yearHealth: 700_000,
  yearCare: 90_000,
  yearEmployment: 180_000,
  yearPension: 850_000,
  yearTax: 300_000,
  yearLocalTax: 30_000,
  bonusYear: 1_200_000,
  leavePayYear: 0,
} as const
const WHY = '11 개인 사정 (자진퇴사)'
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']

const castOf = async (): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3, months: MONTHS })
  for (const month of MONTHS.slice(0, 3)) await calculated(cast, month)
  return cast
}
const params = { params: { empl_no: 3 } } as const
const act = async ({ operator }: PayrollCast, lastDay: string, told: object = {}) => {
  const body = { lastDay, leaveReason: WHY, ...told } as BodyInput<typeof leaveEmployee>
  expect((await operator.call(leaveEmployee, { ...params, body })).status).toBe(200)
}
const change = async ({ operator }: PayrollCast, retireDate: string | null) =>
  expect((await operator.call(changeEmployee, { ...params, body: { retireDate } })).status).toBe(200)
const fileOf = async (cast: PayrollCast, lastDay: string): Promise<number> => {
  const file = new File([`사번,퇴사일\n0003,${lastDay}`], '사원.csv')
  const { body } = await cast.operator.call(calls.preview, { body: { file } })
  expect(body.badCells).toBe(0)
  return body.importNo
}
const job = async ({ operator }: PayrollCast, what: 'apply' | 'undo', importNo: number) => {
  let { job: one } = (await operator.call(calls[what], { params: { importNo }, body: {} })).body
  while (one.state === 'running') ({ job: one } = (await operator.call(readJob, { params: { id: one.id } })).body)
  expect(one).toMatchObject({ state: 'done' })
}
const upload = async (cast: PayrollCast, lastDay: string): Promise<number> => {
  const importNo = await fileOf(cast, lastDay)
  await job(cast, 'apply', importNo)
  return importNo
}

/** The person's payslips from November on with every line, what is entered for them, and which stand for the leaving. */
const stand = async ({ companyNo }: PayrollCast): Promise<unknown> => {
  const slips = await sql`
    select r.month, r.payment_type, p.state, p.earnings, p.net, p.leave_date,
      (select json_agg(json_build_array(l.code, l.amount) order by l.line_no) from payslip_line l
       where l.company_no = p.company_no and l.run_no = p.run_no and l.employee_no = p.employee_no
         and l.version_no = p.version_no) as lines
    from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${companyNo} and p.employee_no = 3 and p.current and r.month >= '2026-11'
    order by r.month, r.payment_type`.execute(t.own.kysely)
  const entries = await sql`
    select r.month, r.payment_type, e.item_code, e.amount, e.note, e.service_years, e.into_irp from payslip_entry e
    join payroll_run r on r.company_no = e.company_no and r.run_no = e.run_no
    where e.company_no = ${companyNo} order by 1, 2, 3`.execute(t.own.kysely)
  const rows = await sql`
    select payment_type, month, made from leaving_draft where company_no = ${companyNo} order by 1`.execute(
    t.own.kysely,
  )
  return { slips: slips.rows, entries: entries.rows, rows: rows.rows }
}
const kinds = async (cast: PayrollCast): Promise<readonly string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select r.month || ' ' || r.payment_type || ' ' || p.state as kind from payslip p
    join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${cast.companyNo} and p.employee_no = 3 and p.current and r.month >= '2026-11'
    order by 1`.execute(t.own.kysely)
  return rows.map(({ kind }) => kind)
}
const ALL = ['2026-11 0001 calculated', '2026-11 0004 calculated', '2026-11 0005 calculated']

/** Every way in which a last day is set or moved; each ends with the same payslips. */
const WAYS: Readonly<Record<string, (cast: PayrollCast, lastDay: string) => Promise<unknown>>> = {
  'the page of the leaving': act,
  'the form of the person': change,
  'a file of people': upload,
}

describe('payslips of a leaving are the same whichever way the last day was', () => {
  it('set', async () => {
    const found: unknown[] = []
    for (const way of Object.values(WAYS)) {
      const cast = await castOf()
      await way(cast, '2026-11-20')
      expect(await kinds(cast)).toEqual(ALL)
      found.push(await stand(cast))
    }
    expect(found[1]).toEqual(found[0])
    expect(found[2]).toEqual(found[0])
  })

  it.each(['2026-11-10', '2026-11-30', '2026-12-10'])('moved to %s, with what was told before', async (to) => {
    const found: unknown[] = []
    for (const way of Object.values(WAYS)) {
      const cast = await castOf()
      await act(cast, '2026-11-20', TOLD)
      const before = await stand(cast)
      await way(cast, to)
      expect(await stand(cast)).not.toEqual(before)
      found.push(await stand(cast))
      // And back again, whichever way it was moved.
      await change(cast, '2026-11-20')
      expect(await stand(cast)).toEqual(before)
    }
    expect(found[1]).toEqual(found[0])
    expect(found[2]).toEqual(found[0])
  })

  it('cleared, or its change was taken back', async () => {
    const back = (cast: PayrollCast) =>
      cast.operator.call(takeLeavingBack, { ...params, body: { reason: '계속 다니기로 함' } })
    const cast = await castOf()
    const none = await stand(cast)
    await act(cast, '2026-11-20', TOLD)
    const whole = await stand(cast)
    await back(cast)
    expect(await stand(cast)).toEqual(none)
    // What was told is kept: the same act without it makes the same.
    await act(cast, '2026-11-20')
    expect(await stand(cast)).toEqual(whole)
    await change(cast, null)
    expect(await stand(cast)).toEqual(none)
    await change(cast, '2026-11-20')
    await job(cast, 'undo', await upload(cast, '2026-11-10'))
    expect(await stand(cast)).toEqual(whole)
    await change(cast, null)
    const importNo = await upload(cast, '2026-11-20')
    expect(await stand(cast)).toEqual(whole)
    await job(cast, 'undo', importNo)
    expect(await stand(cast)).toEqual(none)
    expect((await auditsOf(t, cast.companyNo, 'payslip.remove')).map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 3 }, () => '계속 다니기로 함'),
      ...Array.from({ length: 6 }, () => '퇴사일 변경'),
      ...Array.from({ length: 3 }, () => '엑셀로 올린 내용을 되돌림'),
    ])
  })
})

it('what was given out stays when the form moves the last day, and its difference is told', async () => {
  const cast = await castOf()
  await act(cast, '2026-11-20', TOLD)
  const given = { month: '2026-11', paymentType: '0005', action: 'confirm', employeeNos: [3] } as const
  expect((await cast.operator.call(update, { body: given })).status).toBe(200)
  await change(cast, '2026-11-10')
  expect(await kinds(cast)).toEqual([...ALL.slice(0, 2), '2026-11 0005 confirmed'])
  const { body } = await cast.operator.call(previewLeaving, { ...params, body: { lastDay: '2026-11-10' } })
  // 2,880,000 ÷ 209 × 8 × 30 × 2,512 ÷ 365, and of ten days less × 2,502 ÷ 365; a part of a won counts as one.
  expect(body.drafts[2]?.text).toBe(
    '확정한 2026년 11월 퇴직금 명세서는 그대로 둡니다. 명세서 22,760,627원 · 지금 22,670,020원 · 차이 -90,607원: 그 명세서를 다시 열어 계산하고 지급합니다.',
  )
})

it('a last day of which no payslips can be made moves nothing, and a person written down as gone has none', async () => {
  const cast = await castOf()
  for (const day of ['2028-01-31', '2035-06-30']) {
    await change(cast, day)
    expect(await kinds(cast)).toEqual([])
  }
  await act(cast, '2026-11-20', TOLD)
  await change(cast, '2035-06-30')
  expect(await kinds(cast)).toEqual([])
  const gone = {
    name: '하지난',
    employeeCode: 'G1',
    encpnd: '2026-01-02',
    birthDate: '1990-01-01',
    retireDate: '2026-11-20',
  }
  const { status, body } = await cast.operator.call(createEmployee, { body: gone })
  expect(status).toBe(200)
  const { rows } = await sql`select from leaving_draft where company_no = ${cast.companyNo}
    and employee_no = ${body.no}`.execute(t.own.kysely)
  expect(rows).toEqual([])
})

it('a preview of another last day says what the payslips will pay, and moves none', async () => {
  const cast = await castOf()
  await act(cast, '2026-11-20', TOLD)
  const before = await stand(cast)
  const preview = await cast.operator.call(previewEmployee, { ...params, body: { retireDate: '2026-11-10' } })
  expect(await stand(cast)).toEqual(before)
  await change(cast, '2026-11-10')
  const { rows } = await sql<{ payment_type: string; net: number }>`
    select r.payment_type, p.net from payslip p join payroll_run r on r.company_no = p.company_no and r.run_no = p.run_no
    where p.company_no = ${cast.companyNo} and p.employee_no = 3 and p.current and r.month = '2026-11'
    order by 1`.execute(t.own.kysely)
  expect(preview.body.affected.map(({ paymentType, then }) => ({ payment_type: paymentType, net: then }))).toEqual(rows)
})

it('what was told is kept with who told it, when and why, and is told again on the page', async () => {
  const cast = await castOf()
  const { companyNo, operator } = cast
  await act(cast, '2026-11-20', { yearPay: 20_000_000, bonusYear: 0 })
  const asked = async (lastDay: string) => {
    const { body } = await operator.call(previewLeaving, { ...params, body: { lastDay } })
    return body.asked.map(({ field, amount, told }) => [field, amount, told?.by ?? null])
  }
  expect(await asked('2026-11-20')).toEqual(
    expect.arrayContaining([
      ['yearPay', 20_000_000, '김운영'],
      ['bonusYear', 0, '김운영'],
      ['yearTax', null, null],
    ]),
  )
  // Corrected by another act, withdrawn by null; every entry stays.
  await act(cast, '2026-11-20', { yearPay: 21_000_000, reason: '원천징수부와 대조' })
  await act(cast, '2026-11-19', { bonusYear: null })
  const { rows } = await sql<{
    valid_from: string
    stands: boolean
    withdrawn: boolean
    reason: string
    facts: object
  }>`
    select valid_from, stands, withdrawn, reason, facts from leaving_told_entry where company_no = ${companyNo}
    order by valid_from desc, entry_no`.execute(t.own.kysely)
  expect(
    rows.map(({ valid_from: day, stands, withdrawn, reason, facts }) => [
      day,
      stands,
      withdrawn,
      reason,
      Object.keys(facts),
    ]),
  ).toEqual([
    ['2026-11-20', false, false, '퇴사 처리', ['yearPay', 'bonusYear']],
    ['2026-11-20', false, false, '원천징수부와 대조', ['yearPay', 'bonusYear']],
    ['2026-11-20', false, true, '퇴사 처리', ['yearPay', 'bonusYear']],
    ['2026-11-19', true, false, '퇴사 처리', ['yearPay']],
  ])
  expect((await auditsOf(t, companyNo, 'employee.leaving-told')).map(({ reason }) => reason)).toEqual([
    '퇴사 처리',
    '원천징수부와 대조',
    '퇴사 처리',
  ])
  // In another year the same months are not asked for, so that it does not count there.
  expect(await asked('2027-01-10')).toEqual(expect.arrayContaining([['bonusYear', null, null]]))
  // Nothing of it is anybody else's.
  expect((await operator.call(readEmployee, params)).status).toBe(200)
  const other = await castOf()
  const { body } = await other.operator.call(previewLeaving, { ...params, body: { lastDay: '2026-11-20' } })
  expect(body.asked.every(({ amount }) => amount === null)).toBe(true)
})
