import { CERTIFICATE_KINDS, type Certificate } from '@handal/contracts/people/certificates'
import { certificatePdf } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { requestFile } from '../../../client/api.ts'
import type { PaperFile } from '../../../shared/download/use-paper.ts'

/** An issued certificate as a file of one person. */
export const certificateFile = (
  companyNo: number,
  name: string,
  { no, kind, issuedOn }: Pick<Certificate, 'no' | 'kind' | 'issuedOn'>,
): PaperFile => ({
  kind: 'pdf',
  fileName: fileNameOfKind(
    paperFileName(kind === 'EMPLOYMENT' ? 'employment-certificate' : 'career-certificate', {
      when: issuedOn,
      whose: name,
    }),
    'pdf',
  ),
  what: CERTIFICATE_KINDS[kind],
  contents: '증명서에 적은 항목',
  people: 1,
  request: () => requestFile(certificatePdf, { companyNo, certificateNo: no }),
})
