import {
  changeDepartment,
  createDepartment,
  endDepartment,
  listDepartments,
} from '@handal/contracts/company/organisation'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeCast, testApp } from '../../testing/app.ts'
import { list, make, one } from '../../testing/department-steps.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, rowOf } from '../../testing/payroll-steps.ts'

const t = testApp()
const TODAY = '2026-11-20'
const byNumber = (a: number, b: number): number => a - b

describe('a department', () => {
  it('is made with the next number, today unless a day is sent, and listed in its order', async () => {
    const { operator, companyNo } = await makeCast(t)
    const first = await make(operator, { deptNm: ' 경영본부 ' })
    const second = await make(operator, { deptNm: '인사팀', parentNo: first.no, from: '2025-03-01', sortOrder: 0 })
    expect(first).toMatchObject({
      no: 1,
      deptNm: '경영본부',
      boglVal: '경영본부',
      parentNo: null,
      sortOrder: 1,
      people: 0,
    })
    expect(first).toMatchObject({ from: TODAY, endDate: null, version: 1, headEmployeeNo: null })
    expect(second).toMatchObject({ no: 2, parentNo: 1, from: '2025-03-01' })
    expect((await list(operator)).map(({ no }) => no)).toEqual([2, 1])
    // Behind the last place, not behind as many as there are.
    await make(operator, { deptNm: '멀리', sortOrder: 9 })
    expect((await make(operator, { deptNm: '맨 뒤' })).sortOrder).toBe(10)
    const [made] = await auditsOf(t, companyNo, 'department.create')
    expect(made).toMatchObject({ before: null, after: { no: 1, deptNm: '경영본부' } })
  })

  it('has a number of its own, however many are made at one time', async () => {
    const { operator } = await makeCast(t)
    const made = await Promise.all(Array.from({ length: 6 }, (_, index) => make(operator, { deptNm: `팀 ${index}` })))
    expect(made.map(({ no }) => no).toSorted(byNumber)).toEqual([1, 2, 3, 4, 5, 6])
    expect(made.map(({ sortOrder }) => sortOrder).toSorted(byNumber)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('keeps every name it had, by the day from which it held', async () => {
    const { operator, companyNo } = await makeCast(t)
    const { no } = await make(operator, { deptNm: '총무팀', from: '2024-01-01' })
    const renamed = await operator.call(changeDepartment, { body: { no, deptNm: '경영지원팀', from: '2026-07-01' } })
    expect(renamed.body).toMatchObject({ deptNm: '경영지원팀', from: '2026-07-01', version: 2 })
    expect((await one(operator, no, '2026-06-30')).deptNm).toBe('총무팀')
    expect((await one(operator, no, '2026-07-01')).deptNm).toBe('경영지원팀')
    // Before it began: as it began, so that nobody's department is without a name.
    expect(await one(operator, no, '2020-01-01')).toMatchObject({ deptNm: '총무팀', from: '2024-01-01' })
    const coming = await operator.call(changeDepartment, { body: { no, deptNm: '경영본부', from: '2027-01-01' } })
    expect(coming.body).toMatchObject({ deptNm: '경영지원팀', from: '2026-07-01', version: 3 })
    expect(coming.body.history.map(({ from, deptNm }) => [from, deptNm])).toEqual([
      ['2027-01-01', '경영본부'],
      ['2026-07-01', '경영지원팀'],
      ['2024-01-01', '총무팀'],
    ])
    const changes = await auditsOf(t, companyNo, 'department.change')
    expect(changes).toMatchObject([
      { before: { deptNm: '총무팀' }, after: { deptNm: '경영지원팀' } },
      { before: { version: 2 }, after: { version: 3 } },
    ])
  })

  it('is corrected by a new entry for the same day, and the old one stays with who, when and why', async () => {
    const { operator } = await makeCast(t)
    const { no } = await make(operator, { deptNm: '생산틴', from: '2026-01-01' })
    const body = { no, deptNm: '생산팀', from: '2026-01-01', reason: '오타' }
    const wordless = await operator.call(changeDepartment, { body: { ...body, reason: undefined } })
    expect(wordless.status).toBe(400)
    expect(wordless.body).toMatchObject({ errors: [{ path: 'reason', message: '변경 사유를 적어 주세요.' }] })
    const corrected = (await operator.call(changeDepartment, { body })).body
    expect(corrected.deptNm).toBe('생산팀')
    expect(corrected.history).toMatchObject([
      {
        from: '2026-01-01',
        state: 'STANDS',
        deptNm: '생산팀',
        by: '김운영',
        reason: '오타',
        at: '2026-11-20T01:00:00.000Z',
      },
      { from: '2026-01-01', state: 'CORRECTED', deptNm: '생산틴', reason: null },
    ])
    const plan = { no, deptNm: '제조팀', from: '2027-01-01' }
    expect((await operator.call(changeDepartment, { body: plan })).body.history).toHaveLength(3)
    const back = await operator.call(changeDepartment, {
      body: { no, from: '2027-01-01', removed: true, reason: '보류' },
    })
    expect(back.body.history.slice(0, 2)).toMatchObject([
      { state: 'WITHDRAWN', deptNm: '제조팀', reason: '보류' },
      { state: 'CORRECTED', deptNm: '제조팀' },
    ])
    expect((await one(operator, no, '2027-06-01')).deptNm).toBe('생산팀')
    const last = await operator.call(changeDepartment, {
      body: { no, from: '2026-01-01', removed: true, reason: '보류' },
    })
    expect(last.status).toBe(422)
    expect((await operator.call(changeDepartment, { body: { no, from: '2026-02-02', removed: true } })).status).toBe(
      400,
    )
  })

  it('is never overwritten, not even by who may write to the company', async () => {
    const { operator, companyNo } = await makeCast(t)
    const { no } = await make(operator, { deptNm: '생산팀' })
    const tamper = (set: string) =>
      t.db.withCompany({ companyNo }, (tx) =>
        sql`update department_term_entry set ${sql.raw(set)} where department_no = ${no}`.execute(tx),
      )
    await expect(tamper("name = '몰래'")).rejects.toThrow(/permission denied/)
    await expect(tamper("valid_from = '2020-01-01'")).rejects.toThrow(/permission denied/)
  })

  it('is one entry less when nothing new is said', async () => {
    const { operator } = await makeCast(t)
    const { no } = await make(operator, { deptNm: '생산팀', from: '2026-01-01' })
    const same = await operator.call(changeDepartment, { body: { no, deptNm: '생산팀', sortOrder: 7 } })
    expect(same.body).toMatchObject({ sortOrder: 7, version: 2 })
    expect(same.body.history).toHaveLength(1)
    const earlier = await operator.call(changeDepartment, { body: { no, from: '2025-01-01' } })
    expect(earlier.body.history.map(({ from }) => from)).toEqual(['2026-01-01', '2025-01-01'])
  })

  it('refuses a stale version with the record as it stands, and writes nothing', async () => {
    const { operator, companyNo } = await makeCast(t)
    const { no, version } = await make(operator, { deptNm: '생산팀' })
    await operator.call(changeDepartment, { body: { no, deptNm: '생산1팀', version } })
    for (const call of [changeDepartment, endDepartment] as const) {
      const stale = await operator.call(call, { body: { no, version } })
      expect(stale.status).toBe(409)
      expect(stale.body).toMatchObject({ code: 'conflict', current: { no, deptNm: '생산1팀', version: 2 } })
    }
    expect((await one(operator, no)).version).toBe(2)
    expect(await auditsOf(t, companyNo, 'department.change')).toHaveLength(1)
  })

  it('counts the people in service on the day, to the last day of each', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 5 })
    await sql`update employee set leave_date = '2026-11-19' where company_no = ${companyNo} and employee_no = 1`.execute(
      t.own.kysely,
    )
    // Numbers 1, 3 and 5 are in department 2.
    expect((await one(operator, 2, '2026-11-19')).people).toBe(3)
    expect((await one(operator, 2)).people).toBe(2)
    expect((await one(operator, 1)).people).toBe(2)
    expect((await one(operator, 1, '2019-12-31')).people).toBe(0)
    // Number 2 was hired on 2020-01-04, number 4 two days later.
    expect((await one(operator, 1, '2020-01-03')).people).toBe(0)
    expect((await one(operator, 1, '2020-01-04')).people).toBe(1)
  })

  it('has a head who works there', async () => {
    const { operator } = await makePayrollCast(t, { people: 2 })
    const led = await operator.call(changeDepartment, { body: { no: 1, headEmployeeNo: 2 } })
    expect(led.body).toMatchObject({ headEmployeeNo: 2, headName: '사원2' })
    expect(led.body.history.map(({ headName }) => headName)).toContain('사원2')
    const nobody = await operator.call(changeDepartment, { body: { no: 1, headEmployeeNo: 99, parentNo: 98 } })
    expect(nobody.status).toBe(400)
    expect(nobody.body).toMatchObject({ errors: [{ path: 'parentNo' }, { path: 'headEmployeeNo' }] })
    const renamed = await operator.call(changeDepartment, { body: { no: 1, deptNm: '제조팀', reason: '개편' } })
    expect(renamed.body).toMatchObject({ deptNm: '제조팀', headEmployeeNo: 2 })
    const left = await operator.call(changeDepartment, { body: { no: 1, headEmployeeNo: null, reason: '공석' } })
    expect(left.body).toMatchObject({ deptNm: '제조팀', headEmployeeNo: null, headName: null })
  })

  it('has a head who is in service from the first to the last day, and keeps one who leaves', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
    const hired = sql`update employee set hire_date = '2026-03-02', leave_date = '2026-09-30'
      where company_no = ${companyNo} and employee_no = 2`
    await hired.execute(t.own.kysely)
    const headFrom = (from: string) =>
      operator.call(changeDepartment, { body: { no: 1, headEmployeeNo: 2, from, reason: '발령' } })
    for (const [from, day] of [
      ['2026-03-01', '2026.03.01'],
      ['2026-10-01', '2026.10.01'],
    ] as const)
      expect((await headFrom(from)).body).toMatchObject({
        errors: [{ path: 'headEmployeeNo', message: `${day}에 재직하지 않는 사원입니다. 다른 사원을 골라 주세요.` }],
      })
    expect((await headFrom('2026-09-30')).status).toBe(200)
    expect((await headFrom('2026-03-02')).status).toBe(200)
    // The name of the department is not refused because its head has left meanwhile.
    const body = { no: 1, headEmployeeNo: 2, deptNm: '제조팀', from: '2026-11-01', reason: '개편' }
    expect((await operator.call(changeDepartment, { body })).body).toMatchObject({ headEmployeeNo: 2 })
  })
})

