import { formatDate, formatNumber, formatWon } from '@handal/base/format'
import { printedInstant } from '../../documents/format.ts'
import type { Block, Fact, Paper, PaperTable, TableColumn } from '../../documents/paper.ts'
import type { Print } from '../../papers/paper-kind.ts'
import type { SettlementFacts } from './settlement-facts.ts'
import {
  contributionLines,
  dutyOf,
  firstArticle,
  openLines,
  partNotes,
  type SettlementGroup,
  settlementGroups,
  stepLines,
  toldLines,
  wonOrUnknown,
} from './settlement-lines.ts'

const SHORT = '____________'
const DAY = '________년 ____월 ____일'
const SIGN = '(서명 또는 인)'
const RECEIPT =
  '위 내용의 설명을 듣고 이 정산서를 받았습니다. 서명은 받았다는 뜻이고, 남은 권리를 포기하는 뜻이 아닙니다.'

const plain = {
  groups: [],
  total: null,
  pageTotal: null,
  labelSpan: 1,
  look: 'plain',
  rowHeight: 22,
  pinned: 0,
} as const
const NAME: TableColumn = { label: '항목', format: 'text', width: 128, rowHeader: true, wrap: true }
const WON: TableColumn = { label: '금액(원)', format: 'text', width: 84, align: 'right' }
const HOW: TableColumn = { label: '계산', format: 'text', wrap: true, padLeft: 16 }
const LAW: TableColumn = { label: '근거', format: 'text', width: 150, wrap: true }

/** A table without sums; none when it would be empty. */
const listed = (
  title: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): readonly Block[] =>
  rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          table: { ...plain, title, caption: title, columns, sections: [{ name: '', rows, subtotal: null }] },
        },
      ]

const moneyTable = (groups: readonly SettlementGroup[], total: number): PaperTable => ({
  ...plain,
  title: '정산 내역',
  caption: '지급하는 것과 떼는 것, 금액, 계산과 근거',
  columns: [NAME, WON, HOW, LAW],
  sections: groups.map(({ label, lines, sum }) => ({
    name: label,
    rows: lines.map(({ label: name, amount, how, law }) => [name, wonOrUnknown(amount), how, firstArticle(law)]),
    subtotal: {
      label: `${label} 합계`,
      cells: [null, wonOrUnknown(sum), null, null],
      bold: true,
    },
  })),
  total: { label: '줄 돈', cells: [null, formatNumber(total), null, null], bold: true },
})

const personFacts = ({ leaving, company }: SettlementFacts): Fact[] => {
  const place = [leaving.departmentName, leaving.positionName].filter((word) => word !== null).join(' ')
  return [
    { label: '성명', value: `${leaving.name} (${leaving.employeeCode})`, strong: true },
    { label: '부서, 직위', value: place === '' ? SHORT : place },
    { label: '재직 기간', value: `${formatDate(leaving.hireDate)} - ${formatDate(leaving.lastDay)}` },
    { label: '재직 일수', value: `${formatNumber(leaving.days)}일` },
    { label: '마지막 근무일', value: formatDate(leaving.lastDay) },
    { label: '퇴직일', value: formatDate(leaving.leaveDate) },
    { label: '이직 사유', value: leaving.leaveReason ?? SHORT },
    { label: '지급 기한', value: `${formatDate(leaving.due)}까지 (근로기준법 제36조)` },
    { label: '사업체명', value: company.name },
    { label: '사업자등록번호', value: company.businessNo === '' ? SHORT : company.businessNo },
  ]
}

/** Employer and worker beside each other, with room to sign. */
const signers = ({ company, leaving }: SettlementFacts): Fact[] => [
  { label: '대표자', value: `${company.representative === '' ? SHORT : company.representative}   ${SIGN}` },
  { label: '근로자', value: `${leaving.name}   ${SIGN}` },
  { label: '작성일', value: DAY },
  { label: '받은 날', value: DAY },
]

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** What was told by hand is named, so that whoever reads the paper knows what no payslip says. */
const toldText = (lines: ReturnType<typeof toldLines>): readonly string[] =>
  lines.length === 0
    ? []
    : [
        `급여명세서가 없어 직접 적은 것: ${lines.map(({ label, amount }) => `${label} ${formatWon(amount)}`).join(', ')}.`,
      ]

/** What there is to know beside the figures, numbered. */
const notesBlock = ({ leaving }: SettlementFacts): Block => ({
  kind: 'footnotes',
  notes: [
    ...partNotes(leaving),
    ...toldText(toldLines(leaving)),
    ...leaving.notices,
    '근거는 첫 조문만 적었습니다. 나머지 조문과 계산 과정, 기한은 별지에 있습니다.',
  ],
  columns: 1,
  text: RECEIPT,
  ruled: false,
})

