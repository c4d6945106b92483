import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import {
  type Company,
  givenOut,
  makeAnew,
  makeGiven,
  openGiven,
  paid,
  settle,
  walk,
} from '../../../testing/any-order/company.ts'
import { differencesOf, placesOf } from '../../../testing/any-order/differences.ts'
import { finalFacts } from '../../../testing/any-order/final-facts.ts'
import { inOrder, ordersOf } from '../../../testing/any-order/orders.ts'
import { testApp } from '../../../testing/app.ts'

const t = testApp()
afterAll(closeRendering)

const PEOPLE = 30
/** One company in two orders each: 300 people; `DEEP=1`: 3,000. */
const SEEDS = Array.from({ length: process.env['DEEP'] === '1' ? 100 : 10 }, (_, at) => 2026_1000 + at)

const drawn = finalFacts(PEOPLE).chain((facts) => fc.tuple(fc.constant(facts), ordersOf(facts.entries)))

/** What of all that was given out is not what it was. */
const movedOf = async (company: Company): Promise<string[]> =>
  placesOf(JSON.parse(company.given.text), JSON.parse(await givenOut(t, company)))

it.each(SEEDS)('pays 30 people the same whatever the order of the facts, seed %i', async (seed) => {
  const [[facts, orders] = []] = fc.sample(drawn, { numRuns: 1, seed })
  if (facts === undefined || orders === undefined) throw new Error('nothing was drawn')
  const walked = orders.map((order) => inOrder(facts.entries, order))
  const ofEach = <T>(companies: readonly Company[], work: (company: Company, at: number) => Promise<T>) =>
    Promise.all(companies.map((company, at) => work(company, at)))
  const begun = await Promise.all(walked.map(() => makeGiven(t, facts.people)))
  const companies = await ofEach(begun, (company, at) => walk(t, company, walked[at] ?? []))
  for (const company of companies) expect(await movedOf(company)).toEqual([])
  await ofEach(companies, openGiven)
  await ofEach(companies, (company) => settle(t, company))

  const [one, other] = await ofEach(companies, (company) => paid(t, company))
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(PEOPLE)
  expect(differencesOf(facts, walked, one ?? {}, other ?? {})).toEqual([])
  for (const company of begun) expect(await movedOf(company)).toEqual([])

  // What was derived and calculated where something moved is what making everything anew gives.
  const [first] = companies
  if (first === undefined || seed % 3 !== 0) return
  await makeAnew(first)
  expect(differencesOf(facts, walked.slice(0, 1), one ?? {}, await paid(t, first))).toEqual([])
})