describe('the end of a department', () => {
  it('is refused where anything ever used it, though nothing does any more: a payslip, a place under it that was withdrawn', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: ['2026-11'] })
    const { companyNo, operator } = cast
    await calculated(cast, '2026-11')
    await sql`update employee_assignment set department_no = 1 where company_no = ${companyNo}`.execute(t.own.kysely)
    const slips = await operator.call(endDepartment, { body: { no: 2 } })
    expect(slips.body).toMatchObject({ code: 'in-use', uses: [{ what: '급여명세서', count: 1 }] })
    const top = await make(operator, { deptNm: '본부', from: '2026-01-01' })
    const under = await make(operator, { deptNm: '팀', from: '2026-01-01' })
    const move = { no: under.no, from: '2026-06-01' }
    await operator.call(changeDepartment, { body: { ...move, parentNo: top.no } })
    await operator.call(changeDepartment, { body: { ...move, removed: true, reason: '보류' } })
    const place = await operator.call(endDepartment, { body: { no: top.no } })
    expect(place.body).toMatchObject({ code: 'in-use', uses: [{ what: '하위 부서', count: 1 }] })
  })

  it('may not be before its first day, of the entries that stand and of the one that is sent with it', async () => {
    const { operator } = await makeCast(t)
    const { no } = await make(operator, { deptNm: '팀', from: '2026-03-01' })
    await operator.call(changeDepartment, { body: { no, deptNm: '앞 팀', from: '2025-01-01' } })
    await operator.call(changeDepartment, { body: { no, from: '2025-01-01', removed: true, reason: '착오' } })
    const early = await operator.call(endDepartment, { body: { no, endDate: '2026-02-28' } })
    expect(early.body).toMatchObject({
      errors: [{ path: 'endDate', message: expect.stringContaining('2026.03.01부터') }],
    })
    const both = await operator.call(changeDepartment, { body: { no, from: '2025-06-01', endDate: '2025-12-31' } })
    expect(both.body).toMatchObject({ endDate: '2025-12-31', history: [{}, { from: '2025-06-01' }, {}, {}] })
  })

  it('is on a day when anything used it, and without a trace but the log when nothing did', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 3 })
    const used = await operator.call(endDepartment, { body: { no: 2 } })
    expect(used.status).toBe(409)
    expect(used.body).toMatchObject({ code: 'in-use', uses: [{ what: '사원', count: 2 }] })
    const ended = await operator.call(endDepartment, { body: { no: 2, endDate: '2026-12-31', reason: '합침' } })
    expect(ended.body).toMatchObject({ removed: false, endDate: '2026-12-31', version: 2 })
    expect((await operator.call(changeDepartment, { body: { no: 2, endDate: null } })).body.endDate).toBeNull()
    const { no } = await make(operator, { deptNm: '빈 부서' })
    expect((await operator.call(endDepartment, { body: { no } })).body).toMatchObject({
      removed: true,
      deptNm: '빈 부서',
    })
    expect((await list(operator)).map((each) => each.no)).toEqual([2, 1])
    expect((await operator.call(endDepartment, { body: { no } })).status).toBe(404)
    expect(await auditsOf(t, companyNo, 'department.end')).toMatchObject([
      { reason: '합침', after: { endDate: '2026-12-31' } },
    ])
    expect(await auditsOf(t, companyNo, 'department.remove')).toMatchObject([
      { before: { deptNm: '빈 부서' }, after: null },
    ])
  })

  it('leaves its number to nobody: a screen left open there must not mean another', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const last = Math.max(...(await list(operator)).map(({ no }) => no))
    await operator.call(endDepartment, { body: { no: last } })
    const made = await make(operator, { deptNm: '다음 부서' })
    expect(made.no).toBe(last + 1)
    await operator.call(endDepartment, { body: { no: made.no } })
    expect((await make(operator, { deptNm: '그다음 부서' })).no).toBe(last + 2)
  })

  it('waits for what goes on under it, and takes nothing new after it', async () => {
    const { operator } = await makeCast(t)
    const top = await make(operator, { deptNm: '본부' })
    const under = await make(operator, { deptNm: '팀', parentNo: top.no })
    const bare = await operator.call(endDepartment, { body: { no: top.no } })
    expect(bare.body).toMatchObject({ code: 'in-use', uses: [{ what: '하위 부서', count: 1 }] })
    const early = await operator.call(endDepartment, { body: { no: top.no, endDate: '2026-12-31' } })
    expect(early.status).toBe(422)
    const byChange = await operator.call(changeDepartment, { body: { no: top.no, endDate: '2026-12-31' } })
    expect(byChange.status).toBe(422)
    await operator.call(endDepartment, { body: { no: under.no, endDate: '2026-12-31' } })
    expect((await operator.call(endDepartment, { body: { no: top.no, endDate: '2026-12-31' } })).status).toBe(200)
    const on = { deptNm: '새 팀', parentNo: top.no, from: '2026-12-31' }
    expect((await operator.call(createDepartment, { body: on })).status).toBe(200)
    const after = await operator.call(createDepartment, { body: { ...on, from: '2027-01-01' } })
    expect(after.body).toMatchObject({
      errors: [{ path: 'parentNo', message: expect.stringContaining('2026.12.31에 끝난') }],
    })
  })
})

