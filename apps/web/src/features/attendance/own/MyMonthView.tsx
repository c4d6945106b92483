import { isWithin, plainDate } from '@handal/base/date'
import type { MyMonth } from '@handal/contracts/time/my-month'
import { MonthStepper } from '../../../shared/form/date/MonthStepper.tsx'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { WeekHours } from '../../../shared/ui/marks/WeekHours.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { AskForm } from './AskForm.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { monthsAround, ownDay, sumsOf } from './own-month.ts'
import { OWN_PARAMS } from './own-params.ts'
import { OwnDayDrawer } from './OwnDayDrawer.tsx'
import { OwnRoster } from './OwnRoster.tsx'
import { RequestItems } from './RequestItems.tsx'
import styles from './own.module.css'

/** Days without a time that are named at once. */
const MOST_NAMED = 5

/** `stale`: another month is on its way. */
export function MyMonthView({
  companyNo,
  data,
  stale,
}: {
  readonly companyNo: number
  readonly data: MyMonth
  readonly stale: boolean
}) {
  const [params, setParams] = useScreenParams(OWN_PARAMS)
  const isPhone = useIsPhone()
  const { month, periodFrom: from, periodTo: to, today } = data
  const stepper = (
    <MonthStepper months={monthsAround(data)} month={month} onMonth={(next) => setParams({ month: next })} />
  )
  const chosen = params.day === '' ? null : plainDate(params.day)
  const open = chosen !== null && !stale && isWithin(chosen, { from, to }) ? ownDay(data, chosen) : null
  const close = (): void => setParams({ day: '', ask: false }, { replace: true })
  const isNobody = data.weeks.length === 0
  const roster = <OwnRoster companyNo={companyNo} today={today} />
  return (
    <>
      <PageHeader
        title={`${format.proseMonth(month)} 근태`}
        chip={isNobody ? undefined : <Chip>{data.closed ? '마감' : '마감 전'}</Chip>}
        facts={
          <>
            산정기간 <span className="num">{format.range(format.shortDate(from), format.shortDate(to))}</span>
          </>
        }
      >
        {isPhone ? null : stepper}
      </PageHeader>
      {isPhone ? <div className={styles['phoneBar']}>{stepper}</div> : null}
      {isNobody || isPhone ? roster : null}
      {isNobody ? (
        <Sheet pad="form" className={styles['wait'] ?? ''}>
          <EmptyState title="이 달에는 근태가 없습니다.">
            이 회사의 사원으로 재직한 달에 출퇴근 시각과 근로시간이 나옵니다.
          </EmptyState>
        </Sheet>
      ) : (
        <div className={styles['page']} aria-busy={stale}>
          <Missing data={data} onAsk={(day) => setParams({ day, ask: true })} />
          <div className={styles['columns']}>
            <Sheet pad="form" className={styles['month'] ?? ''}>
              <Figures data={data} />
              <MonthCalendar data={data} chosen={open?.date ?? null} onChoose={(day) => setParams({ day })} />
            </Sheet>
            <div className={styles['side']}>
              {isPhone ? null : roster}
              <WeekHours
                weeks={data.weeks
                  .filter((week) => week.from <= today)
                  .map((week) => ({ ...week, current: isWithin(today, week) }))}
              />
              <Sheet title="출퇴근 기록 신청" pad="form">
                <RequestItems
                  requests={data.requests}
                  onOpen={(day) => setParams({ day })}
                  empty="이 달에 신청한 기록이 없습니다. 달력에서 날짜를 고르면 빠진 시각을 신청할 수 있습니다."
                />
              </Sheet>
            </div>
          </div>
        </div>
      )}
      {open === null ? null : params.ask ? (
        <AskForm
          key={open.date}
          companyNo={companyNo}
          of={open}
          closed={data.closed}
          onSaved={() => setParams({ ask: false }, { replace: true })}
          onClose={close}
        />
      ) : (
        <OwnDayDrawer
          key={open.date}
          companyNo={companyNo}
          data={data}
          of={open}
          onAsk={() => setParams({ ask: true })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Days that lack a time, each the way to ask for it. */
function Missing({ data, onAsk }: { readonly data: MyMonth; readonly onAsk: (day: string) => void }) {
  const { missing } = data
  if (missing.length === 0) return null
  return (
    <NoticeBar
      tone="warning"
      links={missing.slice(0, MOST_NAMED).map(({ workDate }) => ({
        label: (
          <>
            <span className="num">{format.shortDate(workDate)}</span>({format.weekday(workDate)}) 신청
          </>
        ),
        onClick: () => onAsk(workDate),
      }))}
    >
      출퇴근 기록이 없는 날이 {format.count(missing.length)}일 있습니다.
    </NoticeBar>
  )
}

/** What the month comes to. */
function Figures({ data }: { readonly data: MyMonth }) {
  const { workedDays, work, overtime, late, leave } = sumsOf(data)
  const items = [
    { name: '출근', value: `${format.count(workedDays)}일` },
    { name: '실근무', value: format.hours(work) },
    { name: '연장', value: format.hours(overtime) },
    { name: '지각', value: format.hours(late) },
    ...(leave === null ? [] : [{ name: '휴가', value: format.leaveDays(leave) }]),
  ]
  return (
    <dl className={styles['figures']}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt className="cap ter">{name}</dt>
          <dd className={value === '-' ? 'num ter' : 'figure-m'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
