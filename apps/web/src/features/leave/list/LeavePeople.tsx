import type { PlainDate, YearMonth } from '@handal/base/date'
import { LEAVE_BASES, type LeaveBalance } from '@handal/contracts/time/leave'
import { LEAVE_LIST } from '@handal/contracts/time/leave-list'
import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { BY_DEPARTMENT, chosenOrder } from '../../../shared/table/types.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { amountText, daysText } from '../../../shared/leave-text.ts'
import { balancesQuery } from '../leave.queries.ts'
import { dayOf } from './leave-day.ts'
import { LEAVE_PARAMS } from './leave-params.ts'
import { LeaveControls } from './LeaveControls.tsx'
import { useLeavePapers } from './use-leave-papers.ts'

const SIZE = 100
const NOBODY: readonly LeaveBalance[] = []
const SORTED = ['employeeCode', 'name', 'departmentName', 'encpnd'] as const
type Sorted = (typeof SORTED)[number]
const TYPE = { HIRE: 'hire', FISCAL: 'fiscal' } as const
const days = { align: 'right' as const, num: true, minWidth: 76 }
const LOOKS = {
  name: { pinned: 'left' as const, fixed: true, bold: true, minWidth: 96 },
  employeeCode: { num: true, quiet: true, minWidth: 88 },
  granted: { ...days, value: ({ granted }: LeaveBalance) => daysText(granted) },
  used: { ...days, value: ({ used }: LeaveBalance) => daysText(used) },
  left: {
    ...days,
    bold: true,
    minWidth: 112,
    value: ({ left, leftHours }: LeaveBalance) => amountText(left, leftHours),
  },
  expiring: { ...days, value: ({ expiring }: LeaveBalance) => (expiring === '0' ? '-' : daysText(expiring)) },
  otherGranted: { ...days, quiet: true, value: ({ other }: LeaveBalance) => daysText(other.granted) },
  otherLeft: { ...days, quiet: true, value: ({ other }: LeaveBalance) => daysText(other.left) },
  note: {
    minWidth: 160,
    value: ({ notApplicable }: LeaveBalance) => (notApplicable === null ? '' : '연차 규정 적용 안 됨'),
  },
}

/** Everybody's leave as of the end of a month (today in the running one): by the company's basis, the other one beside it. */
export function LeavePeople({
  companyNo,
  month,
  today,
}: {
  readonly companyNo: number
  readonly month: YearMonth
  readonly today: PlainDate
}) {
  const [params, set] = useScreenParams(LEAVE_PARAMS)
  const { search, department, basis, page } = params
  const conditions = {
    ...(basis === null ? {} : { type: TYPE[basis] }),
    ...(search === '' ? {} : { q: search }),
    ...(department === null ? {} : { deptNo: department }),
  }
  const asOf = dayOf(month, today)
  const key = SORTED.find((one) => one === params.sort?.key)
  const order: Sorted | `-${Sorted}` | undefined =
    key === undefined ? undefined : params.sort?.direction === 'desc' ? `-${key}` : key
  const asked = { asOf, ...conditions, ...(order === undefined ? {} : { sort: order }), page, size: SIZE }
  const query = useQuery(balancesQuery(companyNo, asked))
  const { items: rows = NOBODY, total = 0 } = query.data ?? {}
  const actions = useLeavePapers({ companyNo, month, people: query.data?.total ?? null, conditions })
  return (
    <ListScreen
      head={{
        title: '연차 사용현황',
        count: query.data?.total,
        facts: query.data && `${format.date(asOf)} 현재 · ${LEAVE_BASES[query.data.basis]} 기준`,
        actions,
      }}
      query={query}
      filters={{
        controls: (
          <>
            <LeaveControls companyNo={companyNo} month={month} today={today} />
            <FilterSearch
              value={search}
              placeholder="성명, 사번"
              width={200}
              onChange={(words) => set({ search: words }, { replace: true })}
            />
            <FilterSelect
              label="기준"
              value={basis ?? ''}
              allText="회사 기준"
              options={(['HIRE', 'FISCAL'] as const).map((value) => ({ value, text: LEAVE_BASES[value] }))}
              onChange={(chosen) => set({ basis: chosen === 'HIRE' || chosen === 'FISCAL' ? chosen : null })}
            />
          </>
        ),
        changed: department !== null || search !== '' || basis !== null || page > 1,
        onReset: () => set({ department: null, search: '', basis: null, page: 1 }),
      }}
      name="leaveListColumns"
      caption={`${format.date(asOf)} 연차, 사원 ${format.count(total)}명`}
      list={LEAVE_LIST}
      looks={LOOKS}
      sorted={SORTED}
      rows={rows}
      rowKey={({ employeeNo }) => String(employeeNo)}
      rowLabel={({ name }) => name}
      activeKey={params.employeeNo === null ? undefined : String(params.employeeNo)}
      onOpen={({ employeeNo }) => set({ employeeNo }, { replace: params.employeeNo !== null })}
      manualSort
      sort={params.sort ?? BY_DEPARTMENT}
      onSortChange={(next) => set({ sort: chosenOrder(next, BY_DEPARTMENT) }, { replace: true })}
      pages={{ page, size: SIZE, total, onPage: (next) => set({ page: next }) }}
      card={(row) => <BalanceCard row={row} />}
      what="사원"
      lookAgain="성명이나 사번, 부서를 다시 확인해 주세요."
      nothing={<EmptyState title="이 날 재직한 사원이 없습니다.">다른 달을 골라 주세요.</EmptyState>}
      hint="행을 누르면 연차 원장이 열립니다."
    />
  )
}

function BalanceCard({ row }: { readonly row: LeaveBalance }) {
  return (
    <ListCard
      title={
        <>
          <b>{row.name}</b> <span className="cap ter">{row.departmentName ?? '부서 없음'}</span>
        </>
      }
      end={<b className="num">{amountText(row.left, row.leftHours)}</b>}
      caption={
        <>
          발생 <span className="num">{daysText(row.granted)}</span> · 사용{' '}
          <span className="num">{daysText(row.used)}</span>
          {row.expires === null ? '' : ` · ${format.date(row.expires)}까지`}
        </>
      }
      opens
    />
  )
}
