import { monthRange, type PlainDate, type YearMonth } from '@handal/base/date'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { FilterBar } from '../../../shared/ui/FilterBar.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { calendarQuery } from '../leave.queries.ts'
import { LEAVE_PARAMS } from './leave-params.ts'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import { LeaveControls } from './LeaveControls.tsx'
import { useLeavePapers } from './use-leave-papers.ts'
import styles from './list.module.css'

/** Who is on leave on the days of a month. */
export function LeaveMonth({
  companyNo,
  month,
  today,
}: {
  readonly companyNo: number
  readonly month: YearMonth
  readonly today: PlainDate
}) {
  const [{ department }, set] = useScreenParams(LEAVE_PARAMS)
  const conditions = department === null ? {} : { deptNo: department }
  const query = useQuery(calendarQuery(companyNo, { month, ...conditions }))
  const { data } = query
  const actions = useLeavePapers({ companyNo, month, people: data?.people ?? null, conditions })
  const taken = data?.days.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <div className="hd-list-screen">
      <PageHeader
        title={`${format.proseMonth(month)} 연차`}
        facts={data && `${format.count(data.people)}명 · 이 달 ${format.count(taken)}건`}
        actions={actions}
      />
      <FilterBar changed={department !== null} onReset={() => set({ department: null })}>
        <LeaveControls companyNo={companyNo} month={month} today={today} />
      </FilterBar>
      {data?.away.map(({ date, departmentName, people, away }) => (
        <NoticeBar key={`${date} ${departmentName}`} tone="warning">
          <span className="num">{format.shortDate(date)}</span> {departmentName} {format.count(people)}명 가운데{' '}
          {format.count(away)}명이 쉽니다.
        </NoticeBar>
      ))}
      <QueryPart sheet query={query} lines={10}>
        {(found) => (
          <div className={styles['month']}>
            <LeaveCalendar
              data={found}
              period={monthRange(month)}
              today={today}
              onChoose={(employeeNo) => set({ employeeNo })}
            />
            <p className={styles['legend']}>
              <span className={styles['mark']} /> 쓴 연차
              <span className={`${styles['mark']} ${styles['ahead']}`} /> 앞으로 쓸 연차
              <span className="ter">하루에 세 건까지 보이고, 누르면 모두 보입니다.</span>
            </p>
          </div>
        )}
      </QueryPart>
    </div>
  )
}
