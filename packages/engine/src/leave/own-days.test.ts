import { plainDate } from '@handal/base/date'
import { ratio } from '@handal/base/ratio'
import { expect, it } from 'vitest'
import { annualLeaveAnswer } from './calculators.ts'
import type { LeaveFacts } from './leave-facts.ts'
import { fifthOf, sameHours } from './weekly-hours.ts'

const facts: LeaveFacts = { hire: plainDate('2025-11-19'), asOf: plainDate('2026-11-20'), basis: 'HIRE' }
const answer = (more: Partial<Parameters<typeof annualLeaveAnswer>[0]>) => {
  const result = annualLeaveAnswer({ ...facts, ...more })
  if (!result.ok) throw new Error('no answer')
  return result.value
}
const unit = '단시간 근로자의 일수는 하루 8시간으로 센 것입니다'

it('says of a part-timer what a day is, and gives hours and own days', () => {
  const { grants, notices, explain } = answer({ weeklyHours: sameHours('20'), ownDay: fifthOf('20') })
  expect(grants.at(-1)).toMatchObject({ days: '7.5', hours: '60', ownDays: '15' })
  expect(notices).toContain(`${unit}: 60시간, 하루 4시간인 본인의 날로 15일입니다.`)
  // Eleven single days of four hours that have expired stand in the sum only.
  expect(explain.map(({ notes }) => notes)).toEqual([
    [`${unit}: 104시간, 하루 4시간인 본인의 날로 26일입니다.`],
    [`${unit}: 60시간, 하루 4시간인 본인의 날로 15일입니다.`],
  ])
})
it('gives hours alone where the own day is not known, and four decimals where days do not end', () => {
  const bare = answer({ weeklyHours: sameHours('20') })
  expect(bare.grants.at(-1)).not.toHaveProperty('ownDays')
  expect(bare.notices).toContain(`${unit}: 60시간입니다.`)
  expect(answer({ weeklyHours: sameHours('20'), ownDay: ratio(7) }).grants.at(-1)?.ownDays).toBe('8.5714')
})
it('has nothing to say of full days', () => {
  const { notices, explain, grants } = answer({})
  expect([notices, explain.flatMap(({ notes }) => notes)]).toEqual([[], []])
  expect(grants.at(-1)).not.toHaveProperty('hours')
})
