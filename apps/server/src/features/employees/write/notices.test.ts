import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import { employeeImport } from '@handal/contracts/people/employee-import'
import { createDepartment } from '@handal/contracts/company/organisation'
import { readEmployee } from '@handal/contracts/people/employees'
import { readJob } from '@handal/contracts/jobs'
import type { Problem } from '@handal/contracts/problem'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'

// The clock of the tests stands on 2026-11-20.
const t = testApp()
const hire = (cast: PayrollCast, more: Partial<BodyInput<typeof createEmployee>> = {}) =>
  cast.operator.call(createEmployee, {
    body: { name: '나새봄', birthDate: '1995-03-04', encpnd: '2026-11-16', ...more },
  })
const errorsOf = ({ body }: { body: unknown }) =>
  ((body as Problem).errors ?? []).map(({ path, message }) => [path, message])

describe('dates that nobody has', () => {
  it('are refused at their field, at hiring and in a change', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const after = await hire(cast, { birthDate: '2026-11-17', encpnd: '2026-11-16' })
    expect(after.status).toBe(400)
    expect(errorsOf(after)).toEqual([
      ['birthDate', '생년월일이 입사일 2026.11.16보다 뒤입니다. 두 날짜를 확인해 주세요.'],
    ])
    const future = await hire(cast, { birthDate: '2026-11-21', encpnd: '2026-12-01' })
    expect(errorsOf(future)).toEqual([['birthDate', '생년월일이 오늘보다 뒤입니다. 생년월일을 확인해 주세요.']])
    const { no } = (await hire(cast)).body
    const changed = await cast.operator.call(changeEmployee, {
      params: { empl_no: no },
      body: { birthDate: '2030-01-01', reason: '오기' },
    })
    expect(errorsOf(changed)).toEqual([['birthDate', '생년월일이 오늘보다 뒤입니다. 생년월일을 확인해 주세요.']])
    const earlier = await cast.operator.call(changeEmployee, {
      params: { empl_no: no },
      body: { encpnd: '1995-03-03', reason: '오기' },
    })
    expect(errorsOf(earlier)).toContainEqual([
      'encpnd',
      '생년월일이 입사일 1995.03.03보다 뒤입니다. 두 날짜를 확인해 주세요.',
    ])
  })
})

describe('what is unusual about somebody', () => {
  it('is said with the answer, and stored all the same', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    expect((await hire(cast)).body.notices).toEqual([])
    const young = await hire(cast, { name: '안어린', birthDate: '2011-11-17' })
    expect(young.body.notices).toEqual([expect.stringContaining('근로기준법 제64조')])
    expect((await hire(cast, { name: '안열넷', birthDate: '2011-11-16' })).body.notices).toEqual([])
    const far = await hire(cast, { name: '먼앞날', encpnd: '2062-03-02' })
    expect(far.body.notices).toEqual([expect.stringContaining('2062.03.02이 1년 넘게 남았습니다')])
  })

  it('is a name that no paper prints, at hiring, in a change and in a file', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const box = expect.stringContaining('□로 나오는 글자가 있습니다: 😀. 한글이나 여권의 영문 이름')
    for (const name of ['Nguyễn Đức', 'สมชาย ใจดี', 'အောင်ကျော်မြင့်', 'ស្រីមុំ', '김堃'])
      expect((await hire(cast, { name })).body.notices).toEqual([])
    const { body } = await hire(cast, { name: '나새봄😀' })
    expect(body.notices).toEqual([box])
    const changed = await cast.operator.call(changeEmployee, {
      params: { empl_no: body.no },
      body: { name: '나새봄', reason: '오기' },
    })
    expect(changed.body.notices).toEqual([])
    const rows = '사번,성명,생년월일,입사일\n0901,나웃음😀,1991-01-02,2026-11-16\n0902,나새김,1991-01-03,2026-11-16'
    const { body: plan } = await cast.operator.call(employeeImport.preview, {
      body: { file: new File([rows], '사원.csv') },
    })
    const { body: shown } = await cast.operator.call(employeeImport.read, {
      params: { importNo: plan.importNo },
      query: {},
    })
    expect(shown.items.map(({ row, note }) => [row, note])).toEqual([
      [2, box],
      [3, undefined],
    ])
  })

  it('is somebody of the company with the same name and birth date, whom it names', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const first = (await hire(cast)).body
    const again = await hire(cast)
    expect(again.body.notices).toEqual([expect.stringContaining(`나새봄(사번 ${first.employeeCode}, 2026.11.16 입사)`)])
    expect((await hire(cast, { birthDate: '1995-03-05' })).body.notices).toEqual([])
    const other = await makePayrollCast(t, { people: 1 })
    expect((await hire(other)).body.notices).toEqual([])
    // Of a change of theirs the others are named, never they themselves.
    const changed = await cast.operator.call(changeEmployee, {
      params: { empl_no: first.no },
      body: { phone: '010-0000-1234' },
    })
    expect(changed.body.notices).toEqual([expect.stringContaining(`사번 ${again.body.employeeCode}`)])
  })

  it('is a department that begins only after somebody is placed in it, said when they are', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const make = async (deptNm: string, from: string) =>
      (await cast.operator.call(createDepartment, { body: { deptNm, from } })).body.no
    const [late, there] = [await make('새 팀', '2026-11-16'), await make('있던 팀', '2026-11-15')]
    const placed = (departmentNo: number, encpnd: string) =>
      hire(cast, { name: `나${departmentNo}${encpnd}`, encpnd, assignments: [{ from: encpnd, departmentNo }] })
    const early = (await placed(late, '2026-11-15')).body
    expect(early.notices).toEqual([
      '부서 새 팀은 2026.11.16부터 있는데 2026.11.15부터 이 부서로 적었습니다. 부서와 발령의 적용일을 확인해 주세요.',
    ])
    expect((await placed(late, '2026-11-16')).body.notices).toEqual([])
    expect((await placed(there, '2026-11-15')).body.notices).toEqual([])
    // Another change of theirs does not say it again.
    const changed = await cast.operator.call(changeEmployee, {
      params: { empl_no: early.no },
      body: { phone: '010-0000-1234' },
    })
    expect(changed.body.notices).toEqual([])
  })
})

