import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { compareEdits, firstStale, rebase } from './slip/conflict.ts'
import { countCells, NO_EDITS, toBatchItems, typeCell } from './slip/cell-edits.ts'
import { payrollColumns } from './management/payroll-columns.ts'
import { PAYROLL_PARAMS } from './payroll-params.ts'
import {
  attendanceValue,
  changePercent,
  filterRows,
  pageActions,
  staleText,
  stateWord,
  sumRows,
  usedCodes,
} from './payroll-view.ts'
import { groupLines } from './slip/slip-lines.ts'
import { COLUMNS, line, PEOPLE, person } from './testing/sample.ts'

const everybody = { department: '', search: '', check: '' }
const names = (rows: readonly { name: string }[]): string[] => rows.map((row) => row.name)
const [garam, ara, chorong] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]]

describe('people of a run', () => {
  it('are filtered by department, words and check', () => {
    expect(names(filterRows(PEOPLE, { ...everybody, department: '2' }))).toEqual(['이가람'])
    expect(names(filterRows(PEOPLE, { ...everybody, search: '초롱' }))).toEqual(['한초롱'])
    expect(names(filterRows(PEOPLE, { ...everybody, search: '0007' }))).toEqual(['윤아라'])
    expect(names(filterRows(PEOPLE, { ...everybody, search: ' ㅊㄹ ' }))).toEqual(['한초롱'])
    expect(names(filterRows(PEOPLE, { ...everybody, check: 'minimum-wage' }))).toEqual(['윤아라'])
    expect(names(filterRows(PEOPLE, { ...everybody, check: 'stale' }))).toEqual(['한초롱'])
    expect(names(filterRows(PEOPLE, { ...everybody, check: 'any' }))).toEqual(['윤아라', '한초롱'])
  })

  it('add up to the last won', () => {
    const sums = sumRows(PEOPLE, COLUMNS)
    expect(sums.people).toBe(3)
    expect(sums.amounts['item.base']).toBe(7_750_000)
    expect(sums.net).toBe(sums.earnings - sums.deductions)
    expect(sums.attendance.overtime).toBe(3 * 720)
  })

  it('name the lines that anybody has, also when they cancel out', () => {
    const [first, second] = COLUMNS.filter((column) => column.kind === 'earning')
    if (first === undefined || second === undefined) throw new Error('two earnings are wanted')
    const rows = [{ amounts: { [first.code]: 100, [second.code]: 0 } }, { amounts: { [first.code]: -100 } }]
    expect([...usedCodes(COLUMNS, rows)]).toEqual([first.code])
    expect(usedCodes(COLUMNS, []).size).toBe(0)
  })

  it('compare with the month before only where there was one', () => {
    expect(changePercent(garam)).toBeCloseTo(1.475, 3)
    expect(changePercent({ net: 1, previousNet: null })).toBeNull()
    expect(changePercent({ net: 1, previousNet: 0 })).toBeNull()
  })

  it('ask about days only when leave and absence do not explain them', () => {
    const column = payrollColumns(COLUMNS, PEOPLE, 'attendance', () => false).find(({ key }) => key === 'workedDays')
    const said = (over: Partial<NonNullable<typeof garam.attendance>>) =>
      column?.problem?.({ ...garam, attendance: garam.attendance && { ...garam.attendance, ...over } })?.text
    expect(said({})).toBeUndefined()
    expect(said({ workedDays: 20, paidLeaveDays: '1.5' })).toBeUndefined()
    expect(said({ workedDays: 20, absentDays: 2 })).toBeUndefined()
    expect(said({ workedDays: 19, paidLeaveDays: '1' })).toBe('소정근로일보다 2일 적게 나왔습니다.')
    expect(said({ workedDays: 24, paidLeaveDays: '1' })).toBe('소정근로일보다 2일 더 나왔습니다.')
  })

  it('say what a payslip comes to when its inputs moved', () => {
    const said = (over: { stale?: boolean; recalculatedNet?: number | null }) =>
      staleText({ ...garam, net: 2_000_000, stale: true, recalculatedNet: null, ...over })
    expect(said({ stale: false })).toBeNull()
    expect(said({})).toMatch(/바뀌었습니다\. 다시 계산해 주세요\.$/)
    expect(said({ recalculatedNet: 2_000_000 })).toMatch(/실지급액은 같고 내용만 바뀝니다\.$/)
    expect(said({ recalculatedNet: 2_012_300 })).toMatch(/실지급액이 2,012,300원\(\+12,300원\)이 됩니다\.$/)
    expect(said({ recalculatedNet: 1_987_700 })).toMatch(/실지급액이 1,987,700원\(-12,300원\)이 됩니다\.$/)
  })

  it('count night work of every kind as night', () => {
    const totals = garam.attendance
    expect(
      attendanceValue(totals && { ...totals, nightWork: 60, extnNightWork: 30, hdayExtnNightWork: 5 }, 'night'),
    ).toBe(95)
    expect(attendanceValue(null, 'night')).toBeNull()
  })
})

describe('acts of the page', () => {
  const counts = { draft: 0, calculated: 0, confirmed: 0, paid: 0 }
  it.each([
    [{ ...counts, draft: 3 }, 'calculate', []],
    [{ ...counts, draft: 1, calculated: 2 }, 'calculate', ['confirm']],
    [{ ...counts, calculated: 3 }, 'confirm', ['recalculate']],
    [{ ...counts, calculated: 1, confirmed: 2 }, 'confirm', ['reopen', 'recalculate']],
    [{ ...counts, confirmed: 3 }, 'pay', ['reopen']],
    [{ ...counts, paid: 3 }, null, ['reopen']],
    [counts, null, []],
  ] as const)('%j', (given, primary, secondary) => {
    expect(pageActions(given)).toEqual({ primary, secondary })
  })
})

