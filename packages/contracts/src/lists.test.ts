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
