import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import { formatShortDateWithWeekday } from '@handal/base/format'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { FilterDate } from '../../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { DayShares } from '../../../shared/ui/marks/DayShares.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useAddAttendance } from '../add/use-add-attendance.ts'
import { scheduleQuery } from '../schedule/schedule.queries.ts'
import { DAILY_COLUMNS, Words } from './daily-columns.tsx'
import { DAILY_PARAMS, type DayPart, leavesDay } from './daily-params.ts'
import { dailyWorksQuery } from './daily.queries.ts'
import { type BoardRow, boardOf, isLookedAt, isNotYet, isOnLeave } from './day-board.ts'
import { minutesOf, sharesOf } from './day-state.ts'
import { DailyTabs } from './DailyTabs.tsx'
import { DayDrawer } from './DayDrawer.tsx'
import { PlanDrawer } from './PlanDrawer.tsx'

const NONE: readonly DailyWork[] = []

/** Everybody's day, recorded or as it is planned: counts, who is to be looked at first, and each day beside the list. */
export function DailyList({
  companyNo,
  today,
  part,
}: {
  readonly companyNo: number
  readonly today: PlainDate
  readonly part: DayPart
}) {
  const [params, setParams] = useScreenParams(DAILY_PARAMS)
  const { search } = params
  const day = params.day === '' ? today : plainDate(params.day)
  const query = useQuery(dailyWorksQuery(companyNo, day))
  const plan = useQuery(scheduleQuery(companyNo, day, day))
  const { items: records = NONE } = query.data ?? {}
  const all = query.data === undefined ? [] : boardOf(records, plan.data?.items ?? [], today)
  const of: Readonly<Record<DayPart, readonly BoardRow[]>> = {
    all,
    check: all.filter((one) => isLookedAt(one, today)),
    leave: all.filter(isOnLeave),
    'not-yet': all.filter(isNotYet),
  }
  const rows = of[part].filter(({ name, employeeCode }) => name.includes(search) || employeeCode.includes(search))
  const open = all.find(({ employeeNo }) => employeeNo === params.open)
  const add = useAddAttendance(companyNo)
  const go = (to: PlainDate): void => setParams({ day: to === today ? '' : to })
  return (
    <>
      <ListScreen
        head={{
          title: `${formatShortDateWithWeekday(day)} 근태`,
          count: query.data === undefined ? undefined : all.length,
          actions: [
            { label: '전날', onSelect: () => go(addDays(day, -1)) },
            {
              label: '다음 날',
              onSelect: () => go(addDays(day, 1)),
              disabledReason: day >= today && '오늘까지 볼 수 있습니다.',
            },
          ],
          primary: { label: '기록 추가', onClick: () => add(day) },
        }}
        tabs={
          <>
            {all.every(({ state }) => state === 'OFF') ? null : (
              <Sheet>
                <DayShares
                  shares={sharesOf(records, {
                    away: all.filter(({ state }) => state === 'AWAY').length,
                    notYet: of['not-yet'].length,
                  })}
                />
              </Sheet>
            )}
            <DailyTabs
              companyNo={companyNo}
              counts={
                query.data === undefined
                  ? undefined
                  : {
                      all: of.all.length,
                      check: of.check.length,
                      leave: of.leave.length,
                      'not-yet': of['not-yet'].length,
                    }
              }
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
        shown={DAILY_COLUMNS}
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
                <b>{row.name}</b> <Words words={row.words} />
              </>
            }
            end={<span className="num">{format.hours(minutesOf(row.record?.realWork ?? null))}</span>}
            caption={
              row.record === null ? (
                row.shift
              ) : row.record.atendTime === null && row.record.lvofcTime === null ? undefined : (
                <span className="num">
                  {row.record.atendTime ?? '-'} - {row.record.lvofcTime ?? '-'}
                </span>
              )
            }
          />
        )}
        what="사원"
        lookAgain="성명이나 사번, 날짜를 다시 확인해 주세요."
        nothing={<EmptyState title="이 날의 근태가 없습니다.">사원이 출퇴근을 기록하면 이곳에 나옵니다.</EmptyState>}
      />
      {open === undefined ? null : open.record === null ? (
        <PlanDrawer
          row={open}
          day={day}
          onAdd={() => add(day)}
          onClose={() => setParams({ open: null }, { replace: true })}
        />
      ) : (
        <DayDrawer
          key={`${open.employeeNo} ${open.record.workDate}`}
          companyNo={companyNo}
          day={open.record}
          shift={plan.data === undefined ? undefined : open.shift}
          plan={open.plan}
          today={today}
          leaves={leavesDay}
          onClose={() => setParams({ open: null }, { replace: true })}
        />
      )}
    </>
  )
}
