import { formatDate, formatNumber } from '@handal/base/format'
import {
  figuresXlsx,
  ratesPdf,
  ratesXlsx,
  sharedSimpleTaxXlsx,
  simpleTaxPdf,
  simpleTaxXlsx,
} from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { FIGURE_LIST, figureRows } from '@handal/contracts/figure-list'
import { paperFileName, paperTitle } from '@handal/contracts/file-names'
import { defineList } from '@handal/contracts/lists'
import {
  INSURANCE_RATE_LIST,
  insuranceCells,
  RATE_TABS,
  TAX_RATE_LIST,
  TAX_TABLE_LIST,
  taxRateCells,
  taxTableCells,
} from '@handal/contracts/rate-list'
import { TAX_GROUPS, type TaxGroup } from '@handal/contracts/rates'
import type { TaxTable } from '@handal/contracts/simple-tax'
import { listCells, listColumns } from '../../documents/list-columns.ts'
import type { Block } from '../../documents/paper.ts'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper, type Print } from '../../papers/paper-kind.ts'
import { readCompanyName, readCompanySetting, readPaperHead } from '../companies/public.ts'
import { type FigureSubject, readFigures } from './figures.ts'
import { insuranceAnswer, taxAnswer } from './rates.ts'
import { statuteWith } from './read-statute.ts'
import { readSharedTable, readTable } from './simple-tax.ts'
import { readAdded } from './statute.repo.ts'

type AskedRates = QueryOf<typeof ratesPdf>
type AskedTable = QueryOf<typeof simpleTaxPdf>
const ofNobody = (companyNo: number) => ({
  subject: { type: 'company', id: companyNo } as const,
  employeeNos: [],
  all: null,
})

/** The insurances of the company on a day. */
const rates = definePaper({
  name: 'rates',
  access: ['11'],
  event: 'rates.download',
  load: async (tx, ctx, { date = ctx.today() }: AskedRates) => {
    const { companyNo } = ctx
    const rows = await readAdded(tx)
    const setting = await readCompanySetting(tx, companyNo, date)
    const { items } = insuranceAnswer(statuteWith(rows), rows, { date, today: ctx.today() }, setting)
    return { items, date, companyNo, companyName: await readCompanyName(tx, companyNo) }
  },
  holds: ({ companyNo }) => ofNobody(companyNo),
  fileName: ({ date }) => paperFileName('rates', { when: date }),
  draw: ({ items, companyName, date }, _, print) =>
    listPapers(INSURANCE_RATE_LIST, items.map(insuranceCells), { companyName, subtitle: formatDate(date) }, print),
})

/** Taxes, minimum wage and tax-free limits of a day, in the order of their groups. */
const taxRates = definePaper({
  name: 'tax-rates',
  access: ['11'],
  event: 'rates.download',
  load: async (tx, ctx, { date = ctx.today(), tab }: AskedRates) => {
    const { companyNo } = ctx
    const rows = await readAdded(tx)
    const groups: readonly TaxGroup[] = tab === undefined ? TAX_GROUPS : RATE_TABS[tab]
    const { items } = taxAnswer(statuteWith(rows), rows, { date, today: ctx.today() })
    const shown = groups.flatMap((group) => items.filter((item) => item.group === group))
    return { items: shown, date, companyNo, companyName: await readCompanyName(tx, companyNo) }
  },
  holds: ({ companyNo }) => ofNobody(companyNo),
  fileName: ({ date }) => paperFileName('tax-rates', { when: date }),
  draw: ({ items, companyName, date }, _, print) =>
    listPapers(TAX_RATE_LIST, items.map(taxRateCells), { companyName, subtitle: formatDate(date) }, print),
})

const STEPS = defineList({
  id: 'simple-tax-path',
  title: '세액을 찾는 길',
  unit: '줄',
  columns: [
    { key: 'title', label: '단계', kind: 'text' },
    { key: 'formula', label: '계산', kind: 'text' },
    { key: 'note', label: '설명', kind: 'text' },
    { key: 'amount', label: '금액', kind: 'won' },
  ],
})
/** The way from a pay to what is withheld, below the rows of the table. */
const pathBlock = ({ steps, incomeTax, localIncomeTax }: NonNullable<TaxTable['found']>): Block => ({
  kind: 'table',
  table: {
    title: STEPS.title,
    caption: STEPS.title,
    columns: listColumns(STEPS),
    groups: [],
    sections: [
      {
        name: '',
        rows: [
          ...steps.map((step) => listCells(STEPS, step)),
          listCells(STEPS, {
            title: '지방소득세',
            formula: '',
            note: '소득세에 붙는 세금입니다.',
            amount: localIncomeTax,
          }),
        ],
        subtotal: null,
      },
    ],
    total: { label: '뗄 세금', cells: [null, null, null, incomeTax + localIncomeTax] },
    pageTotal: null,
    labelSpan: 1,
    look: 'ledger',
    rowHeight: 26.5,
    pinned: 0,
  },
})