describe('cells not saved', () => {
  it('count, go when typed back, and become items with version and reason', () => {
    const one = typeCell(NO_EDITS, garam, 'item.meal', 180_000)
    const two = typeCell(one, ara, 'item.duty', 50_000)
    expect(countCells(two)).toBe(2)
    expect(toBatchItems(two, { reason: '직책 변경', notice: '' })).toEqual([
      { op: 'update', employeeNo: 1, version: 3, lines: [{ code: 'item.meal', amount: 180_000, reason: '직책 변경' }] },
      { op: 'update', employeeNo: 7, version: 3, lines: [{ code: 'item.duty', amount: 50_000, reason: '직책 변경' }] },
    ])
    expect(countCells(typeCell(two, garam, 'item.meal', 200_000))).toBe(1)
    expect(countCells(typeCell(two, ara, 'item.duty', 0))).toBe(1)
  })
})

describe('someone saved first', () => {
  const mine = typeCell(NO_EDITS, garam, 'item.meal', 150_000)
  const current = person(
    1,
    '이가람',
    { ...garam.amounts, 'item.meal': 180_000, 'item.duty': 50_000, 'deduction.incomeTax': 99_000 },
    { version: 4, overridden: ['item.meal', 'item.duty'] },
  )

  it('shows both sides and asks only where both changed', () => {
    const edit = mine.get(1)
    expect(edit && compareEdits(edit, current, COLUMNS)).toEqual([
      { code: 'item.meal', label: '식대', opened: 200_000, theirs: 180_000, mine: 150_000, clash: true },
      { code: 'item.duty', label: '직책수당', opened: 100_000, theirs: 50_000, mine: null, clash: false },
    ])
    expect(firstStale(mine, [ara, current])).toBe(current)
    expect(firstStale(mine, PEOPLE)).toBeNull()
  })

  it('shows also an amount that the other took back to what was calculated', () => {
    const edit = typeCell(NO_EDITS, chorong, 'item.meal', 150_000).get(10)
    const restored = person(10, '한초롱', { ...chorong.amounts, 'item.duty': 100_000 }, { version: 4 })
    expect(edit && compareEdits(edit, restored, COLUMNS)).toEqual([
      { code: 'item.duty', label: '직책수당', opened: 150_000, theirs: 100_000, mine: null, clash: false },
      { code: 'item.meal', label: '식대', opened: 200_000, theirs: 200_000, mine: 150_000, clash: false },
    ])
  })

  it('keeps what was chosen on top of the newer record', () => {
    const kept = rebase(mine, current, { 'item.meal': 'mine' })
    expect(toBatchItems(kept, { reason: '사유', notice: '더한 식대입니다.' })).toEqual([
      {
        op: 'update',
        employeeNo: 1,
        version: 4,
        lines: [{ code: 'item.meal', amount: 150_000, reason: '사유', notice: '더한 식대입니다.' }],
      },
    ])
    expect(countCells(rebase(mine, current, { 'item.meal': 'theirs' }))).toBe(0)
    expect(chorong.version).toBe(3)
  })
})

describe('URL', () => {
  it('keeps only what differs from the default and ignores nonsense', () => {
    const search = new URLSearchParams('month=202611&slip=x&sort=-net&paymentType=9999')
    expect(PAYROLL_PARAMS.read(search)).toMatchObject({
      month: '2026-11',
      slip: null,
      sort: { key: 'net', direction: 'desc' },
      paymentType: '0001',
    })
    const next = PAYROLL_PARAMS.write(search, { slip: 12, sort: null, view: 'attendance', paymentType: '0001' })
    expect(next.toString()).toBe('month=202611&slip=12&view=attendance')
    expect(PAYROLL_PARAMS.write(next, { slip: null, view: null }).toString()).toBe('month=202611')
  })
})

describe('lines of a payslip', () => {
  it('stand under their sum, empty ones apart', () => {
    const groups = groupLines(
      [line('item.a', '기본급', 10, { previousAmount: 7 }), line('item.b', '상여', 0, { previousAmount: null })],
      ['earning', 'deduction'],
    )
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ label: '지급', amount: 10, difference: 3 })
    expect(groups[0]?.shown.map((entry) => entry.label)).toEqual(['기본급'])
    expect(groups[0]?.empty.map((entry) => entry.label)).toEqual(['상여'])
  })
})

it.each([
  // Paid on the day, the day after it, and opened again.
  ['2026-11-25', '2026-11-24', false, '지급 예정'],
  ['2026-11-25', '2026-11-25', false, '지급완료'],
  ['2026-11-25', '2026-11-26', false, '지급완료'],
  ['2026-11-25', '2026-11-24', true, '다시 염'],
])('a payment of %s reads on %s so', (paidOn, today, reopened, word) => {
  expect(stateWord({ state: 'paid', stateName: '지급완료', reopened, paidOn: plainDate(paidOn) }, today)).toBe(word)
  expect(stateWord({ state: 'confirmed', stateName: '확정', reopened: false, paidOn: null }, today)).toBe('확정')
})
