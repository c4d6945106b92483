import { plainDate } from '@handal/base/date'
import { readCompanies, readContract } from '@handal/contracts/common'
import { expect, it } from 'vitest'
import { makeCast, makeUser, loginAs, testApp } from '../../testing/app.ts'

const t = testApp()

it('names only the companies one may open, and a contract only of those', async () => {
  const mine = await makeCast(t)
  const other = await makeCast(t)
  const list = await mine.operator.call(readCompanies, {})
  expect((list.body as { items: { key: number }[] }).items.map((item) => item.key)).toEqual([mine.companyNo])
  expect((await mine.operator.call(readContract, { params: { companyNo: mine.companyNo } })).status).toBe(200)
  expect((await mine.operator.call(readContract, { params: { companyNo: other.companyNo } })).status).toBe(404)
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  const all = (await boss.call(readCompanies, {})).body as { items: { key: number }[] }
  expect(all.items.map((item) => item.key)).toEqual(expect.arrayContaining([mine.companyNo, other.companyNo]))
})

it('names no company from the day on which it is closed, neither to its people nor to the super admin', async () => {
  const { companyNo, operator } = await makeCast(t)
  const close = (day: string) =>
    t.own.kysely
      .updateTable('company')
      .set({ closed_on: plainDate(day) })
      .where('company_no', '=', companyNo)
      .execute()
  await close('2026-11-21')
  expect((await operator.call(readCompanies, {})).body.total).toBe(1)
  await close('2026-11-20')
  expect((await operator.call(readCompanies, {})).body.items).toEqual([])
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  expect((await boss.call(readCompanies, {})).body.items.map(({ key }) => key)).not.toContain(companyNo)
})
