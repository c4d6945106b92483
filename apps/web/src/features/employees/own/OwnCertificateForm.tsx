import { CERTIFICATE_KINDS } from '@handal/contracts/people/certificates'
import { issueOwnCertificate, type OwnCertificates } from '@handal/contracts/people/my-info'
import { useQueryClient } from '@tanstack/react-query'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { certificateFile } from '../papers/certificate-file.ts'
import { CERTIFICATE_LABELS, emptyCertificate, possibleOf } from '../papers/certificate-values.ts'
import { CertificateFields } from '../papers/CertificateFields.tsx'
import { ownCertificatesQuery } from './own.queries.ts'

/** Issues a certificate to oneself, and saves the file. */
export function OwnCertificateForm({
  companyNo,
  name,
  list,
  onClose,
}: {
  readonly companyNo: number
  readonly name: string
  readonly list: OwnCertificates
  readonly onClose: () => void
}) {
  const client = useQueryClient()
  const paper = usePaper()
  const record = useRecordForm({
    endpoint: issueOwnCertificate,
    initial: emptyCertificate(possibleOf(list)),
    labels: CERTIFICATE_LABELS,
    body: ({ kind, purpose, items }) => ({ companyNo, kind, purpose, items }),
    onSaved: (issued) => {
      toast(`${CERTIFICATE_KINDS[issued.kind]}를 ${issued.number}로 발급했습니다.`)
      void client.invalidateQueries({ queryKey: ownCertificatesQuery(companyNo).queryKey })
      void paper.save(certificateFile(companyNo, name, issued))
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  return (
    <DrawerForm of={record} title="내 증명서" action="발급하고 PDF 내려받기" onClose={onClose}>
      <CertificateFields of={record} list={list} />
    </DrawerForm>
  )
}
