import { expect, it } from 'vitest'
import { listText, typedText } from './lists.ts'

const kind = { kind: 'code', names: { OWN: '회사 휴일' } } as const

it.each([
  [kind, 'OWN', '회사 휴일', '회사 휴일'],
  [kind, '회사휴일', '회사휴일', '회사휴일'],
  [kind, 'constructor', 'constructor', 'constructor'],
  [{ kind: 'date' }, '2026-13-01', '2026.13.01', '2026-13-01'],
  [{ kind: 'won' }, 286_000, '286,000', '286000'],
  [{ kind: 'text' }, null, '', ''],
] as const)('%o: %s is read as %s, and as %s where it is wrong', (column, value, read, typed) => {
  expect([listText(column, value), typedText(column, value)]).toEqual([read, typed])
})

it.each([
  ['yesNo', true, '예'],
  ['yesNo', false, '아니오'],
  ['month', '2026-11', '2026.11'],
  ['date', '2026-11-05', '2026.11.05'],
  // A number with dashes is a text.
  ['text', '110-12', '110-12'],
  ['won', 0, '0'],
  ['won', -286_000, '−286,000'],
  ['count', 1234, '1,234'],
  ['minutes', 65, '1:05'],
  ['minutes', 119, '1:59'],
  ['minutes', -90, '−1:30'],
  ['minutes', 0, '0:00'],
  ['text', '', ''],
] as const)('%s: %s is read as %s', (kind, value, read) => expect(listText({ kind }, value)).toBe(read))
