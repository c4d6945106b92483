import {
  changeApprovalLine,
  createApprovalLine,
  endApprovalLine,
  listApprovalLines,
} from '@handal/contracts/company/approval-lines'
import {
  changeDefaultApprovalLine,
  createDefaultApprovalLine,
  endDefaultApprovalLine,
  listDefaultApprovalLines,
} from '@handal/contracts/company/approval-line-defaults'
import { createDepartment, createPosition, endDepartment, endPosition } from '@handal/contracts/company/organisation'
import { plainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCompany, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { lineDefaults } from './public.ts'

const t = testApp()
const TODAY = '2026-11-20'
const HEAD = { kind: 'APPROVE', who: 'HEAD' } as const
const STEPS = [{ kind: 'REVIEW', who: 'HEAD' } as const, { kind: 'APPROVE', who: 'PARENT_HEAD' } as const]
type Cast = Awaited<ReturnType<typeof makePayrollCast>>
const make = async ({ operator }: Pick<Cast, 'operator'>, body: object = {}) => {
  const answer = await operator.call(createApprovalLine, { body: { steps: STEPS, ...body } })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('an approval line', () => {
  it('is of a department and a document, with the words of what its steps name', async () => {
    const cast = await makePayrollCast(t, { people: 5 })
    const { operator, companyNo } = cast
    const steps = [
      { kind: 'REVIEW', who: 'HEAD', final: true, finalBelow: '3.0' },
      { kind: 'AGREE', who: 'DEPARTMENT_HEAD', departmentNo: 2, atLeast: 3 },
      { kind: 'APPROVE', who: 'POSITION', positionNo: 1 },
      { kind: 'REFERENCE', who: 'PERSON', employeeNo: 5 },
    ] as const
    const line = await make(cast, { departmentNo: 1, documentType: 'vacation', steps })
    expect(line).toMatchObject({
      no: 1,
      departmentNo: 1,
      departmentName: '생산팀',
      documentType: 'vacation',
      from: TODAY,
      endDate: null,
      version: 1,
      problems: [],
      steps: [
        { kind: 'REVIEW', who: 'HEAD', name: null, atLeast: null, final: true, finalBelow: '3' },
        { kind: 'AGREE', who: 'DEPARTMENT_HEAD', departmentNo: 2, name: '경영지원팀', atLeast: '3', final: false },
        { kind: 'APPROVE', who: 'POSITION', positionNo: 1, within: 'DEPARTMENT', name: '사원' },
        { kind: 'REFERENCE', who: 'PERSON', employeeNo: 5, name: '사원5' },
      ],
      history: [{ from: TODAY, state: 'STANDS', by: '김운영', reason: null, steps: [{}, {}, {}, {}] }],
    })
    const whole = await make(cast)
    expect(whole).toMatchObject({ no: 2, departmentNo: null, departmentName: null, documentType: null })
    const { items, total } = (await operator.call(listApprovalLines, { query: {} })).body
    expect(total).toBe(2)
    expect(items).toEqual([line, whole])
    expect(await auditsOf(t, companyNo, 'approval-line.create')).toMatchObject([
      { before: null, after: { no: 1, documentType: 'vacation' } },
      { after: { no: 2 } },
    ])
  })

  it('changes from a day on, is corrected with a reason, and taken back', async () => {
    const cast = await makePayrollCast(t)
    const { operator, companyNo } = cast
    const { no } = await make(cast, { from: '2026-01-01' })
    const change = (body: object) => operator.call(changeApprovalLine, { body: { no, ...body } })
    const on = async (day: string) =>
      (await operator.call(listApprovalLines, { query: { day } })).body.items[0]?.steps.map(({ who }) => who)
    expect((await change({ steps: [HEAD], from: '2026-12-01', version: 1 })).body).toMatchObject({ version: 2 })
    expect(await on('2026-11-30')).toEqual(['HEAD', 'PARENT_HEAD'])
    expect(await on('2026-12-01')).toEqual(['HEAD'])
    const corrected = { steps: [{ kind: 'APPROVE', who: 'PARENT_HEAD' }], from: '2026-12-01' }
    expect((await change(corrected)).body).toMatchObject({ errors: [{ path: 'reason' }] })
    expect((await change({ ...corrected, reason: '잘못 적음' })).status).toBe(200)
    expect(await on('2026-12-01')).toEqual(['PARENT_HEAD'])
    expect((await change({ from: '2026-12-01', removed: true })).body).toMatchObject({ errors: [{ path: 'reason' }] })
    const withdrawn = (await change({ from: '2026-12-01', removed: true, reason: '취소' })).body
    expect(withdrawn.history.map(({ from, state }) => [from, state])).toEqual([
      ['2026-12-01', 'WITHDRAWN'],
      ['2026-12-01', 'CORRECTED'],
      ['2026-12-01', 'CORRECTED'],
      ['2026-01-01', 'STANDS'],
    ])
    expect(withdrawn.history[0]?.steps).toMatchObject([{ who: 'PARENT_HEAD' }])
    expect(await on('2026-12-01')).toEqual(['HEAD', 'PARENT_HEAD'])
    expect((await change({ from: '2026-01-01', removed: true, reason: '취소' })).status).toBe(422)
    expect((await change({ from: '2026-02-02', removed: true, reason: '취소' })).body).toMatchObject({
      errors: [{ path: 'from' }],
    })
    // The same again is no entry.
    expect((await change({ steps: STEPS, from: '2026-11-20' })).body.history).toHaveLength(4)
    const changes = await auditsOf(t, companyNo, 'approval-line.change')
    expect(changes).toHaveLength(4)
    expect(changes[1]).toMatchObject({ before: { version: 2 }, after: { version: 3 }, reason: '잘못 적음' })
  })

  it('of an older version is refused with the one that stands', async () => {
    const cast = await makePayrollCast(t)
    const { no } = await make(cast)
    await cast.operator.call(changeApprovalLine, { body: { no, steps: [HEAD], from: '2026-12-01' } })
    const stale = await cast.operator.call(changeApprovalLine, { body: { no, steps: STEPS, version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'conflict', current: { no, version: 2 } })
    const staleEnd = await cast.operator.call(endApprovalLine, { body: { no, endDate: TODAY, version: 1 } })
    expect(staleEnd.status).toBe(409)
  })

  it('is one a day of its department and document', async () => {
    const cast = await makePayrollCast(t)
    const { operator } = cast
    const scope = { departmentNo: 1, documentType: 'trip' } as const
    const { no } = await make(cast, { ...scope, from: '2026-03-01' })
    const second = await operator.call(createApprovalLine, { body: { ...scope, steps: STEPS, from: '2027-01-01' } })
    expect(second.status).toBe(422)
    expect(second.body).toMatchObject({
      errors: [{ path: 'documentType', message: expect.stringContaining('2026.03.01부터 출장') as string }],
    })
    await make(cast, { departmentNo: 1, documentType: 'edu' })
    await make(cast, { departmentNo: 2, documentType: 'trip' })
    expect((await operator.call(endApprovalLine, { body: { no, endDate: '2026-11-30' } })).status).toBe(200)
    const early = await operator.call(createApprovalLine, { body: { ...scope, steps: STEPS, from: '2026-11-30' } })
    expect(early.status).toBe(422)
    await make(cast, { ...scope, from: '2026-12-01' })
    const again = await operator.call(changeApprovalLine, { body: { no, endDate: null } })
    expect(again.status).toBe(422)
    expect((await operator.call(changeApprovalLine, { body: { no, endDate: '2026-10-31' } })).status).toBe(200)
  })

  it('that held on a day ends, and one that never did goes', async () => {
    const cast = await makePayrollCast(t)
    const { operator, companyNo } = cast
    const old = await make(cast, { from: '2026-11-19' })
    const fresh = await make(cast, { documentType: 'over' })
    const inUse = await operator.call(endApprovalLine, { body: { no: old.no } })
    expect(inUse.status).toBe(409)
    expect(inUse.body).toMatchObject({ uses: [{ what: '적용한 날', count: 1 }] })
    const before = await operator.call(endApprovalLine, { body: { no: old.no, endDate: '2026-11-18' } })
    expect(before.body).toMatchObject({ errors: [{ path: 'endDate' }] })
    const ended = await operator.call(endApprovalLine, { body: { no: old.no, endDate: TODAY, reason: '통합' } })
    expect(ended.body).toMatchObject({ removed: false, endDate: TODAY, version: 2 })
    expect((await operator.call(endApprovalLine, { body: { no: fresh.no } })).body).toMatchObject({ removed: true })
    expect((await operator.call(endApprovalLine, { body: { no: fresh.no } })).status).toBe(404)
    expect(await auditsOf(t, companyNo, 'approval-line.end')).toMatchObject([{ reason: '통합' }])
    expect(await auditsOf(t, companyNo, 'approval-line.remove')).toMatchObject([{ before: { no: fresh.no } }])
  })

  it('tells what is wrong with each step at its place', async () => {
    const { operator } = await makePayrollCast(t)
    const other = await makePayrollCast(t, { people: 8 })
    await other.operator.call(createDepartment, { body: { deptNm: '남의 부서' } })
    await other.operator.call(createPosition, { body: { ofcpsNm: '남의 직위' } })
    const errorsOf = async (body: object) => {
      const answer = await operator.call(createApprovalLine, { body: { steps: [HEAD], ...body } })
      expect(answer.status).toBe(400)
      return (answer.body as unknown as { errors: { path: string; message: string }[] }).errors
    }
    const steps = [
      HEAD,
      { kind: 'AGREE', who: 'DEPARTMENT_HEAD', departmentNo: 3, atLeast: '3' },
      { kind: 'AGREE', who: 'POSITION', positionNo: 2 },
      { kind: 'REFERENCE', who: 'PERSON', employeeNo: 8 },
    ]
    expect(await errorsOf({ departmentNo: 3, steps })).toMatchObject([
      { path: 'departmentNo', message: '그 번호의 부서가 없습니다.' },
      { path: 'steps.1.atLeast', message: expect.stringContaining('모든 문서') as string },
      { path: 'steps.1.departmentNo', message: '그 번호의 부서가 없습니다.' },
      { path: 'steps.2.positionNo', message: '그 번호의 직위가 없습니다.' },
      { path: 'steps.3.employeeNo', message: '그 번호의 사원이 없습니다.' },
    ])
    expect(await errorsOf({ documentType: 'apology', steps: [HEAD, { ...STEPS[0], atLeast: '3' }] })).toMatchObject([
      { path: 'steps.1.atLeast', message: '시말서에는 일수나 시간이 없어 조건을 둘 수 없습니다.' },
    ])
    expect(await errorsOf({ steps: [{ kind: 'AGREE', who: 'HEAD' }] })).toMatchObject([{ path: 'steps' }])
    expect(await errorsOf({ steps: [{ ...HEAD, atLeast: '3' }] })).toMatchObject([{ path: 'steps' }])
    expect(await errorsOf({ steps: [HEAD, { kind: 'AGREE', who: 'HEAD', final: true }] })).toMatchObject([
      { path: 'steps.1.final' },
    ])
    expect(await errorsOf({ steps: [{ ...HEAD, finalBelow: '3' }] })).toMatchObject([{ path: 'steps.0.finalBelow' }])
    expect(await errorsOf({ steps: [{ kind: 'APPROVE', who: 'SOMEBODY' }] })).toMatchObject([{ path: 'steps.0.who' }])
    expect(await errorsOf({ steps: Array.from({ length: 13 }, () => HEAD) })).toMatchObject([{ path: 'steps' }])
  })

  it('names nobody who has left and nothing that has ended, on either side of the day', async () => {
    const { operator, companyNo } = await makePayrollCast(t)
    await t.db.withCompany({ companyNo }, (tx) =>
      sql`update employee set leave_date = '2026-11-30' where employee_no = 3 and company_no = ${companyNo}`.execute(
        tx,
      ),
    )
    const steps = [{ kind: 'APPROVE' as const, who: 'PERSON' as const, employeeNo: 3 }]
    const gone = await operator.call(createApprovalLine, { body: { steps, from: '2026-12-01' } })
    expect(gone.body).toMatchObject({
      errors: [{ path: 'steps.0.employeeNo', message: '2026.11.30에 퇴사한 사원입니다. 다른 사원을 골라 주세요.' }],
    })
    const made = await operator.call(createApprovalLine, { body: { steps, from: '2026-11-30' } })
    expect(made.body).toMatchObject({ problems: ['사원3은 2026.11.30에 퇴사합니다.'] })
    const after = await operator.call(listApprovalLines, { query: { day: '2026-12-01' } })
    expect(after.body.items).toMatchObject([{ problems: ['사원3은 2026.11.30에 퇴사했습니다.'] }])
  })

  it('keeps departments and positions that it names, and tells when they end', async () => {
    const cast = await makePayrollCast(t)
    const { operator } = cast
    const department = (await operator.call(createDepartment, { body: { deptNm: '신설팀', from: '2026-01-01' } })).body
    const position = (await operator.call(createPosition, { body: { ofcpsNm: '부장', from: '2026-01-01' } })).body
    await make(cast, {
      departmentNo: department.no,
      steps: [
        { kind: 'REVIEW', who: 'DEPARTMENT_HEAD', departmentNo: 1 },
        { kind: 'APPROVE', who: 'POSITION', positionNo: position.no },
      ],
    })
    const used = (answer: { body: unknown }) => answer.body
    expect(used(await operator.call(endDepartment, { body: { no: department.no } }))).toMatchObject({
      uses: [{ what: '결재선', count: 1 }],
    })
    expect(used(await operator.call(endDepartment, { body: { no: 1 } }))).toMatchObject({
      uses: expect.arrayContaining([{ what: '결재선', count: 1 }]) as unknown,
    })
    expect(used(await operator.call(endPosition, { body: { no: position.no } }))).toMatchObject({
      uses: [{ what: '결재선', count: 1 }],
    })
    await operator.call(endDepartment, { body: { no: department.no, endDate: '2026-12-31' } })
    await operator.call(endPosition, { body: { no: position.no, endDate: '2026-11-30' } })
    const problems = async (day: string) =>
      (await operator.call(listApprovalLines, { query: { day } })).body.items[0]?.problems
    expect(await problems('2026-11-30')).toEqual([
      '부서 신설팀은 2026.12.31에 끝납니다.',
      '직위 부장은 2026.11.30에 끝납니다.',
    ])
    expect(await problems('2027-01-01')).toEqual([
      '부서 신설팀은 2026.12.31에 끝났습니다.',
      '직위 부장은 2026.11.30에 끝났습니다.',
    ])
  })

  it('is nobody else’s, and takes the same queries for two lines and for thirty', async () => {
    const cast = await makePayrollCast(t)
    const other = await makePayrollCast(t)
    const { no } = await make(cast)
    const change = await other.operator.call(changeApprovalLine, { body: { no, steps: [HEAD] } })
    expect(change.status).toBe(404)
    expect((await other.operator.call(listApprovalLines, { query: {} })).body.total).toBe(0)
    const queries = async () =>
      (await t.db.countQueries(() => cast.operator.call(listApprovalLines, { query: {} }))).queries
    await make(cast, { documentType: 'trip', steps: [{ kind: 'APPROVE', who: 'PERSON', employeeNo: 2 }] })
    const few = await queries()
    for (const documentType of ['vacation', 'edu', 'over'] as const)
      for (const departmentNo of [null, 1, 2]) await make(cast, { departmentNo, documentType })
    expect(await queries()).toBe(few)
    const paged = await cast.operator.call(listApprovalLines, { query: { page: 2, size: 5, sort: '-no' } })
    expect(paged.body).toMatchObject({ total: 11, items: [{ no: 6 }, { no: 5 }, { no: 4 }, { no: 3 }, { no: 2 }] })
  })
})

describe('default lines', () => {
  it('are kept by the super admin and name nobody', async () => {
    const admin = await loginAs(t, await makeUser(t, { role: '01' }))
    const made = await admin.call(createDefaultApprovalLine, { body: { steps: STEPS, from: '2026-01-01' } })
    expect(made.body).toMatchObject({ no: expect.any(Number) as number, departmentNo: null, documentType: null })
    const named = await admin.call(createDefaultApprovalLine, {
      body: { documentType: 'over', steps: [{ kind: 'APPROVE', who: 'PERSON', employeeNo: 1 } as never] },
    })
    expect(named.body).toMatchObject({ errors: [{ path: 'steps.0.who', message: '부서장이나 직위로 정해 주세요.' }] })
    const { no } = made.body
    const changed = await admin.call(changeDefaultApprovalLine, { body: { no, steps: [HEAD], from: '2026-12-01' } })
    expect(changed.body).toMatchObject({ version: 2, history: [{}, {}] })
    const spare = (await admin.call(createDefaultApprovalLine, { body: { documentType: 'edu', steps: [HEAD] } })).body
    expect((await admin.call(endDefaultApprovalLine, { body: { no: spare.no } })).body).toMatchObject({ removed: true })
    const { items } = (await admin.call(listDefaultApprovalLines, { query: {} })).body
    expect(items).toMatchObject([{ no }])

    // A new company begins with them, as they hold on its first day.
    const { companyNo } = await makeCompany(t, '새회사')
    const position = await admin.call(createDefaultApprovalLine, {
      body: { documentType: 'trip', steps: [HEAD, { kind: 'AGREE', who: 'DEPARTMENT_HEAD', departmentNo: 9 }] },
    })
    expect(position.status).toBe(400)
    const by = { userNo: null, userName: '최관리', now: () => new Date(`${TODAY}T00:00:00Z`) }
    await t.db.withSystem('새 회사', null, (tx) =>
      lineDefaults.copy(tx, { companyNo, from: plainDate('2026-12-01'), since: plainDate('2026-01-01') }, by),
    )
    const operator = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    const own = (await operator.call(listApprovalLines, { query: {} })).body.items
    expect(own).toMatchObject([{ no, from: '2026-12-01', steps: [{ who: 'HEAD' }], history: [{ by: '최관리' }] }])
    // The next one of its own has a number of its own.
    const next = await operator.call(createApprovalLine, { body: { documentType: 'over', steps: STEPS } })
    expect(next.body.no).toBe(no + 1)
    // Its removal is nobody's business.
    expect((await admin.call(endDefaultApprovalLine, { body: { no } })).body).toMatchObject({ removed: true })
  })
})
