import {
  createDayFact,
  DAY_FACT_KINDS,
  type DayFact,
  type DayFactKind,
  PAID_OR_NOT,
} from '@handal/contracts/time/attendance'
import { CODE } from '@handal/contracts/codes'
import type { FieldError } from '@handal/contracts/problem'
import type { Location } from 'react-router'
import { useCodeNames } from '../../client/codes.ts'
import { type ChosenPerson, PersonField } from '../../client/screen/PersonField.tsx'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { isDate } from '../../shared/form/date/date-text.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { RadioField } from '../../shared/form/RadioField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { TimeField } from '../../shared/form/date/TimeField.tsx'
import { leavesDrawer } from './fact-text.ts'
import { FormButtons, UNSAVED } from './FormButtons.tsx'
import styles from './attendance.module.css'

const KINDS = Object.keys(DAY_FACT_KINDS) as DayFactKind[]
/** What is chosen by its clock times goes by the words in which one looks for it. */
const KIND_WORDS: Readonly<Record<DayFactKind, string>> = { ...DAY_FACT_KINDS, HOURS: '연장, 지각, 조퇴, 외출' }
const isKind = (text: string): text is DayFactKind => text in DAY_FACT_KINDS
const LABELS = {
  employeeNo: '사원',
  kind: '종류',
  leaveType: '휴가 종류',
  str: '첫날',
  end: '마지막 날',
  startTime: '시작',
  endTime: '끝',
  paid: '임금',
  reason: '사유',
}
type Values = {
  employeeNo: ChosenPerson | null
  kind: string
  leaveType: string
  str: string
  end: string
  startTime: string
  endTime: string
  paid: 'paid' | 'unpaid'
  reason: string
}
const missing = ({ employeeNo, kind }: Values): FieldError[] => [
  ...(employeeNo === null ? [{ path: 'employeeNo', message: '사원을 골라 주세요.' }] : []),
  ...(kind === '' ? [{ path: 'kind', message: '종류를 골라 주세요.' }] : []),
]
const LEAVES: readonly string[] = ['LEAVE', 'HALF_AM', 'HALF_PM']
const HINTS: Readonly<Record<string, string>> = {
  HOURS: '근무시간 안이면 자리를 비운 시간(지각·조퇴·외출), 밖이나 쉬는 날이면 일한 시간(연장·휴일근로)입니다.',
  ABSENCE: '결근한 시간은 무급입니다.',
  TRIP: '소정근로시간을 일한 것으로 봅니다(근로기준법 제58조).',
  EDU: '소정근로시간을 일한 것으로 봅니다.',
}

/** The form of what was otherwise than planned; a new one stands there after each entry. */
export function DayFactForm({
  day,
  person = null,
  leaves = leavesDrawer,
  onSaved,
  onClose,
}: {
  /** The first day that is offered. */
  readonly day: string
  /** Who is offered. */
  readonly person?: ChosenPerson | null
  /** Which move leaves what is typed; by default the drawer of a month's attendance closed. */
  readonly leaves?: (from: Location, to: Location) => boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}) {
  const leaveTypes = useCodeNames(CODE.leaveKind)
  const initial: Values = {
    employeeNo: person,
    kind: '',
    leaveType: '',
    str: day,
    end: day,
    startTime: '',
    endTime: '',
    paid: 'paid',
    reason: '',
  }
  const record = useRecordForm({
    endpoint: createDayFact,
    initial,
    labels: LABELS,
    body: (values: Values) => {
      const { employeeNo, leaveType, startTime, endTime, paid, str, end, reason } = values
      const kind = isKind(values.kind) ? values.kind : 'LEAVE'
      const isHours = kind === 'HOURS'
      return {
        employeeNo: employeeNo?.no ?? 0,
        kind,
        str,
        end: isHours ? str : end,
        reason,
        ...(LEAVES.includes(kind) && leaveType !== '' ? { leaveType } : {}),
        ...(isHours && startTime !== '' ? { startTime } : {}),
        ...(isHours && endTime !== '' ? { endTime } : {}),
        // Whether hours are work the plan decides: work is always paid.
        ...(LEAVES.includes(kind) || (isHours && paid === 'paid') ? { paid: paid === 'paid' } : {}),
      }
    },
    problems: missing,
    onSaved: ({ employeeName, kind }: DayFact) => {
      toast(`${employeeName}의 ${DAY_FACT_KINDS[kind]} 내용을 등록했습니다.`)
      onSaved()
    },
    unsaved: UNSAVED,
    leaves,
  })
  const { form } = record
  const kind = form.watch('kind')
  const hint = HINTS[kind]
  const endsElsewhere = form.formState.dirtyFields.end === true
  /** Most facts are of one day: the last day goes along until it is told itself, and never stands before the first. */
  const follow = (first: string): void => {
    if (isDate(first) && (!endsElsewhere || form.getValues('end') < first)) form.setValue('end', first)
  }
  return (
    <RecordForm of={record} label="근무표와 다른 날 등록" className={styles['form']}>
      <div className={styles['pair']}>
        <FormField
          of={record}
          name="employeeNo"
          render={(field) => <PersonField required focusFirst={person === null} day={form.watch('str')} {...field} />}
        />
        <FormField
          of={record}
          name="kind"
          render={(field) => (
            <CodeSelect required {...field} options={KINDS.map((value) => ({ value, text: KIND_WORDS[value] }))} />
          )}
        />
      </div>
      <div className={styles['pair']}>
        <FormField
          of={record}
          name="str"
          render={(field) => (
            <DateField
              required
              {...field}
              label={kind === 'HOURS' ? '날짜' : '첫날'}
              onChange={(first) => {
                field.onChange(first)
                follow(first)
              }}
            />
          )}
        />
        {kind === 'HOURS' ? null : (
          <FormField of={record} name="end" render={(field) => <DateField required {...field} />} />
        )}
      </div>
      {kind === 'HOURS' ? (
        <div className={styles['pair']}>
          <FormField of={record} name="startTime" render={(field) => <TimeField required {...field} />} />
          <FormField of={record} name="endTime" render={(field) => <TimeField required {...field} />} />
        </div>
      ) : null}
      {LEAVES.includes(kind) ? (
        <FormField
          of={record}
          name="leaveType"
          render={(field) => (
            <CodeSelect
              {...field}
              emptyText="고르지 않음"
              options={Object.entries(leaveTypes).map(([value, text]) => ({ value, text }))}
            />
          )}
        />
      ) : null}
      {isKind(kind) && PAID_OR_NOT.includes(kind) ? (
        <FormField
          of={record}
          name="paid"
          render={(field) => (
            <RadioField
              {...field}
              options={
                kind === 'HOURS'
                  ? [
                      { value: 'paid', text: '유급(일한 시간, 유급 외출)' },
                      { value: 'unpaid', text: '무급(지각·조퇴·외출)' },
                    ]
                  : [
                      { value: 'paid', text: '유급' },
                      { value: 'unpaid', text: '무급' },
                    ]
              }
            />
          )}
        />
      ) : null}
      {hint === undefined ? null : <p className="cap ter">{hint}</p>}
      <FormField
        of={record}
        name="reason"
        render={(field) => <TextField required maxLength={500} placeholder="연차, 지하철 지연, 납품 마감" {...field} />}
      />
      <FormButtons of={record} action="등록" onClose={onClose} />
    </RecordForm>
  )
}