describe('a leave of absence', () => {
  it('has a kind: as sent, else as its reason tells, and it stays through a change of its end', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const edit = (leave: object) =>
      cast.operator.call(changeEmployee, {
        params: { empl_no: 1 },
        body: { leavesOfAbsence: [{ from: '2026-12-01', to: '2026-12-31', ...leave }], reason: '신청' },
      })
    const kinds = async (): Promise<unknown> =>
      (await cast.operator.call(readEmployee, { params: { empl_no: 1 } })).body.leavesOfAbsence.map(
        ({ kind, reason, to }) => [kind, reason, to],
      )
    await edit({ reason: '육아휴직' })
    expect(await kinds()).toEqual([['CHILDCARE', '육아휴직', '2026-12-31']])
    await edit({ to: '2027-01-31' })
    expect(await kinds()).toEqual([['CHILDCARE', '육아휴직', '2027-01-31']])
    await edit({ kind: 'SICK', reason: '육아 준비' })
    expect(await kinds()).toEqual([['SICK', '육아 준비', '2026-12-31']])
    const bad = await edit({ kind: 'HOLIDAY' })
    expect(errorsOf(bad).map(([path]) => path)).toEqual(['leavesOfAbsence.0.kind'])
  })
})

describe('an insurance that is not as the law has it', () => {
  const UNTOLD = '지금은 미가입으로 되어 있으니 확인해 주세요(국민연금법'
  const TOLD = '사유를 남기고 미가입으로 저장했습니다(국민연금법'
  const REASON = '사회보장협정에 따른 면제'

  it('is asked without a reason, told with one, and then left alone until something moves what the law goes by', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const out = await hire(cast, { insurance: [{ from: '2026-11-16', pension: false }] })
    expect(out.body.notices).toEqual([expect.stringContaining(UNTOLD)])
    const change = async (no: number, body: Partial<BodyInput<typeof changeEmployee>>) =>
      (await cast.operator.call(changeEmployee, { params: { empl_no: no }, body })).body.notices
    // Nobody has said why: it is asked with whatever is saved.
    expect(await change(out.body.no, { phone: '010-0000-1234' })).toEqual([expect.stringContaining(UNTOLD)])

    const insurance = [{ from: '2026-11-16', pension: false, reason: REASON }]
    const told = await hire(cast, { name: '나여름', insurance })
    expect(told.body.notices).toEqual([expect.stringContaining(TOLD)])
    expect(told.body.insurance[0]).toMatchObject({ pension: false, health: true })
    expect(await change(told.body.no, { phone: '010-0000-1234' })).toEqual([])
    expect(await change(told.body.no, { contractEndDate: '2027-12-31' })).toEqual([expect.stringContaining(UNTOLD)])
    const { rows } = await t.db.withSystem('시험', null, (tx) =>
      sql`select reason from insurance_setting where company_no = ${cast.companyNo} and employee_no = ${told.body.no}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ reason: REASON }])
  })

  it('is said of a row of a file by the same words, and its reason is stored with the entry', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [] })
    const file = new File(
      [
        [
          '사번,성명,생년월일,입사일,국민연금,4대보험 사유,적용 시작일',
          '0041,남이든,1990-01-01,2026-11-16,아니오,,',
          `0042,민서라,1991-01-01,2026-11-16,아니오,${REASON},`,
          '0043,하늬솔,1992-01-01,2026-11-16,예,,',
          `0001,,,,아니오,${REASON},2026-12-01`,
          `0002,,,,,${REASON},2026-12-01`,
        ].join('\n'),
      ],
      '사원.csv',
    )
    const { body: preview } = await cast.operator.call(employeeImport.preview, { body: { file } })
    expect(preview.bad).toMatchObject([{ row: 6, column: '4대보험 사유' }])
    const { importNo } = preview
    const { items } = (await cast.operator.call(employeeImport.read, { params: { importNo }, query: {} })).body
    expect(items.map(({ note }) => note ?? null)).toEqual([
      expect.stringContaining(UNTOLD),
      expect.stringContaining(TOLD),
      null,
      expect.stringContaining(TOLD),
      null,
    ])
    await cast.operator.call(employeeImport.change, { params: { importNo }, body: { without: [6] } })
    let { job } = (await cast.operator.call(employeeImport.apply, { params: { importNo }, body: {} })).body
    while (job.state === 'running') ({ job } = (await cast.operator.call(readJob, { params: { id: job.id } })).body)
    expect(job.state).toBe('done')
    const { rows } = await t.db.withSystem('시험', null, (tx) =>
      sql<{ name: string; reason: string | null }>`
        select e.name, i.reason from insurance_setting i join employee e using (company_no, employee_no)
        where i.company_no = ${cast.companyNo} and not i.pension order by i.employee_no desc, i.valid_from
      `.execute(tx),
    )
    expect(rows.map(({ reason }) => reason ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['', REASON, REASON])
  })
})
