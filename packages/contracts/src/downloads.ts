import { z } from 'zod'
import { listDelegations } from './company/approval-delegations.ts'
import { listDefaultApprovalLines } from './company/approval-line-defaults.ts'
import { APPROVAL_LINE_LIST, DELEGATION_LIST } from './company/approval-line-list.ts'
import { approvalLineQuery, listApprovalLines } from './company/approval-lines.ts'
import { CODE_VALUE_LIST } from './company/code-value-list.ts'
import { categoryField, listCodes, listOwnCodes } from './company/code-values.ts'
import { COMPANY_LIST } from './company/company-list.ts'
import { listCorporations } from './company/corporations.ts'
import { EMPLOYEE_LIST } from './people/employee-list.ts'
import { employeeFilter, listEmployees } from './people/employees.ts'
import { type Endpoint, endpoint, tenantBody } from './endpoint.ts'
import {
  columnsField,
  dateField,
  flagField,
  idField,
  idListField,
  monthField,
  monthOfYearField,
  paymentTypeCode,
  paymentTypeField,
  searchField,
  textField,
  yearField,
} from './fields.ts'
import { YEAR_MEASURE_KEYS } from './payroll/payment-year.ts'
import { readSettlement, settlementKindField } from './payroll/insurance-settlement.ts'
import { readDeparture } from './payroll/departure.ts'
import { readRetirementPension } from './payroll/retirement-pension.ts'
import { DEPARTURE_LIST, PENSION_LIST, PENSION_TRANSFER_LIST, SETTLEMENT_LIST } from './payroll/retirement-list.ts'
import { reportKindField } from './insurance/insurance-reports.ts'
import { HOLIDAY_LIST } from './company/holiday-list.ts'
import { listHolidays, listSharedHolidays } from './company/holidays.ts'
import { LAW_CHANGE_LIST, lawChangePeopleQuery, readLawChangePeople } from './rates/law-change-people.ts'
import { leavingQuestion } from './people/leaving.ts'
import type { SavedList } from './lists.ts'
import { TAX_TABLE_LIST } from './rates/rate-list.ts'
import { listRetired, listRoster, retiredFilter, rosterFilter } from './people/roster.ts'
import { RETIRED_LIST, ROSTER_LIST } from './people/roster-list.ts'
import type { Role } from './roles.ts'
import { listDefaultSalaryItems } from './payroll/salary-item-defaults.ts'
import { SALARY_ITEM_LIST } from './payroll/salary-item-list.ts'
import { listSalaryItems, salaryItemListQuery } from './payroll/salary-items.ts'
import { SETTING_LIST } from './settings/setting-list.ts'
import { listDefaultSettings, listSettings, settingListQuery } from './settings/settings.ts'
import { readSharedSimpleTax, readSimpleTax, taxQuestion } from './rates/simple-tax.ts'
import { readAttendance } from './time/attendance.ts'
import { ATTENDANCE_LIST } from './time/attendance-list.ts'
import { readSchedule } from './time/schedule.ts'
import { SCHEDULE_LIST } from './time/schedule-list.ts'
import { readLeave } from './time/leave.ts'
import { LEAVE_LIST, LEAVE_PAYMENT_LIST } from './time/leave-list.ts'
import { listLeavePayments } from './time/leave-payment.ts'
import { TAG_LIST } from './time/tag-list.ts'
import { listTags } from './time/tags.ts'
import { WORK_RULE_LIST } from './settings/work-rule-list.ts'
import { listDefaultWorkRules, listWorkRules, workRuleQuery } from './settings/work-rules.ts'

/** A file of so many people asks why it is taken; one without a reason stands out in the log's review. */
export const REASON_FROM_PEOPLE = 2

const WORD = { pdf: 'pdf', xlsx: 'excel' } as const
type Asked = Readonly<Record<string, z.ZodType>>

/** What every download may be asked for. */
const fileAsked = {
  /** The name the file is to have; absent: the one of specification §7. */
  filename: textField({ max: 200 }).optional(),
  /** Why a file with others' data is taken. */
  reason: textField({ max: 300 }).optional(),
}

