import { MONTH_KINDS } from '@handal/base/work-time'
import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import { createMonthHours, MONTH_KIND_NAMES, type MonthHours } from '@handal/contracts/time/month-hours'
import type { FieldError } from '@handal/contracts/problem'
import { type ChosenPerson, PersonField } from '../../../client/screen/PersonField.tsx'
import { FormField, RecordForm } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { HoursField } from '../../../shared/form/date/HoursField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import { leavesDrawer } from '../fact-text.ts'
import { FormButtons, UNSAVED } from '../FormButtons.tsx'
import styles from '../attendance.module.css'

const LABELS = { employeeNo: '사원', kind: '종류', hours: '시간', days: '날수', reason: '사유' }
type Values = { employeeNo: ChosenPerson | null; kind: string; hours: string; days: string; reason: string }

const INITIAL: Values = { employeeNo: null, kind: '', hours: '', days: '', reason: '' }

const missing = ({ employeeNo, kind }: Values): FieldError[] => [
  ...(employeeNo === null ? [{ path: 'employeeNo', message: '사원을 골라 주세요.' }] : []),
  ...(kind === '' ? [{ path: 'kind', message: '종류를 골라 주세요.' }] : []),
]

const AWAY = '소정근로에서 빠진 시간입니다. 무급이고, 임금에서 뺄 시간을 적어 주세요.'
const HINTS: Readonly<Record<string, string>> = {
  extnWork: '하루 8시간이나 한 주 40시간을 넘긴 시간 가운데 22시부터 6시가 아닌 시간입니다.',
  extnNightWork:
    '하루 8시간이나 한 주 40시간을 넘긴 시간 가운데 22시부터 6시까지입니다. 연장과 야간을 함께 가산합니다.',
  inLawExtra: '소정근로보다 더 일했지만 하루 8시간과 한 주 40시간 안인 시간입니다. 가산하지 않습니다.',
  nightWork: '근무표의 시간 가운데 22시부터 6시까지 일한 시간입니다. 일한 시간은 늘지 않고 야간만 가산합니다.',
  hdayWork: '휴일에 하루 8시간까지 일한 시간입니다.',
  hdayNightWork: '휴일에 하루 8시간까지 일한 시간 가운데 22시부터 6시까지입니다.',
  hdayExtnWork: '휴일에 하루 8시간을 넘긴 시간입니다. 8시간까지는 따로 적어 주세요.',
  hdayExtnNightWork: '휴일에 하루 8시간을 넘긴 시간 가운데 22시부터 6시까지입니다.',
  latenTime: AWAY,
  earlyLeave: AWAY,
  gnotTime: AWAY,
  absentDays: '결근한 날은 무급입니다. 시간을 적지 않으면 하루 소정근로시간으로 봅니다.',
}

/** The form of hours of a month without days; a new one stands there after each entry. */
export function MonthHoursForm({
  month: { month, periodFrom, periodTo },
  onSaved,
  onClose,
}: {
  readonly month: AttendanceMonth
  readonly onSaved: () => void
  readonly onClose: () => void
}) {
  const record = useRecordForm({
    endpoint: createMonthHours,
    initial: INITIAL,
    labels: LABELS,
    body: ({ employeeNo, kind: chosen, hours, days, reason }: Values) => {
      const kind = MONTH_KINDS.find((one) => one === chosen) ?? 'extnWork'
      return {
        employeeNo: employeeNo?.no ?? 0,
        month,
        kind,
        reason,
        ...(hours === '' ? {} : { hours }),
        ...(kind === 'absentDays' && days !== '' ? { days: Number(days) } : {}),
      }
    },
    problems: missing,
    onSaved: ({ employeeName, kind }: MonthHours) => {
      toast(`${employeeName}의 ${MONTH_KIND_NAMES[kind]} 내용을 등록했습니다.`)
      onSaved()
    },
    unsaved: UNSAVED,
    leaves: leavesDrawer,
  })
  const kind = record.form.watch('kind')
  const hint = HINTS[kind]
  return (
    <RecordForm of={record} label="날짜 없는 시간 등록" className={styles['form']}>
      <div className={styles['pair']}>
        <FormField
          of={record}
          name="employeeNo"
          render={(field) => <PersonField required focusFirst day={periodFrom} until={periodTo} {...field} />}
        />
        <FormField
          of={record}
          name="kind"
          render={(field) => (
            <CodeSelect
              required
              {...field}
              options={MONTH_KINDS.map((value) => ({ value, text: MONTH_KIND_NAMES[value] }))}
            />
          )}
        />
      </div>
      <div className={styles['pair']}>
        {kind === 'absentDays' ? (
          <FormField
            of={record}
            name="days"
            render={(field) => <TextField required num unit="일" inputMode="numeric" maxLength={2} {...field} />}
          />
        ) : null}
        <FormField
          of={record}
          name="hours"
          render={(field) => <HoursField required={kind !== 'absentDays'} placeholder="8:30" {...field} />}
        />
      </div>
      {hint === undefined ? null : <p className="cap ter">{hint}</p>}
      <FormField
        of={record}
        name="reason"
        render={(field) => <TextField required maxLength={500} placeholder="11월 연장근로 확인서" {...field} />}
      />
      <FormButtons of={record} action="등록" onClose={onClose} />
    </RecordForm>
  )
}
