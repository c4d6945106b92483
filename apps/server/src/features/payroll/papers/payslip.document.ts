import {
  formatDate,
  formatDateRange,
  formatHoursCell,
  formatMonth,
  formatShortDate,
  formatWon,
} from '@handal/base/format'
import type { PlainDate, YearMonth } from '@handal/base/date'
import { daysText, printedInstant } from '../../../documents/format.ts'
import type { Block, Cells, Fact, Paper, PaperTable } from '../../../documents/paper.ts'
import { slipName } from './slip-name.ts'

/**
 * What a payslip says (근로기준법 제48조 제2항, 시행령 제27조의2). Money in whole won, durations in minutes, dates
 * 'yyyy-MM-dd', instants 'yyyy-MM-dd HH:mm', all Seoul. Sums are made of the lines, so that a paper always adds up.
 */
export type PayslipPaper = {
  companyName: string
  /** Pay month 'yyyy-MM'. */
  month: YearMonth
  /** Name of the payment type: 급여, 상여 … */
  paymentTypeName: string
  /** Business income is no wage: other words, and nothing of working time. Absent: a wage. */
  business?: boolean
  documentNumber: string
  /** Picture of the company's seal (PNG or JPEG). */
  seal?: Uint8Array
  person: PayslipPerson
  period: { from: PlainDate; to: PlainDate }
  payDate: PlainDate
  /** False prints a boxed "확정 전". */
  confirmed: boolean
  earnings: readonly PayslipEarning[]
  deductions: readonly { label: string; amount: number }[]
  /** How each item that depends on days or hours, each typed one, and each deduction is computed. */
  calculations: readonly PayslipCalculation[]
  /** What a corrected issue changes; absent: it is the first. */
  correction?: PayslipCorrection
  work: PayslipWork
  /** Insurance premiums that the employer bears beside the pay. */
  employerInsurance: readonly { label: string; amount: number }[]
  /** Below the table of work: which hours on which days, a line each. */
  notes: readonly string[]
  /** How amounts are rounded and what is cut, below the articles. */
  rules: readonly string[]
  /** Whom to ask: "경영지원팀 김운영". */
  contact: string | null
  printedAt: string
}

export type PayslipPerson = {
  employeeNo: string
  name: string
  birthDate: PlainDate | null
  department: string | null
  position: string | null
  hireDate: PlainDate
}

/** `taxFree`: the part of the amount that is free of tax. In kind: name, number and value in the label. */
export type PayslipEarning = { label: string; amount: number; taxFree: number; typed?: boolean }
/** `amount`: won, or a rate as printed. `law`: the articles, '' for none. */
export type PayslipCalculation = { label: string; formula: string; amount: number | string; law: string }

/** A corrected issue (정정 명세서) beside the one before it. Dates 'yyyy-MM-dd', won. */
export type PayslipCorrection = {
  versionNo: number
  before: { versionNo: number; givenOn: PlainDate; net: number }
  /** Day of this issue. */
  on: PlainDate
  /** Lines whose amounts differ; `hours`: minutes before and after where the line pays hours that moved. */
  lines: readonly { label: string; before: number; after: number; hours: readonly [number, number] | null }[]
  /** Received so far, with the day of the newest payment. */
  paid: number
  paidOn: PlainDate | null
  /** What was written for the employee; the internal reason never stands here. */
  notice: string | null
}

/** Days as decimals ("8.5"), hours in minutes; null leaves a column out, which the law allows for leave only. */
export type PayslipWork = {
  scheduledDays: string
  workedDays: string
  workMinutes: number
  overtimeMinutes: number
  nightMinutes: number
  holidayMinutes: number
  leaveUsed: string | null
  /** With its unit: 8.5일, 45시간. */
  leaveLeft: string | null
}

/** A payslip as a neutral document, for `renderPaper`: one in a PDF file is tagged for screen readers; in a workbook each has its sheet. */
export function payslipDocument(slip: PayslipPaper): Paper {
  const { person } = slip
  const isBusiness = slip.business === true
  const title = `${formatMonth(slip.month)} ${slipName(isBusiness, slip.paymentTypeName)}`
  const contact = slip.contact === null ? '' : ` 궁금한 점은 ${slip.contact}에게 물어 주세요.`
  const basis = slip.confirmed
    ? isBusiness
      ? '확정한 금액입니다.'
      : '근로기준법 제48조 제2항에 따라 교부합니다.'
    : '확정하기 전에 인쇄해 금액이 바뀔 수 있습니다.'
  return {
    title: `${title} ${person.name} ${person.employeeNo}`,
    tab: `${person.employeeNo} ${person.name}`,
    author: slip.companyName,
    size: 'A4',
    header: {
      title,
      mark: slip.confirmed ? null : '확정 전',
      ...(slip.correction === undefined ? {} : { aside: `정정, ${slip.correction.versionNo}판` }),
      subtitle: null,
      organisation: slip.companyName,
      reference: `문서번호 ${slip.documentNumber}`,
      seal: slip.seal ?? null,
      signBoxes: [],
    },
    footer: { left: basis + contact, right: printedInstant(slip.printedAt), printedAt: slip.printedAt },
    blocks: blocksOf(slip),
    fitOnePage: true,
  }
}

