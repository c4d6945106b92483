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
import { FIGURE_LIST, figureRows } from '@handal/contracts/rates/figure-list'
import { defineList } from '@handal/contracts/lists'
import {
  INSURANCE_RATE_LIST,
  insuranceCells,
  RATE_TABS,
  TAX_RATE_LIST,
  TAX_TABLE_LIST,
  taxRateCells,
  taxTableCells,
} from '@handal/contracts/rates/rate-list'
import { TAX_GROUPS, type TaxGroup } from '@handal/contracts/rates/rates'
import type { TaxTable } from '@handal/contracts/rates/simple-tax'
import { listCells, listColumns } from '../../documents/list-columns.ts'
import type { Block } from '../../documents/paper.ts'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { readCompanyName, readCompanySetting, readPaperHead } from '../companies/public.ts'
import { type FigureSubject, readFigures } from './figures.ts'
import { insuranceAnswer, taxAnswer } from './rates.ts'
import { statuteWith } from './read-statute.ts'
import { readSharedTable, readTable } from './simple-tax.ts'
import { readAdded } from './statute.repo.ts'

type AskedRates = QueryOf<typeof ratesPdf>
type AskedTable = QueryOf<typeof simpleTaxPdf>

/** The insurances of the company on a day. */
const rates = listPaper(INSURANCE_RATE_LIST, {
  load: async (tx, ctx, { date = ctx.today() }: AskedRates) => {
    const { companyNo } = ctx
    const rows = await readAdded(tx)
    const setting = await readCompanySetting(tx, companyNo, date)
    const { items } = insuranceAnswer(statuteWith(rows), rows, { date, today: ctx.today() }, setting)
    return {
      rows: items.map(insuranceCells),
      companyName: await readCompanyName(tx, companyNo),
      subtitle: formatDate(date),
      when: date,
    }
  },
})

/** Taxes, minimum wage and tax-free limits of a day, in the order of their groups. */
const taxRates = listPaper(TAX_RATE_LIST, {
  load: async (tx, ctx, { date = ctx.today(), tab }: AskedRates) => {
    const rows = await readAdded(tx)
    const groups: readonly TaxGroup[] = tab === undefined ? TAX_GROUPS : RATE_TABS[tab]
    const { items } = taxAnswer(statuteWith(rows), rows, { date, today: ctx.today() })
    const shown = groups.flatMap((group) => items.filter((item) => item.group === group))
    return {
      rows: shown.map(taxRateCells),
      companyName: await readCompanyName(tx, ctx.companyNo),
      subtitle: formatDate(date),
      when: date,
    }
  },
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

const tableContents = (table: TaxTable, companyName: string) => ({
  rows: table.items.map(taxTableCells),
  companyName,
  subtitle: subtitleOf(table),
  when: table.date,
  below: table.found === null ? [] : [pathBlock(table.found)],
})

/** The rows of the withholding table that a question shows, and the way to its tax. A person's are that person's data. */
const simpleTax = listPaper(TAX_TABLE_LIST, {
  load: async (tx, ctx, { filename: _filename, reason: _reason, ...asked }: AskedTable) => {
    const table = await readTable(tx, ctx, asked)
    const { person } = table
    return {
      ...tableContents(table, await readCompanyName(tx, ctx.companyNo)),
      ...(person === null ? {} : { whose: person.name, people: { employeeNos: [person.employeeNo], all: null } }),
    }
  },
})

/** The same rows as the super admin asks them: of no company and nobody. */
const sharedTable = listPaper(TAX_TABLE_LIST, {
  load: async (tx, ctx, { filename: _filename, reason: _reason, ...asked }: QueryOf<typeof sharedSimpleTaxXlsx>) =>
    tableContents(await readSharedTable(tx, ctx.today(), asked), await readPaperHead(tx, ctx.companyNo, '모든 회사')),
})

/** Every value of the figures of a subject. */
const figuresPaper = (list: typeof INSURANCE_RATE_LIST | typeof TAX_RATE_LIST, subject: FigureSubject) =>
  listPaper(list, {
    load: async (tx, ctx) => ({
      rows: (await readFigures(tx, subject)).flatMap(figureRows),
      list: { ...FIGURE_LIST, title: list.title },
      companyName: await readPaperHead(tx, ctx.companyNo, '모든 회사'),
      subtitle: `${formatDate(ctx.today())}까지 등록한 모든 값`,
      when: ctx.today(),
    }),
  })

/** Downloads of the statutory figures. */
export const statuteDownloads = [
  ...listDownloads([ratesPdf, ratesXlsx], rates, taxRates),
  ...listDownloads([simpleTaxPdf, simpleTaxXlsx], simpleTax),
  ...listDownloads([sharedSimpleTaxXlsx], sharedTable),
  ...listDownloads([figuresXlsx], figuresPaper(INSURANCE_RATE_LIST, 'insurance'), figuresPaper(TAX_RATE_LIST, 'tax')),
]
