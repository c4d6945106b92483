import { rerouteDocument } from '@handal/contracts/approval/document-around'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { FieldError } from '@handal/contracts/problem'
import { useCall } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Choice, Text } from '../../../client/screen/fields.tsx'
import { type ChosenPerson, PersonField } from '../../../client/screen/PersonField.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { useRefreshDocuments } from '../documents.queries.ts'

const OPEN: readonly string[] = ['WAITING', 'TURN', 'HELD', 'BACK']
const LABELS = { stepNo: '단계', employeeNo: '결재자', reason: '사유' }
type Values = { stepNo: string; employeeNo: ChosenPerson | null; reason: string }
const missing = ({ employeeNo }: Values): FieldError[] =>
  employeeNo === null ? [{ path: 'employeeNo', message: '결재할 사원을 골라 주세요.' }] : []

/** Puts somebody else at a step of a document that waits. */
export function RerouteForm({
  companyNo,
  document: { no, steps, cancelSteps, state },
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly document: ApprovalDocument
  readonly today: string
  readonly onClose: () => void
}) {
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const own = state === 'CANCELLING' ? cancelSteps : steps
  const open = own.filter((step) => (step.kind === 'AGREE' || step.kind === 'APPROVE') && OPEN.includes(step.state))
  const asked = open.find((step) => step.state === 'TURN' || step.state === 'HELD') ?? open[0]
  const record = useRecordForm({
    endpoint: rerouteDocument,
    initial: { stepNo: String(asked?.no ?? ''), employeeNo: null, reason: '' } satisfies Values as Values,
    labels: LABELS,
    body: ({ stepNo, employeeNo, reason }: Values) => ({
      stepNo: Number(stepNo),
      employeeNo: employeeNo?.no ?? 0,
      reason,
    }),
    problems: missing,
    send: (body) => call(rerouteDocument, { params: { no }, body }),
    onSaved: () => {
      toast('결재자를 다시 지정했습니다.')
      void refresh()
      onClose()
    },
    unsaved: '고른 결재자가 있습니다.',
  })
  return (
    <DrawerForm of={record} title="결재자 재지정" action="재지정" onClose={onClose}>
      <Choice
        of={record}
        name="stepNo"
        required
        options={open.map(({ no: step, label, person }) => ({
          value: String(step),
          text: `${label} ${person?.name ?? ''}`,
        }))}
      />
      <FormField
        of={record}
        name="employeeNo"
        render={(field) => <PersonField required focusFirst day={today} {...field} />}
      />
      <Text of={record} name="reason" required maxLength={500} hint="기안한 사람과 새 결재자가 읽습니다." />
    </DrawerForm>
  )
}