function blocksOf(slip: PayslipPaper): Block[] {
  const earnings = sum(slip.earnings)
  const deductions = sum(slip.deductions)
  const blocks: Block[] = [
    { kind: 'facts', columns: 3, facts: factsOf(slip) },
    {
      kind: 'figures',
      figures: [
        { label: '지급총액', amount: earnings, unit: '', strong: false },
        { label: '공제총액', amount: deductions, unit: '', strong: false },
        { label: '실지급액', amount: earnings - deductions, unit: '원', strong: true },
      ],
    },
    ...(slip.correction === undefined ? [] : correctionBlocks(slip.correction, earnings - deductions, slip.printedAt)),
    { kind: 'table', table: amountsTable(slip, earnings, deductions) },
  ]
  if (slip.calculations.length > 0) blocks.push({ kind: 'table', table: calculationTable(slip) })
  if (slip.business !== true) blocks.push({ kind: 'table', table: workTable(slip.work) })
  if (slip.notes.length > 0) blocks.push({ kind: 'paragraph', text: slip.notes.join('\n') })
  const notes = slip.calculations.flatMap(({ law }) => (law === '' ? [] : [law])).map((law, at) => `${at + 1} ${law}`)
  const text = [...slip.rules, ...employerSentence(slip)].join(' ')
  // The table of work closes with a line of its own.
  const ruled = slip.notes.length > 0
  if (notes.length > 0 || text !== '') blocks.push({ kind: 'footnotes', notes, columns: 3, text, ruled })
  return blocks
}

/** What was received and what is still to come, the lines that changed, and the words for the employee. */
function correctionBlocks(correction: PayslipCorrection, net: number, printedAt: string): Block[] {
  const { before, paid, paidOn, notice } = correction
  const due = net - paid
  // A payment that is recorded ahead of its day was not received yet.
  const isAhead = paidOn !== null && paidOn > printedAt.slice(0, 10)
  const received =
    paidOn === null ? '' : `${isAhead ? '지급 예정 금액' : '이미 받은 금액'} ${formatWon(paid)} ${formatDate(paidOn)}`
  const rest =
    due === 0
      ? '더 받을 금액이 없습니다.'
      : due > 0
        ? `더 받을 금액 ${formatWon(due)}`
        : `돌려줄 금액 ${formatWon(-due)}`
  const issue = (versionNo: number, day: PlainDate): string => `${versionNo}판, ${formatShortDate(day)}`
  const rows = correction.lines.map(({ label, hours: moved, ...amounts }): Cells => [
    moved === null ? label : `${label} ${formatHoursCell(moved[0])} → ${formatHoursCell(moved[1])}`,
    amounts.before,
    amounts.after,
    signed(amounts.after - amounts.before),
  ])
  const table: PaperTable = {
    title: `${before.versionNo}판에서 달라진 것`,
    caption: '앞 명세서와 달라진 금액',
    columns: [
      { label: '항목', format: 'text', width: 220, rowHeader: true },
      { label: issue(before.versionNo, before.givenOn), format: 'won' },
      { label: issue(correction.versionNo, correction.on), format: 'won' },
      { label: '차이', format: 'text', align: 'right' },
    ],
    groups: [],
    sections: [{ name: '', rows, subtotal: null }],
    total: { label: '', cells: ['실지급액', before.net, net, signed(net - before.net)], bold: true },
    pageTotal: null,
    labelSpan: 0,
    look: 'plain',
    rowHeight: 24,
    pinned: 0,
  }
  return [
    ...(paidOn === null ? [] : [{ kind: 'ends', left: received, right: rest } as const]),
    { kind: 'table', table },
    ...(notice === null || notice === '' ? [] : [{ kind: 'paragraph', text: notice } as const]),
  ]
}

const signed = (amount: number): string =>
  amount === 0 ? '-' : `${amount > 0 ? '+' : '-'}${formatWon(Math.abs(amount)).slice(0, -1)}`