/** One download of the product: /api/pdf/download/{type}/ or /api/excel/download/{type}/. What it answers is a row of the server's papers. */
export const download = <Q extends Asked>(
  kind: 'pdf' | 'xlsx',
  type: string,
  { summary, access, query }: { summary: string; access: readonly Role[]; query: Q },
) => endpoint({ ...fileCall(kind, type), summary, access, tenant: true, query: { ...query, ...fileAsked } })
const fileCall = <K extends 'pdf' | 'xlsx'>(kind: K, type: string) => ({
  id: `${WORD[kind]}.${type}`,
  method: 'GET' as const,
  path: `/api/${WORD[kind]}/download/${type}/`,
  produces: kind,
  response: z.unknown(),
})

/** Members of the call of a list that its file is not asked with: it holds all pages. */
type NotOfFiles = 'page' | 'size' | 'companyNo' | 'corp_no'
/** The call that answers a list, page by page. */
type ListCall<Q extends Asked> = Endpoint<z.ZodType, z.ZodObject<Q>>
/**
 * The workbook of a list, to be had by who may see the list (`of`), of a company or of none as it is. Its word, title and event
 * are the definition's. `query`: what it is asked with; absent: what the list is. `as`: another word in the address.
 */
export const listDownload = <Q extends Asked, F extends Asked = Omit<Q, NotOfFiles>>(
  list: Pick<SavedList, 'id' | 'title'>,
  of: ListCall<Q>,
  { query, as = list.id, summary = `${list.title} 엑셀` }: { query?: F; as?: string; summary?: string } = {},
) =>
  endpoint({
    ...fileCall('xlsx', as),
    summary,
    access: of.access,
    tenant: of.tenant,
    query: { ...(query ?? withoutPages<F>(of.query.shape)), ...fileAsked },
  })
const NOT_OF_FILES: ReadonlySet<string> = new Set<NotOfFiles>(['page', 'size', 'companyNo', 'corp_no'])
const withoutPages = <F extends Asked>(shape: Asked): F =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !NOT_OF_FILES.has(name))) as F

/** A download of the super admin that is of no company: what new ones start with, and what all of them share. */
export const sharedDownload = <Q extends Asked>(type: string, { summary, query }: { summary: string; query: Q }) =>
  endpoint({ ...fileCall('xlsx', type), summary, access: ['01'], query: { ...query, ...fileAsked } })

const paymentQuery = {
  payYear: yearField.optional(),
  payMonth: monthOfYearField.optional(),
  paymentType: paymentTypeField,
  employeeNos: idListField.optional(),
  /** payslip 임금명세서 or ledger 급여대장. */
  form: z.enum(['payslip', 'ledger'], { error: '서식은 payslip이나 ledger입니다.' }).optional(),
}
/** Payslips (default form) of the month in one PDF, or the A3 ledger with form=ledger. A user reads only the own payslip, once it is given out. */
export const paymentPdf = download('pdf', 'payment', {
  summary: '급여명세서·급여대장 PDF',
  access: ['11', '21'],
  query: paymentQuery,
})
/** The ledger (default form) or the payslips of the month as Excel. */
export const paymentXlsx = download('xlsx', 'payment', {
  summary: '급여대장 엑셀',
  access: ['11'],
  query: paymentQuery,
})
/** The same papers of named people, as many as a company has: their numbers stand in the body, an address holds some 2,000. */
const ofMany = <K extends 'pdf' | 'xlsx'>(kind: K, summary: string) =>
  endpoint({
    ...fileCall(kind, 'payment'),
    id: `${WORD[kind]}.payment.ofMany`,
    method: 'POST',
    summary,
    access: ['11'],
    tenant: true,
    asks: true,
    body: tenantBody({ ...paymentQuery, employeeNos: idListField, ...fileAsked }),
  })
