import { describe, expect, it } from 'vitest'
import { isAtNight, overtimeRefusals } from './overtime-asked.ts'

const asked = { minutes: 60, day: 0, week: 0, year: 0, isHolidayOrNight: false }

describe('overtime that a protected person asks for', () => {
  it('is free for who is not protected, and for who asks under shortened hours', () => {
    expect(overtimeRefusals({ ...asked, minutes: 600 })).toEqual([])
    expect(overtimeRefusals({ ...asked, minutes: 600, protection: 'SHORTENED_HOURS' })).toEqual([])
  })
  it('is refused whole in pregnancy', () => {
    expect(overtimeRefusals({ ...asked, protection: 'PREGNANT' })).toEqual([
      '임신 중인 근로자는 연장근로를 할 수 없습니다(근로기준법 제74조 제5항).',
    ])
  })
  it('is two hours a day, six a week and 150 a year within a year of birth', () => {
    const birth = { ...asked, minutes: 120, protection: 'AFTER_BIRTH' as const }
    expect(overtimeRefusals(birth)).toEqual([])
    expect(overtimeRefusals({ ...birth, minutes: 121 })).toHaveLength(1)
    expect(overtimeRefusals({ ...birth, week: 240 })).toEqual([])
    expect(overtimeRefusals({ ...birth, week: 241 })[0]).toContain('한 주 6시간')
    expect(overtimeRefusals({ ...birth, year: 8881 })[0]).toContain('한 해 150시간')
    expect(overtimeRefusals({ ...birth, isHolidayOrNight: true })[0]).toContain('제70조 제2항')
  })
  it('is an hour a day and five a week under 18', () => {
    expect(overtimeRefusals({ ...asked, under18: true })).toEqual([])
    expect(overtimeRefusals({ ...asked, minutes: 61, under18: true })[0]).toContain('하루 1시간')
    expect(overtimeRefusals({ ...asked, week: 241, under18: true })[0]).toContain('한 주 5시간')
  })
})

it.each([
  [1080, 1320, false],
  [1080, 1321, true],
  [300, 420, true],
  [360, 540, false],
])('night from %i to %i: %s', (from, to, night) => expect(isAtNight(from, to)).toBe(night))
