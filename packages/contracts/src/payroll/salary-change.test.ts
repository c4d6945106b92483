import { expect, it } from 'vitest'
import { batch, calculateBody, removeBody, updateBody } from './salary-change.ts'

const month = '2026-11'
const edit = (line: object) => ({ month, employeeNo: 1, version: 3, lines: [{ code: 'item.meal', ...line }] })
/** Where a body is refused; nothing when it is taken. */
const refused = (schema: typeof updateBody | typeof removeBody | typeof calculateBody, body: object): string[] => {
  const checked = schema.safeParse(body)
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'))
}

it.each<[string, object, string[]]>([
  ['an amount typed over without its reason', edit({ amount: 150_000 }), ['lines.0.reason']],
  ['zero is an amount too', edit({ amount: 0 }), ['lines.0.reason']],
  ['blank words are no reason', edit({ amount: 0, reason: '  ' }), ['lines.0.reason']],
  ['with it', edit({ amount: 0, reason: '결근' }), []],
  ['the calculated amount taken back needs none', edit({ amount: null }), []],
  ['no amount at all', edit({}), ['lines.0.amount']],
  ['neither act nor person', { month }, ['employeeNo', 'lines']],
  ['nothing to change', { month, employeeNo: 1, lines: [] }, ['lines']],
  ['a reopening without its reason', { month, action: 'reopen', employeeNos: [1] }, ['reason']],
  ['a reopening with it', { month, action: 'reopen', employeeNos: [1], reason: '착오' }, []],
  ['confirming and paying need none', { month, action: 'confirm' }, []],
])('a change: %s', (_, body, where) => expect(refused(updateBody, body)).toEqual(where))

it.each([
  [removeBody, { month }, ['employeeNo']],
  [removeBody, { month, employeeNos: [] }, ['employeeNo']],
  [removeBody, { month, employeeNos: [1] }, []],
  [calculateBody, { month }, ['employeeNo']],
  [calculateBody, { month, updateAll: false }, ['employeeNo']],
  [calculateBody, { month, updateAll: true }, []],
])('removing and calculating name whom: %#', (schema, body, where) => expect(refused(schema, body)).toEqual(where))

it('items of a batch that name no payment type are of that of the batch', () => {
  const { items } = batch.body.parse({
    month,
    paymentType: '0002',
    items: [
      { op: 'create', employeeNo: 1 },
      { op: 'update', employeeNo: 2, lines: [{ code: 'item.bonus', amount: 1, reason: '상여' }] },
      { op: 'delete', employeeNo: 3 },
      { op: 'delete', employeeNo: 3, paymentType: '0003' },
    ],
  })
  expect(items.map(({ paymentType }) => paymentType)).toEqual([undefined, undefined, undefined, '0003'])
})
