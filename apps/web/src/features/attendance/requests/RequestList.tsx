import { PUNCH_STATES, type PunchRequest } from '@handal/contracts/time/punch-requests'
import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import type { TableColumn } from '../../../shared/table/types.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { DailyTabs } from '../daily/DailyTabs.tsx'
import { minutesOf } from '../daily/day-state.ts'
import { REQUEST_PARAMS, STATES } from './request-params.ts'
import { askedText, timesText } from './request-text.ts'
import { RequestDrawer } from './RequestDrawer.tsx'
import { REQUEST_PAGE, requestsQuery } from './requests.queries.ts'

const NONE: readonly PunchRequest[] = []
const COLUMNS: readonly TableColumn<PunchRequest>[] = [
  { key: 'name', name: '성명', bold: true, fixed: true, pinned: 'left', minWidth: 104 },
  { key: 'employeeCode', name: '사번', num: true, quiet: true, minWidth: 88 },
  {
    key: 'workDate',
    name: '날짜',
    num: true,
    fixed: true,
    minWidth: 128,
    value: ({ workDate }) => format.dateWithWeekday(workDate),
  },
  { key: 'asked', name: '신청한 시각', minWidth: 144, value: askedText },
  { key: 'stands', name: '지금 기록', quiet: true, minWidth: 160, value: ({ stands }) => timesText(stands) || '없음' },
  {
    key: 'realWork',
    name: '승인하면 실근무',
    kind: 'minutes',
    minWidth: 112,
    value: ({ effect }) => minutesOf(effect?.realWork.after ?? null),
  },
  { key: 'reason', name: '사유', minWidth: 160 },
  {
    key: 'state',
    name: '상태',
    minWidth: 88,
    value: ({ state }) => PUNCH_STATES[state],
    render: ({ state }) => <Chip>{PUNCH_STATES[state]}</Chip>,
  },
  {
    key: 'enteredAt',
    name: '신청한 때',
    num: true,
    quiet: true,
    minWidth: 136,
    value: ({ enteredAt }) => format.instant(enteredAt),
  },
]

/** What employees ask to add to their days, for an operator to decide; in place of the day's list. */
export function RequestList({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(REQUEST_PARAMS)
  const { state, page } = params
  const query = useQuery(requestsQuery(companyNo, { ...(state === 'ALL' ? {} : { state }), page, size: REQUEST_PAGE }))
  const { items: rows = NONE, total = 0 } = query.data ?? {}
  const open = rows.find(({ no }) => no === params.request)
  return (
    <>
      <ListScreen
        head={{
          title: '출퇴근 기록 신청',
          count: query.data?.total,
          facts: '사원이 빠진 출퇴근 시각을 신청한 것입니다. 승인하면 그날 근태를 다시 만듭니다.',
        }}
        tabs={<DailyTabs companyNo={companyNo} />}
        query={query}
        filters={{
          controls: (
            <FilterSelect
              label="상태"
              allText={false}
              value={state}
              options={STATES.map((value) => ({ value, text: value === 'ALL' ? '전체' : PUNCH_STATES[value] }))}
              onChange={(next) => setParams({ state: STATES.find((one) => one === next) ?? 'WAITING' })}
            />
          ),
          changed: state !== 'WAITING',
          onReset: () => setParams({ state: 'WAITING' }),
        }}
        name="punchRequestColumns"
        caption={`출퇴근 기록 신청 ${format.count(total)}건`}
        shown={COLUMNS}
        sorted={[]}
        rows={rows}
        rowKey={({ no }) => String(no)}
        rowLabel={({ name, workDate }) => `${name} ${format.date(workDate)}`}
        activeKey={open === undefined ? undefined : String(open.no)}
        onOpen={({ no }) => setParams({ request: no }, { replace: params.request !== null })}
        pages={{ page, size: REQUEST_PAGE, total, onPage: (next) => setParams({ page: next }) }}
        card={(row) => (
          <ListCard
            person={row.name}
            opens
            title={
              <>
                <b>{row.name}</b> <span className="num">{format.shortDate(row.workDate)}</span>(
                {format.weekday(row.workDate)})
              </>
            }
            end={<Chip>{PUNCH_STATES[row.state]}</Chip>}
            caption={`${askedText(row)} · ${row.reason}`}
          />
        )}
        what="신청"
        lookAgain="상태를 다시 확인해 주세요."
        nothing={
          <EmptyState title="결정을 기다리는 신청이 없습니다.">
            사원이 내 근태에서 빠진 출퇴근 시각을 신청하면 이곳에 나옵니다.
          </EmptyState>
        }
      />
      {open === undefined ? null : (
        <RequestDrawer
          key={`${open.no} ${open.version}`}
          companyNo={companyNo}
          request={open}
          onClose={() => setParams({ request: null }, { replace: true })}
        />
      )}
    </>
  )
}