export const paymentPdfOfMany = ofMany('pdf', '고른 사원의 급여명세서·급여대장 PDF')
export const paymentXlsxOfMany = ofMany('xlsx', '고른 사원의 급여대장 엑셀')
/** A year of payments by person and month, by one amount (absent: 실지급액) on paper, by each in the workbook. */
const paymentYearQuery = {
  payYear: yearField.optional(),
  /** Absent: every kind of payment. */
  paymentType: paymentTypeCode.optional(),
  employeeNos: idListField.optional(),
  measure: z
    .enum(YEAR_MEASURE_KEYS, { error: '금액은 earnings, taxable, taxFree, deductions, net 가운데 하나입니다.' })
    .optional(),
}
export const paymentYearPdf = download('pdf', 'payment-year', {
  summary: '연간 지급내역 PDF',
  access: ['11'],
  query: paymentYearQuery,
})
export const paymentYearXlsx = download('xlsx', 'payment-year', {
  summary: '연간 지급내역 엑셀',
  access: ['11'],
  query: paymentYearQuery,
})
const transferMonth = {
  payYear: yearField.optional(),
  payMonth: monthOfYearField.optional(),
  paymentType: paymentTypeField,
}
/** What left or is to leave of a month, or what stands in one file for the bank (`transferData`: its number). */
const transferQuery = { ...transferMonth, transferData: idField.optional() }
export const transferPdf = download('pdf', 'transfer', {
  summary: '급여이체 PDF',
  access: ['11'],
  query: transferQuery,
})
export const transferXlsx = download('xlsx', 'transfer', {
  summary: '급여이체 엑셀',
  access: ['11'],
  query: transferQuery,
})
/** The letter that asks the bank to pay one file (`transferRequestData`), or everybody who is due in the month, with its annex. */
const transferRequestQuery = { ...transferMonth, transferRequestData: idField.optional() }
export const transferRequestPdf = download('pdf', 'transfer-request', {
  summary: '급여이체요청서 PDF',
  access: ['11'],
  query: transferRequestQuery,
})
export const transferRequestXlsx = download('xlsx', 'transfer-request', {
  summary: '급여이체요청서 엑셀',
  access: ['11'],
  query: transferRequestQuery,
})
/** The people that the list of employees shows under the same conditions, all of them. */
export const employeesXlsx = listDownload(EMPLOYEE_LIST, listEmployees)
/** The same people with all that a file may bring in of them: what is not changed in it comes in again as it is. */
export const employeeFileXlsx = download('xlsx', 'employee-file', {
  summary: '사원 올리기 양식 엑셀',
  access: ['11'],
  query: employeeFilter,
})
/** Everybody with what the system before knew of them, a sheet for each part: what is not changed in it comes in again as it is. */
export const movingFileXlsx = download('xlsx', 'moving-file', {
  summary: '이월 자료 양식 엑셀',
  access: ['11'],
  query: {},
})
const rosterQuery = { ...rosterFilter, columns: columnsField(ROSTER_LIST.columns) }
const retiredQuery = { ...retiredFilter, columns: columnsField(RETIRED_LIST.columns) }
/** The register of employees on A4, thirty people a page; `columns`: these, in this order. */
export const rosterPdf = download('pdf', 'roster', { summary: '사원 명부 PDF', access: ['11'], query: rosterQuery })
export const rosterXlsx = listDownload(ROSTER_LIST, listRoster, { query: rosterQuery })
/** The register of those who have left. */
export const retiredPdf = download('pdf', 'retired', {
  summary: '퇴사자 명부 PDF',
  access: ['11'],
  query: retiredQuery,
})
export const retiredXlsx = listDownload(RETIRED_LIST, listRetired, { query: retiredQuery })
/**
 * The register of each person on A4 (근로자 명부, 근로기준법 제41조): of one by number, else of those that the list of the same
 * conditions shows, `left`: of who has left.
 */
export const registerPdf = download('pdf', 'register', {
  summary: '근로자 명부 PDF',
  access: ['11'],
  query: { employeeNo: idField.optional(), left: flagField.optional(), ...retiredFilter, ...rosterFilter },
})
/** An issued certificate as it was issued, on A4; a user the own ones. */
export const certificatePdf = download('pdf', 'certificate', {
  summary: '재직·경력증명서 PDF',
  access: ['11', '21'],
  query: { certificateNo: idField },
})
/** A document of e-approval with its stamps, on A4, for who may see it. */
export const approvalDocumentPdf = endpoint({
  id: 'eSystem.print',
  method: 'GET',
  path: '/api/e-system/print/{no}/',
  summary: '결재 문서 PDF',
  access: ['11', '21'],
  tenant: true,
  produces: 'pdf',
  params: { no: idField },
  query: fileAsked,
  response: z.unknown(),
})
/** The contract of a person about the terms of a day (absent: the newest), on A4. */
export const contractPdf = download('pdf', 'contract', {
  summary: '근로계약서 PDF',
  access: ['11'],
  query: { employeeNo: idField, day: dateField.optional() },
})
/**
 * What a leaving on a day comes to, on A4. It is posted: the wages that are told along stand in no address, which servers and
 * browsers write down.
 */