/** Which rows of which table, and for whom. */
const subtitleOf = ({ date, items, total, laws, found, person }: TaxTable): string =>
  [
    `지급일 ${formatDate(date)}`,
    laws.join(', '),
    `${formatNumber(items[0]?.no ?? 0)} - ${formatNumber(items.at(-1)?.no ?? 0)} / ${formatNumber(total)}줄`,
    ...(person === null ? [] : [person.name]),
    ...(found === null
      ? []
      : [
          `월급여액 ${formatNumber(found.pay)}원`,
          `공제대상 가족 ${found.dependents}명`,
          `8 - 20세 자녀 ${found.children}명`,
          `원천징수 ${found.percent}%`,
        ]),
  ].join(', ')

const tablePapers = (table: TaxTable, companyName: string, print: Print) =>
  listPapers(TAX_TABLE_LIST, table.items.map(taxTableCells), { companyName, subtitle: subtitleOf(table) }, print).map(
    (paper) => (table.found === null ? paper : { ...paper, blocks: [...paper.blocks, pathBlock(table.found)] }),
  )

/** The rows of the withholding table that a question shows, and the way to its tax. A person's are that person's data. */
const simpleTax = definePaper({
  name: 'simple-tax',
  access: ['11'],
  event: 'simple-tax.download',
  load: async (tx, ctx, { filename: _filename, reason: _reason, ...asked }: AskedTable) => ({
    table: await readTable(tx, ctx, asked),
    companyNo: ctx.companyNo,
    companyName: await readCompanyName(tx, ctx.companyNo),
  }),
  holds: ({ companyNo, table: { person } }) => ({
    ...ofNobody(companyNo),
    ...(person === null ? {} : { employeeNos: [person.employeeNo] }),
  }),
  fileName: ({ table: { date, person } }) =>
    paperFileName('simple-tax', { when: date, ...(person === null ? {} : { whose: person.name }) }),
  draw: ({ table, companyName }, _, print) => tablePapers(table, companyName, print),
})

/** The same rows as the super admin asks them: of no company and nobody. */
const sharedTable = definePaper({
  name: 'simple-tax',
  access: ['01'],
  event: 'simple-tax.download',
  load: async (tx, ctx, { filename: _filename, reason: _reason, ...asked }: QueryOf<typeof sharedSimpleTaxXlsx>) => ({
    table: await readSharedTable(tx, ctx.today(), asked),
    companyNo: ctx.companyNo,
    companyName: await readPaperHead(tx, ctx.companyNo, '모든 회사'),
  }),
  holds: ({ companyNo }) => ofNobody(companyNo),
  fileName: ({ table: { date } }) => paperFileName('simple-tax', { when: date }),
  draw: ({ table, companyName }, _, print) => tablePapers(table, companyName, print),
})

/** Every value of the figures of a subject. */
const figuresPaper = (name: 'rates' | 'tax-rates', subject: FigureSubject) =>
  definePaper({
    name,
    access: ['01'],
    event: 'rates.download',
    load: async (tx, ctx) => ({
      rows: (await readFigures(tx, subject)).flatMap(figureRows),
      companyNo: ctx.companyNo,
      companyName: await readPaperHead(tx, ctx.companyNo, '모든 회사'),
      day: ctx.today(),
    }),
    holds: ({ companyNo }) => ofNobody(companyNo),
    fileName: ({ day }) => paperFileName(name, { when: day }),
    draw: ({ rows, companyName, day }, _, print) =>
      listPapers(
        { ...FIGURE_LIST, title: paperTitle(name) },
        rows,
        { companyName, subtitle: `${formatDate(day)}까지 등록한 모든 값` },
        print,
      ),
  })

/** Downloads of the statutory figures. */
export const statuteDownloads = [
  answeredBy(ratesPdf, rates, taxRates),
  answeredBy(ratesXlsx, rates, taxRates),
  answeredBy(simpleTaxPdf, simpleTax),
  answeredBy(simpleTaxXlsx, simpleTax),
  answeredBy(sharedSimpleTaxXlsx, sharedTable),
  answeredBy(figuresXlsx, figuresPaper('rates', 'insurance'), figuresPaper('tax-rates', 'tax')),
]