describe('a list', () => {
  it('is searched, sorted and paged by the database', async () => {
    const { operator } = await makeCast(t)
    for (const deptNm of ['생산1팀', '생산2팀', '경영지원팀', 'R&D 100%']) await make(operator, { deptNm })
    const ask = async (query: Parameters<typeof operator.call<typeof listDepartments>>[1]) => {
      const { body } = await operator.call(listDepartments, query)
      return [body.items.map(({ deptNm }) => deptNm), body.total]
    }
    expect(await ask({ query: { q: 'ㄱㅇㅈ' } })).toEqual([['경영지원팀'], 1])
    expect(await ask({ query: { q: '생ㅅ' } })).toEqual([['생산1팀', '생산2팀'], 2])
    expect(await ask({ query: { q: 'r&d' } })).toEqual([['R&D 100%'], 1])
    expect(await ask({ query: { q: '0%' } })).toEqual([['R&D 100%'], 1])
    expect(await ask({ query: { q: '_' } })).toEqual([[], 0])
    expect(await ask({ query: { sort: '-deptNm', size: 1 } })).toEqual([['생산2팀'], 4])
    expect(await ask({ query: { sort: 'deptNm', size: 2, page: 2 } })).toEqual([['생산1팀', '생산2팀'], 4])
    expect(await ask({ query: { size: 2, page: 9 } })).toEqual([[], 4])
  })

  it('takes the same number of queries for three departments and for sixty', async () => {
    const { operator, companyNo } = await makeCast(t)
    const queries = async () => (await t.db.countQueries(() => list(operator))).queries
    const few = await queries()
    await t.db.withCompany({ companyNo }, async (tx) => {
      await sql`insert into department (company_no, department_no) select ${companyNo}, n from generate_series(1, 60) n`.execute(
        tx,
      )
      await sql`insert into department_term (company_no, department_no, valid_from, name)
        select ${companyNo}, n, '2024-01-01', '부서' || n from generate_series(1, 60) n`.execute(tx)
    })
    expect(await list(operator)).toHaveLength(60)
    expect(await queries()).toBe(few)
    expect(few).toBeLessThanOrEqual(10)
  })
})

