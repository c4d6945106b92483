import { addDocumentReaders } from '@handal/contracts/approval/document-around'
import { useCall } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import type { ChosenPerson } from '../../../client/screen/PersonField.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { useRefreshDocuments } from '../documents.queries.ts'
import { ColleaguesField } from '../people/ColleagueField.tsx'

type Values = { employeeNos: readonly ChosenPerson[] }

/** 회람: lets more people read a document. */
export function ReadersForm({
  companyNo,
  no,
  onClose,
}: {
  readonly companyNo: number
  readonly no: number
  readonly onClose: () => void
}) {
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const record = useRecordForm({
    endpoint: addDocumentReaders,
    initial: { employeeNos: [] } as Values,
    labels: { employeeNos: '회람할 사원' },
    body: ({ employeeNos }: Values) => ({ employeeNos: employeeNos.map((person) => person.no) }),
    send: (body) => call(addDocumentReaders, { params: { no }, body }),
    onSaved: () => {
      toast('회람했습니다.')
      void refresh()
      onClose()
    },
    unsaved: '고른 사원이 있습니다.',
  })
  return (
    <DrawerForm of={record} title="회람" action="회람" onClose={onClose}>
      <FormField
        of={record}
        name="employeeNos"
        render={(field) => <ColleaguesField required focusFirst {...field} />}
      />
    </DrawerForm>
  )
}
