import type { PayrollManagement, PayslipRow } from '@handal/contracts/payroll/salary'
import { expect, it } from 'vitest'
import { isWhole, lookAt, type ManagementList, readParts } from './management-list.ts'
import { management, person } from './testing/sample.ts'

const everybody = (count: number): PayslipRow[] =>
  Array.from({ length: count }, (_, index) => person(index + 1, `사원${index + 1}`, { 'item.base': 1 }))
const numbers = (rows: readonly PayslipRow[]): number[] => rows.map(({ employeeNo }) => employeeNo)
const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, index) => from + index)

/** A server with so many people: what it was asked for, and what was published meanwhile. */
const server = (count: number, versionOf: (asked: number) => number = () => 1) => {
  const people = everybody(count)
  const asked: string[] = []
  const published: ManagementList[] = []
  const read = async ({ page, size } = { page: 1, size: count }): Promise<PayrollManagement> => {
    asked.push(`${page}/${size}`)
    const version = versionOf(asked.length)
    return { ...management(people.slice((page - 1) * size, page * size), { version }), total: count }
  }
  return { people, asked, published, read, publish: (list: ManagementList) => void published.push(list) }
}

it.each([0, 1, 200])('of %i people everybody comes with the first answer', async (count) => {
  const { asked, published, ...from } = server(count)
  const list = await readParts({ key: ['few', count], ...from })
  expect(numbers(list.items)).toEqual(upTo(count))
  expect([asked, published, list.slots]).toEqual([['1/200'], [], undefined])
})

it.each([201, 499, 500, 501, 1300])(
  'of %i people the first are shown in their places while the others come',
  async (count) => {
    const { asked, published, ...from } = server(count)
    const list = await readParts({ key: ['many', count], ...from })
    expect(numbers(list.items)).toEqual(upTo(count))
    expect(isWhole(list)).toBe(true)
    expect(list.slots).toBeUndefined()
    const [first] = published
    expect(first?.items).toHaveLength(200)
    expect(first?.slots).toHaveLength(count)
    expect(first?.slots?.slice(199, 201).map((row) => row?.employeeNo ?? null)).toEqual([200, null])
    expect(published.every((each) => !isWhole(each))).toBe(true)
    expect(asked).toEqual(['1/200', ...upTo(Math.ceil(count / 500)).map((page) => `${page}/500`)])
  },
)

it('what is looked at comes before the rest, and what follows it before what lies above', async () => {
  const { asked, published, ...from } = server(2600)
  const key = ['looked at']
  lookAt(key, 1900)
  const list = await readParts({ key, ...from })
  expect(asked).toEqual(['1/200', '4/500', '5/500', '6/500', '1/500', '2/500', '3/500'])
  expect(published[1]?.slots?.[1900]?.employeeNo).toBe(1901)
  expect(published[1]?.slots?.[1499]).toBeNull()
  expect(numbers(list.items)).toEqual(upTo(2600))
})

it('a run that is changed while its parts come in is read anew, and never mixed', async () => {
  const { asked, published, ...from } = server(1200, (nth) => (nth < 3 ? 1 : 2))
  const list = await readParts({ key: ['changed'], ...from })
  expect(asked).toEqual(['1/200', '1/500', '2/500', '1/200', '1/500', '2/500', '3/500'])
  expect(list.run.version).toBe(2)
  expect(numbers(list.items)).toEqual(upTo(1200))
  expect(published.map(({ run }) => run.version)).toEqual([1, 1, 2, 2, 2])
})

it('a run that others never stop changing is read in one answer at last', async () => {
  const { asked, published, ...from } = server(1200, (nth) => nth)
  const list = await readParts({ key: ['restless'], ...from })
  expect(asked).toEqual(['1/200', '1/500', '1/200', '1/500', '1/1200'])
  expect(published).toHaveLength(2)
  expect([numbers(list.items), list.run.version, list.slots]).toEqual([upTo(1200), 5, undefined])
})
