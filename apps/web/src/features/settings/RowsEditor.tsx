import { DEFAULT_SCHEDULE, type WorkRuleValue } from '@handal/contracts/settings/work-rule-values'
import type { WorkRule } from '@handal/contracts/settings/work-rules'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { TimeField } from '../../shared/form/date/TimeField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { schedulesOf } from './RuleTable.tsx'
import { RuleFormFrame } from './RuleFormFrame.tsx'
import { type EditorProps, type RuleForm, useRuleForm } from './use-rule-form.ts'
import styles from './settings.module.css'

type RowErrors = { readonly message?: string } & Readonly<
  Record<number, Readonly<Record<string, { message?: string }>>>
>
/** Rows of a list rule: what stands, what is wrong at a row or with all, and how they change. */
const useRows = <R extends object>({ record }: RuleForm<R[]>) => {
  const { field } = useController({ control: record.form.control, name: 'value' as never })
  const rows = field.value as R[]
  const errors = (record.form.formState.errors as FieldValues)['value'] as RowErrors | undefined
  const set = (next: R[]): void => field.onChange(next)
  return {
    rows,
    fault: errors?.message,
    errorAt: (index: number, name: keyof R & string): string | undefined => errors?.[index]?.[name]?.message,
    change: (index: number, part: Partial<R>): void =>
      set(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
    add: (row: R): void => set([...rows, row]),
    remove: (index: number): void => set(rows.filter((_, at) => at !== index)),
  }
}

/** A row of fields and its end. */
function Row({
  label,
  head,
  onRemove,
  children,
}: {
  readonly label: string
  readonly head: ReactNode
  readonly onRemove?: (() => void) | undefined
  readonly children: ReactNode
}) {
  return (
    <li className={styles['row']} aria-label={label}>
      <div className={styles['rowHead']}>
        {head}
        {onRemove === undefined ? null : (
          <IconButton quiet label={`${label} 삭제`} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={styles['cells']}>{children}</div>
    </li>
  )
}

function Rows({
  label,
  action,
  fault,
  onAdd,
  children,
}: {
  readonly label: string
  readonly action: string
  readonly fault: string | undefined
  readonly onAdd: () => void
  readonly children: ReactNode
}) {
  return (
    <div>
      <ol className={styles['rows']} aria-label={label}>
        {children}
      </ol>
      {fault === undefined ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className="hd-under">
        <Button size="sm" icon={<Plus size={16} strokeWidth={1.6} aria-hidden="true" />} onClick={onAdd}>
          {action}
        </Button>
      </div>
    </div>
  )
}

type Schedule = WorkRuleValue<'0001'>[number]
/** The number after the last one that ever was: whoever had one of before does not come to have a new one. */
const nextNumber = (rows: readonly Schedule[], { value, history }: Extract<WorkRule, { type: '0001' }>): string => {
  const all = [...rows, ...value, ...history.flatMap((entry) => entry.value)]
  return String(Math.max(0, ...all.map(({ workSch }) => Number(workSch))) + 1).padStart(4, '0')
}

/** Schedules: a name, from when to when, and the contractual hours of a day. */
export function SchedulesEditor({
  rule,
  ...props
}: EditorProps & { readonly rule: Extract<WorkRule, { type: '0001' }> }) {
  const form = useRuleForm<Schedule[]>(props, { typed: (value) => value as Schedule[], sent: (typed) => typed })
  const { rows, fault, errorAt, change, add, remove } = useRows(form)
  return (
    <RuleFormFrame {...props} form={form}>
      <Rows
        label="근무형태"
        action="근무형태 추가"
        fault={fault}
        onAdd={() =>
          add({ workSch: nextNumber(rows, rule), name: '', start: '09:00', end: '18:00', contractual: '08:00' })
        }
      >
        {rows.map((row, index) => {
          const isBase = row.workSch === DEFAULT_SCHEDULE
          const label = row.name === '' ? `근무형태 ${row.workSch}` : row.name
          return (
            <Row
              key={row.workSch}
              label={label}
              head={
                <span className="cap ter">
                  근무형태 <span className="num">{row.workSch}</span>
                  {isBase ? ', 다른 근무형태가 없는 사원의 것' : ''}
                </span>
              }
              onRemove={isBase ? undefined : () => remove(index)}
            >
              <TextField
                label="이름"
                required
                maxLength={30}
                value={row.name}
                onChange={(name) => change(index, { name })}
                error={errorAt(index, 'name') ?? errorAt(index, 'workSch')}
              />
              <TimeField
                label="출근"
                required
                sameDay
                value={row.start}
                onChange={(start) => change(index, { start })}
                error={errorAt(index, 'start')}
              />
              <TimeField
                label="퇴근"
                required
                sameDay
                value={row.end}
                onChange={(end) => change(index, { end })}
                error={errorAt(index, 'end')}
              />
              <TimeField
                label="소정근로"
                required
                sameDay
                value={row.contractual}
                onChange={(contractual) => change(index, { contractual })}
                error={errorAt(index, 'contractual')}
              />
            </Row>
          )
        })}
      </Rows>
      <p className="cap ter">
        퇴근이 출근보다 이르면 다음 날의 시각입니다. 소정근로는 휴게를 뺀 하루의 근로시간입니다. 사원이 쓰는 근무형태는
        뺄 수 없습니다.
      </p>
    </RuleFormFrame>
  )
}

type Rest = WorkRuleValue<'0002'>[number]

/** Rests of schedules: which, from when to when. */
export function RestsEditor(props: EditorProps) {
  const form = useRuleForm<Rest[]>(props, { typed: (value) => value as Rest[], sent: (typed) => typed })
  const { rows, fault, errorAt, change, add, remove } = useRows(form)
  const options = schedulesOf(props.screen.rules).map(({ workSch, name }) => ({
    value: workSch,
    text: `${name} ${workSch}`,
  }))
  return (
    <RuleFormFrame {...props} form={form}>
      <Rows
        label="휴게시간"
        action="휴게시간 추가"
        fault={fault}
        onAdd={() => add({ workSch: options[0]?.value ?? DEFAULT_SCHEDULE, start: '12:00', end: '13:00' })}
      >
        {rows.map((row, index) => {
          const label = `휴게 ${index + 1}`
          return (
            <Row
              key={index}
              label={label}
              head={<span className="cap ter">{label}</span>}
              onRemove={() => remove(index)}
            >
              <CodeSelect
                label="근무형태"
                required
                options={
                  options.some(({ value }) => value === row.workSch)
                    ? options
                    : [...options, { value: row.workSch, text: row.workSch }]
                }
                value={row.workSch}
                onChange={(workSch) => change(index, { workSch })}
                error={errorAt(index, 'workSch')}
              />
              <TimeField
                label="시작"
                required
                sameDay
                value={row.start}
                onChange={(start) => change(index, { start })}
                error={errorAt(index, 'start')}
              />
              <TimeField
                label="끝"
                required
                sameDay
                value={row.end}
                onChange={(end) => change(index, { end })}
                error={errorAt(index, 'end')}
              />
            </Row>
          )
        })}
      </Rows>
      <p className="cap ter">
        근로시간이 4시간이면 30분, 8시간이면 1시간 이상의 휴게를 근로시간 도중에 주어야 합니다. 자정을 걸치는 휴게는
        둘로 나누어 적습니다.
      </p>
    </RuleFormFrame>
  )
}
