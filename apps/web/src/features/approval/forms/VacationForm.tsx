import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { COMPENSATORY_KIND, LEAVE_UNITS } from '@handal/contracts/approval/document-words'
import { CODE } from '@handal/contracts/codes'
import { dateField } from '@handal/contracts/fields'
import { useCodeNames } from '../../../client/codes.ts'
import { useMeta } from '../../../client/queries.ts'
import { Choice, Day, Segments, Text } from '../../../client/screen/fields.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { TextArea } from '../../../shared/form/TextField.tsx'
import { ColleagueField } from '../people/ColleagueField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { NAMED_LABELS } from './named-values.ts'
import { useDocumentForm } from './use-document-form.ts'
import { HALVES, vacationBody, valuesOf } from './vacation-values.ts'
import styles from '../documents.module.css'

const LABELS = {
  draftType: '휴가 종류',
  title: '제목',
  startDate: '시작일',
  endDate: '종료일',
  fields: '내용',
  ...NAMED_LABELS,
}
const UNITS = (['DAY', 'HALF_AM', 'HALF_PM'] as const).map((value) => ({ value, text: LEAVE_UNITS[value] }))

/** Asks for leave: kept as a draft, or handed in. */
export function VacationForm({
  companyNo,
  draft,
  copyOf,
}: {
  readonly companyNo: number
  readonly draft: ApprovalDocument | null
  readonly copyOf: ApprovalDocument | null
}) {
  const kinds = useCodeNames(CODE.leaveKind)
  const today = useMeta().data?.today
  const { record, save } = useDocumentForm({
    companyNo,
    draft,
    copyOf,
    initial: valuesOf(draft ?? copyOf, draft === null),
    labels: LABELS,
    body: vacationBody,
  })
  const values = record.form.watch()
  const isHalf = (HALVES[values.draftType] ?? values.fields.unit) !== 'DAY'
  const preview = vacationBody({ ...values, title: '', fields: { ...values.fields, reason: '', contact: '' } })
  return (
    <FormFrame
      type="vacation"
      companyNo={companyNo}
      record={record}
      draft={draft}
      save={save}
      preview={preview}
      isDated={dateField.safeParse(values.startDate).success}
    >
      <Choice
        of={record}
        name="draftType"
        required
        options={Object.entries(kinds)
          .filter(([value]) => value !== COMPENSATORY_KIND || value === values.draftType)
          .map(([value, text]) => ({ value, text }))}
      />
      <Text of={record} name="title" required maxLength={100} />
      <div className={styles['pair']}>
        <Day of={record} name="startDate" label={isHalf ? '날짜' : '시작일'} required today={today} />
        {isHalf ? null : <Day of={record} name="endDate" required today={today} hint="쉬는 날과 휴일은 빼고 셉니다." />}
      </div>
      {HALVES[values.draftType] === undefined ? (
        <Segments of={record} name="fields.unit" label="단위" options={UNITS} />
      ) : null}
      <FormField
        of={record}
        name="fields.reason"
        render={(field) => <TextArea {...field} label="사유" required maxLength={2000} />}
      />
      <FormField
        of={record}
        name="fields.deputy"
        render={(field) => (
          <ColleagueField {...field} label="업무 대행" hint="자리를 비우는 동안 일을 맡는 사람입니다." />
        )}
      />
      <Text of={record} name="fields.contact" label="비상연락처" maxLength={100} />
    </FormFrame>
  )
}
