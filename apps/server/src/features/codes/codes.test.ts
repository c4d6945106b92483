import { insuranceRate, readCodes, readMeta } from '@handal/contracts/common'
import { expect, it } from 'vitest'
import { callAs, makeCast, testApp } from '../../testing/app.ts'

const t = testApp()

it('answers code lists by category with their headers', async () => {
  const { operator } = await makeCast(t)
  const some = await operator.call(readCodes, { query: { code_list: '0016,0033' } })
  expect(some.status).toBe(200)
  const { items } = some.body as { items: { category: string; subcategory: string; value: string }[] }
  expect(new Set(items.map((item) => item.category))).toEqual(new Set(['0016', '0033']))
  expect(items.find((item) => item.category === '0016' && item.subcategory === '0001')?.value).toBe('급여')
  expect(items.filter((item) => item.subcategory === '0000')).toHaveLength(2)
  const bad = await operator.call(readCodes, { query: { code_list: '16' } })
  expect(bad.status).toBe(400)
})

it('shows the rates of a month with their law; a month without enacted figures shows none for them', async () => {
  const { operator } = await makeCast(t)
  const now = await operator.call(insuranceRate, { query: { month: '202611' } })
  expect(now.status).toBe(200)
  const { items } = now.body as { items: { label: string; text: string | null; laws: string[] }[] }
  expect(items.find((item) => item.text === '4.75%')?.laws.join()).toContain('국민연금법')
  const later = (await operator.call(insuranceRate, { query: { month: '2027-01' } })).body as {
    items: { text: string | null }[]
  }
  expect(later.items.some((item) => item.text === null)).toBe(true)
})

it('tells visitors the day, and demo accounts in the demo only', async () => {
  const meta = await callAs(t, null, readMeta, {})
  expect(meta.body).toMatchObject({ today: '2026-11-20', demo: false, demoAccounts: [], demoPassword: null })
})
