import { plainDate } from '@handal/base/date'
import {
  ABSENCE_KINDS,
  type AbsenceKind,
  absenceKind,
  absenceKindOf,
  absenceText,
} from '@handal/contracts/people/absence-kinds'
import { expect, it } from 'vitest'
import { awayOf } from './away.ts'

const span = { from: plainDate('2026-03-01'), to: plainDate('2026-04-30') }
/** Whether a leave of absence of this kind leaves the base of the attendance rate. */
const leavesBase = (kind: AbsenceKind, cause: string, excludesPersonal: boolean): boolean =>
  awayOf([{ ...span, kind, cause }], excludesPersonal).away.length === 1

it.each([
  // Kind, words behind it, and whether it leaves the base where the company leaves personal leave out.
  ['CHILDCARE', '', false],
  ['CHILDCARE', '개인 사정', false],
  ['MATERNITY', '', false],
  ['INJURY', '손 부상', false],
  ['PUBLIC', '예비군', false],
  ['SICK', '산재 신청 중', true],
  ['FAMILY_CARE', '육아', true],
  ['PERSONAL', '육아 준비', true],
  ['OTHER', '파업 불참', true],
] as const)('%s %s: the kind decides, not the words', (kind, cause, leaves) => {
  expect(leavesBase(kind, cause, true)).toBe(leaves)
  expect(leavesBase(kind, cause, false)).toBe(false)
})

it('a strike leaves the base whatever the company chose', () => {
  expect(leavesBase('DISPUTE', '', false)).toBe(true)
  expect(leavesBase('DISPUTE', '', true)).toBe(true)
})

it.each([
  ['육아휴직', 'CHILDCARE'],
  ['둘째 출산', 'MATERNITY'],
  ['업무상 재해', 'INJURY'],
  ['산재 신청 중인 질병', 'INJURY'],
  ['예비군', 'PUBLIC'],
  ['쟁의행위', 'DISPUTE'],
  ['허리 수술', 'SICK'],
  ['아이 돌봄 휴직', 'FAMILY_CARE'],
  ['개인 사정', 'PERSONAL'],
  ['파견 교육', 'OTHER'],
] as const)('a reason without a kind tells it: %s', (reason, kind) => {
  expect(absenceKindOf(reason)).toBe(kind)
})

it('is told by its kind and its words, each once', () => {
  expect(absenceText('CHILDCARE', '')).toBe('육아')
  expect(absenceText('CHILDCARE', '육아휴직')).toBe('육아휴직')
  expect(absenceText('SICK', '허리 수술')).toBe('질병: 허리 수술')
  for (const kind of absenceKind.options) expect(ABSENCE_KINDS[kind].name).not.toBe('')
})