export const settlementPdf = endpoint({
  id: 'pdf.settlement',
  method: 'POST',
  path: '/api/pdf/download/settlement/',
  summary: '퇴직 정산서 PDF',
  access: ['11'],
  tenant: true,
  produces: 'pdf',
  asks: true,
  body: tenantBody({ employeeNo: idField, ...leavingQuestion, ...fileAsked }),
  response: z.unknown(),
})
/** The numbers by which people are known: masked, or in full for a reason that stays in the log. */
const residentNumbers = z.enum(['masked', 'full'], { error: '주민등록번호는 masked나 full로 적어 주세요.' }).optional()
/** A report to the four insurances, or 이직확인서, with the items of its form on A4; `day` absent: the newest of its kind. */
export const insuranceReportPdf = download('pdf', 'insurance-report', {
  summary: '4대보험 신고서 PDF',
  access: ['11'],
  query: {
    employeeNo: idField,
    day: dateField.optional(),
    form: z.enum(['insurance-acquisition', 'insurance-loss', 'insurance-change', 'separation'], {
      error: '서식은 insurance-acquisition, insurance-loss, insurance-change, separation 가운데 하나입니다.',
    }),
    residentNumbers,
  },
})
/** The reports of a month, a sheet a kind, to be copied into the authority's own file. */
export const insuranceReportsXlsx = download('xlsx', 'insurance-reports', {
  summary: '4대보험 신고 대상 엑셀',
  access: ['11'],
  query: { month: monthField, kind: reportKindField.optional(), residentNumbers },
})
/** The proof of one destruction of personal data, on A4. */
export const destructionPdf = download('pdf', 'destruction', {
  summary: '개인정보 파기 확인서 PDF',
  access: ['11'],
  query: { runNo: idField },
})
/** The attendance of a pay month by person, on A4, and the same as a workbook; without year and month that of today. */
const attendanceQuery = { payYear: yearField.optional(), payMonth: monthOfYearField.optional() }
export const attendancePdf = download('pdf', 'attendance', {
  summary: '근태결과조회 PDF',
  access: ['11'],
  query: attendanceQuery,
})
export const attendanceXlsx = listDownload(ATTENDANCE_LIST, readAttendance, { query: attendanceQuery })
const leavePaymentQuery = {
  payYear: yearField.optional(),
  /** Only what is paid with this month; absent: the leave of the whole year. */
  payMonth: monthOfYearField.optional(),
  /** Always 연차수당, whichever is named. */
  paymentType: paymentTypeField,
  employeeNos: idListField.optional(),
}
/** The allowance of unused leave of a year, on A4. */
export const leavePaymentPdf = download('pdf', 'leave-payment', {
  summary: '연차수당 지급대장 PDF',
  access: ['11'],
  query: leavePaymentQuery,
})
export const leavePaymentXlsx = listDownload(LEAVE_PAYMENT_LIST, listLeavePayments, { query: leavePaymentQuery })
const leaveQuery = {
  payYear: yearField.optional(),
  /** As of the end of this month, of today in the running one; absent: of the year. */
  payMonth: monthOfYearField.optional(),
  paymentType: paymentTypeField,
  /** By the hire date or the fiscal year; absent: as the company does. */
  type: readLeave.query.shape.type,
  q: searchField,
  deptNo: idField.optional(),
}
/** Annual leave of everybody (연차조회), on A4. */
export const leavePdf = download('pdf', 'leave', { summary: '연차조회 PDF', access: ['11'], query: leaveQuery })
export const leaveXlsx = listDownload(LEAVE_LIST, readLeave, { query: leaveQuery })
const payMonthQuery = { payYear: yearField.optional(), payMonth: monthOfYearField.optional() }
/** The contributions of a month to the DC plan, of everybody or of these people; without year and month those of today. */
const pensionQuery = { ...payMonthQuery, employeeNos: idListField.optional() }
export const pensionPdf = download('pdf', 'retirement', {
  summary: '퇴직연금내역서 PDF',
  access: ['11'],
  query: pensionQuery,
})
export const pensionXlsx = listDownload(PENSION_LIST, readRetirementPension, { query: pensionQuery })
/** What the provider of the plan is asked to take in for a month. */
export const pensionTransferPdf = download('pdf', 'retirement-transfer', {
  summary: '퇴직연금이체요청서 PDF',
  access: ['11'],
  query: payMonthQuery,
})
export const pensionTransferXlsx = listDownload(PENSION_TRANSFER_LIST, readRetirementPension, { query: payMonthQuery })
/** The departure guarantee insurance as of the end of a month. */
export const departurePdf = download('pdf', 'departure', {
  summary: '출국만기보험 PDF',
  access: ['11'],
  query: payMonthQuery,
})
export const departureXlsx = listDownload(DEPARTURE_LIST, readDeparture, { query: payMonthQuery })
/** Settlements of the insurances of the year of a month: health of everybody, employment, or of who left. */
export const settlementXlsx = listDownload(SETTLEMENT_LIST, readSettlement, {
  query: { ...payMonthQuery, downloadType: settlementKindField.optional() },
})
/** Raw events of attendance of some days, as the list shows them. */
export const tagsXlsx = listDownload(TAG_LIST, listTags)
/** How people are to work between two days. */
export const scheduleXlsx = listDownload(SCHEDULE_LIST, readSchedule)
/** The vouchers of a pay month (absent: the newest) line by line; `downloadType` absent: all of them. */
export const insuranceVoucherXlsx = download('xlsx', 'insurance-voucher', {
  summary: '전표 엑셀',
  access: ['11'],
  query: {
    payYear: yearField.optional(),
    payMonth: monthOfYearField.optional(),
    downloadType: z
      .enum(['accrual', 'payment', 'remit'], { error: '전표 종류는 accrual, payment, remit 가운데 하나입니다.' })
      .optional(),
  },
})
/** The holidays of a year as the list shows them. */
const holidaysQuery = { year: yearField.optional() }
export const holidaysXlsx = listDownload(HOLIDAY_LIST, listHolidays, { query: holidaysQuery })
/** The holidays of all companies in a year. */
export const sharedHolidaysXlsx = listDownload(HOLIDAY_LIST, listSharedHolidays, {
  as: 'shared-holidays',
  summary: '모든 회사의 휴일 엑셀',
  query: holidaysQuery,
})
/** The salary items as they were on a day; `ended`: with those that had ended by then. */
const salaryItemsQuery = {
  day: salaryItemListQuery.day,
  salaryItemType: salaryItemListQuery.salaryItemType,
  q: salaryItemListQuery.q,
  ended: flagField.optional(),
}
export const salaryItemsXlsx = listDownload(SALARY_ITEM_LIST, listSalaryItems, { query: salaryItemsQuery })
/** The salary items that new companies start with. */
export const defaultSalaryItemsXlsx = listDownload(SALARY_ITEM_LIST, listDefaultSalaryItems, {
  as: 'default-salary-items',
  summary: '기본 급여항목 엑셀',
  query: salaryItemsQuery,
})
/** All settings as they are on a day, with what they mean and their law. */
export const settingsXlsx = listDownload(SETTING_LIST, listSettings, { query: { day: settingListQuery.day } })
/** The settings that new companies start with. */
export const defaultSettingsXlsx = listDownload(SETTING_LIST, listDefaultSettings, {
  as: 'default-settings',
  summary: '새 회사의 모든 기준 엑셀',
  query: { day: settingListQuery.day },
})
/** The rules of working time as they are on a day, with what comes, what was, and who entered it. */
export const workRulesXlsx = listDownload(WORK_RULE_LIST, listWorkRules, {
  summary: '근무시간 기준 엑셀',
  query: { day: workRuleQuery.day },
})
/** The rules of working time that new companies start with. */
export const defaultWorkRulesXlsx = listDownload(WORK_RULE_LIST, listDefaultWorkRules, {
  as: 'default-work-rules',
  summary: '새 회사의 근무시간 기준 엑셀',
  query: { day: workRuleQuery.day },
})
/** The approval lines as they were on a day, a row for each step; `ended`: with those that had ended by then. */
const approvalLinesQuery = { day: approvalLineQuery.day, ended: flagField.optional() }
export const approvalLinesXlsx = listDownload(APPROVAL_LINE_LIST, listApprovalLines, { query: approvalLinesQuery })
/** The approval lines that new companies start with. */
export const defaultApprovalLinesXlsx = listDownload(APPROVAL_LINE_LIST, listDefaultApprovalLines, {
  as: 'default-approval-lines',
  summary: '기본 결재선 엑셀',
  query: approvalLinesQuery,
})
/** Delegations in force on a day or later; `ended`: those that were over too. */
export const delegationsXlsx = listDownload(DELEGATION_LIST, listDelegations, { query: approvalLinesQuery })

