import { addHold, HOLD_KINDS, type HoldKind, type RetainedPerson } from '@handal/contracts/people/retention'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { RadioField } from '../../shared/form/RadioField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'

const LABELS = { kind: '사유', reason: '내용', from: '시작하는 날', until: '끝나는 날' }
const KINDS = Object.keys(HOLD_KINDS) as HoldKind[]
type Values = { kind: HoldKind; reason: string; from: string; until: string }

/** Holds back what is kept of a person, for a reason that the log keeps. */
export function HoldForm({
  companyNo,
  person,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly person: Pick<RetainedPerson, 'employeeNo' | 'name'>
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: addHold,
    initial: { kind: 'LAWSUIT', reason: '', from: today, until: '' } as Values,
    labels: LABELS,
    body: (values: Values) => ({ companyNo, employeeNo: person.employeeNo, ...values }),
    onSaved: () => {
      toast(`${person.name}님의 개인정보 파기를 보류했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${person.name}님의 파기 보류`} action="보류" onClose={onClose}>
      <FormField
        of={record}
        name="kind"
        render={(field) => (
          <RadioField {...field} options={KINDS.map((value) => ({ value, text: HOLD_KINDS[value] }))} />
        )}
      />
      <FormField
        of={record}
        name="reason"
        render={(field) => (
          <TextField required maxLength={300} placeholder="사건 번호, 조사 기관, 다투는 내용" {...field} />
        )}
      />
      <FormField of={record} name="from" render={(field) => <DateField required {...field} />} />
      <FormField
        of={record}
        name="until"
        render={(field) => <DateField hint="비워 두면 해제할 때까지 보류합니다." {...field} />}
      />
    </DrawerForm>
  )
}
