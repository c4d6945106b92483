import { DEPARTURE_STATES, type DepartureDetail } from '@handal/contracts/payroll/departure'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { DepartureForm } from './DepartureForm.tsx'
import { PremiumForm } from './PremiumForm.tsx'
import { Figures } from './Figures.tsx'
import { RETIREMENT_PARAMS } from './retirement-params.ts'
import { departureWorkerQuery } from './retirement.queries.ts'

const TITLE = '출국만기보험 상세'

/** One worker's departure guarantee insurance: why a difference is owed, premiums and balances. */
export default function DepartureDetailPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Worker companyNo={companyNo} />}</CompanyScreen>
}

function Worker({ companyNo }: { readonly companyNo: number }) {
  const [params] = useScreenParams(RETIREMENT_PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const month = params.month === '' ? today.slice(0, 7) : params.month
  const query = useQuery(departureWorkerQuery(companyNo, params.employeeNo ?? 0, month))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(worker) => <WorkerSheets companyNo={companyNo} worker={worker} today={today} />}
    </QueryScreen>
  )
}

type Props = { readonly companyNo: number; readonly worker: DepartureDetail; readonly today: string }

function WorkerSheets({ companyNo, worker, today }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [premium, setPremium] = useState<DepartureDetail['premiums'][number] | null>(null)
  const won = (amount: number | null): string => (amount === null ? '' : format.won(amount))
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${worker.name} 출국만기보험`}
        facts={worker.note}
        primary={{ label: '가입과 적립금 등록', onClick: () => setOpen(true) }}
      />
      {isOpen ? (
        <DepartureForm companyNo={companyNo} worker={worker} today={today} onClose={() => setOpen(false)} />
      ) : null}
      {premium === null ? null : (
        <PremiumForm
          key={premium.month}
          companyNo={companyNo}
          worker={worker}
          premium={premium}
          onClose={() => setPremium(null)}
        />
      )}
      <Sheet title={DEPARTURE_STATES[worker.state]} caption={`${format.date(worker.asOf)} 기준`} pad="form">
        <Facts
          pairs
          items={[
            { name: '체류자격', value: worker.visa ?? '' },
            { name: '체류 만료', value: worker.visaUntil === null ? '' : format.date(worker.visaUntil) },
            { name: '가입일', value: worker.joinedOn === null ? '' : format.date(worker.joinedOn) },
            { name: '증권번호', value: worker.contractNo ?? '' },
            { name: '법정퇴직금', value: won(worker.legalSeverance) },
            { name: '적립금', value: won(worker.balance.amount) },
            { name: '회사가 지급할 차액', value: won(worker.difference) },
            { name: '지급기한', value: format.date(worker.due) },
          ]}
        />
      </Sheet>
      <Figures title="차액이 생기는 이유" figures={worker.explain} />
      <Sheet title="매월 보험료" pad="list">
        <SmallTable
          caption="매월 보험료"
          cards
          rows={worker.premiums}
          keyOf={({ month }) => month}
          empty="낸 보험료가 없습니다."
          columns={[
            { key: 'month', label: '월', num: 'left', cell: ({ month }) => format.month(month) },
            { key: 'amount', label: '보험료', num: 'right', cell: ({ amount }) => format.won(amount) },
            {
              key: 'paidOn',
              label: '납입일',
              num: 'left',
              cell: ({ paidOn }) => (paidOn === null ? '미납' : format.date(paidOn)),
            },
            { key: 'source', label: '출처', cell: ({ source }) => (source === 'ENTERED' ? '등록' : '계산') },
            {
              key: 'acts',
              label: <span className="sr-only">할 수 있는 일</span>,
              act: true,
              cell: (row) => (
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`${format.proseMonth(row.month)} 보험료 등록`}
                  onClick={() => setPremium(row)}
                >
                  보험료 등록
                </Button>
              ),
            },
          ]}
        />
      </Sheet>
    </div>
  )
}
