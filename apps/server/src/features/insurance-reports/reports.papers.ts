import { formatMonth } from '@handal/base/format'
import { insuranceReportPdf, insuranceReportsXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import {
  REPORT_KINDS,
  type ReportKind,
  reportKinds,
  reportList,
} from '@handal/contracts/insurance/insurance-report-items'
import { auditMany } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { readCompanyLetterhead, readWorkplaceNumbers } from '../companies/public.ts'
import { findOfMonth, findOne, sheetOf, type Found, type Unmasked } from './read-reports.ts'
import { reportDocument } from './report.document.ts'
import { listRowOf } from './sheet.ts'

type Asked = { readonly residentNumbers?: 'masked' | 'full' | undefined; readonly reason?: string | undefined }

/** Whole numbers are read for a reason only; null masks them. */
const unmaskedFor = ({ residentNumbers, reason = '' }: Asked, keys: CipherKeys): Unmasked => {
  if (residentNumbers !== 'full') return null
  if (reason === '') throw badFields({ path: 'reason', message: '주민등록번호를 모두 적으려면 사유를 적어 주세요.' })
  return keys
}

/** That whole numbers were seen stands in the log of each person, beside the row of the file. */
const told = async (tx: Tx, ctx: CompanyContext, found: readonly Found[], { residentNumbers, reason }: Asked) => {
  if (residentNumbers !== 'full') return
  const numbers = new Set(found.map(({ person }) => person.no))
  await auditMany(
    tx,
    ctx,
    ctx.companyNo,
    [...numbers].map((no) => ({ event: 'resident-number.view', subject: { type: 'employee', id: no }, reason })),
  )
}

const paperOf = (
  name: 'insurance-acquisition' | 'insurance-loss' | 'insurance-change' | 'separation',
  kind: ReportKind,
) =>
  definePaper({
    name,
    access: ['11'],
    event: 'insurance-report.download',
    load: async (tx, ctx, asked: QueryOf<typeof insuranceReportPdf>, _seen, _files, keys) => {
      const found = await findOne(tx, ctx, asked.employeeNo, { kind, day: asked.day }, unmaskedFor(asked, keys))
      await told(tx, ctx, [found], asked)
      return {
        company: await readCompanyLetterhead(tx, ctx.companyNo),
        workplace: await readWorkplaceNumbers(tx, ctx.companyNo),
        sheet: sheetOf(found),
      }
    },
    holds: ({ sheet: { employeeNo: no } }) => ({ subject: { type: 'employee', id: no }, employeeNos: [no], all: null }),
    fileName: ({ sheet }) => paperFileName(name, { when: sheet.day, whose: sheet.name }),
    draw: (facts, _, print) => [reportDocument(facts, print)],
  })

/** The reports of a month, a sheet a kind. */
const ofMonth = definePaper({
  name: 'insurance-reports',
  access: ['11'],
  event: 'insurance-report.download',
  load: async (tx, ctx, asked: QueryOf<typeof insuranceReportsXlsx>, _seen, _files, keys) => {
    const { month, kind } = asked
    const found = await findOfMonth(tx, ctx, month, { kind, unmasked: unmaskedFor(asked, keys) })
    await told(tx, ctx, found, asked)
    return {
      companyNo: ctx.companyNo,
      company: await readCompanyLetterhead(tx, ctx.companyNo),
      workplace: await readWorkplaceNumbers(tx, ctx.companyNo),
      month,
      kind,
      employeeNos: [...new Set(found.map(({ person }) => person.no))],
      rows: found.map((each) => ({ kind: each.event.kind, cells: listRowOf(each) })),
    }
  },
  holds: ({ companyNo, employeeNos, month, kind }) => ({
    subject: { type: 'company', id: companyNo },
    employeeNos,
    all:
      kind === undefined
        ? `${formatMonth(month)} 4대보험 신고 대상`
        : `${formatMonth(month)} ${REPORT_KINDS[kind]} 대상`,
  }),
  fileName: ({ month }) => paperFileName('insurance-reports', { when: month }),
  draw: ({ company, workplace, month, kind, rows }, _, print) => {
    const { pension, health, employment, accident } = workplace
    const numbers = Object.entries({ 국민연금: pension, 건강보험: health, 고용보험: employment, 산재보험: accident })
      .map(([name, number]) => `${name} ${number === '' ? '등록 전' : number}`)
      .join(', ')
    const head = { companyName: company.name, subtitle: `${formatMonth(month)}에 생긴 신고, 관리번호 ${numbers}` }
    const shown = reportKinds.filter((each) =>
      kind === undefined ? rows.some((row) => row.kind === each) : each === kind,
    )
    // A month without any is a workbook that says so.
    return (shown.length === 0 ? reportKinds : shown).flatMap((each) =>
      listPapers(
        reportList(each),
        rows.flatMap((row) => (row.kind === each ? [row.cells] : [])),
        head,
        print,
      ),
    )
  },
})

/** Downloads of reports to the four insurances. */
export const insuranceReportDownloads = [
  answeredBy(
    insuranceReportPdf,
    paperOf('insurance-acquisition', 'ACQUISITION'),
    paperOf('insurance-loss', 'LOSS'),
    paperOf('insurance-change', 'CHANGE'),
    paperOf('separation', 'SEPARATION'),
  ),
  answeredBy(insuranceReportsXlsx, ofMonth),
]
