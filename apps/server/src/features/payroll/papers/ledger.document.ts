import { formatDate, formatDateWithWeekday, formatMonth } from '@handal/base/format'
import type { PlainDate, YearMonth } from '@handal/base/date'
import { EARNED, ledgerColumns, type LedgerKey } from '@handal/contracts/payroll/ledger-list'
import type { List } from '@handal/contracts/lists'
import { printedInstant } from '../../../documents/format.ts'
import { cellFormat } from '../../../documents/list-columns.ts'
import {
  sumCells,
  type Block,
  type Cells,
  type Paper,
  type PaperTable,
  type SideList,
  type TableColumn,
} from '../../../documents/paper.ts'

/**
 * What a month's ledger says (근로기준법 제48조 제1항, 시행령 제27조). Money in whole won, durations in minutes, dates
 * 'yyyy-MM-dd', instants 'yyyy-MM-dd HH:mm', all Seoul. Sums are made of the people's items, so that it always adds up.
 */
export type LedgerPaper = {
  companyName: string
  /** Pay month 'yyyy-MM'. */
  month: YearMonth
  paymentTypeName: string
  ledgerNumber: string
  period: { from: PlainDate; to: PlainDate }
  payDate: PlainDate
  /** False prints a boxed "확정 전". */
  confirmed: boolean
  /** Columns of the groups 지급 and 공제, in print order; the paper leaves out those nobody has. */
  earningItems: readonly LedgerItem[]
  deductionItems: readonly LedgerItem[]
  departments: readonly { name: string; people: readonly LedgerPerson[] }[]
  /** Who signs; the look's own three when absent. */
  signBoxes?: readonly string[]
  /** What leaves the company beside the transfers to the people (last page). Null leaves the list out. */
  outflow: LedgerOutflow | null
  /** Sentences of the last page: typed amounts, warnings, how hours are counted. */
  notes: readonly string[]
  printedAt: string
  printedBy: string
}

export type LedgerItem = { code: string; label: string }
/**
 * Sums of the month in won: both sides of the four insurances, the taxes withheld, deductions of the company's own items that
 * it keeps or hands on (`kept`, with their names), and deductions that are less pay and leave nobody's hands.
 */
export type LedgerOutflow = {
  insuranceEmployee: number
  insuranceEmployer: number
  taxes: number
  kept: number
  keptNames: readonly string[]
  lessPay: number
}

export type LedgerPerson = {
  employeeNo: string
  name: string
  birthDate: PlainDate | null
  position: string | null
  /** Work the person is engaged in (종사 업무). */
  work: string
  hireDate: PlainDate
  leaveDate: PlainDate | null
  /** Basis of the wage (임금 계산기초): hourly ordinary wage as an exact decimal. */
  hourlyWage: string | null
  /** Family members counted for family allowance (가족수당의 계산기초); the column stands when someone has one. */
  familyCount?: number
  workedDays: number
  workMinutes: number
  overtimeMinutes: number
  nightMinutes: number
  holidayMinutes: number
  /** Won by item code. Every code must be one of the ledger's items. */
  earnings: Readonly<Record<string, number>>
  deductions: Readonly<Record<string, number>>
  taxFree: number
}

/** The ledger as a neutral document on A3 landscape, for `renderPaper('pdf', …)`. */
export function ledgerDocument(ledger: LedgerPaper): Paper {
  const people = ledger.departments.flatMap((department) => department.people)
  const used = (items: readonly LedgerItem[], side: 'earnings' | 'deductions'): readonly LedgerItem[] =>
    items.filter((item) => people.some((person) => (person[side][item.code] ?? 0) !== 0))
  const shown = {
    ...ledger,
    earningItems: used(ledger.earningItems, 'earnings'),
    deductionItems: used(ledger.deductionItems, 'deductions'),
  }
  const table = tableOf(shown, 'paper')
  return paperOf(ledger, people, [
    { kind: 'table', table },
    { kind: 'side', lists: listsOf(shown, people) },
  ])
}

/** The ledger as a sheet with more facts of each person than the paper holds, for `renderPaper('xlsx', …)`. */
export function ledgerSheet(ledger: LedgerPaper): Paper {
  const people = ledger.departments.flatMap((department) => department.people)
  return paperOf(ledger, people, [{ kind: 'table', table: tableOf(ledger, 'sheet') }])
}

