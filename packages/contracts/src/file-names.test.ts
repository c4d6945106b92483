import { expect, it } from 'vitest'
import { EMPLOYEE_LIST } from './people/employee-list.ts'
import { LEAVE_LIST, LEAVE_PAYMENT_LIST } from './time/leave-list.ts'
import { fileNameOfKind, paperFileName, paperTitle, safeFileName } from './file-names.ts'
import { isPaperName, titleOfPaper } from './paper-names.ts'

it.each([
  ['급여.pdf', 'xlsx', '급여.xlsx'],
  ['급여.PDF', 'xlsx', '급여.xlsx'],
  ['급여.xlsx', 'xlsx', '급여.xlsx'],
  ['급여', 'pdf', '급여.pdf'],
  ['2026.11 급여', 'xlsx', '2026.11 급여.xlsx'],
  ['../a:b.pdf', 'pdf', '_a_b.pdf'],
  // Turned round it would read as a picture.
  ['사진\u202egnp.xlsx', 'xlsx', '사진gnp.xlsx'],
  ['\u2066가\u2069\u200f.pdf', 'pdf', '가.pdf'],
] as const)('%s as %s is %s', (name, kind, expected) => {
  expect(fileNameOfKind(name, kind)).toBe(expected)
})

it('a name of nothing but what is refused is 파일', () => {
  expect(safeFileName(' ... ')).toBe('파일')
})

it.each([
  ['payslip', { when: '2026-11' }, '2026년 11월 급여명세서'],
  ['payslip', { when: '2026-01', paymentTypeName: '상여', whose: '이가람' }, '2026년 1월 상여명세서 이가람'],
  ['ledger', { when: '2026-11', paymentTypeName: '연차수당' }, '2026년 11월 연차수당대장'],
  ['payment-year', { when: '2026' }, '2026년 급여지급내역'],
] as const)('the file of %s, %j, is %s', (paper, of, expected) => {
  expect(paperFileName(paper, of)).toBe(expected)
})

it('the file of a list bears its title', () => {
  expect(paperFileName(LEAVE_PAYMENT_LIST, { when: '2026' })).toBe('2026년 연차수당 지급대장')
  expect(paperFileName(LEAVE_LIST, { when: '2026-11' })).toBe('2026년 11월 연차조회')
  expect(paperFileName(EMPLOYEE_LIST, { when: '2026-11-05' })).toBe('2026년 11월 5일 사원 목록')
})

it('only a paper has a title', () => {
  expect(isPaperName('ledger')).toBe(true)
  expect(isPaperName('employees')).toBe(true)
  expect(isPaperName('toString')).toBe(false)
  expect([titleOfPaper('ledger'), titleOfPaper('employees')]).toEqual(['급여대장', '사원 목록'])
  // A name is text, whatever signs it holds.
  expect(paperTitle('ledger', '$&')).toBe('$&대장')
})
