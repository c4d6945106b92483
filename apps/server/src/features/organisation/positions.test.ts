import {
  changePosition,
  createPosition,
  endPosition,
  listDepartments,
  listPositions,
  orderPositions,
} from '@handal/contracts/company/organisation'
import {
  changeDefaultDepartment,
  changeDefaultPosition,
  createDefaultDepartment,
  createDefaultPosition,
  listDefaultDepartments,
  listDefaultPositions,
} from '@handal/contracts/company/organisation-defaults'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, testApp } from '../../testing/app.ts'
import { list } from '../../testing/department-steps.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
const superAdmin = async () => loginAs(t, await makeUser(t, { role: '01' }))

describe('positions', () => {
  it('are kept like departments, without a tree', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
    const made = (await operator.call(createPosition, { body: { ofcpsNm: '대리', from: '2026-01-01' } })).body
    expect(made).toMatchObject({ no: 2, ofcpsNm: '대리', boglVal: '대리', sortOrder: 2, people: 0, version: 1 })
    const changed = await operator.call(changePosition, {
      body: { no: 2, ofcpsNm: '선임', from: '2026-05-01', version: 1 },
    })
    expect(changed.body.history.map(({ ofcpsNm }) => ofcpsNm)).toEqual(['선임', '대리'])
    expect((await operator.call(changePosition, { body: { no: 2, sortOrder: 0, version: 1 } })).status).toBe(409)
    const ordered = await operator.call(orderPositions, { body: { nos: [2, 1] } })
    expect(ordered.body.items.map(({ no }) => no)).toEqual([2, 1])
    // Two who move at once: the second sees what the first has made of it, also who forgot one.
    const versions = ordered.body.items.map(({ version }) => version)
    for (const stale of [versions.map((version) => version - 1), versions.slice(1)])
      expect(await operator.call(orderPositions, { body: { nos: [2, 1], versions: stale } })).toMatchObject({
        status: 409,
        body: { current: { items: [{ no: 2 }, { no: 1 }] } },
      })
    expect((await operator.call(orderPositions, { body: { nos: [2, 1], versions } })).status).toBe(200)
    expect((await operator.call(endPosition, { body: { no: 1 } })).body).toMatchObject({
      uses: [{ what: '사원', count: 2 }],
    })
    expect((await operator.call(endPosition, { body: { no: 2 } })).body).toMatchObject({ removed: true })
    const events = ['create', 'change', 'order', 'remove'].map((act) => auditsOf(t, companyNo, `position.${act}`))
    expect((await Promise.all(events)).map((rows) => rows.length)).toEqual([1, 1, 2, 1])
    expect((await operator.call(listPositions, { query: { grp_no: 5 } })).body).toEqual({ items: [], total: 0 })
  })

  it('are corrected and taken back with a reason, begin earlier, and end after they began', async () => {
    const { operator } = await makeCast(t)
    const { no } = (await operator.call(createPosition, { body: { ofcpsNm: '대리', from: '2026-03-01' } })).body
    const change = (body: object) => operator.call(changePosition, { body: { no, ...body } })
    expect((await change({ ofcpsNm: '대리급', from: '2026-03-01', reason: '오타' })).status).toBe(200)
    // One entry stands; that it was corrected makes it no two.
    expect((await change({ from: '2026-03-01', removed: true, reason: '착오' })).status).toBe(422)
    expect((await change({ from: '2025-01-01' })).body).toMatchObject({ history: [{}, {}, { from: '2025-01-01' }] })
    expect((await change({ from: '2025-01-01', removed: true })).body).toMatchObject({ errors: [{ path: 'reason' }] })
    expect((await change({ from: '2025-01-01', removed: true, reason: '착오' })).status).toBe(200)
    expect((await change({ endDate: '2026-02-28' })).body).toMatchObject({ errors: [{ path: 'endDate' }] })
    expect((await change({ endDate: '2026-03-01' })).body).toMatchObject({ endDate: '2026-03-01' })
  })
})

describe('what a new company starts with', () => {
  it('is the super admin’s to keep, and no company’s', async () => {
    const admin = await superAdmin()
    const { operator } = await makeCast(t)
    const params = { grp_no: 4 }
    const made = (await admin.call(createDefaultDepartment, { params, body: { deptNm: '기본부서' } })).body
    const changed = await admin.call(changeDefaultDepartment, {
      params,
      body: { no: made.no, deptNm: '기본 부서', version: 1 },
    })
    expect(changed.body).toMatchObject({ deptNm: '기본 부서', version: 2 })
    await admin.call(createDefaultPosition, { params, body: { ofcpsNm: '기본직위' } })
    expect((await admin.call(listDefaultPositions, { params })).body.total).toBe(1)
    expect(await list(operator)).toEqual([])
    const elsewhere = { grp_no: 5 }
    expect((await admin.call(listDefaultDepartments, { params: elsewhere })).body).toEqual({ items: [], total: 0 })
    expect((await admin.call(createDefaultDepartment, { params: elsewhere, body: { deptNm: '없음' } })).status).toBe(
      404,
    )
    const named = { no: 1, ofcpsNm: '다른 직위', reason: '시험' }
    expect((await admin.call(changeDefaultPosition, { params: elsewhere, body: named })).status).toBe(404)
    expect((await operator.call(listDefaultDepartments, { params })).status).toBe(403)
    expect((await admin.call(listDepartments, {})).status).toBe(403)
    expect(await auditsOf(t, 0, 'department.change')).toMatchObject([{ after: { deptNm: '기본 부서' } }])
  })
})
