import { formatDateWithWeekday, formatMonth, formatNumber } from '@handal/base/format'
import { amountInKorean } from '@handal/base/korean-number'
import { BANK_NAME } from '@handal/contracts/codes'
import { printedInstant } from '../../../documents/format.ts'
import type { Block, Paper, PaperTable, TableColumn } from '../../../documents/paper.ts'
import type { Print } from '../../../papers/paper-kind.ts'
import type { Letterhead } from '../../companies/public.ts'
import type { PaperRow, TransferFacts } from './load-papers.ts'

/** What the letter says beside its rows. */
export type RequestPaper = TransferFacts & {
  readonly company: Letterhead
  readonly title: string
  readonly seal: Uint8Array | null
}

const BLANK = '____________'
const plain = { groups: [], pageTotal: null, labelSpan: 1, look: 'plain', rowHeight: 24, pinned: 0 } as const

const byBank = (rows: readonly PaperRow[]): PaperTable => {
  const banks = new Map<string, { people: number; amount: number }>()
  for (const { bankName, amount } of rows) {
    const sum = banks.get(bankName) ?? { people: 0, amount: 0 }
    banks.set(bankName, { people: sum.people + 1, amount: sum.amount + amount })
  }
  return {
    ...plain,
    title: '은행별 합계',
    caption: '입금 은행별 건수와 금액',
    columns: [
      { label: '입금 은행', format: 'text', rowHeader: true },
      { label: '건수', format: 'count', width: 110, sum: true },
      { label: '금액 (원)', format: 'won', width: 190, sum: true },
    ],
    sections: [
      { name: '', rows: [...banks].map(([name, { people, amount }]) => [name, people, amount]), subtotal: null },
    ],
    total: {
      label: '합계',
      cells: ['합계', rows.length, rows.reduce((sum, { amount }) => sum + amount, 0)],
      bold: true,
    },
  }
}

const annex = (rows: readonly PaperRow[]): PaperTable => {
  const columns: readonly TableColumn[] = [
    { label: '순번', format: 'count', width: 48 },
    { label: '성명', format: 'text', width: 110, rowHeader: true },
    { label: '은행', format: 'text', width: 110 },
    { label: '계좌번호', format: 'text', width: 150 },
    { label: '예금주', format: 'text' },
    { label: '금액 (원)', format: 'won', width: 110, sum: true },
  ]
  return {
    ...plain,
    title: null,
    caption: '받는 사람별 계좌와 금액',
    columns,
    sections: [
      {
        name: '',
        rows: rows.map((row, index) => [index + 1, row.name, row.bankName, row.account, row.holder, row.amount]),
        subtotal: null,
      },
    ],
    total: {
      label: '합계',
      cells: ['합계', null, null, null, null, rows.reduce((sum, { amount }) => sum + amount, 0)],
      bold: true,
    },
    labelSpan: 2,
  }
}

const inWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year}년 ${Number(month)}월 ${Number(date)}일`
}

/** The letter to the bank on A4 with the amount in words and the seal, and its annex of who gets how much. */
export const requestDocuments = (paper: RequestPaper, { printedAt, printedBy }: Print): readonly Paper[] => {
  const { company, rows, from, fileNo, month, paymentTypeName } = paper
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const bank = from === null ? BLANK : (BANK_NAME[from.bankCode] ?? from.bankCode)
  const reference = fileNo === null ? `문서번호 ${month}` : `문서번호 ${month}-T${String(fileNo).padStart(2, '0')}`
  const blocks: Block[] = [
    { kind: 'paragraph', text: `${bank} 귀중` },
    { kind: 'paragraph', text: `아래와 같이 ${paymentTypeName}을 이체해 주시기 바랍니다.`.replace('급여을', '급여를') },
    {
      kind: 'facts',
      columns: 2,
      facts: [
        { label: '이체일', value: formatDateWithWeekday(paper.transferDate) },
        { label: '구분', value: `${paymentTypeName}, ${formatMonth(month)}분` },
        { label: '출금 계좌', value: from?.number ?? BLANK },
        { label: '예금주', value: from?.holder ?? company.name },
        { label: '건수', value: `${formatNumber(rows.length)}건` },
        { label: '통장 표시', value: rows[0]?.displayText ?? '' },
      ],
    },
    { kind: 'figures', figures: [{ label: '총액', amount, unit: '원', strong: true }] },
    { kind: 'ends', left: '총액(한글)', right: amountInKorean(amount) },
    { kind: 'table', table: byBank(rows) },
    { kind: 'paragraph', text: `별첨: 이체 명세 ${formatNumber(rows.length)}건. 건수와 총액이 이 문서와 같습니다.` },
    {
      kind: 'statement',
      sentence: '',
      date: inWords(printedAt.slice(0, 10)),
      organisation: company.name,
      by: `대표자 ${company.representative === '' ? BLANK : company.representative} (인)`,
      lines: [`담당 ${printedBy}`, ...(company.phone === '' ? [] : [`전화 ${company.phone}`])],
      seal: paper.seal,
    },
  ]
  const head = { mark: null, subtitle: null, organisation: company.name, reference, seal: null, signBoxes: [] }
  const footer = {
    left: '은행 결과를 한달에 적으면 명세서마다 입금 여부가 맞춰집니다.',
    right: printedInstant(printedAt),
    printedAt,
  }
  const shared = { author: company.name, size: 'A4', footer } as const
  return [
    {
      ...shared,
      title: `${paper.title} ${reference}`,
      tab: paper.title,
      header: { ...head, title: paper.title },
      blocks,
      fitOnePage: true,
    },
    {
      ...shared,
      title: `이체 명세 ${reference}`,
      tab: '이체 명세',
      header: { ...head, title: '이체 명세' },
      blocks: [{ kind: 'table', table: annex(rows) }],
      annex: true,
      fitOnePage: false,
    },
  ]
}
