import { changeHoliday, createHoliday, type Holiday, holidaySchema } from '@handal/contracts/company/holidays'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Choice, Day, Text } from '../../client/screen/fields.tsx'
import { type RecordForm, useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { TouchedRuns } from './TouchedRuns.tsx'

const LABELS = { holidayDate: '옮길 휴일', movedTo: '옮겨 쉬는 날', agreementDate: '서면 합의일', reason: '사유' }
type Values = Record<keyof typeof LABELS, string>
type Props = {
  readonly companyNo: number
  readonly year: number
  readonly items: readonly Holiday[]
  readonly onClose: (day?: string) => void
}

const bodyOf = ({ reason, ...days }: Values) => ({ ...days, ...(reason === '' ? {} : { reason }) })
const savedText = ({ holidayDate, name, movedTo }: Holiday): string =>
  `${format.proseDate(holidayDate)} ${name} 휴일을 ${format.proseDate(movedTo ?? '')}에 옮겨 쉽니다.`

/** A holiday moved by written agreement (근로기준법 제55조 제2항). */
export function NewMove({ companyNo, year, items, day, onClose }: Props & { readonly day: string }) {
  const refresh = useRefreshCompany(companyNo)
  const isOne = movable(items, null).some(({ holidayDate }) => holidayDate === day)
  const record = useRecordForm({
    endpoint: createHoliday,
    initial: { holidayDate: isOne ? day : '', movedTo: '', agreementDate: '', reason: '' },
    labels: LABELS,
    body: bodyOf,
    onSaved: (saved) => {
      toast(savedText(saved))
      void refresh()
      onClose(saved.movedTo ?? saved.holidayDate)
    },
    unsaved: '적은 휴일대체가 있습니다.',
  })
  return (
    <DrawerForm of={record} title="휴일 대체" action="휴일 대체" inAddress onClose={onClose}>
      <Fields record={record} companyNo={companyNo} year={year} items={movable(items, null)} no={null} />
    </DrawerForm>
  )
}

/** Another day or another agreement. */
export function ChangeMove({ companyNo, year, items, item, onClose }: Props & { readonly item: Holiday }) {
  const refresh = useRefreshCompany(companyNo)
  const valuesOf = ({ holidayDate, movedTo, agreementDate, reason }: Holiday): Values => ({
    holidayDate,
    movedTo: movedTo ?? '',
    agreementDate: agreementDate ?? '',
    reason: reason ?? '',
  })
  const record = useRecordForm({
    endpoint: changeHoliday,
    initial: valuesOf(item),
    labels: LABELS,
    body: (values, opened: Holiday | undefined) => ({
      ...bodyOf(values),
      reason: values.reason === '' ? null : values.reason,
      no: item.no,
      version: opened?.version ?? item.version,
    }),
    onSaved: (saved) => {
      toast(savedText(saved))
      void refresh()
      onClose(saved.movedTo ?? saved.holidayDate)
    },
    unsaved: '수정한 휴일대체가 있습니다.',
    opened: {
      record: item,
      read: (current) => holidaySchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: item.name,
      show: (name, value) => (name === 'reason' ? String(value) : format.date(String(value))),
    },
  })
  return (
    <DrawerForm
      of={record}
      title="휴일대체 수정"
      action="저장"
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      inAddress
      onClose={onClose}
    >
      <Fields record={record} companyNo={companyNo} year={year} items={movable(items, item)} no={item.no} />
    </DrawerForm>
  )
}

/** The holidays of the year that may be moved: 노동절 stays, and a moved one moves no further. */
const movable = (items: readonly Holiday[], moved: Holiday | null): readonly Holiday[] =>
  items.filter((item) => item === moved || (item.movedTo === null && item.kind !== 'LABOR_DAY'))

function Fields({
  record,
  companyNo,
  year,
  items,
  no,
}: {
  readonly record: RecordForm<Values>
  readonly companyNo: number
  readonly year: number
  readonly items: readonly Holiday[]
  /** Of the move that is changed. */
  readonly no: number | null
}) {
  const values = record.form.watch()
  const { holidayDate, movedTo } = values
  return (
    <>
      <Choice
        of={record}
        name="holidayDate"
        required
        options={items.map((item) => ({
          value: item.holidayDate,
          text: `${format.proseDate(item.holidayDate)} ${item.name}`,
        }))}
        hint={`${year}년의 휴일입니다. 그날은 일하는 날이 됩니다.`}
      />
      <Day of={record} name="movedTo" required hint="원래 일하는 날을 골라 주세요. 그날이 유급휴일이 됩니다." />
      <Day
        of={record}
        name="agreementDate"
        required
        hint="근로자대표와 서면으로 합의한 날입니다. 두 날보다 앞서야 합니다."
      />
      <Text of={record} name="reason" maxLength={500} />
      <TouchedRuns
        companyNo={companyNo}
        holidayDate={holidayDate}
        movedTo={movedTo}
        preview={{ ...bodyOf(values), ...(no === null ? {} : { no }) }}
      />
      <div>
        <LawChip>근로기준법 제55조 제2항</LawChip>
      </div>
    </>
  )
}