const organisationQuery = {
  day: dateField.optional(),
  ended: flagField.optional(),
  /** departments 부서 (default) or positions 직위. */
  form: z.enum(['departments', 'positions'], { error: '서식은 departments나 positions입니다.' }).optional(),
}
/** Departments in the order of their tree, or positions, as they were on a day; `ended`: with those that had ended by then. */
export const organisationXlsx = download('xlsx', 'organisation', {
  summary: '부서와 직위 엑셀',
  access: ['11'],
  query: organisationQuery,
})
/** The same of what new companies start with. */
export const defaultOrganisationXlsx = sharedDownload('default-organisation', {
  summary: '기본 부서와 직위 엑셀',
  query: organisationQuery,
})
const codesQuery = { category: categoryField.optional() }
/** The values of code lists as a company says them, ended ones too. */
export const codesXlsx = listDownload(CODE_VALUE_LIST, listOwnCodes, { query: codesQuery })
/** The values of code lists as all companies have them. */
export const sharedCodesXlsx = listDownload(CODE_VALUE_LIST, listCodes, {
  as: 'shared-codes',
  summary: '모든 회사의 코드 엑셀',
  query: codesQuery,
})
/** The companies that the super admin's list shows under the same conditions, all of them. */
export const companiesXlsx = listDownload(COMPANY_LIST, listCorporations)

