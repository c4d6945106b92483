import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCompanyNo, useMeta, useRefreshCompany } from '../../client/queries.ts'
import { EndPage } from '../../client/screen/EndForm.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useEndForm } from '../../client/screen/use-end-form.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { type ItemArea, itemsQuery, useItemArea } from './item-area.ts'
import { ITEM_PARAMS } from './item-params.ts'

/** Ends an item on its last day, or removes what nothing ever used. */
export default function ItemDeletePage() {
  const area = useItemArea()
  const companyNo = useCompanyNo()
  const meta = useMeta()
  return (
    <QueryScreen title="급여항목 삭제" query={meta}>
      {({ today }) => <Chosen key={companyNo} area={area} today={today} />}
    </QueryScreen>
  )
}

type Props = { readonly area: ItemArea; readonly today: string }
function Chosen({ area, today }: Props) {
  const [{ item: code }] = useScreenParams(ITEM_PARAMS)
  const query = useQuery(itemsQuery(area, today))
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
          <EndItem key={code} area={area} today={today} item={item} />
        )
      }}
    </QueryScreen>
  )
}

function EndItem({ area, today, item }: Props & { readonly item: SalaryItem }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompany(area.companyNo)
  const { label, itemCode, version } = item
  const back = `${area.base}${ITEM_PARAMS.link({ item: itemCode })}`
  const end = useEndForm({
    endpoint: area.end,
    of: { itemCode, version },
    how: 'end',
    endDate: item.from > today ? item.from : today,
    said: (removed) => (removed ? `${label} 항목을 삭제했습니다.` : `${label}의 마지막 날을 저장했습니다.`),
    onEnded: (removed) => {
      void refresh()
      void navigate(removed ? area.base : back)
    },
    unsaved: false,
  })
  return (
    <EndPage
      of={end}
      title={`${label} 삭제`}
      head={{ facts: <span translate="no">{itemCode}</span> }}
      action={end.how === 'end' ? '마지막 날 저장' : '삭제'}
      back={back}
      removable="한 번도 쓰지 않은 항목"
      hint="이 날이 든 달까지 지급하고, 확정한 급여는 그대로입니다."
    />
  )
}
