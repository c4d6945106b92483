import {
  changePosition,
  createPosition,
  endPosition,
  type Position,
  positionSchema,
} from '@handal/contracts/organisation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { askEnd } from '../../shared/dialog/end-record.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { DateField } from '../../shared/form/DateField.tsx'
import { FilterDate } from '../../shared/form/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { dayBefore, nextDay } from './department-tree.ts'
import { leavesNew, leavesRecord, ORGANISATION_PARAMS } from './organisation-params.ts'
import { positionsQuery, savedBy, useRefreshOrganisation } from './organisation.queries.ts'
import { OrganisationTabs } from './OrganisationTabs.tsx'

const COLUMNS: readonly TableColumn<Position>[] = [
  { key: 'sortOrder', name: '순서', kind: 'number', width: 72, quiet: true },
  { key: 'ofcpsNm', name: '직위', bold: true, fixed: true },
  { key: 'people', name: '인원', kind: 'number' },
  { key: 'from', name: '시작일', kind: 'date' },
  { key: 'endDate', name: '마지막 날', kind: 'date' },
]

/** The positions as a list; one opens beside it. */
export function PositionTab({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const [params, setParams] = useScreenParams(ORGANISATION_PARAMS)
  const day = params.day === '' ? today : params.day
  const query = useQuery(positionsQuery(companyNo, day))
  const [isNew, setNew] = useState(false)
  const all = query.data?.items ?? []
  const rows = all.filter(
    (one) => one.ofcpsNm.includes(params.search) && (params.ended || one.endDate === null || one.endDate >= day),
  )
  const open = all.find(({ no }) => no === params.no)
  const count = query.data === undefined ? undefined : rows.length
  return (
    <>
      <ListScreen
        head={{ title: '직위', count, primary: { label: '직위 등록', onClick: () => setNew(true) } }}
        tabs={<OrganisationTabs tab="position" day={params.day} count={count} />}
        query={query}
        filters={{
          controls: (
            <>
              <FilterDate
                label="기준일"
                value={day}
                today={today}
                onChange={(next) => setParams({ day: next === today ? '' : next })}
              />
              <FilterSearch
                placeholder="직위"
                value={params.search}
                onChange={(search) => setParams({ search }, { replace: true })}
              />
              <Checkbox checked={params.ended} onChange={(ended) => setParams({ ended })}>
                없앤 직위도 보기
              </Checkbox>
            </>
          ),
          changed: params.search !== '' || params.ended || params.day !== '',
          onReset: () => setParams({ search: '', ended: false, day: '' }),
        }}
        name="positionColumns"
        caption={`직위 ${rows.length}개`}
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => String(row.no)}
        rowLabel={(row) => row.ofcpsNm}
        activeKey={params.no === null ? undefined : String(params.no)}
        onOpen={({ no }) => setParams({ no }, { replace: params.no !== null })}
        card={(row) => (
          <ListCard
            title={<b>{row.ofcpsNm}</b>}
            end={<span className="num">{format.count(row.people)}명</span>}
            caption={<span className="num">{format.date(row.from)}부터</span>}
            opens
          />
        )}
        what="직위"
        lookAgain="직위명을 다시 확인해 주세요."
        nothing={<EmptyState title="아직 직위가 없습니다.">직위를 등록하면 사원에게 줄 수 있습니다.</EmptyState>}
      />
      {isNew ? <NewPosition companyNo={companyNo} day={day} onClose={() => setNew(false)} /> : null}
      {open === undefined ? null : (
        <ChangePosition
          key={open.no}
          companyNo={companyNo}
          position={open}
          today={today}
          day={day}
          onClose={() => setParams({ no: null }, { replace: true })}
        />
      )}
    </>
  )
}

type Props = { readonly companyNo: number; readonly day: string; readonly onClose: () => void }
const LABELS = { ofcpsNm: '직위명', from: '시작일' }

function NewPosition({ companyNo, day, onClose }: Props) {
  const refresh = useRefreshOrganisation(companyNo)
  const record = useRecordForm({
    endpoint: createPosition,
    initial: { ofcpsNm: '', from: day },
    labels: LABELS,
    body: (values) => values,
    onSaved: ({ ofcpsNm }) => {
      toast(`${ofcpsNm} 직위를 등록했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 직위가 있습니다.',
    leaves: leavesNew,
  })
  return (
    <DrawerForm of={record} title="직위 등록" action="직위 등록" onClose={onClose}>
      <FormField
        of={record}
        name="ofcpsNm"
        render={(field) => <TextField required maxLength={50} focusFirst {...field} />}
      />
      <FormField of={record} name="from" render={(field) => <DateField required {...field} />} />
    </DrawerForm>
  )
}

function ChangePosition({
  companyNo,
  position,
  today,
  day,
  onClose,
}: Props & { readonly position: Position; readonly today: string }) {
  const refresh = useRefreshOrganisation(companyNo)
  const { no, ofcpsNm, from, endDate, version } = position
  const valuesOf = (of: Position) => ({ ofcpsNm: of.ofcpsNm, from: day < of.from ? of.from : day, reason: '' })
  const record = useRecordForm({
    endpoint: changePosition,
    initial: valuesOf(position),
    labels: { ...LABELS, reason: '사유' },
    body: (values, opened: Position | undefined) => ({ ...values, no, version: opened?.version ?? version }),
    onSaved: (saved) => {
      toast(`${saved.ofcpsNm} 직위를 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '고친 직위가 있습니다.',
    leaves: leavesRecord,
    opened: {
      record: position,
      read: (current) => positionSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: savedBy,
      subject: ofcpsNm,
    },
  })
  const end = async (): Promise<void> => {
    const ended = await askEnd({
      title: `${ofcpsNm} 직위를 없앨까요?`,
      verb: '쓰지 않습니다',
      action: '없애기',
      uses: position.people === 0 ? [] : [`사원 ${format.count(position.people)}명의 직위`],
      min: nextDay(from),
      initial: nextDay(from > today ? from : today),
      today,
      act: ({ from: gone, reason }) =>
        call(endPosition, { body: { no, endDate: dayBefore(gone), reason, version, companyNo } }),
    })
    if (!ended) return
    toast(`${ofcpsNm}의 마지막 날을 저장했습니다.`)
    onClose()
    await refresh()
  }
  return (
    <DrawerForm
      of={record}
      title={`${ofcpsNm} 고치기`}
      action={`${format.date(record.form.watch('from'))}부터 적용`}
      disabledReason={!record.dirty && '고친 내용이 없습니다.'}
      inAddress
      onClose={onClose}
    >
      <FormField of={record} name="ofcpsNm" render={(field) => <TextField required maxLength={50} {...field} />} />
      <FormField of={record} name="from" render={(field) => <DateField required {...field} />} />
      <FormField of={record} name="reason" render={(field) => <TextField required maxLength={500} {...field} />} />
      <div>
        <Button
          variant="danger"
          disabledReason={endDate !== null && '이미 마지막 날이 있습니다.'}
          onClick={() => void end()}
        >
          직위 없애기
        </Button>
      </div>
    </DrawerForm>
  )
}
