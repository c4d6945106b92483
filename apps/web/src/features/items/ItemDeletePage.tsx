import { type FieldError, problemSchema } from '@handal/contracts/problem'
import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../client/api-error.ts'
import { useCompanyNo, useMeta, useRefreshCompany } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { Day, Radios, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { type ItemArea, useItemArea } from './item-area.ts'
import { ITEM_PARAMS, leavesItem } from './item-params.ts'
import '../../shared/screen/screen.css'
import styles from './items.module.css'

type Values = { how: 'end' | 'remove'; endDate: string; reason: string }
const LABELS = { how: '삭제 방법', endDate: '마지막 날', reason: '사유' }

/** Ends an item on its last day, or removes what nothing ever used. */
export default function ItemDeletePage() {
  const area = useItemArea()
  const companyNo = useCompanyNo()
  const meta = useMeta()
  return (
    <QueryScreen title="급여항목 삭제" query={meta}>
      {({ today }) => <Chosen key={companyNo} area={area} companyNo={companyNo} today={today} />}
    </QueryScreen>
  )
}

type Props = { readonly area: ItemArea; readonly companyNo: number | null; readonly today: string }
function Chosen({ area, companyNo, today }: Props) {
  const [{ item: code }] = useScreenParams(ITEM_PARAMS)
  const query = useQuery(area.list(companyNo, today))
  const navigate = useNavigate()
  return (
    <QueryScreen title="급여항목 삭제" query={query}>
      {({ items }) => {
        const item = items.find(({ itemCode }) => itemCode === code)
        return item === undefined ? (
          <>
            <PageHeader title="급여항목 삭제" />
            <EmptyState
              title="삭제할 항목을 골라 주세요."
              action={<Button onClick={() => void navigate(area.base)}>급여항목 보기</Button>}
            >
              목록에서 항목을 열고 삭제를 누릅니다.
            </EmptyState>
          </>
        ) : (
          <EndItem key={code} area={area} companyNo={companyNo} today={today} item={item} />
        )
      }}
    </QueryScreen>
  )
}

function EndItem({ area, companyNo, today, item }: Props & { readonly item: SalaryItem }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompany(area.isDefault ? null : companyNo)
  const [uses, setUses] = useState<readonly string[]>([])
  const { label, itemCode, version } = item
  const back = `${area.base}${ITEM_PARAMS.link({ item: itemCode })}`
  const initial: Values = { how: 'end', endDate: item.from > today ? item.from : today, reason: '' }
  const record = useRecordForm({
    endpoint: area.end,
    initial,
    labels: LABELS,
    body: ({ how, endDate, reason }) => ({
      itemCode,
      version,
      ...(how === 'end' ? { endDate } : {}),
      ...(reason === '' ? {} : { reason }),
    }),
    problems: ({ reason }): FieldError[] => (reason === '' ? [{ path: 'reason', message: '사유를 적어 주세요.' }] : []),
    onSaved: ({ removed }: { removed: boolean }) => {
      toast(removed ? `${label} 항목을 삭제했습니다.` : `${label}의 마지막 날을 저장했습니다.`)
      void refresh()
      void navigate(removed ? area.base : back)
    },
    onRefused: (error) => {
      const told = error instanceof ApiError ? problemSchema.safeParse(error.body).data?.uses : undefined
      if (told === undefined || told.length === 0) return false
      setUses(told.map(({ what, count }) => `${what} ${format.count(count)}`))
      return true
    },
    unsaved: false,
    leaves: leavesItem,
  })
  const how = record.form.watch('how')
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${label} 삭제`}
        facts={<span translate="no">{itemCode}</span>}
        actions={[{ label: '취소', onSelect: () => void navigate(back) }]}
        primary={{
          label: how === 'end' ? '마지막 날 저장' : '삭제',
          onClick: () => void record.submit(),
          busy: record.busy,
        }}
      />
      <RecordForm of={record} label={`${label} 삭제`} className={styles['narrow']}>
        {uses.length === 0 || how === 'end' ? null : (
          <NoticeBar tone="danger">{`쓰고 있어 삭제할 수 없습니다: ${uses.join(', ')}. 마지막 날을 정해 끝내 주세요.`}</NoticeBar>
        )}
        <Sheet pad="form">
          <div className={styles['column']}>
            <Radios
              of={record}
              name="how"
              options={[
                { value: 'end', text: '마지막 날을 정해 끝내기' },
                { value: 'remove', text: '삭제 (한 번도 쓰지 않은 항목)' },
              ]}
            />
            {how === 'end' ? (
              <Day of={record} name="endDate" required hint="이 날이 든 달까지 지급하고, 확정한 급여는 그대로입니다." />
            ) : null}
            <Text of={record} name="reason" required maxLength={500} />
          </div>
        </Sheet>
      </RecordForm>
    </div>
  )
}
