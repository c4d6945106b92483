import { changeEmployee, createEmployee, removeEmployee } from '@handal/contracts/people/employee-write'
import type { BodyInput } from '@handal/contracts/endpoint'
import { employeeImport } from '@handal/contracts/people/employee-import'
import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import { readJob } from '@handal/contracts/jobs'
import { readLeaveLedger } from '@handal/contracts/time/leave'
import { previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import type { Problem } from '@handal/contracts/problem'
import { decideService, knownPerson } from '@handal/contracts/people/rehire'
import { login } from '@handal/contracts/session/session'
import { describe, expect, it } from 'vitest'
import { callAs, makeUser, testApp, TEST_PASSWORD } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
const NUMBER = '950304-2234567'
const FIRST = { encpnd: '2024-03-02', retireDate: '2025-02-28', leaveReason: '11 개인 사정 (자진퇴사)' }

type New = Partial<BodyInput<typeof createEmployee>>
const hire = (cast: PayrollCast, body: New = {}) =>
  cast.operator.call(createEmployee, {
    body: { name: '홍길동', residentNumber: NUMBER, encpnd: '2025-03-10', ...body },
  })
const hired = async (cast: PayrollCast, body: New = {}): Promise<number> => {
  const answer = await hire(cast, body)
  expect(answer.status).toBe(200)
  return answer.body.no
}
const known = async (cast: PayrollCast, residentNumber = NUMBER) =>
  (await cast.operator.call(knownPerson, { body: { residentNumber } })).body.leaver
const read = async (cast: PayrollCast, no: number) =>
  (await cast.operator.call(readEmployee, { params: { empl_no: no } })).body
const decide = (cast: PayrollCast, no: number, serviceFrom: string | null, more: object = {}) =>
  cast.operator.call(decideService, {
    params: { empl_no: no },
    body: { serviceFrom, reason: '쉬지 않고 같은 일을 이어서 함', ...more },
  })
const errors = ({ body }: { body: unknown }) => (body as Problem).errors

describe('somebody who is hired again', () => {
  it('is known by the resident number, linked to the employment before, and has a number of the own', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    expect(await known(cast)).toBeNull()
    const before = await hired(cast, FIRST)
    expect(await known(cast)).toEqual({
      employeeNo: before,
      employeeCode: '0003',
      name: '홍길동',
      encpnd: '2024-03-02',
      retireDate: '2025-02-28',
      login_id: null,
    })
    // Whom nobody has is in the log too: a guess finds nobody most times.
    expect(await auditsOf(t, cast.companyNo, 'employee.known')).toMatchObject([
      { after: { found: false } },
      { after: { encpnd: '2024-03-02' } },
    ])
    const no = await hired(cast)
    expect(no).not.toBe(before)
    expect(await read(cast, no)).toMatchObject({
      employeeCode: '0004',
      rehiredFrom: {
        employeeNo: before,
        encpnd: '2024-03-02',
        retireDate: '2025-02-28',
        serviceFrom: null,
        decided: null,
      },
      rehiredAs: null,
    })
    expect(await read(cast, before)).toMatchObject({
      rehiredFrom: null,
      rehiredAs: { employeeNo: no, encpnd: '2025-03-10' },
    })
    // It is followed by one already, and the person is in service.
    expect(await known(cast)).toBeNull()
    expect(JSON.stringify(await auditsOf(t, cast.companyNo, 'employee.known'))).not.toContain('2234567')
  })

  it('is not known to another company, nor told to an employee', async () => {
    const [cast, other] = [await makePayrollCast(t, { people: 1 }), await makePayrollCast(t, { people: 1 })]
    await hired(cast, FIRST)
    expect(await known(other)).toBeNull()
    expect((await read(other, await hired(other))).rehiredFrom).toBeNull()
    expect((await cast.employee.call(knownPerson, { body: { residentNumber: NUMBER } })).status).toBe(403)
    const foreign = { companyNo: cast.companyNo, residentNumber: NUMBER }
    expect((await other.operator.call(knownPerson, { body: foreign })).status).toBe(404)
  })

  it('is linked by a file as by the form, to those of the own company only, and is free again when it is taken back', async () => {
    const [cast, other] = [await makePayrollCast(t, { people: 1 }), await makePayrollCast(t, { people: 1 })]
    const before = await hired(cast, FIRST)
    const byForm = await hired(cast, { residentNumber: '960606-1234567', name: '도가온', ...FIRST })
    const file = (rows: readonly string[]) =>
      new File([['사번,성명,주민등록번호,생년월일,입사일', ...rows].join('\n')], '사원.csv')
    const act = async ({ operator }: PayrollCast, call: 'apply' | 'undo', importNo: number) => {
      let { job } = (await operator.call(employeeImport[call], { params: { importNo }, body: {} })).body
      while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
      expect(job.state).toBe('done')
    }
    const bring = async (to: PayrollCast, ...rows: string[]) => {
      const read = (await to.operator.call(employeeImport.preview, { body: { file: file(rows) } })).body
      expect(read).toMatchObject({ added: rows.length, badCells: 0 })
      await act(to, 'apply', read.importNo)
      return read.importNo
    }
    const noOf = async ({ operator }: PayrollCast, code: string) => {
      const { items } = (await operator.call(listEmployees, { query: {} })).body
      return items.find(({ employeeCode }) => employeeCode === code)?.no ?? 0
    }
    const rows = [`R-1,홍길동,${NUMBER},,2025-03-10`, 'R-2,한새롬,,1990-01-01,2025-03-10']
    const importNo = await bring(cast, ...rows)
    const said = async ({ operator }: PayrollCast, no: number) =>
      (await operator.call(employeeImport.read, { params: { importNo: no } })).body.items.map(({ note }) => note)
    expect(await said(cast, importNo)).toEqual([
      expect.stringMatching(/^재입사: 이전 사번 0002 \(2024\.03\.02 - 2025\.02\.28\)\. 두 기록을 잇고/),
      undefined,
    ])
    const no = await noOf(cast, 'R-1')
    const again = await hired(cast, { residentNumber: '960606-1234567', name: '도가온' })
    const byHand = (await read(cast, again)).rehiredFrom
    expect((await read(cast, no)).rehiredFrom).toEqual({
      ...byHand,
      employeeNo: before,
      employeeCode: '0002',
      name: '홍길동',
    })
    expect(byHand).toMatchObject({ employeeNo: byForm, serviceFrom: null, decided: null })
    expect((await read(cast, before)).rehiredAs).toMatchObject({ employeeNo: no, encpnd: '2025-03-10' })
    expect((await read(cast, await noOf(cast, 'R-2'))).rehiredFrom).toBeNull()

    expect(await said(other, await bring(other, ...rows))).toEqual([undefined, undefined])
    expect((await read(other, await noOf(other, 'R-1'))).rehiredFrom).toBeNull()
    await act(cast, 'undo', importNo)
    expect((await read(cast, before)).rehiredAs).toBeNull()
    expect(await known(cast)).toMatchObject({ employeeNo: before })
    await bring(cast, ...rows)
    const decided = await decide(cast, await noOf(cast, 'R-1'), '2024-03-02')
    expect(decided.body.rehiredFrom).toMatchObject({ employeeNo: before, serviceFrom: '2024-03-02' })
  })

  it('by a file is taken back with the decisions about service, but with nothing else that came after', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const before = await hired(cast, FIRST)
    const file = new File([`사번,성명,주민등록번호,입사일\nR-1,홍길동,${NUMBER},2025-03-10`], '사원.csv')
    const { operator } = cast
    const bring = async () => {
      const { importNo } = (await operator.call(employeeImport.preview, { body: { file } })).body
      await done(operator.call(employeeImport.apply, { params: { importNo }, body: {} }))
      const { items } = (await operator.call(listEmployees, { query: {} })).body
      return { importNo, no: items.find(({ employeeCode }) => employeeCode === 'R-1')?.no ?? 0 }
    }
    const done = async (started: ReturnType<typeof operator.call<typeof employeeImport.apply>>) => {
      let { job } = (await started).body
      while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
      expect(job.state).toBe('done')
    }
    const undo = (importNo: number) => operator.call(employeeImport.undo, { params: { importNo }, body: {} })
    const first = await bring()
    expect((await decide(cast, first.no, '2024-03-02')).status).toBe(200)
    expect((await decide(cast, first.no, null)).status).toBe(200)
    await done(undo(first.importNo))
    expect((await read(cast, before)).rehiredAs).toBeNull()

    const again = await bring()
    expect((await decide(cast, again.no, '2024-03-02')).status).toBe(200)
    await operator.call(changeEmployee, { params: { empl_no: again.no }, body: { phone: '010-0000-0001' } })
    const refused = await undo(again.importNo)
    expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('그 뒤에 고쳐') }])
  })

  it('is linked too when the number is entered later, and only to an employment that was over', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const before = await hired(cast, FIRST)
    const no = await hired(cast, { residentNumber: undefined, birthDate: '1995-03-04' } as New)
    expect((await read(cast, no)).rehiredFrom).toBeNull()
    const change = await cast.operator.call(changeEmployee, {
      params: { empl_no: no },
      body: { residentNumber: NUMBER },
    })
    expect(change.body.rehiredFrom).toMatchObject({ employeeNo: before })
    const overlap = await hire(cast, { encpnd: '2025-02-28' })
    expect(errors(overlap)?.map(({ path }) => path)).toEqual(['residentNumber'])
  })

  it('takes the account of then over: one sign-in, the new employment', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const before = await hired(cast, FIRST)
    const user = await makeUser(t, {
      role: '21',
      companies: [{ companyNo: cast.companyNo, employeeNo: before }],
      name: '홍길동',
    })
    const signIn = () => callAs(t, null, login, { body: { login_id: user.loginId, password: TEST_PASSWORD } })
    expect((await signIn()).status).toBe(401)
    expect(await known(cast)).toMatchObject({ login_id: user.loginId })
    const both = await hire(cast, { previousAccount: true, login_id: 'somebody-else' })
    expect(errors(both)?.map(({ path }) => path)).toEqual(['login_id'])
    const no = await hired(cast, { previousAccount: true })
    expect((await signIn()).body.user).toMatchObject({ employee_no: no, company_no: cast.companyNo })
    // Who was never there has nothing to take over, and is not hired half.
    const stranger = await hire(cast, { residentNumber: '960606-1234567', name: '도가온', previousAccount: true })
    expect(errors(stranger)?.map(({ path }) => path)).toEqual(['previousAccount'])
    expect(await hired(cast, { residentNumber: '960606-1234567', name: '도가온' })).toBe(no + 1)
  })

  it('keeps the leaving of before: it is neither taken back nor moved behind the new hire', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const before = await hired(cast, FIRST)
    await hired(cast)
    const change = (retireDate: string | null) =>
      cast.operator.call(changeEmployee, { params: { empl_no: before }, body: { retireDate, reason: '정정' } })
    expect(errors(await change(null))?.map(({ path }) => path)).toEqual(['retireDate'])
    expect((await change('2025-03-10')).status).toBe(400)
    expect((await change('2025-03-09')).status).toBe(200)
    const back = { params: { empl_no: before }, body: { reason: '계속 다님' } }
    expect((await cast.operator.call(takeLeavingBack, back)).status).toBe(400)
  })

  it('of whom the new employment is removed leaves the one before free again', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const before = await hired(cast, FIRST)
    const no = await hired(cast)
    await decide(cast, no, '2024-03-02')
    expect(
      (await cast.operator.call(removeEmployee, { params: { empl_no: no }, body: { reason: '잘못 적음' } })).status,
    ).toBe(200)
    expect((await read(cast, before)).rehiredAs).toBeNull()
    expect(await known(cast)).toMatchObject({ employeeNo: before })
  })
})

