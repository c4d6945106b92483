import type { FieldError } from '@handal/contracts/problem'
import { createTag, type Tag, TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { type ChosenPerson, PersonField } from '../../../client/screen/PersonField.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { Day, Segments, Text, Time } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { isDate } from '../../../shared/form/date/date-text.ts'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { shortMoment, typeText } from './tag-columns.tsx'
import { leavesTagForm } from './tag-params.ts'
import styles from './tags.module.css'

const TYPES = Object.keys(TAG_TYPES) as TagType[]
const LABELS = { employeeNo: '사원', type: '종류', day: '날짜', happenedAt: '시각', reason: '사유' }
type Values = { employeeNo: ChosenPerson | null; type: TagType; day: string; happenedAt: string; reason: string }

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const missing = ({ employeeNo, day, happenedAt }: Values): FieldError[] => [
  ...(employeeNo === null ? [{ path: 'employeeNo', message: '사원을 골라 주세요.' }] : []),
  ...(isDate(day) ? [] : [{ path: 'day', message: '날짜를 입력해 주세요.' }]),
  // A day that is none makes no moment either: it is told at the day alone.
  ...(CLOCK.test(happenedAt) ? [] : [{ path: 'happenedAt', message: '시각을 00:00에서 23:59 사이로 입력해 주세요.' }]),
]

/** Adds one tag that no device sent. */
export function AddTagForm({
  companyNo,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshAttendance(companyNo)
  const initial: Values = { employeeNo: null, type: 'in', day: today, happenedAt: '', reason: '' }
  const record = useRecordForm({
    endpoint: createTag,
    initial,
    labels: LABELS,
    body: ({ employeeNo, type, day, happenedAt, reason }: Values) => ({
      employeeNo: employeeNo?.no ?? 0,
      type,
      happenedAt: `${isDate(day) ? day : today}T${happenedAt}:00+09:00`,
      reason,
    }),
    problems: missing,
    onSaved: (tag: Tag) => {
      toast(`${tag.name} ${shortMoment(tag.happenedAt)} ${typeText(tag)} 기록을 추가했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '입력한 기록이 있습니다.',
    leaves: leavesTagForm,
  })
  return (
    <DrawerForm of={record} title="기록 추가" action="기록 추가" inAddress onClose={onClose}>
      <FormField
        of={record}
        name="employeeNo"
        render={(field) => <PersonField required focusFirst day={record.form.watch('day')} {...field} />}
      />
      <Segments of={record} name="type" options={TYPES.map((value) => ({ value, text: TAG_TYPES[value] }))} />
      <div className={styles['moment']}>
        <Day of={record} name="day" required />
        <Time of={record} name="happenedAt" required sameDay />
      </div>
      <Text
        of={record}
        name="reason"
        required
        maxLength={500}
        placeholder="휴대폰 고장, 리더기 고장"
        hint="기록은 수정하거나 삭제할 수 없습니다. 잘못 추가했으면 사유를 적고 제외합니다."
      />
    </DrawerForm>
  )
}
