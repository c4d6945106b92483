import { addDays, plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import type { AttendanceRecord } from './attendance-rate.ts'
import { annualLeaveAnswer } from './calculators.ts'
import { dayAfterMonths } from '../deadline/civil-period.ts'
import { explainGrant, grantLaw, leaveGrants } from './grants.ts'
import type { LeaveFacts } from './leave-facts.ts'
import { sameHours } from './weekly-hours.ts'

const date = plainDate
const facts = (hire: string, asOf: string, more: Partial<LeaveFacts> = {}): LeaveFacts => ({
  hire: date(hire),
  asOf: date(asOf),
  basis: 'HIRE',
  ...more,
})
/** Grants from a day on, a line each: day, kind, last day of use, formula, rounding, law and reason; then the notices. */
const told = (of: LeaveFacts, from = '0001-01-01'): readonly string[] => {
  const { grants, notices } = valueOf(leaveGrants(of))
  const lines = grants
    .filter((grant) => grant.date >= from)
    .map((grant) => {
      const { figure, label, formula, rounding, law, notes } = explainGrant(grant)
      expect([figure, label]).toEqual(['days', '연차휴가'])
      expect(law).toBe(grantLaw(grant))
      expect(notes).toEqual([grant.reason])
      return [grant.date, grant.kind, grant.expires, formula, rounding, law, grant.reason].join(' | ')
    })
  return [...lines, ...notices]
}
/** Twelve records of a month each; `full` names the months (1 to 12) without an absence. */
const months = (year: string, full: readonly number[], less = 15): readonly AttendanceRecord[] =>
  Array.from({ length: 12 }, (_, index) => {
    const from = dayAfterMonths(date(`${year}-01-01`), index)
    const to = addDays(dayAfterMonths(date(`${year}-01-01`), index + 1), -1)
    return { from, to, scheduled: 20, attended: full.includes(index + 1) ? 20 : 20 - less }
  })

describe('grants by hire date', () => {
  it('the first days of a person and those of each year, with a longer service from the third on', () => {
    expect(told(facts('2022-01-01', '2022-03-01'))).toMatchInlineSnapshot(`
      [
        "2022-02-01 | monthly | 2022-12-31 | 1일 |  | 근로기준법 제60조 제2항 | 2022.01.01부터 2022.01.31까지 1개월을 개근하였습니다.",
        "2022-03-01 | monthly | 2022-12-31 | 1일 |  | 근로기준법 제60조 제2항 | 2022.02.01부터 2022.02.28까지 1개월을 개근하였습니다.",
      ]
    `)
    expect(told(facts('2022-01-01', '2026-01-01'), '2022-12-02')).toMatchInlineSnapshot(`
      [
        "2023-01-01 | annual | 2023-12-31 | 15일 |  | 근로기준법 제60조 제1항 | 2022.01.01부터 2022.12.31까지 1년 동안 80% 이상 출근하였습니다(근속 1년).",
        "2024-01-01 | annual | 2024-12-31 | 15일 |  | 근로기준법 제60조 제1항 | 2023.01.01부터 2023.12.31까지 1년 동안 80% 이상 출근하였습니다(근속 2년).",
        "2025-01-01 | annual | 2025-12-31 | 16일 |  | 근로기준법 제60조 제1항, 근로기준법 제60조 제4항 | 2024.01.01부터 2024.12.31까지 1년 동안 80% 이상 출근하였습니다(근속 3년).",
        "2026-01-01 | annual | 2026-12-31 | 16일 |  | 근로기준법 제60조 제1항, 근로기준법 제60조 제4항 | 2025.01.01부터 2025.12.31까지 1년 동안 80% 이상 출근하였습니다(근속 4년).",
      ]
    `)
  })
  it('without the days of a strike, in a month and in a year', () => {
    const month = { from: date('2025-01-01'), to: date('2025-01-31'), scheduled: 21, attended: 14, leaveOfAbsence: 7 }
    const rest = { from: date('2025-02-01'), to: date('2025-12-31'), scheduled: 229, attended: 229 }
    const of = facts('2025-01-01', '2026-01-01', { attendance: [month, rest] })
    const lines = told(of)
    expect([lines[0], ...lines.slice(11)]).toMatchInlineSnapshot(`
      [
        "2025-02-01 | monthly | 2025-12-31 | 1 × (21 - 7) ÷ 21 = 1일 | 0.5일 미만을 0.5일로 올립니다. | 근로기준법 제60조 제2항 | 2025.01.01부터 2025.01.31까지 1개월을 개근하였습니다. 휴직·쟁의행위 7일을 빼고 비례하였습니다.",
        "2026-01-01 | annual | 2026-12-31 | 15 × (250 - 7) ÷ 250 = 15일 | 0.5일 미만을 0.5일로 올립니다. | 근로기준법 제60조 제1항 | 2025.01.01부터 2025.12.31까지 1년 동안 80% 이상 출근하였습니다(근속 1년). 휴직·쟁의행위 7일을 빼고 비례하였습니다.",
      ]
    `)
  })
  it('in hours, whole or up to the hour', () => {
    const of = facts('2025-01-01', '2026-01-01', { weeklyHours: sameHours('20') })
    expect(told(of, '2025-12-01')).toMatchInlineSnapshot(`
      [
        "2025-12-01 | monthly | 2025-12-31 | 1 × 0.5 × 8 = 4시간 |  | 근로기준법 제60조 제2항, 근로기준법 시행령 별표 2 제4호 | 2025.11.01부터 2025.11.30까지 1개월을 개근하였습니다.",
        "2026-01-01 | annual | 2026-12-31 | 15 × 0.5 × 8 = 60시간 |  | 근로기준법 제60조 제1항, 근로기준법 시행령 별표 2 제4호 | 2025.01.01부터 2025.12.31까지 1년 동안 80% 이상 출근하였습니다(근속 1년).",
      ]
    `)
    expect(told({ ...of, weeklyHours: sameHours('22', '38') }, '2026-01-01')).toMatchInlineSnapshot(`
      [
        "2026-01-01 | annual | 2026-12-31 | 15 × (11 ÷ 19) × 8 = 70시간 | 1시간 미만을 1시간으로 올립니다. | 근로기준법 제60조 제1항, 근로기준법 시행령 별표 2 제4호 | 2025.01.01부터 2025.12.31까지 1년 동안 80% 이상 출근하였습니다(근속 1년).",
      ]
    `)
  })
  it('of a month that was not full there is no day, and one missing more than the leave of absence is not full', () => {
    const month = { from: date('2025-01-01'), to: date('2025-01-31'), scheduled: 21, attended: 14, leaveOfAbsence: 6 }
    expect(valueOf(leaveGrants(facts('2025-01-01', '2025-02-01', { attendance: [month] }))).grants).toEqual([])
    const full = { ...month, attended: 21, leaveOfAbsence: 0 }
    expect(told(facts('2025-01-01', '2025-02-01', { attendance: [full] }))).toMatchInlineSnapshot(`
      [
        "2025-02-01 | monthly | 2025-12-31 | 1일 |  | 근로기준법 제60조 제2항 | 2025.01.01부터 2025.01.31까지 1개월을 개근하였습니다.",
      ]
    `)
  })
})

describe('under 80 %', () => {
  const of = (attendance: readonly AttendanceRecord[], more: Partial<LeaveFacts> = {}): readonly string[] =>
    told(facts('2024-01-01', '2026-01-01', { attendance, ...more }), '2026-01-01')
  it('a day for each full month', () => {
    expect(of(months('2025', [1, 2, 12]))).toMatchInlineSnapshot(`
      [
        "2026-01-01 | monthly | 2026-12-31 | 3일 |  | 근로기준법 제60조 제2항 | 2025.01.01부터 2025.12.31까지 출근율이 80% 미만이라 개근한 3개월에 1일씩 생겼습니다.",
      ]
    `)
  })
  it('nothing without a full month, and what is needed to know of one', () => {
    expect(of(months('2025', []))).toMatchInlineSnapshot(`
      [
        "2025.01.01부터 2025.12.31까지 출근율이 80% 미만이라 연차가 생기지 않았습니다.",
      ]
    `)
  })
  it('one record of the year does not tell of its months', () => {
    const year = { from: date('2025-01-01'), to: date('2025-12-31'), scheduled: 250, attended: 100 }
    expect(of([year])).toEqual([
      '2025.01.01부터 2025.12.31까지 출근율이 80% 미만이라 연차가 생기지 않았습니다. 개근한 달은 달마다의 출근 기록이 있어야 셀 수 있습니다.',
    ])
  })
  it('no word of it when the whole year was leave of absence', () => {
    const all = { from: date('2025-01-01'), to: date('2025-12-31'), scheduled: 250, attended: 0, leaveOfAbsence: 250 }
    expect(of([all])).toEqual([])
  })
  it('months without a scheduled day are not full ones', () => {
    const [first, ...rest] = months('2025', [1])
    if (first === undefined) throw new Error('no month')
    expect(of([{ ...first, scheduled: 0, attended: 0 }, ...rest])).toEqual(of(months('2025', [])))
  })
  it('the first year counts only its twelfth month: the others have had their days', () => {
    const first = (full: readonly number[]): readonly string[] =>
      told(facts('2025-01-01', '2026-01-01', { attendance: months('2025', full) }), '2025-12-02')
    expect(first([11])).toMatchInlineSnapshot(`
      [
        "2025.01.01부터 2025.12.31까지 출근율이 80% 미만이라 연차가 생기지 않았습니다.",
      ]
    `)
    expect(first([12])).toMatchInlineSnapshot(`
      [
        "2026-01-01 | monthly | 2026-12-31 | 1일 |  | 근로기준법 제60조 제2항 | 2025.01.01부터 2025.12.31까지 출근율이 80% 미만이라 개근한 1개월에 1일씩 생겼습니다.",
      ]
    `)
  })
})

describe('grants by fiscal year', () => {
  const fiscal = (hire: string, asOf: string, more: Partial<LeaveFacts> = {}): LeaveFacts =>
    facts(hire, asOf, { basis: 'FISCAL', ...more })
  it('a part of 15 days for the first, then by years', () => {
    expect(told(fiscal('2022-07-01', '2026-01-01', { rounding: 'EXACT2' })).filter((line) => !line.includes('monthly')))
      .toMatchInlineSnapshot(`
      [
        "2023-01-01 | proportional | 2023-12-31 | 15 × 184 ÷ 365 = 7.56일 | 소수 셋째 자리에서 반올림합니다. | 근로기준법 제60조 제1항, 표준취업규칙 제33조 제5항 | 2022.07.01부터 2022.12.31까지 184일을 일하여 15일에 비례한 만큼 생겼습니다.",
        "2024-01-01 | annual | 2024-12-31 | 15일 |  | 근로기준법 제60조 제1항, 표준취업규칙 제33조 제5항 | 회계연도 2023.01.01부터 2023.12.31까지 80% 이상 출근하였습니다(근속 1년으로 봅니다).",
        "2025-01-01 | annual | 2025-12-31 | 15일 |  | 근로기준법 제60조 제1항, 표준취업규칙 제33조 제5항 | 회계연도 2024.01.01부터 2024.12.31까지 80% 이상 출근하였습니다(근속 2년으로 봅니다).",
        "2026-01-01 | annual | 2026-12-31 | 16일 |  | 근로기준법 제60조 제1항, 근로기준법 제60조 제4항, 표준취업규칙 제33조 제5항 | 회계연도 2025.01.01부터 2025.12.31까지 80% 이상 출근하였습니다(근속 3년으로 봅니다).",
      ]
    `)
  })
  it('365 days before the first fiscal year are the whole of it, 364 are not', () => {
    expect(told(fiscal('2024-01-02', '2025-01-01'), '2025-01-01')).toMatchInlineSnapshot(`
      [
        "2025-01-01 | proportional | 2025-12-31 | 15일 |  | 근로기준법 제60조 제1항, 표준취업규칙 제33조 제5항 | 2024.01.02부터 2024.12.31까지 365일을 일하여 15일에 비례한 만큼 생겼습니다.",
      ]
    `)
    expect(told(fiscal('2025-01-02', '2026-01-01'), '2026-01-01')).toMatchInlineSnapshot(`
      [
        "2026-01-01 | proportional | 2026-12-31 | 15 × 364 ÷ 365 = 15일 | 0.5일 미만을 0.5일로 올립니다. | 근로기준법 제60조 제1항, 표준취업규칙 제33조 제5항 | 2025.01.02부터 2025.12.31까지 364일을 일하여 15일에 비례한 만큼 생겼습니다.",
      ]
    `)
  })
  it('hired on the first day of a fiscal year they are those by hire date', () => {
    const more = { fiscalStart: '03-01' }
    expect(told(fiscal('2024-03-01', '2026-03-01', more))).toEqual(told(facts('2024-03-01', '2026-03-01', more)))
  })
  it('under 80 % the months after the first eleven of service count', () => {
    // eleven months from 2024-07-01 end on 2025-05-31
    const of = (full: readonly number[]): readonly string[] =>
      told(fiscal('2024-07-01', '2026-01-01', { attendance: months('2025', full) }), '2026-01-01')
    expect(of([1, 5])).toMatchInlineSnapshot(`
      [
        "2025.01.01부터 2025.12.31까지 출근율이 80% 미만이라 연차가 생기지 않았습니다.",
      ]
    `)
    expect(of([5, 6, 12])).toMatchInlineSnapshot(`
      [
        "2026-01-01 | monthly | 2026-12-31 | 2일 |  | 근로기준법 제60조 제2항 | 2025.01.01부터 2025.12.31까지 출근율이 80% 미만이라 개근한 2개월에 1일씩 생겼습니다.",
      ]
    `)
  })
  it('under 80 % in the first one no month is named, because each has had its day', () => {
    const attendance = months('2024', [8]).slice(6)
    expect(told(fiscal('2024-07-01', '2025-01-01', { attendance }))).toMatchInlineSnapshot(`
      [
        "2024-09-01 | monthly | 2025-06-30 | 1일 |  | 근로기준법 제60조 제2항 | 2024.08.01부터 2024.08.31까지 1개월을 개근하였습니다.",
        "2024.07.01부터 2024.12.31까지 출근율이 80% 미만이라 연차가 생기지 않았습니다.",
      ]
    `)
  })
})

describe('what cannot be said', () => {
  const asked = (attendance: readonly AttendanceRecord[]): LeaveFacts =>
    facts('2024-01-01', '2026-01-01', { attendance })
  it('of records that reach over a year', () => {
    const over = { from: date('2024-12-01'), to: date('2025-01-31'), scheduled: 42, attended: 40 }
    expect(refusals(leaveGrants(asked([over])))).toMatchInlineSnapshot(`
      [
        "attendance: 출근 기록이 2024.01.01부터 2024.12.31까지의 경계를 넘어 출근율을 계산할 수 없습니다. 기간을 나누어 적어 주세요.",
        "attendance: 출근 기록이 2025.01.01부터 2025.12.31까지의 경계를 넘어 출근율을 계산할 수 없습니다. 기간을 나누어 적어 주세요.",
      ]
    `)
  })
  it('of records that leave days out which could decide', () => {
    const half = { from: date('2025-01-01'), to: date('2025-06-30'), scheduled: 120, attended: 95 }
    expect(refusals(leaveGrants(asked([half])))).toMatchInlineSnapshot(`
      [
        "attendance: 2025.01.01부터 2025.12.31까지 전체의 출근 기록이 있어야 출근율을 계산할 수 있습니다.",
      ]
    `)
    // 80 % and no leave of absence: the days without a record count as attended
    expect(leaveGrants(asked([{ ...half, attended: 96 }])).ok).toBe(true)
    expect(refusals(leaveGrants(asked([{ ...half, attended: 119, leaveOfAbsence: 1 }])))).toHaveLength(1)
  })
  it('of months from a record of several: they count as full, with a notice said once', () => {
    const spring = { from: date('2025-03-01'), to: date('2025-05-31'), scheduled: 62, attended: 60 }
    const of = facts('2025-01-01', '2025-07-01', { attendance: [spring] })
    expect(told(of).map((line) => line.slice(0, 20))).toMatchInlineSnapshot(`
      [
        "2025-02-01 | monthly",
        "2025-03-01 | monthly",
        "2025-04-01 | monthly",
        "2025-05-01 | monthly",
        "2025-06-01 | monthly",
        "2025-07-01 | monthly",
        "한 달보다 긴 출근 기록으로는 달마다",
      ]
    `)
    expect(valueOf(leaveGrants(of)).notices).toMatchInlineSnapshot(`
      [
        "한 달보다 긴 출근 기록으로는 달마다의 개근을 알 수 없어, 달 단위 기록이 없는 달은 개근으로 보았습니다.",
      ]
    `)
  })
})

it('the calculator explains its sums, and leaves out what has expired on the day', () => {
  const { explain, grants, notices } = valueOf(annualLeaveAnswer(facts('2024-01-01', '2025-01-01')))
  expect(explain).toMatchInlineSnapshot(`
    [
      {
        "figure": "total",
        "formula": "1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 15 = 26일",
        "label": "생긴 연차",
        "law": "근로기준법 제60조",
        "notes": [],
        "rounding": "",
        "value": "26",
      },
      {
        "figure": "usable",
        "formula": "15일",
        "label": "쓸 수 있는 연차",
        "law": "근로기준법 제60조",
        "notes": [],
        "rounding": "",
        "value": "15",
      },
    ]
  `)
  expect(grants[0]).toMatchInlineSnapshot(`
    {
      "date": "2024-02-01",
      "days": "1",
      "expires": "2024-12-31",
      "formula": "1일",
      "kind": "monthly",
      "law": "근로기준법 제60조 제2항",
      "reason": "2024.01.01부터 2024.01.31까지 1개월을 개근하였습니다.",
    }
  `)
  expect(notices).toEqual([])
  const usable = (asOf: string): string => valueOf(annualLeaveAnswer(facts('2024-01-01', asOf))).usable
  expect([usable('2024-12-31'), usable('2025-12-31'), usable('2026-01-01')]).toEqual(['11', '15', '15'])
  const inHours = facts('2025-01-01', '2025-02-01', { weeklyHours: sameHours('20') })
  expect(valueOf(annualLeaveAnswer(inHours)).grants[0]).toMatchObject({ days: '0.5', hours: '4' })
})
