import { changeDepartment, endDepartment, orderDepartments } from '@handal/contracts/company/organisation'
import { describe, expect, it } from 'vitest'
import { makeCast, testApp } from '../../testing/app.ts'
import { make, one } from '../../testing/department-steps.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
const TODAY = '2026-11-20'
const byNumber = (a: number, b: number): number => a - b

describe('the tree', () => {
  it('has no circle on any day, and what would make one leaves nothing behind', async () => {
    const { operator } = await makeCast(t)
    const top = await make(operator, { deptNm: '본부', from: '2025-01-01' })
    const under = await make(operator, { deptNm: '팀', parentNo: top.no, from: '2025-01-01' })
    const leaf = await make(operator, { deptNm: '파트', parentNo: under.no, from: '2025-01-01' })
    const circle = await operator.call(changeDepartment, { body: { no: top.no, parentNo: leaf.no } })
    expect(circle.status).toBe(422)
    expect(circle.body).toMatchObject({
      code: 'rule-violation',
      message: expect.stringContaining(TODAY.replaceAll('-', '.')),
    })
    expect((await operator.call(changeDepartment, { body: { no: top.no, parentNo: top.no } })).status).toBe(422)
    expect((await operator.call(orderDepartments, { body: { nos: [top.no], parentNo: leaf.no } })).status).toBe(422)
    expect((await one(operator, top.no)).history).toHaveLength(1)
    // The leaf goes to the top next year: until then the same move is a circle, from then on it is none.
    await operator.call(changeDepartment, { body: { no: leaf.no, parentNo: null, from: '2027-01-01' } })
    const early = await operator.call(changeDepartment, { body: { no: top.no, parentNo: leaf.no, from: '2026-12-31' } })
    expect(early.status).toBe(422)
    const late = await operator.call(changeDepartment, { body: { no: top.no, parentNo: leaf.no, from: '2027-01-01' } })
    expect(late.status).toBe(200)
    // Taking the leaf's move back would close the circle after all.
    const back = await operator.call(changeDepartment, {
      body: { no: leaf.no, from: '2027-01-01', removed: true, reason: '보류' },
    })
    expect(back.status).toBe(422)
  })

  it('gets no circle from two moves at one time', async () => {
    const { operator } = await makeCast(t)
    const a = await make(operator, { deptNm: '가' })
    const b = await make(operator, { deptNm: '나' })
    const answers = await Promise.all([
      operator.call(changeDepartment, { body: { no: a.no, parentNo: b.no } }),
      operator.call(changeDepartment, { body: { no: b.no, parentNo: a.no } }),
    ])
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 422])
  })

  it('is moved and put in order in one go', async () => {
    const { operator, companyNo } = await makeCast(t)
    const [a, b, c] = [
      await make(operator, { deptNm: '가' }),
      await make(operator, { deptNm: '나' }),
      await make(operator, { deptNm: '다' }),
    ]
    const moved = await operator.call(orderDepartments, {
      body: { nos: [c.no, b.no], parentNo: a.no, from: '2026-12-01' },
    })
    expect(moved.body.items.map(({ no, sortOrder, parentNo }) => [no, sortOrder, parentNo])).toEqual([
      [a.no, 1, null],
      [c.no, 1, null],
      [b.no, 2, null],
    ])
    expect((await one(operator, b.no, '2026-12-01')).parentNo).toBe(a.no)
    expect(moved.body.items.map(({ version }) => version)).toEqual([1, 2, 2])
    // C stands first as before: only what is above it changes, and whoever read it before must read it again.
    const back = await operator.call(orderDepartments, { body: { nos: [c.no], parentNo: null, from: '2026-12-02' } })
    expect(back.body.items.find(({ no }) => no === c.no)).toMatchObject({ sortOrder: 1, version: 3 })
    const late = await operator.call(orderDepartments, {
      body: { nos: [b.no, c.no], versions: [2, 2], parentNo: a.no },
    })
    expect(late).toMatchObject({ status: 409, body: { current: { items: [{}, {}, {}], total: 3 } } })
    for (const parentNo of [98, b.no]) {
      await operator.call(endDepartment, { body: { no: b.no, endDate: '2026-12-31' } })
      const under = await operator.call(orderDepartments, { body: { nos: [c.no], parentNo, from: '2027-01-01' } })
      expect(under.body).toMatchObject({ errors: [{ path: 'parentNo' }] })
    }
    const bad = await operator.call(orderDepartments, { body: { nos: [a.no, a.no, 99] } })
    expect(bad.body).toMatchObject({ errors: [{ path: 'nos.1' }, { path: 'nos.2' }] })
    expect(await auditsOf(t, companyNo, 'department.order')).toMatchObject([
      { after: { nos: [c.no, b.no], parentNo: a.no, from: '2026-12-01' } },
      { after: { nos: [c.no], parentNo: null, from: '2026-12-02' } },
    ])
  })
})