function paperOf(ledger: LedgerPaper, people: readonly LedgerPerson[], blocks: readonly Block[]): Paper {
  const title = `${formatMonth(ledger.month)} ${ledger.paymentTypeName}대장`
  const facts = [
    `산정기간 ${formatDate(ledger.period.from)} - ${formatDate(ledger.period.to)}`,
    `지급일 ${formatDateWithWeekday(ledger.payDate)}`,
    ledger.paymentTypeName,
    `사원 ${people.length}명`,
  ]
  const caution = ledger.confirmed ? '' : ' 확정하기 전에 인쇄해 금액이 바뀔 수 있습니다.'
  const instant = printedInstant(ledger.printedAt)
  return {
    title,
    author: ledger.companyName,
    size: 'A3-landscape',
    header: {
      title,
      mark: ledger.confirmed ? null : '확정 전',
      subtitle: facts.join(' · '),
      organisation: ledger.companyName,
      reference: `대장번호 ${ledger.ledgerNumber}`,
      seal: null,
      signBoxes: ledger.signBoxes ?? ['담당', '검토', '대표'],
    },
    footer: {
      left: `근로기준법 제48조 제1항의 임금대장입니다.${caution}`,
      right: `${instant} · ${ledger.printedBy}`,
      printedAt: ledger.printedAt,
    },
    blocks,
    fitOnePage: false,
  }
}

/** What the printed sheet has room for, and what the workbook holds. `family` stands when someone gets family allowance. */
const PAPER_PERSON = ['employeeCode', 'name', 'jobTitle', 'encpnd', 'ordinaryHourly'] as const
const SHEET_PERSON = [
  'employeeCode',
  'name',
  'birthDate',
  'departmentName',
  'positionName',
  'jobTitle',
  'encpnd',
  'retireDate',
  'ordinaryHourly',
] as const
const WORK = ['workedDays', 'realWork', 'overtime', 'night', 'holiday'] as const
const TOTALS: ReadonlySet<string> = new Set<LedgerKey>(['earnings', 'deductions', 'net'])

function tableOf(ledger: LedgerPaper, kind: 'paper' | 'sheet'): PaperTable {
  const everyone = ledger.departments.flatMap((department) => department.people)
  const people = everyone.length
  const onPaper = kind === 'paper'
  const family = everyone.some((one) => (one.familyCount ?? 0) > 0) ? (['familyCount'] as const) : []
  const person = [...(onPaper ? PAPER_PERSON : SHEET_PERSON), ...family]
  const free = onPaper ? [] : (['taxFree'] as const)
  const keys = [...person, ...WORK, 'earning', ...free, 'earnings', 'deduction', 'deductions', 'net'] as const
  const amounts = [
    ...ledger.earningItems.map((item) => ({ ...item, kind: 'earning' as const })),
    ...ledger.deductionItems.map((item) => ({ ...item, kind: 'deduction' as const })),
  ]
  const list = ledgerColumns(keys, amounts)
  const columns = list.map((column) => columnOf(column, onPaper))
  const rowOf = (department: string, one: LedgerPerson): Cells => cellsOf(ledger, department, one, list)
  const sections = ledger.departments
    .filter((department) => department.people.length > 0)
    .map((department) => {
      const rows = department.people.map((one) => rowOf(department.name, one))
      const label = `${department.name} ${department.people.length}명`
      return { name: department.name, rows, subtotal: { label, cells: sumCells(columns, rows) } }
    })
  const all = sumCells(
    columns,
    sections.flatMap((section) => section.rows),
  )
  return {
    title: null,
    caption: `${formatMonth(ledger.month)} ${ledger.paymentTypeName}대장 ${people}명`,
    columns,
    groups: [
      { label: '사원', span: person.length },
      { label: '근로 (일, 시간)', span: WORK.length },
      { label: '지급 (원)', span: ledger.earningItems.length + free.length + 1 },
      { label: '공제 (원)', span: ledger.deductionItems.length + 1 },
      { label: onPaper ? '' : '합계 (원)', span: 1 },
    ],
    sections,
    total: { label: `합계 ${people}명`, cells: all },
    pageTotal: '{page}쪽 소계 {count}명',
    labelSpan: person.length,
    look: 'ledger',
    rowHeight: people > 60 ? 26.5 : 34,
    pinned: onPaper ? 0 : 2,
  }
}

