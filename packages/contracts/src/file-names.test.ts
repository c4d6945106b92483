import { expect, it } from 'vitest'
import { fileNameOfKind, safeFileName } from './file-names.ts'

it.each([
  ['급여.pdf', 'xlsx', '급여.xlsx'],
  ['급여.PDF', 'xlsx', '급여.xlsx'],
  ['급여.xlsx', 'xlsx', '급여.xlsx'],
  ['급여', 'pdf', '급여.pdf'],
  ['2026.11 급여', 'xlsx', '2026.11 급여.xlsx'],
  ['../a:b.pdf', 'pdf', '_a_b.pdf'],
] as const)('%s as %s is %s', (name, kind, expected) => {
  expect(fileNameOfKind(name, kind)).toBe(expected)
})

it('a name of nothing but what is refused is 파일', () => {
  expect(safeFileName(' ... ')).toBe('파일')
})
