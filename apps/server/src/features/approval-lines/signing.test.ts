import { createDelegation } from '@handal/contracts/company/approval-delegations'
import { createApprovalLine, endApprovalLine, readSigning, trySigning } from '@handal/contracts/company/approval-lines'
import { changeDepartment, createDepartment } from '@handal/contracts/company/organisation'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'

const t = testApp()

/** 생산팀 (사원2, 사원4; head 4) stands under 본부 (head 사원1, of 경영지원팀); 사원2 drafts. */
const makeHouse = async (people = 5) => {
  const cast = await makePayrollCast(t, { people })
  const { operator } = cast
  const above = await operator.call(createDepartment, {
    body: { deptNm: '본부', from: '2024-01-01', headEmployeeNo: 1 },
  })
  await operator.call(changeDepartment, {
    body: { no: 1, parentNo: above.body.no, headEmployeeNo: 4, from: '2024-01-01' },
  })
  const who = async (query: object = {}) => {
    const answer = await operator.call(readSigning, { query: { employeeNo: 2, type: 'vacation', ...query } })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const names = async (query: object = {}) =>
    (await who(query)).steps.map(({ state, person }) => `${state} ${person?.name ?? '-'}`)
  return { ...cast, above: above.body, who, names }
}

describe('who would sign', () => {
  it('is the head and the head above where a company has no line, and says so', async () => {
    const { who } = await makeHouse()
    expect(await who({ amount: '3' })).toEqual({
      drafter: { no: 2, name: '사원2' },
      departmentName: '생산팀',
      documentType: 'vacation',
      day: '2026-11-20',
      amount: '3',
      line: {
        no: null,
        departmentNo: null,
        departmentName: null,
        documentType: null,
        text: '등록한 결재선이 없어 기본 결재선(부서장, 위 부서의 부서장)을 따릅니다.',
      },
      steps: [
        {
          kind: 'REVIEW',
          state: 'SIGNS',
          person: { no: 4, name: '사원4' },
          deputyFor: null,
          final: false,
          why: '생산팀의 부서장 사원4가 검토합니다.',
          warning: null,
        },
        {
          kind: 'APPROVE',
          state: 'SIGNS',
          person: { no: 1, name: '사원1' },
          deputyFor: null,
          final: false,
          why: '위 부서 본부의 부서장 사원1이 결재합니다.',
          warning: null,
        },
      ],
      warnings: [],
    })
  })

  it('goes by the nearest line on the day, and by one that is tried', async () => {
    const { operator, names, who, above } = await makeHouse()
    const person = (employeeNo: number) => [{ kind: 'APPROVE', who: 'PERSON', employeeNo } as const]
    await operator.call(createApprovalLine, { body: { steps: person(3), from: '2026-11-01' } })
    expect(await names({ day: '2026-10-31' })).toEqual(['SIGNS 사원4', 'SIGNS 사원1'])
    expect(await names({ day: '2026-11-01' })).toEqual(['SIGNS 사원3'])
    await operator.call(createApprovalLine, { body: { documentType: 'vacation', steps: person(5) } })
    expect(await names()).toEqual(['SIGNS 사원5'])
    expect(await names({ type: 'trip' })).toEqual(['SIGNS 사원3'])
    await operator.call(createApprovalLine, { body: { departmentNo: above.no, steps: person(1) } })
    expect(await names()).toEqual(['SIGNS 사원1'])
    expect((await who()).line).toMatchObject({ departmentName: '본부', text: '본부의 모든 문서 결재선을 따릅니다.' })
    const tried = await operator.call(trySigning, {
      body: { employeeNo: 2, type: 'vacation', draft: { departmentNo: 1, steps: person(5) } },
    })
    expect(tried.body).toMatchObject({
      line: { no: null, text: '생산팀의 모든 문서 결재선을 고친 대로 따릅니다.' },
      steps: [{ person: { name: '사원5' } }],
    })
    expect(await names()).toEqual(['SIGNS 사원1'])
    const wrong = await operator.call(trySigning, {
      body: { employeeNo: 2, type: 'vacation', draft: { departmentNo: 77, steps: person(99) } },
    })
    expect(wrong.body).toMatchObject({ errors: [{ path: 'draft.departmentNo' }, { path: 'draft.steps.0.employeeNo' }] })
  })

  it('goes by a line to its last day, and not a day longer', async () => {
    const { operator, names } = await makeHouse()
    const { body } = await operator.call(createApprovalLine, {
      body: { steps: [{ kind: 'APPROVE', who: 'PERSON', employeeNo: 3 }], from: '2026-11-01' },
    })
    await operator.call(endApprovalLine, { body: { no: body.no, endDate: '2026-11-30' } })
    expect(await names({ day: '2026-11-29' })).toEqual(['SIGNS 사원3'])
    expect(await names({ day: '2026-11-30' })).toEqual(['SIGNS 사원3'])
    expect(await names({ day: '2026-12-01' })).toEqual(['SIGNS 사원4', 'SIGNS 사원1'])
  })

  it('is the deputy on the days and for the documents of the delegation', async () => {
    const { operator, names, who } = await makeHouse()
    await operator.call(createDelegation, {
      body: {
        employeeNo: 4,
        deputyNo: 3,
        from: '2026-11-23',
        to: '2026-11-24',
        documentTypes: ['vacation'],
        reason: '출장',
      },
    })
    expect(await names({ day: '2026-11-22' })).toEqual(['SIGNS 사원4', 'SIGNS 사원1'])
    expect(await names({ day: '2026-11-23' })).toEqual(['SIGNS 사원3', 'SIGNS 사원1'])
    expect(await names({ day: '2026-11-24' })).toEqual(['SIGNS 사원3', 'SIGNS 사원1'])
    expect(await names({ day: '2026-11-25' })).toEqual(['SIGNS 사원4', 'SIGNS 사원1'])
    expect(await names({ day: '2026-11-23', type: 'trip' })).toEqual(['SIGNS 사원4', 'SIGNS 사원1'])
    const [step] = (await who({ day: '2026-11-23' })).steps
    expect(step).toMatchObject({
      deputyFor: { no: 4, name: '사원4' },
      why: '사원4는 2026.11.23 - 11.24에 사원3에게 위임했습니다(출장). 생산팀의 부서장 사원4 대신 사원3이 대결로 검토합니다.',
    })
  })

  it('leaves out who is on leave of absence or gone', async () => {
    const { companyNo, names } = await makeHouse()
    await t.db.withCompany({ companyNo }, async (tx) => {
      await sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
        values (${companyNo}, 4, '2026-12-01', '2026-12-31', '육아휴직')`.execute(tx)
      await sql`update employee set leave_date = '2027-01-31' where company_no = ${companyNo} and employee_no = 4`.execute(
        tx,
      )
    })
    expect(await names({ day: '2026-11-30' })).toEqual(['SIGNS 사원4', 'SIGNS 사원1'])
    expect(await names({ day: '2026-12-01' })).toEqual(['SKIPPED -', 'SIGNS 사원1'])
    expect(await names({ day: '2026-12-31' })).toEqual(['SKIPPED -', 'SIGNS 사원1'])
    expect(await names({ day: '2027-01-31' })).toEqual(['SIGNS 사원4', 'SIGNS 사원1'])
    expect(await names({ day: '2027-02-01' })).toEqual(['SKIPPED -', 'SIGNS 사원1'])
  })

  it('finds the holder of a position in a company of any size by the same queries', async () => {
    const small = await makeHouse()
    const large = await makeHouse(300)
    const line = { body: { steps: [{ kind: 'APPROVE', who: 'POSITION', positionNo: 1, within: 'COMPANY' } as const] } }
    for (const house of [small, large]) await house.operator.call(createApprovalLine, line)
    expect((await small.who()).steps).toMatchObject([
      { person: { name: '사원4' }, why: '생산팀 사원 사원4가 결재합니다.' },
    ])
    const counted = async ({ names }: typeof small) => (await t.db.countQueries(() => names())).queries
    expect(await counted(large)).toBe(await counted(small))
  })

  it('is asked of people of the company who are there', async () => {
    const { operator } = await makeHouse()
    await makeHouse(9)
    const ask = (query: object) => operator.call(readSigning, { query: { employeeNo: 2, type: 'vacation', ...query } })
    expect((await ask({ employeeNo: 9 })).body).toMatchObject({
      errors: [{ path: 'employeeNo', message: '그 번호의 사원이 없습니다.' }],
    })
    expect((await ask({ day: '2019-01-01' })).body).toMatchObject({
      errors: [{ path: 'employeeNo', message: '2019.01.01에 재직하지 않는 사원입니다.' }],
    })
    expect((await ask({ type: 'total' })).status).toBe(400)
    expect((await ask({ amount: '0' })).body).toMatchObject({ errors: [{ path: 'amount' }] })
  })
})