/** A column of the list as it is printed: an amount may stand above its neighbour, a total is bold. */
function columnOf({ key, label, kind, sum }: List['columns'][number], onPaper: boolean): TableColumn {
  const column = {
    label,
    format: key === 'ordinaryHourly' ? 'decimal' : cellFormat(kind),
    ...(sum ? { sum } : {}),
  } as const
  if (key === 'name') return { ...column, bold: true, ...(onPaper ? { rowHeader: true } : {}) }
  if (TOTALS.has(key)) return { ...column, bold: true }
  return kind === 'won' && key !== 'taxFree' ? { ...column, stack: true } : column
}

/** What stands in a person's row; sums are made of the amounts. */
function cellsOf(ledger: LedgerPaper, department: string, one: LedgerPerson, list: List['columns']): Cells {
  const added = (side: 'earnings' | 'deductions', items: readonly LedgerItem[]): number =>
    amounts(one, side, items).reduce((sum, amount) => sum + amount, 0)
  const earned = added('earnings', ledger.earningItems)
  const deducted = added('deductions', ledger.deductionItems)
  const facts: Readonly<Record<LedgerKey, Cells[number]>> = {
    employeeCode: one.employeeNo,
    name: one.name,
    birthDate: one.birthDate,
    departmentName: department,
    positionName: one.position,
    jobTitle: one.work,
    encpnd: one.hireDate,
    retireDate: one.leaveDate,
    payBasis: null,
    ordinaryHourly: one.hourlyWage,
    familyCount: one.familyCount ?? 0,
    workedDays: one.workedDays,
    realWork: one.workMinutes,
    overtime: one.overtimeMinutes,
    night: one.nightMinutes,
    holiday: one.holidayMinutes,
    taxFree: one.taxFree,
    earnings: earned,
    deductions: deducted,
    net: earned - deducted,
  }
  const isFact = (key: string): key is LedgerKey => Object.hasOwn(facts, key)
  return list.map(({ key, group }) =>
    isFact(key) ? facts[key] : ((group === EARNED ? one.earnings : one.deductions)[key] ?? 0),
  )
}

/** A person's amounts in the order of the columns. An amount without a column would be lost from the sums: it throws. */
function amounts(person: LedgerPerson, side: 'earnings' | 'deductions', items: readonly LedgerItem[]): number[] {
  const known = new Set(items.map((item) => item.code))
  for (const [code, amount] of Object.entries(person[side])) {
    if (amount !== 0 && !known.has(code)) throw new RangeError(`No ledger column for item ${code}`)
  }
  return items.map((item) => person[side][item.code] ?? 0)
}

function listsOf(ledger: LedgerPaper, people: readonly LedgerPerson[]): SideList[] {
  const total = (pick: (person: LedgerPerson) => number): number => people.reduce((sum, one) => sum + pick(one), 0)
  const earned = total((one) => amounts(one, 'earnings', ledger.earningItems).reduce((sum, part) => sum + part, 0))
  const deducted = total((one) =>
    amounts(one, 'deductions', ledger.deductionItems).reduce((sum, part) => sum + part, 0),
  )
  const net = earned - deducted
  const lists: SideList[] = []
  if (ledger.outflow !== null) {
    const { insuranceEmployee, insuranceEmployer, taxes, kept, keptNames, lessPay } = ledger.outflow
    const paid = net + insuranceEmployee + insuranceEmployer + taxes + kept
    const rows = [
      { label: '사원에게 이체', amount: net },
      { label: '4대보험, 사원 몫', amount: insuranceEmployee },
      { label: '4대보험, 회사 몫', amount: insuranceEmployer },
      { label: '소득세와 지방소득세', amount: taxes },
      ...(kept === 0 ? [] : [{ label: `그 밖의 공제 (${keptNames.join(', ')})`, amount: kept }]),
      { label: '합계', amount: paid },
    ]
    // Said only where it is true: all that was earned, less what was not worked, and the company's part.
    const closes = paid === earned - lessPay + insuranceEmployer
    const less = lessPay === 0 ? '' : ' - 근태로 줄어든 급여'
    lists.push({ title: '나갈 돈 (원)', rows, lines: closes ? [`합계 = 지급총액${less} + 회사 몫`] : [] })
  }
  lists.push({
    title: '지급총액에서 실지급액까지 (원)',
    rows: [
      { label: '지급총액', amount: earned },
      { label: '이 가운데 비과세', amount: total((one) => one.taxFree) },
      { label: '공제총액', amount: -deducted },
      { label: '실지급액', amount: net },
    ],
    lines: [],
  })
  if (ledger.notes.length > 0) lists.push({ title: '표시와 계산', rows: [], lines: ledger.notes })
  return lists
}