describe('service of a rehire', () => {
  const ledger = async (cast: PayrollCast, no: number) => {
    const { body } = await cast.operator.call(readLeaveLedger, {
      params: { employeeNo: no },
      query: { asOf: '2026-11-20' },
    })
    const [basis] = body.bases.filter((each) => each.basis === 'HIRE')
    return (basis?.lines ?? []).filter(({ kind }) => kind === 'grant').map(({ date, days }) => `${date} ${days}`)
  }
  const leaving = async (cast: PayrollCast, no: number) =>
    (
      await cast.operator.call(previewLeaving, {
        params: { empl_no: no },
        body: { lastDay: '2026-11-20', bonusYear: 0, leavePayYear: 0 },
      })
    ).body

  it('counts anew unless it is decided, and then for leave and severance from the chosen day', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await hired(cast, FIRST)
    const no = await hired(cast, {
      payTerms: [{ from: '2025-03-10', payKind: '0001', items: [{ itemCode: 'base', amount: 3_000_000 }] }],
    })
    const anew = await ledger(cast, no)
    expect([anew[0], anew.at(-1)]).toEqual(['2025-04-10 1', '2026-03-10 15'])
    expect((await leaving(cast, no)).days).toBe(621)
    const decided = await decide(cast, no, '2024-03-02')
    expect(decided.body.rehiredFrom).toMatchObject({
      serviceFrom: '2024-03-02',
      decided: { reason: '쉬지 않고 같은 일을 이어서 함', by: '김운영' },
    })
    // What came until 2025-02-28 was of the employment before; the years go on.
    expect(await ledger(cast, no)).toEqual(['2025-03-02 15', '2026-03-02 15'])
    const going = await leaving(cast, no)
    expect(going.days).toBe(994)
    const days = going.severance.explain.find(({ figure }) => figure === 'days')
    expect([days?.value, days?.notes]).toEqual([994, ['2024.03.02부터 2026.11.20까지입니다.']])
    expect((await decide(cast, no, null)).body.rehiredFrom).toMatchObject({ serviceFrom: null })
    expect(await ledger(cast, no)).toEqual(anew)
    const log = await auditsOf(t, cast.companyNo, 'employee.change')
    expect(log.map(({ reason }) => reason)).toEqual(['쉬지 않고 같은 일을 이어서 함', '쉬지 않고 같은 일을 이어서 함'])
  })

  it('goes on only of a rehire, inside both employments, with a reason, from the version that was read', async () => {
    const cast = await makePayrollCast(t, { people: 2 })
    await hired(cast, FIRST)
    const no = await hired(cast)
    for (const day of ['2024-03-01', '2025-03-11'])
      expect(errors(await decide(cast, no, day))).toEqual([
        { path: 'serviceFrom', message: '2024.03.02부터 2025.03.10까지의 날짜로 적어 주세요.' },
      ])
    expect(errors(await decide(cast, 2, '2024-03-02'))?.map(({ path }) => path)).toEqual(['serviceFrom'])
    expect((await decide(cast, no, '2024-03-02', { reason: '' })).status).toBe(400)
    expect((await decide(cast, no, '2024-03-02', { version: 9 })).status).toBe(409)
    expect(
      (await cast.employee.call(decideService, { params: { empl_no: no }, body: { serviceFrom: null, reason: 'x' } }))
        .status,
    ).toBe(403)
  })
})
