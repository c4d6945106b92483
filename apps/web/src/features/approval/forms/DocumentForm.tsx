import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_KINDS } from '@handal/contracts/approval/document-words'
import type { FieldError } from '@handal/contracts/problem'
import { useCodeNames } from '../../../client/codes.ts'
import { useMeta } from '../../../client/queries.ts'
import { Choice, Text } from '../../../client/screen/fields.tsx'
import { AttendanceFields } from './AttendanceFields.tsx'
import { documentBody, type DocumentValues, type FormType, valuesOf } from './document-values.ts'
import { FormFrame } from './FormFrame.tsx'
import { ApologyFields, EduFields, Long, OverFields, TripFields } from './OwnFields.tsx'
import { NAMED_LABELS } from './named-values.ts'
import { useDocumentForm } from './use-document-form.ts'

const LABELS = {
  draftType: '종류',
  title: '제목',
  startDate: '시작일',
  endDate: '종료일',
  startTime: '시작 시각',
  endTime: '종료 시각',
  fields: '내용',
  ...NAMED_LABELS,
}
const FIELDS = {
  attendance: AttendanceFields,
  trip: TripFields,
  edu: EduFields,
  over: OverFields,
  apology: ApologyFields,
} as const
/** The day of what happened stands in the first date. */
const placed = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.map((error) => (error.path === 'fields.happenedAt' ? { ...error, path: 'startDate' } : error))

const isDated = (type: FormType, { startDate, fields }: DocumentValues): boolean =>
  (type === 'attendance' ? fields.targetDate : type === 'over' ? fields.workDate : startDate) !== ''

/** Asks for attendance, a trip, education or overtime, or tells what happened. */
export function DocumentForm({
  type,
  companyNo,
  draft,
  copyOf,
}: {
  readonly type: FormType
  readonly companyNo: number
  readonly draft: ApprovalDocument | null
  readonly copyOf: ApprovalDocument | null
}) {
  const kinds = useCodeNames(DOCUMENT_KINDS[type])
  const today = useMeta().data?.today
  const { record, save } = useDocumentForm({
    companyNo,
    draft,
    copyOf,
    initial: valuesOf(type, draft ?? copyOf, draft === null),
    labels: LABELS,
    body: (values: DocumentValues) => documentBody(type, values),
    placed,
  })
  const values = record.form.watch()
  const Fields = FIELDS[type]
  return (
    <FormFrame
      type={type}
      companyNo={companyNo}
      record={record}
      draft={draft}
      save={save}
      preview={documentBody(type, { ...values, title: '' }, { sound: true })}
      isDated={isDated(type, values)}
    >
      <Choice
        of={record}
        name="draftType"
        required
        options={Object.entries(kinds).map(([value, text]) => ({ value, text }))}
      />
      <Text of={record} name="title" required maxLength={100} />
      <Fields of={record} today={today} />
      {type === 'attendance' || type === 'over' ? <Long of={record} name="reason" label="사유" required /> : null}
    </FormFrame>
  )
}
