import { pensionPdf, pensionTransferPdf, pensionXlsx } from '@handal/contracts/downloads'
import { PENSION_LIST, PENSION_TRANSFER_LIST } from '@handal/contracts/payroll/retirement-list'
import { OUTSIDE_PLAN, type PensionRow } from '@handal/contracts/payroll/retirement-pension'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { useListDownload, useListPaper } from '../../client/use-list-download.ts'
import { FilterMonth } from '../../shared/form/date/FilterMonth.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { ListLooks } from '../../shared/table/list-columns.ts'
import { seoulToday } from '../../shared/today.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { foundPeople } from './found-people.ts'
import { RETIREMENT_PARAMS } from './retirement-params.ts'
import { pensionQuery } from './retirement.queries.ts'
import { PensionSums } from './RetirementSums.tsx'
import { leftOf, usePayPension } from './use-pay-pension.ts'

const NOBODY: readonly PensionRow[] = []
const rowKey = ({ employeeNo }: PensionRow): string => String(employeeNo)
const LOOKS: ListLooks<PensionRow, string> = {
  employeeCode: { num: true, pinned: 'left', fixed: true, minWidth: 60 },
  name: { bold: true, pinned: 'left', fixed: true, minWidth: 88 },
  period: {
    minWidth: 144,
    num: true,
    value: (row) => `${format.shortDate(row.periodFrom)} - ${format.shortDate(row.periodTo)}`,
  },
  unpaid: { cellClass: ({ unpaid }) => (unpaid > 0 ? 'warn' : undefined) },
  toPay: { bold: true },
  note: { minWidth: 160 },
}
const SHOWN = [
  'employeeCode',
  'name',
  'dcexpDate',
  'period',
  'wages',
  'contribution',
  'paid',
  'unpaid',
  'interest',
  'toPay',
  'note',
] as const

/** The contributions of a month to the DC plan. */
export default function PensionPage() {
  return <CompanyScreen title="퇴직연금">{(companyNo) => <PensionList companyNo={companyNo} />}</CompanyScreen>
}

function PensionList({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(RETIREMENT_PARAMS)
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  const month = params.month === '' ? today.slice(0, 7) : params.month
  const query = useQuery(pensionQuery(companyNo, month))
  const all = query.data?.items ?? NOBODY
  const rows = foundPeople(all, params.search)
  const [payYear = '', payMonth = ''] = month.split('-')
  const of = {
    companyNo,
    asked: { payYear, payMonth },
    when: month,
    people: all.length,
    disabledReason: all.length === 0 && '퇴직연금에 가입한 사원이 없습니다.',
  }
  const excel = useListDownload(PENSION_LIST, { call: pensionXlsx, ...of })
  const papers = useListPaper(PENSION_LIST, { call: pensionPdf, ...of })
  const [request] = useListPaper(PENSION_TRANSFER_LIST, { call: pensionTransferPdf, ...of })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = all.filter((row) => leftOf(row) > 0 && ticked.has(rowKey(row)))
  const pay = usePayPension({ companyNo, month, onPaid: () => setTicked(new Set()) })
  const outside = (query.data?.outside ?? []).map(({ reason, people }) => `${OUTSIDE_PLAN[reason]} ${people}명`)
  return (
    <ListScreen
      head={{
        title: `${format.proseMonth(month)} 퇴직연금 DC`,
        count: query.data?.total,
        facts: query.data === undefined ? undefined : `납입기한 ${format.date(query.data.due)}`,
        actions: [excel, ...papers, { ...request, label: '이체요청서' }],
        primary: {
          label: chosen.length === 0 ? '납입 기록' : `${format.count(chosen.length)}명 납입 기록`,
          disabledReason: chosen.length === 0 && '납입한 사원을 골라 주세요.',
          onClick: () => void pay(chosen),
        },
      }}
      tabs={query.data === undefined || all.length === 0 ? undefined : <PensionSums list={query.data} />}
      query={query}
      filters={{
        changed: params.search !== '',
        onReset: () => setParams({ search: '' }),
        controls: (
          <>
            <FilterMonth label="귀속월" value={month} onChange={(next) => setParams({ month: next })} />
            <FilterSearch value={params.search} onChange={(search) => setParams({ search }, { replace: true })} />
          </>
        ),
      }}
      name="retirementPensionColumns"
      caption={`${format.month(month)} 퇴직연금 부담금, 사원 ${rows.length}명`}
      list={PENSION_LIST}
      looks={LOOKS}
      shown={SHOWN}
      rows={rows}
      rowKey={rowKey}
      rowLabel={({ name }) => name}
      summary={{ label: '합계', countText: `${format.count(rows.length)}명` }}
      selection={{
        selected: ticked,
        onChange: setTicked,
        cards: true,
        lock: (row) => (leftOf(row) === 0 ? '더 낼 부담금이 없습니다.' : undefined),
      }}
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={({ employeeNo }) =>
        void navigate(`/salary/insurance-tax/retirement-pension/detail${RETIREMENT_PARAMS.link({ month, employeeNo })}`)
      }
      card={(row) => (
        <ListCard
          person={row.name}
          opens
          title={<b>{row.name}</b>}
          end={<span className="num">{format.won(row.toPay)}</span>}
          caption={`부담금 ${format.won(row.contribution ?? 0)}`}
          notes={row.note === '' ? undefined : row.note}
        />
      )}
      what="사원"
      lookAgain="성명이나 사번을 다시 확인해 주세요."
      isNothing={all.length === 0}
      hint={`부담금 = 그 달 임금총액 ÷ 12, 원 미만 올림.${outside.length === 0 ? '' : ` 가입 전: ${outside.join(', ')}`}`}
      nothing={
        <EmptyState title="퇴직연금에 가입한 사원이 없습니다.">
          사원 상세에 퇴직연금 가입일을 적으면 이곳에 나옵니다.
        </EmptyState>
      }
    />
  )
}
