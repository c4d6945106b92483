import { dateInSeoul } from '@handal/base/date'
import { maskName } from '@handal/base/mask-name'
import type { BodyOf } from '@handal/contracts/endpoint'
import {
  certificateCode,
  certificateNumber,
  type issueOwnCertificate as issueCall,
  type MyInfo,
  type OwnCertificates,
  type VerifiedCertificate,
  type verifyCertificate as verifyCall,
} from '@handal/contracts/people/my-info'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { readCompanyLetterhead } from '../../companies/public.ts'
import { type CodeOf, codeText } from '../certificates/certificate-code.ts'
import { certificateOf, issue, issueNumber, listOf } from '../certificates/certificates.ts'
import { findCertificate, readCertificate, readCertificatesOf } from '../certificates/certificates.repo.ts'
import { DESTROYED_NAME } from '../holdings.repo.ts'
import { readDetail } from '../read-detail.ts'
import { readOwnContracts, readSelfCertificates } from './own.repo.ts'

/** What the company keeps of the caller; nobody's where the caller is none of its employees. */
export const myInfo = async (tx: Tx, ctx: CompanyContext): Promise<MyInfo> => {
  const { companyNo, employeeNo } = ctx
  const { name: companyName } = await readCompanyLetterhead(tx, companyNo)
  const found = employeeNo === null ? null : await readDetail(tx, ctx, employeeNo)
  if (found === null) return { companyName, person: null, contracts: [] }
  const { no, employeeCode, name, departmentName, positionName, jobTitle, encpnd, retireDate, contractEndDate } = found
  const { probationUntil, birthDate, residentNumberMasked, phone, email, address, visaUntil, account } = found
  return {
    companyName,
    person: {
      no,
      employeeCode,
      name,
      departmentName,
      positionName,
      jobTitle,
      encpnd,
      retireDate,
      contractEndDate,
      probationUntil,
      birthDate,
      residentNumberMasked,
      phone,
      email,
      address,
      visaUntil,
      account,
    },
    contracts: await readOwnContracts(tx, companyNo, no),
  }
}

const ASK_OPERATOR = '회사가 운영자를 거쳐 증명서를 발급합니다. 회사 운영자에게 요청해 주세요.'
const NO_EMPLOYEE = '이 회사의 사원이 아니라 발급할 증명서가 없습니다.'

/** The own certificates, and what can be issued at once. */
export const ownCertificates = async (tx: Tx, ctx: CompanyContext): Promise<OwnCertificates> => {
  const { companyNo, employeeNo } = ctx
  if (employeeNo === null) return { items: [], total: 0, kinds: [], notice: null, refused: NO_EMPLOYEE }
  const { kinds, notice } = await listOf(tx, ctx, employeeNo)
  const rows = await readCertificatesOf(tx, companyNo, employeeNo)
  const items = rows.map((row) => ({ ...certificateOf(row), code: codeText(row.code) }))
  const isAllowed = await readSelfCertificates(tx, companyNo, ctx.today())
  return { items, total: items.length, kinds, notice, refused: isAllowed ? null : ASK_OPERATOR }
}

/** Issues a certificate to the caller where the company allows it. */
export const issueOwn = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof issueCall>, codeOf: CodeOf) => {
  const { companyNo, employeeNo } = ctx
  if (employeeNo === null) throw new AppError('rule-violation', { message: NO_EMPLOYEE })
  if (!(await readSelfCertificates(tx, companyNo, ctx.today())))
    throw new AppError('rule-violation', { message: ASK_OPERATOR })
  const { kind, purpose, items } = body
  const issued = await issue(tx, ctx, employeeNo, { kind, purpose, items }, codeOf)
  const row = await readCertificate(tx, companyNo, issued.no)
  if (row === null) throw new Error('a certificate that was issued is gone')
  return { ...issued, code: codeText(row.code) }
}

/** What a paper that lies before a stranger says of itself; 404 where no certificate bears both. */
export const verify = async (tx: Tx, { number, code }: BodyOf<typeof verifyCall>): Promise<VerifiedCertificate> => {
  const [typed, letters] = [certificateNumber(number), certificateCode(code)]
  const row = typed === null || letters === null ? null : await findCertificate(tx, typed, letters)
  if (row === null)
    throw new AppError('not-found', {
      message: '그 번호와 코드의 증명서가 없습니다. 증명서에 적힌 그대로인지 확인해 주세요.',
    })
  const { kind, content, issued_on: issuedOn, voided_at: voidedAt } = row
  return {
    company: content.company.name,
    kind,
    number: issueNumber(row),
    issuedOn,
    name: content.name === DESTROYED_NAME ? null : maskName(content.name),
    voidedOn: voidedAt === null ? null : dateInSeoul(new Date(voidedAt)),
  }
}
