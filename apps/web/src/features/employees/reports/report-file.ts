import { insuranceReportPdf, insuranceReportsXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, type FormName, paperFileName } from '@handal/contracts/file-names'
import { REPORT_KINDS, type ReportKind } from '@handal/contracts/insurance/insurance-report-items'
import type { InsuranceReport } from '@handal/contracts/insurance/insurance-reports'
import { requestFile } from '../../../client/api.ts'
import type { PaperFile } from '../../../shared/download/use-paper.ts'

const FORMS = {
  ACQUISITION: 'insurance-acquisition',
  LOSS: 'insurance-loss',
  CHANGE: 'insurance-change',
  SEPARATION: 'separation',
} as const satisfies Record<ReportKind, FormName>

type Whole = { readonly isWhole: boolean }

/** A report as a file of one person; with whole resident numbers it asks for its reason. */
export const reportFile = (
  companyNo: number,
  { employeeNo, name, kind, day }: Pick<InsuranceReport, 'employeeNo' | 'name' | 'kind' | 'day'>,
  { isWhole }: Whole,
): PaperFile => ({
  kind: 'pdf',
  fileName: fileNameOfKind(paperFileName(FORMS[kind], { when: day, whose: name }), 'pdf'),
  what: isWhole ? `주민등록번호가 모두 적힌 ${REPORT_KINDS[kind]}` : REPORT_KINDS[kind],
  contents: isWhole ? '주민등록번호와 보수' : '신고 항목과 보수',
  people: 1,
  asksReason: isWhole,
  request: (reason) =>
    requestFile(insuranceReportPdf, {
      companyNo,
      employeeNo,
      day,
      form: FORMS[kind],
      ...(isWhole ? { residentNumbers: 'full' as const } : {}),
      ...(reason === null ? {} : { reason }),
    }),
})

/** The reports of a month as a workbook, a sheet a kind. */
export const reportsFile = (
  companyNo: number,
  { month, kind, people }: { readonly month: string; readonly kind: ReportKind | null; readonly people: number },
  { isWhole }: Whole,
): PaperFile => ({
  kind: 'xlsx',
  fileName: fileNameOfKind(paperFileName('insurance-reports', { when: month }), 'xlsx'),
  what: `${kind === null ? '4대보험 신고' : REPORT_KINDS[kind]} 대상`,
  contents: isWhole ? '주민등록번호와 보수' : '신고 항목과 보수',
  people,
  asksReason: isWhole,
  request: (reason) =>
    requestFile(insuranceReportsXlsx, {
      companyNo,
      month,
      ...(kind === null ? {} : { kind }),
      ...(isWhole ? { residentNumbers: 'full' as const } : {}),
      ...(reason === null ? {} : { reason }),
    }),
})
