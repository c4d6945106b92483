import { enterHandover, HANDOVER_WAYS, type HandoverWay } from '@handal/contracts/people/employment-contracts'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Day, Radios, Text } from '../../../client/screen/fields.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { TextField } from '../../../shared/form/TextField.tsx'
import * as format from '../../../shared/format.ts'
import { useRefreshPapers } from './papers.queries.ts'

const LABELS = { from: '조건이 시작하는 날', handedOn: '교부한 날', way: '방법', note: '메모' }
const WAYS = Object.keys(HANDOVER_WAYS) as HandoverWay[]
type Values = { from: string; handedOn: string; way: HandoverWay; note: string }

/** Enters that the contract about the terms of a day was handed over. */
export function HandoverForm({
  companyNo,
  person,
  today,
  from,
  onClose,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name'>
  readonly today: string
  readonly from: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshPapers(companyNo, person.no)
  const record = useRecordForm({
    endpoint: enterHandover,
    params: { empl_no: person.no },
    initial: { from, handedOn: today, way: 'PAPER', note: '' } as Values,
    labels: LABELS,
    body: ({ handedOn, way, note }: Values) => ({ companyNo, from, handedOn, way, ...(note === '' ? {} : { note }) }),
    onSaved: () => {
      toast(`${person.name}님에게 근로계약서를 교부한 기록을 적었습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${person.name}님의 근로계약서 교부`} action="교부 등록" onClose={onClose}>
      <FormField
        of={record}
        name="from"
        render={(field) => (
          <TextField
            {...field}
            readOnly
            num
            value={format.date(from)}
            hint="지금의 조건이 함께 남아, 나중에 바뀌면 다시 교부하도록 알립니다."
          />
        )}
      />
      <Day of={record} name="handedOn" required />
      <Radios of={record} name="way" options={WAYS.map((value) => ({ value, text: HANDOVER_WAYS[value] }))} />
      <Text of={record} name="note" maxLength={200} placeholder="서명본 보관 장소, 받은 사람" />
    </DrawerForm>
  )
}
