import { CODE } from '@handal/contracts/codes'
import { codeListOf } from '@handal/contracts/code-lists'
import type { AttendanceCells } from '@handal/contracts/time/attendance'
import type { Cell, PersonCells } from '@handal/contracts/time/attendance-cells'
import * as format from '../../../shared/format.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import type { TableColumn } from '../../../shared/table/types.ts'
import { dayLook } from '../day-look.ts'
import type { MonthView } from './month-params.ts'
import styles from './month.module.css'

const HOUR = 60
/** Of a person of a closed month. */
export const OPENED = '다시 열림'
const wordsOf = (category: string): ReadonlyMap<string, string> =>
  new Map(codeListOf(category)?.values.map(({ value, subcategory }) => [subcategory, value]) ?? [])
const IN_WORDS = wordsOf(CODE.inJudgement)
const OUT_WORDS = wordsOf(CODE.outJudgement)

/** What is out of the ordinary on a day, in words. */
const marksOf = ([, [came = null, left = null]]: Cell): string[] => [
  ...new Set(
    [came === null ? undefined : IN_WORDS.get(came), left === null ? undefined : OUT_WORDS.get(left)].flatMap(
      (word) => word ?? [],
    ),
  ),
]

/** Days of leave, by the letter that stands for them where there is no room. */
const LEAVES: Readonly<Record<string, string>> = {
  휴가: '연',
  반차: '반',
  휴직: '휴',
  결근: '결',
  출장: '출',
  교육: '교',
}
/** Hours with at most one decimal: 8, 7.8. */
const shortHours = (minutes: number): string => String(Math.round((minutes / HOUR) * 10) / 10)

type Shown = { readonly cell: Cell; readonly more: NonNullable<PersonCells['view']>[number] }
const shownOf = ({ cells, view }: PersonCells, index: number): Shown => ({
  cell: cells[index] ?? [null, [], null],
  more: view?.[index] ?? null,
})

const textOf = (view: MonthView, { cell, more }: Shown): string => {
  const [minutes, , state] = cell
  if (state === 'HALF' || state === 'ABSENT') return '!'
  if (view === 'times') return Array.isArray(more) ? more.map((time) => time ?? '').join(' - ') : ''
  if (view !== 'work') return typeof more === 'number' && more > 0 ? shortHours(more) : ''
  const letter = marksOf(cell).flatMap((word) => LEAVES[word] ?? [])[0]
  return letter ?? (minutes === null || minutes === 0 ? '' : shortHours(minutes))
}

const SHADES = [0, 2 * HOUR, 3 * HOUR] as const
const lookOf = (view: MonthView, { cell, more }: Shown): string | undefined => {
  const [, , state] = cell
  if (state === 'HALF' || state === 'ABSENT') return styles['missing']
  const marks = marksOf(cell)
  const late = marks.includes('지각') ? (styles['late'] ?? '') : ''
  if (marks.some((word) => word === '휴가' || word === '반차')) return `${styles['leave'] ?? ''} ${late}`
  if (view === 'times' || view === 'night' || typeof more !== 'number' || more === 0) return late
  const shade = SHADES.filter((least) => more >= least).length
  return `${styles[`heat${shade}`] ?? ''} ${late}`
}

/** Who was opened again alone says so where the department stands. */
const personOf = (openPeople: readonly number[]): TableColumn<PersonCells> => ({
  key: 'name',
  name: '성명',
  group: '사원',
  fixed: true,
  pinned: 'left',
  width: 152,
  render: ({ employeeNo, name, departmentName }) => (
    <>
      <b>{name}</b>{' '}
      {openPeople.includes(employeeNo) ? (
        <Chip family="warning">{OPENED}</Chip>
      ) : (
        <span className="cap ter">{departmentName}</span>
      )}
    </>
  ),
})
const code: TableColumn<PersonCells> = {
  key: 'employeeCode',
  name: '사번',
  group: '사원',
  num: true,
  quiet: true,
  pinned: 'left',
  hidden: true,
}

type Totals = NonNullable<PersonCells['totals']>
const minutes = (key: string, name: string, of: (totals: Totals) => number): TableColumn<PersonCells> => ({
  key,
  name,
  group: '합계',
  kind: 'minutes',
  width: key === 'realWork' ? 88 : 76,
  pinned: 'right',
  summary: 'sum',
  value: ({ totals }) => (totals === null ? null : of(totals)),
})
const sumOf = (...parts: readonly (number | undefined)[]): number =>
  parts.reduce<number>((sum, part = 0) => sum + part, 0)
const TOTALS: readonly TableColumn<PersonCells>[] = [
  minutes('realWork', '실근무', ({ realWork }) => realWork),
  minutes('overtime', '연장', (of) => sumOf(of.extnWork, of.extnNightWork, of.hdayExtnWork, of.hdayExtnNightWork)),
  minutes('night', '야간', (of) => sumOf(of.nightWork, of.extnNightWork, of.hdayNightWork, of.hdayExtnNightWork)),
  minutes('late', '지각', ({ latenTime }) => sumOf(latenTime)),
  {
    key: 'leave',
    name: '휴가',
    group: '합계',
    align: 'right',
    num: true,
    width: 64,
    pinned: 'right',
    value: ({ totals }) => (totals === null ? null : Number(totals.paidLeaveDays)),
    format: (value) => (typeof value === 'number' ? format.leaveDays(value) : ''),
    summary: (rows) => format.leaveDays(rows.reduce((sum, { totals }) => sum + Number(totals?.paidLeaveDays ?? 0), 0)),
  },
]

/** The columns of a month: who, a day each under its month, totals. */
export const monthColumns = (
  dates: AttendanceCells['dates'],
  view: MonthView,
  openPeople: readonly number[],
): TableColumn<PersonCells>[] => [
  personOf(openPeople),
  code,
  ...dates.map(({ workDate, dayType }, index): TableColumn<PersonCells> => ({
    key: workDate,
    name: `${Number(workDate.slice(8))} ${format.weekday(workDate)}`,
    group: `${Number(workDate.slice(5, 7))}월`,
    align: 'center',
    num: true,
    width: view === 'times' ? 104 : 40,
    sortable: false,
    headClass: styles[dayLook(workDate, dayType) ?? ''],
    value: (row) => textOf(view, shownOf(row, index)),
    cellClass: (row) =>
      [dayType === 'WORKDAY' ? '' : styles['free'], lookOf(view, shownOf(row, index))].filter(Boolean).join(' '),
  })),
  ...TOTALS,
]
