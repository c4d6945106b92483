import { addYears, daysBetween, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import {
  type Certificate,
  CERTIFICATE_ITEMS,
  CERTIFICATE_KINDS,
  type CertificateKind,
  type CertificateList,
  type issueCertificate as issueCall,
  type voidCertificate as voidCall,
} from '@handal/contracts/people/certificates'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { audit } from '../../../audit/audit.ts'
import { createRecord, type RecordKind, takeTurn } from '../../../records/change.ts'
import { readCompanyLetterhead } from '../../companies/public.ts'
import { agreedPayText, readAgreedPay } from '../agreed-pay.ts'
import { readDetail } from '../read-detail.ts'
import type { CodeOf } from './certificate-code.ts'
import { contentOf, itemTexts, postsOf } from './certificate-content.ts'
import {
  type CertificateRow,
  insertCertificate,
  insertVoid,
  readCertificate,
  readCertificatesOf,
} from './certificates.repo.ts'

/** Years after the last day in which somebody may ask for a certificate, and days of service from which on (시행령 제19조). */
const YEARS_AFTER = 3
const DAYS_OF_SERVICE = 30

/** As the paper bears it: 제 2026-0001호. */
export const issueNumber = ({ issue_year: year, issue_no: no }: Pick<CertificateRow, 'issue_year' | 'issue_no'>) =>
  `제 ${year}-${String(no).padStart(4, '0')}호`

export const certificateOf = (row: CertificateRow): Certificate => ({
  no: row.no,
  employeeNo: row.employee_no,
  number: issueNumber(row),
  kind: row.kind,
  purpose: row.purpose,
  items: row.items,
  issuedOn: row.issued_on,
  issuedBy: row.issued_by_name,
  issuedAt: row.issued_at,
  voided:
    row.voided_at === null
      ? null
      : { by: row.voided_by_name ?? '', at: row.voided_at, reason: row.voided_reason ?? '' },
})

const certificates: RecordKind<Certificate, 'certificate'> = {
  name: 'certificate',
  table: 'employment_certificate',
  key: 'certificate_no',
  missing: '그 번호의 증명서가 없습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readCertificate(tx, companyNo, no)
    return row === null ? null : certificateOf(row)
  },
}

/** Why a kind cannot be issued on a day, as a sentence; null: it can. */
const refusalOf = (kind: CertificateKind, person: EmployeeDetail, today: PlainDate): string | null => {
  const { encpnd: hired, retireDate: last } = person
  if (hired > today) return `${formatDate(hired)}에 입사하는 사원입니다.`
  if (last === null || last >= today) {
    if (kind === 'EMPLOYMENT' || postsOf(person, today).length > 1) return null
    return '재직 중이고 앞선 부서, 직위, 업무가 없습니다. 재직증명서를 발급해 주세요.'
  }
  if (kind === 'EMPLOYMENT') return `${formatDate(last)}에 퇴사했습니다. 경력증명서를 발급해 주세요.`
  const until = addYears(last, YEARS_AFTER)
  if (today <= until) return null
  return `퇴사하고 ${YEARS_AFTER}년이 지났습니다. 증명서는 ${formatDate(until)}까지 청구할 수 있었습니다(근로기준법 시행령 제19조 제1항).`
}

const noticeOf = ({ encpnd: hired, retireDate: last }: EmployeeDetail, today: PlainDate): string | null => {
  const end = last !== null && last < today ? last : today
  return hired <= today && daysBetween(hired, end) + 1 < DAYS_OF_SERVICE
    ? `계속 근무한 날이 ${DAYS_OF_SERVICE}일이 안 되어 발급할 의무는 없습니다(근로기준법 시행령 제19조 제1항).`
    : null
}

const KINDS = Object.keys(CERTIFICATE_KINDS) as CertificateKind[]
const personOf = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<EmployeeDetail> => {
  const person = await readDetail(tx, ctx, employeeNo)
  if (person === null) throw new AppError('not-found', { message: '그 번호의 사원이 없습니다.' })
  return person
}

/** What was issued to a person, and what can be issued today. */
export const listOf = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<CertificateList> => {
  const person = await personOf(tx, ctx, employeeNo)
  const items = (await readCertificatesOf(tx, ctx.companyNo, employeeNo)).map(certificateOf)
  const today = ctx.today()
  return {
    items,
    total: items.length,
    kinds: KINDS.map((kind) => ({ kind, refused: refusalOf(kind, person, today) })),
    notice: noticeOf(person, today),
  }
}

/** Issues a certificate of what the person asked for. */
export const issue = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { kind, purpose, items }: Omit<BodyOf<typeof issueCall>, 'companyNo' | 'corp_no'>,
  codeOf: CodeOf,
): Promise<Certificate> => {
  const { companyNo } = ctx
  await takeTurn(tx, certificates, companyNo)
  const today = ctx.today()
  const person = await personOf(tx, ctx, employeeNo)
  const last = person.retireDate !== null && person.retireDate < today ? person.retireDate : today
  const pay = await readAgreedPay(tx, companyNo, person, last)
  const texts = itemTexts(person, { today, pay: pay === null ? '' : agreedPayText(pay) })
  const unknown = items.filter((item) => texts[item] === '').map((item) => CERTIFICATE_ITEMS[item])
  const refused = refusalOf(kind, person, today)
  const errors: FieldError[] = [
    ...(refused === null ? [] : [{ path: 'kind', message: refused }]),
    ...(unknown.length === 0
      ? []
      : [
          {
            path: 'items',
            message: `${josa(unknown.join(', '), '이/가')} 사원 정보에 없습니다. 먼저 적거나 빼 주세요.`,
          },
        ]),
  ]
  const [first] = errors
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors })
  const company = await readCompanyLetterhead(tx, companyNo)
  const content = contentOf(person, { kind, items, purpose }, { today, texts, company })
  const issued = { employee_no: employeeNo, kind, purpose, items, content, issued_on: today }
  return createRecord(tx, ctx, certificates, (no) =>
    insertCertificate(tx, companyNo, no, { ...issued, code: codeOf(companyNo, no) }, ctx),
  )
}

/** Tells that a certificate of this person is void. */
export const makeVoid = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { no, reason }: Pick<BodyOf<typeof voidCall>, 'no' | 'reason'>,
): Promise<Certificate> => {
  const { companyNo } = ctx
  await takeTurn(tx, certificates, companyNo)
  const row = await readCertificate(tx, companyNo, no)
  if (row?.employee_no !== employeeNo) throw new AppError('not-found', { message: certificates.missing })
  if (row.voided_at !== null) throw new AppError('rule-violation', { message: '이미 폐기한 증명서입니다.' })
  await insertVoid(tx, companyNo, no, reason, ctx)
  const after = await certificates.read(tx, ctx, no)
  if (after === null) throw new Error('a certificate that was made void is gone')
  const subject = { type: 'certificate', id: no }
  await audit(tx, ctx, { event: 'certificate.void', subject, before: certificateOf(row), after, reason })
  return after
}
