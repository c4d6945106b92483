import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { forgetReads, keepReads, readOnce, readOncePerPerson } from './kept.ts'

const t = testApp()

it('what a transaction keeps is read once, until it is forgotten or the changes are over', async () => {
  let reads = 0
  const read = (): Promise<number> => Promise.resolve((reads += 1))
  const seen = await t.db.withCompany({ companyNo: 1 }, async (tx) => {
    const [before, ahead] = [await readOnce(tx, 'rules 1', read), await readOnce(tx, 'rules 1', read)]
    const kept = await keepReads(tx, [], async () => {
      const [first, second] = await Promise.all([readOnce(tx, 'rules 1', read), readOnce(tx, 'rules 1', read)])
      const other = await readOnce(tx, 'plans 1', read)
      forgetReads(tx, 'rules ')
      return [first, second, other, await readOnce(tx, 'rules 1', read), await readOnce(tx, 'plans 1', read)]
    })
    return [before, ahead, ...kept, await readOnce(tx, 'rules 1', read)]
  })
  expect(seen).toEqual([1, 2, 3, 3, 4, 5, 4, 6])
})

it('rows of single people are read for all people of the changes together, of others and of everybody each time', async () => {
  const asked: (readonly number[] | null)[] = []
  const rowsOf = (nos: readonly number[] | null) => {
    asked.push(nos)
    return Promise.resolve((nos ?? [1, 2, 3, 4]).map((no) => ({ employee_no: no })))
  }
  const found = await t.db.withCompany({ companyNo: 1 }, (tx) =>
    keepReads(tx, [1, 2, 2, 3], async () => [
      await readOncePerPerson(tx, 'plans', [2], rowsOf),
      await readOncePerPerson(tx, 'plans', [3, 1], rowsOf),
      await readOncePerPerson(tx, 'plans', [2, 4], rowsOf),
      await readOncePerPerson(tx, 'plans', null, rowsOf),
    ]),
  )
  expect(found.map((rows) => rows.map(({ employee_no: no }) => no))).toEqual([[2], [1, 3], [2, 4], [1, 2, 3, 4]])
  expect(asked).toEqual([[1, 2, 3], [2, 4], null])
})