describe('another company', () => {
  it('has its own departments, and lends neither parent nor head', async () => {
    const mine = await makePayrollCast(t, { people: 1 })
    const other = await makePayrollCast(t, { people: 9 })
    const { no } = await make(other.operator, { deptNm: '남의 부서' })
    expect(no).toBe(3)
    for (const [call, body] of [
      [changeDepartment, { no, deptNm: '가로챔' }],
      [endDepartment, { no, endDate: TODAY }],
    ] as const)
      expect((await mine.operator.call(call, { body })).status).toBe(404)
    const borrowed = { deptNm: '빌린 부서', parentNo: no, headEmployeeNo: 9 }
    expect((await mine.operator.call(createDepartment, { body: borrowed })).body).toMatchObject({
      errors: [{ path: 'parentNo' }, { path: 'headEmployeeNo' }],
    })
    expect((await one(other.operator, no)).deptNm).toBe('남의 부서')
  })
})

describe('a payslip', () => {
  it('names the department as it was at the end of its period, and is behind when that moved', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await calculated(cast, '2026-10')
    await calculated(cast, '2026-11')
    await cast.operator.call(changeDepartment, { body: { no: 2, deptNm: '본사', from: '2026-11-30' } })
    expect((await listOf(cast, '2026-10')).items[0]?.stale).toBe(false)
    expect((await rowOf(cast, 1, '2026-11')).stale).toBe(true)
    await calculated(cast, '2026-11')
    expect((await rowOf(cast, 1, '2026-11')).departmentName).toBe('본사')
    expect((await rowOf(cast, 1, '2026-10')).departmentName).toBe('경영지원팀')
  })
})
