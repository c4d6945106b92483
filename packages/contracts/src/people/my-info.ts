import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, listOf, textField } from '../fields.ts'
import { ROLES, type Role } from '../roles.ts'
import { CERTIFICATE_KINDS, certificateListSchema, certificateSchema, issueCertificate } from './certificates.ts'
import { employeeDetailSchema } from './employees.ts'
import { HANDOVER_WAYS } from './employment-contracts.ts'
import { oneOf } from './employee-terms.ts'

/** What a company keeps of the person: numbers of the person and of the account masked. */
const ownPersonSchema = employeeDetailSchema.pick({
  no: true,
  employeeCode: true,
  name: true,
  departmentName: true,
  positionName: true,
  jobTitle: true,
  encpnd: true,
  retireDate: true,
  contractEndDate: true,
  probationUntil: true,
  birthDate: true,
  residentNumberMasked: true,
  phone: true,
  email: true,
  address: true,
  visaUntil: true,
  account: true,
})
/** A contract in writing that was handed over to the person. */
const ownContractSchema = z.object({
  from: dateText,
  handedOn: dateText,
  way: oneOf(HANDOVER_WAYS, '교부 방법을 골라 주세요.'),
})
/** The own data in a company; null where the caller is none of its employees. */
export const readMyInfo = endpoint({
  id: 'home.myInfo',
  method: 'GET',
  path: '/api/home/myinfo/',
  summary: '내 정보',
  access: ROLES,
  tenant: true,
  response: z.object({
    companyName: z.string().nullable(),
    person: ownPersonSchema.nullable(),
    contracts: z.array(ownContractSchema),
  }),
})
export type MyInfo = z.infer<typeof readMyInfo.response>

const own = { path: '/api/home/certificates/', access: ['11', '21'] as readonly Role[], tenant: true } as const
const ownCertificateSchema = certificateSchema.extend({
  /** By which a stranger verifies it: ABCD-EFGH-JKLM. */
  code: z.string(),
})
/** The own certificates, newest first, and which kinds can be issued today. */
export const listOwnCertificates = endpoint({
  ...own,
  id: 'home.certificates',
  method: 'GET',
  summary: '내 증명서',
  response: listOf(ownCertificateSchema).extend({
    kinds: certificateListSchema.shape.kinds,
    notice: certificateListSchema.shape.notice,
    /** Why none can be issued at once, a sentence; null: one can. */
    refused: z.string().nullable(),
  }),
})
export type OwnCertificates = z.infer<typeof listOwnCertificates.response>
/** Issues one to oneself where the company allows it. 422: it does not, or this kind cannot be issued today. */
export const issueOwnCertificate = endpoint({
  ...own,
  id: 'home.certificates.issue',
  method: 'POST',
  summary: '내 증명서 발급',
  body: issueCertificate.body,
  response: ownCertificateSchema,
})

/** Whether a paper with this number and code was issued. 404: none bears both; nobody is told which of the two is wrong. */
export const verifyCertificate = endpoint({
  id: 'public.certificates.verify',
  method: 'POST',
  path: '/api/public/certificates/verify/',
  summary: '증명서 확인',
  access: 'public',
  body: z.strictObject({
    number: textField({ min: 1, max: 40, missing: '발급 번호를 적어 주세요.' }).refine(
      (text) => text === '' || certificateNumber(text) !== null,
      '증명서 위쪽의 번호를 제 2026-0001호처럼 적어 주세요.',
    ),
    code: textField({ min: 1, max: 40, missing: '확인 코드를 적어 주세요.' }).refine(
      (text) => text === '' || certificateCode(text) !== null,
      '증명서 아래쪽의 확인 코드 12자리를 적어 주세요.',
    ),
  }),
  response: z.object({
    company: z.string(),
    kind: oneOf(CERTIFICATE_KINDS, '증명서 종류를 골라 주세요.'),
    number: z.string(),
    issuedOn: dateText,
    /** Masked: 김*늘; null: the time of keeping it is over. */
    name: z.string().nullable(),
    /** The day on which it was made void; null: it stands. */
    voidedOn: dateText.nullable(),
  }),
})
export type VerifiedCertificate = z.infer<typeof verifyCertificate.response>

/** Reads a number as people type it: 제 2026-0001호, 2026-1. */
export const certificateNumber = (typed: string): { readonly year: number; readonly no: number } | null => {
  const found = /^(?:제\s*)?(\d{4})\s*-\s*(\d{1,6})(?:\s*호)?$/u.exec(typed.trim())
  return found === null ? null : { year: Number(found[1]), no: Number(found[2]) }
}
/** Reads a code as people type it: twelve letters and digits, dashes, spaces and small letters as one likes. */
export const certificateCode = (typed: string): string | null => {
  const text = typed.toUpperCase().replaceAll(/[\s-]/gu, '')
  return /^[2-9A-Z]{12}$/u.test(text) ? text : null
}
