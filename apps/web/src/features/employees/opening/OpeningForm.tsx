import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { type OpeningEntry, writeOpening } from '@handal/contracts/people/opening-facts'
import { OPENING_COLUMNS, OPENING_SHEETS } from '@handal/contracts/people/opening-list'
import { useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { type RecordForm, useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { DateField } from '../../../shared/form/date/DateField.tsx'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import styles from '../employees.module.css'

type Column = (typeof OPENING_COLUMNS)[number]
type Key = Column['key']
/** Won as numbers, days and dates as typed; '' and null: not told. */
type Values = Record<Key, string | number | null> & { reason: string }

const LABELS: { readonly [K in keyof Values]: string } = {
  ...(Object.fromEntries(OPENING_COLUMNS.map(({ key, label }) => [key, label])) as Record<Key, string>),
  reason: '사유',
}
const initialOf = (entry: OpeningEntry | null): Values => ({
  ...(Object.fromEntries(
    OPENING_COLUMNS.map(({ key, kind }) => {
      const value = entry === null ? null : key === 'asOf' ? entry.asOf : entry.facts[key]
      return [key, kind === 'won' ? value : (value ?? '')]
    }),
  ) as Record<Key, string | number | null>),
  reason: '',
})

/** What the system before knew of one person, by the parts of the workbook. */
export function OpeningForm({
  companyNo,
  person,
  entry,
  onClose,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name' | 'version'>
  /** What stands; null: nothing. */
  readonly entry: OpeningEntry | null
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: writeOpening,
    params: { empl_no: person.no },
    initial: initialOf(entry),
    labels: LABELS,
    body: ({ reason, ...values }: Values) => ({
      companyNo,
      ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value])),
      ...(reason.trim() === '' ? {} : { reason }),
      version: person.version,
    }),
    problems: ({ reason }) =>
      entry !== null && reason.trim() === '' ? [{ path: 'reason', message: '변경 사유를 적어 주세요.' }] : [],
    onSaved: () => {
      toast(`${person.name}님의 이월 자료를 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${person.name}님의 이월 자료`} action="이월 자료 저장" onClose={onClose}>
      {Object.values(OPENING_SHEETS).map((sheet) => {
        const columns = OPENING_COLUMNS.filter((column) => column.sheet === sheet)
        return columns.length === 0 ? null : (
          <section key={sheet} aria-label={sheet} className={styles['opening']}>
            <h3 className="h3">{sheet}</h3>
            <div className="hd-form-grid">
              {columns.map((column) => (
                <Told key={column.key} of={record} column={column} />
              ))}
            </div>
          </section>
        )
      })}
      <FormField
        of={record}
        name="reason"
        render={(field) => <TextField {...field} value={field.value} required={entry !== null} maxLength={500} />}
      />
    </DrawerForm>
  )
}

const UNITS: Readonly<Record<string, string>> = { leaveLeft: '일', leaveCarried: '일' }

function Told({ of, column }: { readonly of: RecordForm<Values>; readonly column: Column }) {
  const { key, kind } = column
  const hint = 'note' in column ? column.note : undefined
  return (
    <FormField
      of={of}
      name={key}
      render={(field) => {
        const text = typeof field.value === 'string' ? field.value : ''
        if (kind === 'won')
          return <MoneyField {...field} hint={hint} value={typeof field.value === 'number' ? field.value : null} />
        if (kind === 'date')
          // The day of what is told is typed here, no screen has chosen one for all.
          return key === 'asOf' ? (
            <DateField {...field} value={text} required hint="전에 쓰던 곳의 자료가 끝나는 날입니다." />
          ) : (
            <DateField {...field} value={text} hint={hint} />
          )
        return <TextField {...field} value={text} num inputMode="decimal" unit={UNITS[key]} hint={hint} />
      }}
    />
  )
}
