import { createDayFact, DAY_FACT_KINDS, type DayFact } from '@handal/contracts/time/day-facts'
import type { FieldError } from '@handal/contracts/problem'
import type { Location } from 'react-router'
import { type ChosenPerson, PersonField } from '../../../client/screen/PersonField.tsx'
import { FormField, RecordForm } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { isDate } from '../../../shared/form/date/date-text.ts'
import { DateField } from '../../../shared/form/date/DateField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import { leavesDrawer } from '../fact-text.ts'
import { FACT_LABELS, FactFields, type FactValues, factBody, KIND_OPTIONS, NO_FACT } from './FactFields.tsx'
import { FormButtons, UNSAVED } from '../FormButtons.tsx'
import styles from '../attendance.module.css'

const LABELS = { employeeNo: '사원', str: '첫날', end: '마지막 날', ...FACT_LABELS, reason: '사유' }
type Values = FactValues & { employeeNo: ChosenPerson | null; str: string; end: string; reason: string }
const missing = ({ employeeNo, kind }: Values): FieldError[] => [
  ...(employeeNo === null ? [{ path: 'employeeNo', message: '사원을 골라 주세요.' }] : []),
  ...(kind === '' ? [{ path: 'kind', message: '종류를 골라 주세요.' }] : []),
]

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
  const initial: Values = { employeeNo: person, ...NO_FACT, str: day, end: day, reason: '' }
  const record = useRecordForm({
    endpoint: createDayFact,
    initial,
    labels: LABELS,
    body: ({ employeeNo, str, end, reason, ...fact }: Values) => ({
      employeeNo: employeeNo?.no ?? 0,
      str,
      end: fact.kind === 'HOURS' ? str : end,
      reason,
      ...factBody(fact),
    }),
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
          render={(field) => <CodeSelect required {...field} options={KIND_OPTIONS} />}
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
      <FactFields of={record} />
      <FormField
        of={record}
        name="reason"
        render={(field) => <TextField required maxLength={500} placeholder="연차, 지하철 지연, 납품 마감" {...field} />}
      />
      <FormButtons of={record} action="등록" onClose={onClose} />
    </RecordForm>
  )
}
