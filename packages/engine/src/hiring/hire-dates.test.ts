import { describe, expect, it } from 'vitest'
import { parseDate, type PlainDate } from '@handal/base/date'
import { hireDateFault, hireDateNotices } from './public.ts'

const day = (text: string): PlainDate => {
  const date = parseDate(text)
  if (date === null) throw new Error(`no date: ${text}`)
  return date
}
const today = day('2026-11-27')

describe('dates of a hire that cannot be', () => {
  it.each([
    ['2026-11-27', '2026-11-27', null],
    ['2026-11-28', '2026-12-01', '생년월일이 오늘보다 뒤입니다. 생년월일을 확인해 주세요.'],
    ['2026-03-02', '2026-03-02', null],
    ['2026-03-03', '2026-03-02', '생년월일이 입사일 2026.03.02보다 뒤입니다. 두 날짜를 확인해 주세요.'],
    ['1990-05-01', '2062-03-02', null],
  ])('born %s, hired %s: %s', (birth, hired, message) => {
    expect(hireDateFault({ birth: day(birth), hired: day(hired), today })).toBe(message)
  })
  it('a birth that is not known is no fault', () => {
    expect(hireDateFault({ birth: null, hired: today, today })).toBeNull()
  })
})

describe('dates of a hire that are unusual', () => {
  it.each([
    // The birthday itself is the day on which somebody is fifteen.
    ['2011-11-27', '2026-11-27', 0],
    ['2011-11-28', '2026-11-27', 1],
    ['1990-05-01', '2027-11-27', 0],
    ['1990-05-01', '2027-11-28', 1],
    ['2015-05-01', '2028-01-01', 2],
  ])('born %s, hired %s: %i notices', (birth, hired, count) => {
    expect(hireDateNotices({ birth: day(birth), hired: day(hired), today })).toHaveLength(count)
  })
})
