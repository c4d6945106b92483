import { certificatePdf } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { ROLE } from '@handal/contracts/roles'
import { AppError } from '../../../http/errors.ts'
import { answeredBy } from '../../../papers/download.ts'
import { definePaper } from '../../../papers/paper-kind.ts'
import { readSeal } from '../../companies/public.ts'
import { codeText } from './certificate-code.ts'
import { certificateDocument } from './certificate.document.ts'
import { issueNumber } from './certificates.ts'
import { readCertificate } from './certificates.repo.ts'

const inWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year}년 ${Number(month)}월 ${Number(date)}일`
}

/** A certificate as it was issued; a user's own alone. */
const certificate = definePaper({
  name: 'certificate',
  access: ['11', '21'],
  event: 'certificate.download',
  load: async (tx, ctx, { certificateNo }: QueryOf<typeof certificatePdf>, _, files) => {
    const issued = await readCertificate(tx, ctx.companyNo, certificateNo)
    if (issued === null || (ctx.role === ROLE.user && issued.employee_no !== ctx.employeeNo))
      throw new AppError('not-found', { message: '그 번호의 증명서가 없습니다.' })
    if (issued.voided_at !== null)
      throw new AppError('rule-violation', { message: '폐기한 증명서는 다시 뽑지 않습니다. 새로 발급해 주세요.' })
    // The company stamps what it issued, whoever takes it.
    return { issued, seal: await readSeal(tx, { ...ctx, role: ROLE.admin }, files) }
  },
  holds: ({ issued: { employee_no: no } }) => ({
    subject: { type: 'employee', id: no },
    employeeNos: [no],
    all: null,
  }),
  fileName: ({ issued: { kind, issued_on: when, content } }) =>
    paperFileName(kind === 'EMPLOYMENT' ? 'employment-certificate' : 'career-certificate', {
      when,
      whose: content.name,
    }),
  draw: ({ issued, seal }, _, print) => {
    const { kind, content, issued_on: on, code } = issued
    return [
      certificateDocument(
        { kind, number: issueNumber(issued), day: inWords(on), code: codeText(code), content, seal },
        print,
      ),
    ]
  },
})

/** Downloads of certificates. */
export const certificateDownloads = [answeredBy(certificatePdf, certificate)]