/** That something is open, in a sentence. */
const warnings = ({ leaving }: SettlementFacts): Block[] =>
  leaving.totals.incomplete
    ? [paragraph('아직 알 수 없는 것이 있어 합계에서 빠졌습니다. 모름으로 적은 것을 확인한 뒤 다시 출력해 주세요.')]
    : []

/** What both papers of a settlement stand under. */
const sheetOf = ({ leaving, company }: SettlementFacts, { printedAt }: Print) => ({
  author: company.name,
  size: 'A4' as const,
  header: {
    title: '퇴직 정산서',
    mark: leaving.retireDate === leaving.lastDay ? null : '퇴사 처리 전',
    ...(leaving.totals.incomplete ? { aside: '일부 미정' } : {}),
    subtitle: null,
    organisation: company.name,
    reference: `${leaving.name}, 마지막 근무일 ${formatDate(leaving.lastDay)}`,
    seal: null,
    signBoxes: [],
  },
  footer: {
    left: `${formatDate(leaving.due)}까지 모두 지급합니다. 넘기면 하루마다 연 20%의 이자가 붙습니다(근로기준법 제37조).`,
    right: printedInstant(printedAt),
    printedAt,
  },
})

/** The money of a leaving on A4: each part with its formula and law, what is not known, and room to sign. */
const moneyPaper = (facts: SettlementFacts, print: Print): Paper => {
  const { leaving } = facts
  const { totals } = leaving
  return {
    ...sheetOf(facts, print),
    title: `퇴직 정산서 ${leaving.name} ${leaving.employeeCode}`,
    tab: '퇴직 정산서',
    blocks: [
      { kind: 'facts', columns: 2, facts: personFacts(facts) },
      {
        kind: 'figures',
        figures: [
          { label: '급여 계좌로 줄 돈', amount: totals.payAccount, unit: '원', strong: false },
          // Severance that is not known goes into which account nobody knows.
          {
            label: 'IRP 계좌로 줄 돈',
            amount: leaving.severance.amount === null ? null : totals.irpAccount,
            unit: '원',
            strong: false,
          },
          { label: '줄 돈', amount: totals.total, unit: '원', strong: true },
        ],
      },
      ...warnings(facts),
      { kind: 'table', table: moneyTable(settlementGroups(leaving), totals.total) },
      ...listed(
        '퇴직연금 계정에 낼 부담금(합계에 들지 않음)',
        [NAME, WON, HOW, LAW],
        contributionLines(leaving).map(({ label, amount, how, law }) => [
          label,
          wonOrUnknown(amount),
          how,
          firstArticle(law),
        ]),
      ),
      ...listed(
        '아직 알 수 없는 것',
        // What is open for one reason stands together.
        [
          { ...NAME, width: 260 },
          { ...HOW, label: '사유', padLeft: 0 },
          { ...LAW, label: '합계', width: 140 },
        ],
        openLines(leaving),
      ),
      notesBlock(facts),
      { kind: 'facts', columns: 2, facts: signers(facts) },
    ],
    fitOnePage: true,
  }
}

/** How the figures come about, and until when what is done. */
const stepsPaper = (facts: SettlementFacts, print: Print): Paper => {
  const { leaving } = facts
  const sheet = sheetOf(facts, print)
  return {
    ...sheet,
    header: { ...sheet.header, title: '퇴직 정산서 별지' },
    title: `퇴직 정산서 별지 ${leaving.name} ${leaving.employeeCode}`,
    tab: '별지',
    blocks: [
      ...listed(
        '계산 과정',
        [
          { ...NAME, width: 200 },
          { ...HOW, label: '계산식', padLeft: 0 },
          { ...LAW, width: 200 },
        ],
        stepLines(leaving).map(({ label, how, law }) => [label, how, law]),
      ),
      ...listed(
        '기한',
        [
          { label: '언제까지', format: 'text', width: 96 },
          { ...HOW, label: '할 일', padLeft: 0 },
          { ...LAW, width: 250 },
        ],
        leaving.deadlines.map((duty) => [
          duty.lastDay === null ? '요청받으면' : formatDate(duty.lastDay),
          dutyOf(duty),
          duty.law,
        ]),
      ),
    ],
    fitOnePage: true,
  }
}

/** A leaving in money, and behind it how it was calculated and what is due. */
export const settlementDocument = (facts: SettlementFacts, print: Print): readonly Paper[] => [
  moneyPaper(facts, print),
  stepsPaper(facts, print),
]
