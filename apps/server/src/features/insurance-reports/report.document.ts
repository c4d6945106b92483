import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import {
  REPORT_ITEMS,
  REPORT_KINDS,
  itemColumn,
  type ReportItem,
} from '@handal/contracts/insurance/insurance-report-items'
import type { InsuranceSheet } from '@handal/contracts/insurance/insurance-reports'
import { listText } from '@handal/contracts/lists'
import { printedInstant } from '../../documents/format.ts'
import type { Block, Fact, Paper, PaperTable } from '../../documents/paper.ts'
import type { Print } from '../../papers/paper-kind.ts'
import type { Letterhead, WorkplaceNumbers } from '../companies/public.ts'

/** All that a report says on paper. */
export type ReportFacts = {
  readonly company: Letterhead
  readonly workplace: WorkplaceNumbers
  readonly sheet: InsuranceSheet
}
/** What is not known is left to be written by hand. */
const BLANK = '____________'
const DAY = '________년 ____월 ____일'
const SIGN = '(서명 또는 인)'
const NAMES = { pension: '국민연금', health: '건강보험', employment: '고용보험', accident: '산재보험' } as const

const plain = {
  groups: [],
  total: null,
  pageTotal: null,
  labelSpan: 0,
  look: 'plain',
  rowHeight: 22,
  pinned: 0,
} as const

/** A code with its meaning, everything else as lists show it. */
export const shownValue = (item: ReportItem, value: string | number | null): string => {
  if (value === null || value === '') return ''
  const meaning = item.codes?.[String(value)]
  if (meaning !== undefined) return /^[YN]$/.test(String(value)) ? meaning : `${value} ${meaning}`
  const text = listText(itemColumn(item), value)
  return item.won === true ? `${text}원` : text
}

const companyFacts = ({ company, workplace, sheet }: ReportFacts): Fact[] => {
  const or = (text: string): string => (text === '' ? BLANK : text)
  const numbers =
    sheet.kind === 'SEPARATION'
      ? [{ label: '사업장 관리번호', value: or(workplace.employment), strong: true }]
      : (['pension', 'health', 'employment', 'accident'] as const).map((key) => ({
          label: `${NAMES[key]} 번호`,
          value: or(workplace[key]),
        }))
  return [
    { label: '사업장 명칭', value: company.name, strong: true },
    { label: '사업자등록번호', value: or(company.businessNo) },
    { label: '소재지', value: or(company.address) },
    { label: '전화번호', value: or(company.phone) },
    ...numbers,
  ]
}

const groupTable = (title: string, items: readonly ReportItem[], sheet: InsuranceSheet): PaperTable => {
  const filled = new Map(sheet.items.map((item) => [item.key, item]))
  const rows = items.flatMap((item) => {
    const found = filled.get(item.key)
    if (found === undefined) return []
    const text = shownValue(item, found.value)
    const isOpen = text === ''
    // What the form asks only of some people stays out where nothing is said.
    if (isOpen && item.optional === true) return []
    return [[item.label, isOpen ? BLANK : text, isOpen ? '확인하여 적어 주세요.' : '']]
  })
  return {
    ...plain,
    title,
    caption: `${title} 항목과 내용`,
    columns: [
      { label: '항목', format: 'text', width: 196, rowHeader: true, wrap: true },
      { label: '내용', format: 'text', wrap: true },
      { label: '비고', format: 'text', width: 128, wrap: true },
    ],
    sections: [{ name: '', rows, subtotal: null }],
  }
}

const countedTable = ({ title, head, rows }: InsuranceSheet['tables'][number]): PaperTable => ({
  ...plain,
  title,
  caption: title,
  columns: head.map((label, index) =>
    index === 0
      ? { label, format: 'text', rowHeader: true, width: 220 }
      : { label, format: 'text', align: title === '피부양자' ? 'left' : 'right' },
  ),
  sections: [{ name: '', rows: rows.map((row) => row.map((cell) => (cell === '' ? BLANK : cell))), subtotal: null }],
})

const tablesOf = ({ sheet }: ReportFacts): Block[] => {
  const items = REPORT_ITEMS[sheet.kind]
  const groups = [...new Set(items.map(({ group }) => group))]
  return [
    ...groups.map((title) =>
      groupTable(
        title,
        items.filter(({ group }) => group === title),
        sheet,
      ),
    ),
    ...sheet.tables.map(countedTable),
  ]
    .filter(({ sections }) => sections.some(({ rows }) => rows.length > 0))
    .map((table) => ({ kind: 'table', table }))
}

const dueText = ({ reports }: InsuranceSheet): string =>
  reports
    .map(({ insurance, what, lastDay }) => {
      const when = lastDay === null ? '기한 확인' : `${formatDate(lastDay)}까지`
      return `${NAMES[insurance]} ${what} ${when}`
    })
    .join(', ')

const notesOf = ({ sheet }: ReportFacts): string[] => [
  ...(sheet.missing.length === 0
    ? []
    : [`비어 있는 항목 ${sheet.missing.length}개: ${sheet.missing.join(', ')}. 한달이 알지 못해 비워 두었습니다.`]),
  ...(sheet.reports.length === 0 ? [] : [`신고 기한: ${dueText(sheet)}.`]),
  ...sheet.items
    .flatMap(({ note }) => (note === null ? [] : [note]))
    .filter((note, at, all) => all.indexOf(note) === at),
  ...sheet.notes,
]

const RECEIVERS = {
  report: '국민연금공단 이사장, 국민건강보험공단 이사장, 근로복지공단 지역본부장(지사장) 귀하',
  separation: '이직자 또는 직업안정기관의 장 귀하',
} as const

/** A report to the four insurances, or 이직확인서, on A4: every item of its form, and by name what is left open. */
export const reportDocument = (facts: ReportFacts, { printedAt }: Print): Paper => {
  const { company, sheet } = facts
  const isSeparation = sheet.kind === 'SEPARATION'
  const title = isSeparation ? '피보험자 이직확인서' : REPORT_KINDS[sheet.kind]
  const laws = [...new Set(sheet.reports.map(({ law }) => law))]
  return {
    title: `${title} ${sheet.name} ${sheet.employeeCode}`,
    tab: REPORT_KINDS[sheet.kind],
    author: company.name,
    size: 'A4',
    header: {
      title,
      mark: sheet.filedOn === null ? null : '신고함',
      aside: sheet.about,
      subtitle: null,
      organisation: company.name,
      reference: sheet.due === null ? '' : `${formatDate(sheet.due)}까지`,
      seal: null,
      signBoxes: [],
    },
    footer: { left: laws.join(', '), right: printedInstant(printedAt), printedAt },
    blocks: [
      { kind: 'facts', columns: 2, facts: companyFacts(facts) },
      ...tablesOf(facts),
      { kind: 'footnotes', notes: notesOf(facts), columns: 1, text: '', ruled: false },
      {
        kind: 'paragraph',
        text: isSeparation
          ? `${josa(company.name, '은/는')} 위와 같이 이직하였음을 확인합니다.`
          : '위와 같이 신고합니다. 전자신고에 옮겨 적거나 공단 서식에 붙여 씁니다.',
      },
      {
        kind: 'facts',
        columns: 2,
        facts: [
          {
            label: isSeparation ? '확인한 날' : '신고일',
            value: sheet.filedOn === null ? DAY : formatDate(sheet.filedOn),
          },
          { label: '대표자', value: `${company.representative === '' ? BLANK : company.representative}   ${SIGN}` },
          { label: '받는 곳', value: isSeparation ? RECEIVERS.separation : RECEIVERS.report },
        ],
      },
    ],
    fitOnePage: true,
  }
}
