import type { PlainDate, YearMonth } from '@handal/base/date'
import type { LeavePayment } from '@handal/contracts/time/leave-payment'
import { LEAVE_PAYMENT_LIST } from '@handal/contracts/time/leave-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import { FilterMonth } from '../../../shared/form/date/FilterMonth.tsx'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { daysText } from '../../../shared/leave-text.ts'
import { paymentsQuery } from '../leave.queries.ts'
import { PAY_PARAMS, SHOWN, type Shown } from './pay-params.ts'
import { departmentsOf, isShown, wanted, yearsAround } from './pay-view.ts'
import { PAYMENT_LOOKS, PAYMENT_SHOWN, StateChip } from './payment-columns.tsx'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'
import { usePayLeave } from './use-pay-leave.ts'
import { usePaymentPapers } from './use-payment-papers.ts'

const NOBODY: readonly LeavePayment[] = []
const rowKey = ({ employeeNo }: LeavePayment): string => String(employeeNo)

/** Everybody's allowance of a year; who is ticked is paid with a month. */
export function PaymentList({
  companyNo,
  today,
  current,
}: {
  readonly companyNo: number
  readonly today: PlainDate
  readonly current: YearMonth
}) {
  const [params, set] = useScreenParams(PAY_PARAMS)
  const { shown, department, search } = params
  const year = params.year === null ? today.slice(0, 4) : String(params.year)
  const month = params.month === '' ? current : params.month
  const query = useQuery(paymentsQuery(companyNo, year))
  const { data } = query
  const all = data?.items ?? NOBODY
  const rows = useMemo(
    () => all.filter((row) => isShown(row, { shown, department, search })),
    [all, shown, department, search],
  )
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = all.filter((row) => row.state === 'DUE' && ticked.has(rowKey(row)))
  const pay = usePayLeave({ companyNo, year, month, onPaid: () => setTicked(new Set()) })
  const papers = usePaymentPapers({ companyNo, year, people: data?.total ?? null })
  const open = all.find(({ employeeNo }) => employeeNo === params.employeeNo)
  const due = all.filter(({ state }) => state === 'DUE')
  return (
    <>
      <ListScreen
        head={{
          title: `${year}년 연차수당`,
          count: data?.total,
          facts: data && factsOf(due),
          actions: papers,
          primary: {
            label: chosen.length === 0 ? '연차수당 지급' : `연차수당 지급 ${format.count(chosen.length)}명`,
            busy: pay.busy,
            disabledReason:
              due.length === 0 ? '지급할 연차수당이 없습니다.' : chosen.length === 0 && '지급할 사원을 골라 주세요.',
            onClick: () => void pay.ask(chosen),
          },
        }}
        tabs={data === undefined ? undefined : <PaymentNotices data={data} onYear={(other) => set({ year: other })} />}
        query={query}
        filters={{
          controls: (
            <>
              <FilterSelect
                label="연도"
                value={year}
                allText={false}
                options={yearsAround(today, year)}
                onChange={(next) => set({ year: next === today.slice(0, 4) ? null : Number(next) })}
              />
              <FilterMonth
                label="지급월"
                value={month}
                current={current}
                onChange={(next) => set({ month: next === current ? '' : next })}
              />
              <FilterSelect
                label="상태"
                value={shown ?? ''}
                options={Object.entries(SHOWN).map(([value, words]) => ({ value, text: words }))}
                onChange={(next) => set({ shown: next === '' ? null : (next as Shown) })}
              />
              <FilterSelect
                label="부서"
                value={department}
                options={departmentsOf(all)}
                onChange={(next) => set({ department: next })}
              />
              <FilterSearch
                value={search}
                placeholder="성명, 사번"
                width={176}
                onChange={(words) => set({ search: words }, { replace: true })}
              />
            </>
          ),
          changed: shown !== null || department !== '' || search !== '',
          onReset: () => set({ shown: null, department: '', search: '' }),
        }}
        name="leavePaymentColumns"
        caption={`${year}년 연차수당, 사원 ${format.count(rows.length)}명`}
        list={LEAVE_PAYMENT_LIST}
        looks={PAYMENT_LOOKS}
        shown={PAYMENT_SHOWN}
        rows={rows}
        rowKey={rowKey}
        rowLabel={({ name }) => name}
        summary={{ label: '합계', countText: `${format.count(rows.length)}명` }}
        selection={{ selected: ticked, onChange: setTicked, lock: (row) => wanted(row) ?? undefined, cards: true }}
        activeKey={open === undefined ? undefined : rowKey(open)}
        onOpen={({ employeeNo }) => set({ employeeNo }, { replace: params.employeeNo !== null })}
        sort={params.sort}
        onSortChange={(next) => set({ sort: next }, { replace: true })}
        card={(row) => <PaymentCard row={row} />}
        what="사원"
        lookAgain="상태나 부서, 성명을 다시 확인해 주세요."
        isNothing={all.length === 0}
        nothing={
          <EmptyState title={`${year}년에 사용 기한이 끝나는 연차가 없습니다.`}>다른 연도를 골라 주세요.</EmptyState>
        }
        hint="행을 누르면 계산이 열립니다."
      />
      {open === undefined ? null : (
        <PaymentDrawer row={open} onClose={() => set({ employeeNo: null }, { replace: true })} />
      )}
    </>
  )
}

const factsOf = (due: readonly LeavePayment[]): string =>
  due.length === 0
    ? '지급할 연차수당이 없습니다.'
    : `지급 대상 ${format.count(due.length)}명 · ${format.wonText(due.reduce((sum, { amount }) => sum + amount, 0))}`

function PaymentCard({ row }: { readonly row: LeavePayment }) {
  return (
    <ListCard
      title={
        <>
          <b>{row.name}</b> <span className="cap ter">{row.departmentName ?? '부서 없음'}</span>
        </>
      }
      end={<b className="num">{format.won(row.amount)}</b>}
      caption={
        <>
          미사용 <span className="num">{daysText(row.unused)}</span> <StateChip row={row} />
        </>
      }
      opens
    />
  )
}