const ratesQuery = {
  date: dateField.optional(),
  /** rates 4대보험 or tax-rates 세금과 최저임금. */
  form: z.enum(['rates', 'tax-rates'], { error: '서식은 rates나 tax-rates입니다.' }).optional(),
  /** Of tax-rates: the groups of one tab; absent: all. */
  tab: z.enum(['income', 'wage'], { error: '탭은 income이나 wage입니다.' }).optional(),
}
/** The statutory rates of a day (absent: today) as the screen shows them. */
export const ratesPdf = download('pdf', 'rates', { summary: '요율 PDF', access: ['11'], query: ratesQuery })
export const ratesXlsx = download('xlsx', 'rates', { summary: '요율 엑셀', access: ['11'], query: ratesQuery })

/** Everybody of the newest month with the own amounts by the figures of today and by those of a coming day. */
export const lawChangesXlsx = listDownload(LAW_CHANGE_LIST, readLawChangePeople, { query: lawChangePeopleQuery })

const taxTableQuery = { ...taxQuestion, employeeNo: idField.optional() }
/** The rows of the withholding table that the screen shows for a question, with the way to the tax where a pay is given. */
export const simpleTaxPdf = download('pdf', 'simple-tax', {
  summary: '간이세액표 PDF',
  access: ['11'],
  query: taxTableQuery,
})
/** The same rows as the super admin asks them. */
export const sharedSimpleTaxXlsx = listDownload(TAX_TABLE_LIST, readSharedSimpleTax, {
  as: 'shared-simple-tax',
  summary: '모든 회사의 간이세액표 엑셀',
  query: taxQuestion,
})
/** Every value of the statutory figures, those of the insurances (default) or of the taxes. */
export const figuresXlsx = sharedDownload('figures', {
  summary: '법정 요율 엑셀',
  query: { form: ratesQuery.form },
})
export const simpleTaxXlsx = listDownload(TAX_TABLE_LIST, readSimpleTax, {
  summary: '간이세액표 엑셀',
  query: taxTableQuery,
})
