import { plainDate } from '@handal/base/date'
import { expect, it } from 'vitest'
import { awayOf } from './away.ts'

const span = { from: plainDate('2026-03-01'), to: plainDate('2026-04-30') }
/** Whether a leave of absence with this cause leaves the base of the attendance rate. */
const leavesBase = (cause: string, excludesPersonal: boolean): boolean =>
  awayOf([{ ...span, cause }], excludesPersonal).away.length === 1

it.each([
  // Cause, and whether it leaves the base where the company leaves personal leave out.
  ['육아휴직', false],
  ['육아휴직: 둘째 돌봄', false],
  ['출산휴가', false],
  ['산재 휴직: 손 부상', false],
  ['질병 휴직', true],
  ['질병 휴직: 산재 신청 중', true],
  ['가족돌봄휴직: 육아', true],
  ['개인 휴직: 육아 준비', true],
  ['기타: 파견 교육', true],
  // Entered before there were kinds: its words decide.
  ['육아', false],
  ['아이 돌봄 휴직', true],
])('%s: the kind decides, not the words behind it', (cause, leaves) => {
  expect(leavesBase(cause, true)).toBe(leaves)
  expect(leavesBase(cause, false)).toBe(false)
})

it('a strike leaves the base whatever the company chose, also among the words of no kind', () => {
  expect(leavesBase('쟁의행위', false)).toBe(true)
  expect(leavesBase('개인 휴직: 파업 불참', false)).toBe(false)
})
