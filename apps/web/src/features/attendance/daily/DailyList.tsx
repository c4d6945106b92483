import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import { formatShortDateWithWeekday } from '@handal/base/format'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { FilterDate } from '../../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { DayShares } from '../../../shared/ui/marks/DayShares.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { columnsOf, DayWords } from './daily-columns.tsx'
import { DAILY_PARAMS, type DailyPart, PARTS } from './daily-params.ts'
import { dailyWorksQuery } from './daily.queries.ts'
import { isLeave, isToCheck, minutesOf, sharesOf } from './day-state.ts'
import { DayDrawer } from './DayDrawer.tsx'

const NONE: readonly DailyWork[] = []
const PART_NAMES: Readonly<Record<DailyPart, string>> = { all: '모두', check: '확인할 사람', leave: '휴가' }

/** Everybody with a record of a day: counts, who is to be looked at first, and each day beside the list. */
export function DailyList({ companyNo, today }: { readonly companyNo: number; readonly today: PlainDate }) {
  const [params, setParams] = useScreenParams(DAILY_PARAMS)
  const { part, search } = params
  const day = params.day === '' ? today : plainDate(params.day)
  const query = useQuery(dailyWorksQuery(companyNo, day))
  const { items: all = NONE } = query.data ?? {}
  const columns = useMemo(() => columnsOf(today), [today])
  const of: Readonly<Record<DailyPart, readonly DailyWork[]>> = {
    all: [...all].sort((a, b) => Number(isToCheck(b, today)) - Number(isToCheck(a, today))),
    check: all.filter((one) => isToCheck(one, today)),
    leave: all.filter(isLeave),
  }
  const rows = of[part].filter(({ name, employeeCode }) => name.includes(search) || employeeCode.includes(search))
  const open = all.find(({ employeeNo }) => employeeNo === params.open)
  const go = (to: PlainDate): void => setParams({ day: to === today ? '' : to })
  return (
    <>
      <ListScreen
        head={{
          title: `${formatShortDateWithWeekday(day)} 근태`,
          count: query.data?.total,
          actions: [
            { label: '전날', onSelect: () => go(addDays(day, -1)) },
            {
              label: '다음 날',
              onSelect: () => go(addDays(day, 1)),
              disabledReason: day >= today && '오늘까지 볼 수 있습니다.',
            },
          ],
        }}
        tabs={
          <>
            {all.length === 0 ? null : (
              <Sheet>
                <DayShares shares={sharesOf(all)} />
              </Sheet>
            )}
            <Tabs
              label="볼 사람"
              value={part}
              items={PARTS.map((key) => ({
                key,
                label: PART_NAMES[key],
                count: query.data === undefined ? undefined : of[key].length,
                to: DAILY_PARAMS.link({ ...params, part: key, open: null }) || '?',
              }))}
            />
          </>
        }
        query={query}
        filters={{
          controls: (
            <>
              <FilterDate label="날짜" value={day} today={today} onChange={(to) => go(plainDate(to))} />
              <FilterSearch value={search} onChange={(words) => setParams({ search: words }, { replace: true })} />
            </>
          ),
          changed: search !== '' || part !== 'all',
          onReset: () => setParams({ search: '', part: 'all' }),
        }}
        name="attendanceDailyColumns"
        caption={`${format.date(day)} 근태 ${format.count(rows.length)}명`}
        shown={columns}
        rows={rows}
        rowKey={({ employeeNo }) => String(employeeNo)}
        rowLabel={({ name }) => name}
        activeKey={open === undefined ? undefined : String(open.employeeNo)}
        onOpen={({ employeeNo }) => setParams({ open: employeeNo }, { replace: params.open !== null })}
        card={(row) => (
          <ListCard
            person={row.name}
            opens
            title={
              <>
                <b>{row.name}</b> <DayWords day={row} today={today} />
              </>
            }
            end={<span className="num">{format.hours(minutesOf(row.realWork))}</span>}
            caption={
              <span className="num">
                {row.atendTime ?? '-'} - {row.lvofcTime ?? '-'}
              </span>
            }
          />
        )}
        what="사원"
        lookAgain="성명이나 사번, 날짜를 다시 확인해 주세요."
        nothing={<EmptyState title="이 날의 근태가 없습니다.">사원이 출퇴근을 기록하면 이곳에 나옵니다.</EmptyState>}
      />
      {open === undefined ? null : (
        <DayDrawer
          key={`${open.employeeNo} ${open.workDate}`}
          companyNo={companyNo}
          day={open}
          today={today}
          onClose={() => setParams({ open: null }, { replace: true })}
        />
      )}
    </>
  )
}
