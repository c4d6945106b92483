import type { PlainDate } from '@handal/base/date'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { cancelDocument } from '@handal/contracts/approval/documents'
import type { FieldError } from '@handal/contracts/problem'
import { useCall } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Text } from '../../../client/screen/fields.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { CheckGroup } from '../../../shared/form/CheckGroup.tsx'
import * as format from '../../../shared/format.ts'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { standingDays } from '../document-text.ts'
import { useRefreshDocuments } from '../documents.queries.ts'

type Values = { dates: readonly PlainDate[]; reason: string }
const missing = ({ dates }: Values): FieldError[] =>
  dates.length === 0 ? [{ path: 'dates', message: '취소할 날을 골라 주세요.' }] : []

/** Asks for some days of an approved document, or all of them, to be taken back. */
export function CancelForm({
  companyNo,
  document,
  onClose,
}: {
  readonly companyNo: number
  readonly document: ApprovalDocument
  readonly onClose: () => void
}) {
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const { no, version } = document
  const days = standingDays(document)
  const record = useRecordForm({
    endpoint: cancelDocument,
    initial: { dates: days, reason: '' } as Values,
    labels: { dates: '취소할 날', reason: '사유' },
    body: ({ dates, reason }: Values) => ({
      reason,
      version,
      ...(dates.length === days.length ? {} : { dates: [...dates] }),
    }),
    problems: missing,
    send: (body) => call(cancelDocument, { params: { no }, body }),
    onSaved: () => {
      toast('취소를 신청했습니다.')
      void refresh()
      onClose()
    },
    unsaved: '적던 취소신청이 있습니다.',
  })
  return (
    <DrawerForm of={record} title="취소신청" action="취소신청" onClose={onClose}>
      {document.settled.map((text) => (
        <NoticeBar key={text} tone="warning">
          {text}
        </NoticeBar>
      ))}
      <FormField
        of={record}
        name="dates"
        render={(field) => (
          <CheckGroup
            {...field}
            options={days.map((day) => ({ value: day, text: `${format.shortDate(day)}(${format.weekday(day)})` }))}
          />
        )}
      />
      <Text of={record} name="reason" required maxLength={500} hint="고르지 않은 날은 같은 번호로 남습니다." />
    </DrawerForm>
  )
}
