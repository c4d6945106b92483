import { describe, expect, it } from 'vitest'
import { undatedBehind, undatedInWeeks, undatedOf, type UndatedRow } from './undated.ts'

const hours = (kind: UndatedRow['kind'], minutes: number): UndatedRow => ({
  kind,
  minutes,
  days: null,
  reason: '확인서',
})
const absent = (days: number, minutes: number | null = null): UndatedRow => ({
  kind: 'absentDays',
  minutes,
  days,
  reason: '연락 없음',
})
const behind = (...[kind, rows, sums]: Parameters<typeof undatedBehind>) =>
  undatedBehind(kind, rows, sums).map(({ row, minutes }) => `${row.kind} ${minutes}`)

describe('hours entered of the month without their days', () => {
  it('stand behind the lines that pay them', () => {
    const rows = [hours('extnWork', 60), hours('extnNightWork', 30), hours('hdayNightWork', 20), hours('nightWork', 10)]
    expect(behind('overtime', rows, { total: 90, dated: 0 })).toEqual(['extnWork 60', 'extnNightWork 30'])
    expect(behind('overtime', rows, { total: 210, dated: 120 })).toEqual(['extnWork 60', 'extnNightWork 30'])
    expect(behind('night', rows, { total: 60, dated: 0 })).toEqual([
      'extnNightWork 30',
      'hdayNightWork 20',
      'nightWork 10',
    ])
    expect(behind('holiday', rows, { total: 20, dated: 0 })).toEqual(['hdayNightWork 20'])
    expect(behind('inLawExtra', rows, { total: 0, dated: 0 })).toEqual([])
  })

  it('are not told where they do not come to what was paid', () => {
    expect(behind('overtime', [hours('extnWork', 60)], { total: 61, dated: 0 })).toEqual([])
    expect(behind('overtime', [hours('extnWork', 60)], { total: 0, dated: 0 })).toEqual([])
  })

  it('give days of absence without hours what is left, by days', () => {
    const rows = [hours('latenTime', 30), absent(2), absent(1)]
    expect(behind('shortage', rows, { total: 1470, dated: 0 })).toEqual([
      'latenTime 30',
      'absentDays 960',
      'absentDays 480',
    ])
    expect(behind('shortage', [absent(2, 900)], { total: 900, dated: 0 })).toEqual(['absentDays 900'])
    expect(behind('shortage', [absent(2)], { total: 0, dated: 0 })).toEqual([])
  })

  it('are told in words, hours away as less', () => {
    expect(undatedOf([hours('latenTime', 30), hours('inLawExtra', 90)], ['latenTime', 'inLawExtra'])).toEqual({
      minutes: 60,
      hasDays: false,
      text: ' - 날짜 없이 지각 0:30(확인서) + 날짜 없이 법내초과 1:30(확인서)',
    })
    expect(undatedInWeeks([hours('nightWork', 60), hours('latenTime', 60)])).toBe('')
    expect(undatedInWeeks([hours('extnWork', 60), hours('hdayWork', 60)])).toContain('2:00')
  })
})