function factsOf(slip: PayslipPaper): Fact[] {
  const { person } = slip
  const place = [person.department, person.position].filter((part) => part !== null && part !== '').join(' ')
  return [
    { label: '성명', value: person.name, strong: true },
    { label: '사번', value: person.employeeNo },
    { label: '소속', value: place === '' ? '-' : place },
    { label: '입사일', value: formatDate(person.hireDate) },
    { label: '산정기간', value: formatDateRange(slip.period.from, slip.period.to) },
    { label: '지급일', value: formatDate(slip.payDate) },
    ...(person.birthDate === null
      ? []
      : [
          { label: '생년월일', value: formatDate(person.birthDate) },
          { label: '귀속월', value: slip.month.replace('-', '.') },
          { label: '급여구분', value: slip.paymentTypeName },
        ]),
  ]
}

function amountsTable(slip: PayslipPaper, earnings: number, deductions: number): PaperTable {
  const length = Math.max(slip.earnings.length, slip.deductions.length)
  const rows = Array.from({ length }, (_, index): Cells => {
    const earning = slip.earnings[index]
    const deduction = slip.deductions[index]
    return [
      earning === undefined ? null : earningLabel(earning),
      earning?.amount ?? null,
      deduction?.label ?? null,
      deduction?.amount ?? null,
    ]
  })
  return {
    title: '지급과 공제',
    caption: '지급 항목과 공제 항목의 금액',
    columns: [
      { label: '지급 항목', format: 'text', width: 214 },
      { label: '금액 (원)', format: 'won' },
      { label: '공제 항목', format: 'text', width: 214, lineBefore: true },
      { label: '금액 (원)', format: 'won' },
    ],
    groups: [],
    sections: [{ name: '', rows, subtotal: null }],
    total: { label: '', cells: ['지급총액', earnings, '공제총액', deductions], bold: true },
    pageTotal: null,
    labelSpan: 0,
    look: 'plain',
    rowHeight: 24,
    pinned: 0,
  }
}

function earningLabel({ label, amount, taxFree, typed }: PayslipEarning): string {
  const marks = [
    ...(taxFree === 0 ? [] : [taxFree === amount ? '비과세' : `비과세 ${formatWon(taxFree)}`]),
    ...(typed === true ? ['직접 입력'] : []),
  ]
  return marks.length === 0 ? label : `${label} (${marks.join(', ')})`
}

/** Small figures that point to the notes at the foot. */
const superscript = (number: number): string =>
  Array.from(String(number), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '').join('')

function calculationTable(slip: PayslipPaper): PaperTable {
  let note = 0
  const rows = slip.calculations.map((row): Cells => {
    const label = row.law === '' ? row.label : `${row.label} ${superscript((note += 1))}`
    return [label, row.formula, row.amount]
  })
  return {
    title: '계산 방법',
    caption: '항목마다 계산식, 근거는 아래의 번호',
    columns: [
      { label: '항목', format: 'text', width: 128, rowHeader: true },
      { label: '계산식', format: 'text', wrap: true },
      { label: '금액 (원)', format: 'won', width: 104 },
    ],
    groups: [],
    sections: [{ name: '', rows, subtotal: null }],
    total: null,
    pageTotal: null,
    labelSpan: 0,
    look: 'plain',
    rowHeight: 24,
    pinned: 0,
  }
}

function workTable(work: PayslipWork): PaperTable {
  const columns: [string, string | null][] = [
    ['소정근로일', daysText(work.scheduledDays)],
    ['출근일', daysText(work.workedDays)],
    ['실근무', formatHoursCell(work.workMinutes)],
    ['연장', formatHoursCell(work.overtimeMinutes)],
    ['야간', formatHoursCell(work.nightMinutes)],
    ['휴일', formatHoursCell(work.holidayMinutes)],
    ['연차 사용', work.leaveUsed === null ? null : daysText(work.leaveUsed)],
    ['연차 잔여', work.leaveLeft],
  ]
  const shown = columns.filter(([, value]) => value !== null)
  return {
    title: '근로와 휴가',
    caption: '근로일수, 근로시간과 연차',
    columns: shown.map(([label]) => ({ label, format: 'text', align: 'right' })),
    groups: [],
    sections: [{ name: '', rows: [shown.map(([, value]) => value)], subtotal: null }],
    total: null,
    pageTotal: null,
    labelSpan: 0,
    look: 'plain',
    rowHeight: 24,
    pinned: 0,
  }
}

function employerSentence(slip: PayslipPaper): string[] {
  const borne = sum(slip.employerInsurance)
  return borne === 0 ? [] : [`회사가 따로 부담한 보험료는 ${formatWon(borne)}입니다.`]
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, part) => total + part.amount, 0)
}
