import { findColleagues } from '@handal/contracts/approval/document-around'
import { createDocument, previewDocument, readDocument } from '@handal/contracts/approval/documents'
import { changeSetting } from '@handal/contracts/settings/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { fault, makeCast, VACATION } from '../../testing/document-cast.ts'
import { makePlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

describe('who may be named in a document', () => {
  it('is everybody in service but oneself, with name, department and position alone', async () => {
    const { drafter, operator } = await makeCast(t)
    const { body } = await drafter.call(findColleagues, {})
    expect(body.items.map(({ no }) => no)).toEqual([2, 3, 4, 5])
    expect(Object.keys(body.items[0] ?? {})).toEqual(['no', 'name', 'departmentName', 'positionName'])
    expect(body.more).toBe(false)
    expect((await operator.call(findColleagues, {})).body.items).toHaveLength(5)
  })

  it('is found by name, department and position, not by number or phone', async () => {
    const { drafter } = await makeCast(t)
    const found = async (q: string) =>
      (await drafter.call(findColleagues, { query: { q } })).body.items.map(({ no }) => no)
    const [first] = (await drafter.call(findColleagues, {})).body.items
    expect(await found(first?.name ?? '')).toContain(first?.no)
    expect(await found('없는사람')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('shows twenty at most, none of whom left, is not there yet or works elsewhere', async () => {
    const company = await makePlannedCompany(t, { people: Array.from({ length: 24 }, () => ({ hired: '2025-01-01' })) })
    await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }] })
    const person = await loginAs(
      t,
      await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo: 1 }] }),
    )
    const { body } = await person.call(findColleagues, {})
    expect([body.items.length, body.more]).toEqual([20, true])
    const late = await makePlannedCompany(t, { people: [{ hired: '2025-01-01' }, { hired: '2026-12-01' }] })
    expect((await late.operator.call(findColleagues, {})).body.items.map(({ no }) => no)).toEqual([1])
    const other = await person.call(findColleagues, { query: { companyNo: late.companyNo } })
    expect(other.status).toBe(404)
  })
})

describe('a line of one’s own', () => {
  it('is told by the preview as far as the company allows it, and kept with its names', async () => {
    const { drafter, operator } = await makeCast(t)
    const { submit: _, ...asked } = VACATION
    expect((await drafter.call(previewDocument, { body: asked })).body.lineChange).toBe('NEVER')
    const lineSteps = [{ kind: 'AGREE' as const, employeeNo: 4 }]
    expect(fault(await drafter.call(createDocument, { body: { ...asked, lineSteps } }))[0]).toBe(422)
    const set = await operator.call(changeSetting, {
      body: { name: 'lineChange', value: 'ADD', from: '2026-11-01' },
    })
    expect(set.status).toBe(200)
    expect((await drafter.call(previewDocument, { body: { ...asked, lineSteps } })).body).toMatchObject({
      lineChange: 'ADD',
      signing: { steps: [{ person: { no: 4 } }, { person: { no: 2 } }, { person: { no: 3 } }] },
    })
    const draft = await drafter.call(createDocument, { body: { ...asked, lineSteps, readers: [5] } })
    const kept = await drafter.call(readDocument, { params: { no: draft.body.no } })
    expect(kept.body.lineSteps).toMatchObject([{ kind: 'AGREE', employeeNo: 4, name: expect.any(String) as string }])
    expect(kept.body.readers).toMatchObject([{ no: 5 }])
  })
})
