import { formatMonth } from '@handal/base/format'
import { paymentYearPdf, paymentYearXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName, paperTitle } from '@handal/contracts/file-names'
import type { ListValue } from '@handal/contracts/lists'
import {
  monthKey,
  PAYMENT_YEAR_LIST,
  type PaymentYearKey,
  YEAR_MEASURE_KEYS,
  YEAR_MEASURES,
  type YearMeasure,
  type YearRow,
} from '@handal/contracts/payroll/payment-year'
import { answeredBy } from '../../../papers/download.ts'
import { listPapers } from '../../../papers/list-papers.ts'
import { nothingYet } from '../../../papers/nothing-yet.ts'
import { definePaper } from '../../../papers/paper-kind.ts'
import { readCompanyName } from '../../companies/public.ts'
import { readCodeNames } from '../../codes/public.ts'
import { paymentTypeName } from '../run/present.ts'
import { wholeYear, yearSubject } from './read-year.ts'
import { monthsOf, sumsOf, yearRow } from './year.ts'
import { readYear } from './year.repo.ts'

type YearFacts = {
  readonly year: string
  readonly paymentType: string | null
  /** Of the kind that was asked for; absent: all of them. */
  readonly typeName: string | undefined
  readonly companyName: string
  readonly rows: readonly YearRow[]
  readonly measure: YearMeasure
  readonly whole: boolean
}

const cellsOf = (row: YearRow, measure: YearMeasure): Readonly<Partial<Record<PaymentYearKey, ListValue>>> => ({
  employeeCode: row.employeeCode,
  name: row.name,
  departmentName: row.departmentName,
  // A month without a payslip stays empty, one that came to nothing says so.
  ...Object.fromEntries(row.months.map((month) => [monthKey(month.month), month.slips === 0 ? null : month[measure]])),
  total: row.sums[measure],
})

/** Months that hold amounts which are not confirmed yet, in words; '' where there are none. */
const openText = ({ rows, year }: YearFacts): string => {
  const open = sumsOf(rows, monthsOf(year)).months.filter(({ slips, given }) => slips > 0 && !given)
  return open.length === 0
    ? ''
    : `, 확정 전 ${open.map(({ month }) => formatMonth(month).replace(/^\d+년 /u, '')).join(', ')}`
}

const sheet = (facts: YearFacts, measure: YearMeasure, print: Parameters<typeof listPapers>[3]) => {
  const { rows, companyName, year, typeName } = facts
  const title = paperTitle('payment-year', typeName)
  const head = {
    companyName,
    subtitle: `${year}년, ${typeName ?? '모든 지급'}, ${YEAR_MEASURES[measure]}${openText(facts)}, 단위 원`,
  }
  const cells = rows.map((row) => cellsOf(row, measure))
  return listPapers({ ...PAYMENT_YEAR_LIST, title }, cells, head, print).map((paper) => ({
    ...paper,
    tab: YEAR_MEASURES[measure],
    size: 'A3-landscape' as const,
  }))
}

/** The payments of a year by person and month: one amount on A3, each of them a sheet of the workbook. */
const paymentYear = definePaper<QueryOf<typeof paymentYearPdf>, YearFacts>({
  name: 'payment-year',
  access: ['11'],
  event: 'payroll.print',
  load: async (tx, ctx, query) => {
    const { companyNo } = ctx
    const year = query.payYear ?? ctx.today().slice(0, 4)
    const paymentType = query.paymentType ?? null
    const employeeNos = query.employeeNos ?? null
    const names = await readCodeNames(tx, companyNo)
    const typeName = paymentType === null ? undefined : paymentTypeName(paymentType, names)
    const found = await readYear(tx, { companyNo, year, paymentType, employeeNos, byDepartment: false })
    if (found.length === 0) throw nothingYet('payment-year', { when: year, paymentTypeName: typeName })
    const months = monthsOf(year)
    return {
      year,
      paymentType,
      typeName,
      companyName: await readCompanyName(tx, companyNo),
      rows: found.map((row) => yearRow(row, months)),
      measure: query.measure ?? 'net',
      whole: employeeNos === null,
    }
  },
  holds: ({ rows, year, paymentType, whole }) => ({
    subject: yearSubject(year, paymentType),
    employeeNos: rows.map(({ employeeNo }) => employeeNo),
    all: whole ? wholeYear(year) : null,
  }),
  fileName: ({ year, typeName }) => paperFileName('payment-year', { when: year, paymentTypeName: typeName }),
  draw: (facts, kind, print) => {
    const { measure } = facts
    const rest = kind === 'pdf' ? [] : YEAR_MEASURE_KEYS.filter((each) => each !== measure)
    return [measure, ...rest].flatMap((each) => sheet(facts, each, print))
  },
})

/** Downloads of a year of payments. */
export const paymentYearDownloads = [answeredBy(paymentYearPdf, paymentYear), answeredBy(paymentYearXlsx, paymentYear)]
