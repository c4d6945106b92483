import {
  changeHoliday,
  changeSharedHoliday,
  createHoliday,
  createSharedHoliday,
  type Holiday,
  holidaySchema,
  removeHoliday,
  removeSharedHoliday,
} from '@handal/contracts/company/holidays'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Segments, Text } from '../../client/screen/fields.tsx'
import { type RecordForm, useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { lockedBecause } from './holiday-days.ts'
import type { HolidayAct, HolidayParams } from './holiday-params.ts'
import type { HolidayScope } from './holidays.queries.ts'
import { ChangeMove, NewMove } from './MoveForms.tsx'
import { TouchedRuns } from './TouchedRuns.tsx'

const LABELS = { holidayDate: '날짜', name: '이름', kind: '종류', reason: '사유' }
type Values = { holidayDate: string; name: string; kind: 'COMPANY_HOLIDAY' | 'PUBLIC_HOLIDAY'; reason: string }
type Close = (day?: string) => void
type Of = { readonly scope: HolidayScope; readonly item: Holiday; readonly onClose: Close }
const NOT_CHANGED = '수정한 내용이 없습니다.'

/** The form that an address opens: a new holiday or move, a change, a removal; or why there is none. */
export function HolidayFormOf({
  act,
  scope,
  params,
  year,
  items,
  onClose,
}: {
  readonly act: Exclude<HolidayAct, 'look'>
  readonly scope: HolidayScope
  readonly params: HolidayParams
  readonly year: number
  readonly items: readonly Holiday[]
  readonly onClose: Close
}) {
  const { companyNo } = scope
  if (act === 'write')
    return params.type === 'move' && companyNo !== null ? (
      <NewMove companyNo={companyNo} year={year} items={items} day={params.day} onClose={onClose} />
    ) : (
      <NewHoliday scope={scope} day={params.day} taken={items} onClose={onClose} />
    )
  const item = items.find(({ no }) => no === params.no)
  const locked = item === undefined ? null : lockedBecause(item, companyNo)
  if (item === undefined || locked !== null)
    return (
      <Drawer open title={act === 'delete' ? '휴일 삭제' : '휴일 수정'} onClose={() => onClose()}>
        <EmptyState title={item === undefined ? '그 번호의 휴일이 없습니다.' : item.name}>
          {locked ?? '달력에서 휴일을 다시 골라 주세요.'}
        </EmptyState>
      </Drawer>
    )
  if (act === 'delete') return <RemoveHoliday key={item.no} scope={scope} item={item} onClose={onClose} />
  return item.movedTo !== null && companyNo !== null ? (
    <ChangeMove key={item.no} companyNo={companyNo} year={year} items={items} item={item} onClose={onClose} />
  ) : (
    <ChangeHoliday key={item.no} scope={scope} item={item} onClose={onClose} />
  )
}

function NewHoliday({
  scope: { companyNo },
  day,
  taken,
  onClose,
}: {
  readonly scope: HolidayScope
  readonly day: string
  readonly taken: readonly Holiday[]
  readonly onClose: Close
}) {
  const refresh = useRefreshCompany(companyNo ?? 'all')
  const title = companyNo === null ? '공휴일 등록' : '회사 휴일 등록'
  const initial: Values = {
    holidayDate: taken.some(({ holidayDate, movedTo }) => holidayDate === day || movedTo === day) ? '' : day,
    name: '',
    kind: companyNo === null ? 'PUBLIC_HOLIDAY' : 'COMPANY_HOLIDAY',
    reason: '',
  }
  const record = useRecordForm({
    endpoint: companyNo === null ? createSharedHoliday : createHoliday,
    initial,
    labels: LABELS,
    body: (values) => bodyOf(values, companyNo),
    onSaved: ({ name, holidayDate }) => {
      toast(`${format.proseDate(holidayDate)} ${name} 휴일을 등록했습니다.`)
      void refresh()
      onClose(holidayDate)
    },
    unsaved: '적은 휴일이 있습니다.',
  })
  return (
    <DrawerForm of={record} title={title} action={title} inAddress onClose={onClose}>
      <Fields record={record} companyNo={companyNo} no={null} />
    </DrawerForm>
  )
}

const bodyOf = ({ holidayDate, name, kind, reason }: Values, companyNo: number | null) => ({
  holidayDate,
  name,
  ...(companyNo === null ? {} : { kind }),
  ...(reason === '' ? {} : { reason }),
})

function ChangeHoliday({ scope: { companyNo }, item, onClose }: Of) {
  const refresh = useRefreshCompany(companyNo ?? 'all')
  const valuesOf = ({ holidayDate, name, kind, reason }: Holiday): Values => ({
    holidayDate,
    name,
    kind: kind === 'PUBLIC_HOLIDAY' ? kind : 'COMPANY_HOLIDAY',
    reason: reason ?? '',
  })
  const record = useRecordForm({
    endpoint: companyNo === null ? changeSharedHoliday : changeHoliday,
    initial: valuesOf(item),
    labels: LABELS,
    body: (values, opened: Holiday | undefined) => ({
      ...bodyOf(values, companyNo),
      reason: values.reason === '' ? null : values.reason,
      no: item.no,
      version: opened?.version ?? item.version,
    }),
    onSaved: ({ name, holidayDate }) => {
      toast(`${format.proseDate(holidayDate)} ${name} 휴일을 저장했습니다.`)
      void refresh()
      onClose(holidayDate)
    },
    unsaved: '수정한 휴일이 있습니다.',
    opened: {
      record: item,
      read: (current) => holidaySchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: item.name,
      show: (name, value) => (name === 'holidayDate' ? format.date(String(value)) : String(value)),
    },
  })
  return (
    <DrawerForm
      of={record}
      title="휴일 수정"
      action="저장"
      disabledReason={!record.dirty && NOT_CHANGED}
      inAddress
      onClose={onClose}
    >
      <Fields record={record} companyNo={companyNo} no={item.no} />
    </DrawerForm>
  )
}

function Fields({
  record,
  companyNo,
  no,
}: {
  readonly record: RecordForm<Values>
  readonly companyNo: number | null
  /** Of the one that is changed. */
  readonly no: number | null
}) {
  const values = record.form.watch()
  return (
    <>
      <Day of={record} name="holidayDate" required focusFirst />
      <Text of={record} name="name" required maxLength={50} />
      {companyNo === null ? null : (
        <Segments
          of={record}
          name="kind"
          options={[
            { value: 'COMPANY_HOLIDAY', text: '회사 휴일' },
            { value: 'PUBLIC_HOLIDAY', text: '공휴일' },
          ]}
          hint="임시공휴일이 목록에 아직 없을 때 공휴일로 등록합니다."
        />
      )}
      <Text of={record} name="reason" maxLength={500} />
      <TouchedRuns
        companyNo={companyNo}
        holidayDate={values.holidayDate}
        preview={{ ...bodyOf(values, companyNo), ...(no === null ? {} : { no }) }}
      />
    </>
  )
}

function RemoveHoliday({ scope: { companyNo }, item, onClose }: Of) {
  const refresh = useRefreshCompany(companyNo ?? 'all')
  const isMove = item.movedTo !== null
  const title = isMove ? '휴일대체 취소' : '휴일 삭제'
  const record = useRecordForm({
    endpoint: companyNo === null ? removeSharedHoliday : removeHoliday,
    initial: { reason: '' },
    labels: { reason: '사유' },
    body: ({ reason }) => ({ no: item.no, version: item.version, ...(reason === '' ? {} : { reason }) }),
    onSaved: () => {
      toast(isMove ? `${item.name} 대체를 취소했습니다.` : `${item.name} 휴일을 삭제했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: false,
  })
  return (
    <DrawerForm of={record} title={title} action={title} inAddress onClose={onClose}>
      <Facts
        items={[
          { name: '날짜', value: <span className="num">{format.dateWithWeekday(item.holidayDate)}</span> },
          { name: '이름', value: item.name },
          ...(item.movedTo === null
            ? []
            : [{ name: '옮겨 쉬는 날', value: <span className="num">{format.dateWithWeekday(item.movedTo)}</span> }]),
        ]}
      />
      <p className="cap sec">
        {isMove
          ? `${format.proseDate(item.holidayDate)}이 다시 휴일이 되고, 옮겨 쉬기로 한 날은 일하는 날이 됩니다.`
          : '그날은 다시 근무표대로 일하는 날이 됩니다.'}
      </p>
      <Text of={record} name="reason" maxLength={500} focusFirst />
      <TouchedRuns
        companyNo={companyNo}
        holidayDate={item.holidayDate}
        movedTo={item.movedTo}
        preview={{ no: item.no, removed: true }}
      />
    </DrawerForm>
  )
}
