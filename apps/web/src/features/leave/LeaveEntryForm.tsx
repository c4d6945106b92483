import {
  createLeaveEntry,
  GIVING_KINDS,
  LEAVE_ENTRY_KINDS,
  type LeaveEntryKind,
  type LeaveLedger,
} from '@handal/contracts/time/leave'
import type { FieldError } from '@handal/contracts/problem'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { RadioField } from '../../shared/form/RadioField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { useRefreshLeave } from './leave.queries.ts'

const KINDS = Object.keys(LEAVE_ENTRY_KINDS) as LeaveEntryKind[]
const isKind = (text: string): text is LeaveEntryKind => text in LEAVE_ENTRY_KINDS
const LABELS = { kind: '종류', date: '날짜', unit: '단위', amount: '일수', expires: '사용 기한', reason: '사유' }
type Values = { kind: string; date: string; unit: 'DAY' | 'HOUR'; amount: string; expires: string; reason: string }
const HINTS: Readonly<Record<LeaveEntryKind, string>> = {
  OPENING: '그날 아침에 남은 연차입니다. 그 전에 생긴 연차와 쓴 연차는 원장에 들어가지 않습니다.',
  GRANT: '법이 주는 것 말고 회사가 더 주는 연차입니다.',
  CUT: '잘못 준 연차를 줄입니다.',
  USE: '근태에 적지 않은 사용입니다. 근무표와 다른 날에 적은 휴가는 저절로 빠집니다.',
  PAYOUT: '수당으로 준 연차입니다. 없어진 연차부터 갚습니다.',
}
const missing = ({ kind, amount }: Values): FieldError[] => [
  ...(kind === '' ? [{ path: 'kind', message: '종류를 골라 주세요.' }] : []),
  ...(amount === '' ? [{ path: 'amount', message: '일수나 시간을 적어 주세요.' }] : []),
]

/** Enters days of a person's ledger. */
export function LeaveEntryForm({
  companyNo,
  ledger,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly ledger: LeaveLedger
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshLeave(companyNo)
  const { employeeNo, name, unit } = ledger
  const record = useRecordForm({
    endpoint: createLeaveEntry,
    initial: { kind: '', date: today, unit, amount: '', expires: '', reason: '' } as Values,
    labels: LABELS,
    body: (values: Values) => {
      const kind = isKind(values.kind) ? values.kind : 'USE'
      return {
        employeeNo,
        kind,
        date: values.date,
        amount: values.amount,
        unit: values.unit,
        ...(GIVING_KINDS.includes(kind) && values.expires !== '' ? { expires: values.expires } : {}),
        reason: values.reason,
      }
    },
    problems: missing,
    onSaved: ({ kind }) => {
      toast(`${name}의 연차에 ${LEAVE_ENTRY_KINDS[kind]} 기록을 적었습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  const kind = record.form.watch('kind')
  const inHours = record.form.watch('unit') === 'HOUR'
  return (
    <DrawerForm of={record} title={`${name} 연차 등록`} action="연차 등록" onClose={onClose}>
      <FormField
        of={record}
        name="kind"
        render={(field) => (
          <CodeSelect
            required
            {...field}
            hint={isKind(kind) ? HINTS[kind] : undefined}
            options={KINDS.map((value) => ({ value, text: LEAVE_ENTRY_KINDS[value] }))}
          />
        )}
      />
      <FormField of={record} name="date" render={(field) => <DateField required {...field} />} />
      <FormField
        of={record}
        name="unit"
        render={(field) => (
          <RadioField
            {...field}
            options={[
              { value: 'DAY', text: '일' },
              { value: 'HOUR', text: '시간' },
            ]}
          />
        )}
      />
      <FormField
        of={record}
        name="amount"
        render={(field) => (
          <TextField
            required
            num
            inputMode="decimal"
            maxLength={8}
            {...field}
            label={inHours ? '시간' : '일수'}
            unit={inHours ? '시간' : '일'}
          />
        )}
      />
      {isKind(kind) && GIVING_KINDS.includes(kind) ? (
        <FormField
          of={record}
          name="expires"
          render={(field) => <DateField required hint="이 날까지 쓸 수 있습니다." {...field} />}
        />
      ) : null}
      <FormField
        of={record}
        name="reason"
        render={(field) => <TextField required maxLength={500} placeholder="앞 시스템의 잔여, 노사 합의" {...field} />}
      />
    </DrawerForm>
  )
}
