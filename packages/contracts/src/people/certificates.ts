import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { oneOf } from './employee-terms.ts'
import { dateText, idField, listOf, reasonField, textField } from '../fields.ts'

/** EMPLOYMENT: of who is in service; CAREER: of who left, or of what somebody did before. */
export const CERTIFICATE_KINDS = { EMPLOYMENT: '재직증명서', CAREER: '경력증명서' } as const
export type CertificateKind = keyof typeof CERTIFICATE_KINDS

/** What a certificate may say: only what the person asked for (근로기준법 제39조 제2항). */
export const CERTIFICATE_ITEMS = {
  PERIOD: '재직 기간',
  PLACE: '지위(부서와 직위)',
  DUTY: '업무 종류',
  WAGE: '임금',
  BIRTH_DATE: '생년월일',
  ADDRESS: '주소',
  LEAVE_REASON: '퇴직 사유',
} as const
export type CertificateItem = keyof typeof CERTIFICATE_ITEMS

const kind = oneOf(CERTIFICATE_KINDS, '증명서 종류를 골라 주세요.')
const item = oneOf(CERTIFICATE_ITEMS, '적을 항목을 골라 주세요.')

export const certificateSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  /** As the paper bears it: 제 2026-0001호. */
  number: z.string(),
  kind,
  purpose: z.string(),
  items: z.array(item),
  issuedOn: dateText,
  issuedBy: z.string(),
  issuedAt: z.string(),
  /** That it is void, by whom and why: its number stays used; null: it stands. */
  voided: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type Certificate = z.infer<typeof certificateSchema>

export const certificateListSchema = listOf(certificateSchema).extend({
  /** Each kind with why it cannot be issued today; null: it can. */
  kinds: z.array(z.object({ kind, refused: z.string().nullable() })),
  /** What to know before one is issued, in a sentence. */
  notice: z.string().nullable(),
})
export type CertificateList = z.infer<typeof certificateListSchema>

const person = {
  path: '/api/hrm/employee/{empl_no}/certificates/',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
} as const
/** Certificates that were issued to a person, newest first, and which kinds can be issued today. */
export const listCertificates = endpoint({
  ...person,
  id: 'hrm.certificates',
  method: 'GET',
  summary: '증명서 발급 내역',
  response: certificateListSchema,
})
/** Issues a certificate under the company's next number of the year. 422: this kind cannot be issued today. */
export const issueCertificate = endpoint({
  ...person,
  id: 'hrm.certificates.issue',
  method: 'POST',
  summary: '증명서 발급',
  body: tenantBody({
    kind,
    purpose: textField({ min: 1, max: 100, missing: '용도를 적어 주세요.' }),
    items: z
      .array(item, { error: '적을 항목을 골라 주세요.' })
      .min(1, '적을 항목을 하나 이상 골라 주세요.')
      .max(Object.keys(CERTIFICATE_ITEMS).length, '같은 항목을 두 번 골랐습니다.')
      .refine((items) => new Set(items).size === items.length, '같은 항목을 두 번 골랐습니다.'),
  }),
  response: certificateSchema,
})
/** Tells that an issued certificate is void: its number stays used, and it is printed no more. 422: it is void already. */
export const voidCertificate = endpoint({
  ...person,
  id: 'hrm.certificates.void',
  method: 'DELETE',
  summary: '증명서 폐기',
  body: tenantBody({ no: idField, reason: reasonField }),
  response: certificateSchema,
})
