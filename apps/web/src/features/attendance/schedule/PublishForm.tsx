import type { PlainDate } from '@handal/base/date'
import { publishSchedule } from '@handal/contracts/time/schedule-publish'
import type { ResponseOf } from '@handal/contracts/endpoint'
import { useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Day } from '../../../client/screen/fields.tsx'
import { PeopleField } from '../../../client/screen/PeopleField.tsx'
import type { ChosenPerson } from '../../../client/screen/PersonField.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { TextArea } from '../../../shared/form/TextField.tsx'

const LABELS = { str: '시작일', end: '종료일', employeeNos: '받는 사람', words: '전할 말' }
type Values = {
  readonly str: string
  readonly end: string
  readonly employeeNos: readonly ChosenPerson[]
  readonly words: string
}

/** What was done, or that there was nothing to do. */
const resultText = ({ people, changed }: ResponseOf<typeof publishSchedule>): string =>
  people === 0
    ? '새로 알릴 근무가 없어 공지하지 않았습니다.'
    : changed === 0
      ? `${people}명에게 근무표를 공지했습니다.`
      : `${people}명에게 근무표를 공지했습니다. ${changed}명은 바뀐 날을 알렸습니다.`

/** Tells people their shifts of some days: everybody, or whoever is chosen. */
export function PublishForm({
  companyNo,
  from,
  to,
  people,
  onClose,
}: {
  readonly companyNo: number
  readonly from: PlainDate
  readonly to: PlainDate
  /** People who are chosen when the form opens; none: everybody. */
  readonly people: readonly ChosenPerson[]
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: publishSchedule,
    initial: { str: from, end: to, employeeNos: people, words: '' } as Values,
    labels: LABELS,
    body: ({ str, end, employeeNos, words }: Values) => ({
      str,
      end,
      ...(employeeNos.length === 0 ? {} : { employeeNos: employeeNos.map(({ no }) => no) }),
      ...(words === '' ? {} : { words }),
    }),
    onSaved: (answer: ResponseOf<typeof publishSchedule>) => {
      toast(resultText(answer))
      void refresh()
      onClose()
    },
    unsaved: '공지하지 않은 내용이 있습니다.',
  })
  return (
    <DrawerForm of={record} title="근무표 공지" action="공지" onClose={onClose}>
      <p className="sec">
        받는 사람의 알림과 내 근태에 근무표가 나옵니다. 전에 공지한 날은 바뀐 사람에게만 바뀐 날을 알립니다.
      </p>
      <Day of={record} name="str" required />
      <Day of={record} name="end" required />
      <FormField
        of={record}
        name="employeeNos"
        render={(field) => (
          <PeopleField
            day={record.form.watch('str')}
            hint="고르지 않으면 이 기간에 재직하는 사원 모두에게 공지합니다."
            {...field}
          />
        )}
      />
      <FormField
        of={record}
        name="words"
        render={(field) => <TextArea rows={3} maxLength={500} hint="받는 사람이 함께 읽습니다." {...field} />}
      />
    </DrawerForm>
  )
}
