import { CERTIFICATE_KINDS, type CertificateList, issueCertificate } from '@handal/contracts/people/certificates'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { CERTIFICATE_LABELS, emptyCertificate, possibleOf } from './certificate-values.ts'
import { certificateFile } from './certificate-file.ts'
import { CertificateFields } from './CertificateFields.tsx'
import { useRefreshPapers } from './papers.queries.ts'

/** Issues a certificate of what the person asked for, and saves the file. */
export function CertificateForm({
  companyNo,
  person,
  list,
  onClose,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name'>
  readonly list: CertificateList
  readonly onClose: () => void
}) {
  const refresh = useRefreshPapers(companyNo, person.no)
  const paper = usePaper()
  const { kinds } = list
  const possible = possibleOf(list)
  const record = useRecordForm({
    endpoint: issueCertificate,
    params: { empl_no: person.no },
    initial: emptyCertificate(possible),
    labels: CERTIFICATE_LABELS,
    body: ({ kind, purpose, items }) => ({ companyNo, kind, purpose, items }),
    onSaved: (issued) => {
      toast(`${person.name}님의 ${CERTIFICATE_KINDS[issued.kind]}를 ${issued.number}로 발급했습니다.`)
      void refresh()
      void paper.save(certificateFile(companyNo, person.name, issued))
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  return (
    <DrawerForm
      of={record}
      title={`${person.name}님의 증명서`}
      action="발급하고 PDF 내려받기"
      disabledReason={possible === undefined && (kinds.at(-1)?.refused ?? '발급할 수 없습니다.')}
      onClose={onClose}
    >
      <CertificateFields of={record} list={list} />
    </DrawerForm>
  )
}
