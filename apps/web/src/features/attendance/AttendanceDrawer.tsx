import { type AttendanceMonth, closeAttendance } from '@handal/contracts/time/attendance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall, useMeta } from '../../client/queries.ts'
import { linkTo, personForm } from '../../client/screens.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { seoulToday } from '../../shared/today.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { attendanceQuery, useRefreshAttendance } from './attendance.queries.ts'
import { useApply } from './apply-people.tsx'
import { ChangedPeople } from './ChangedPeople.tsx'
import { DayFacts } from './DayFacts.tsx'
import { openTexts } from './fact-text.ts'
import { MonthHoursPart } from './MonthHoursPart.tsx'
import { type RecordedDay, RecordedDayForm } from './RecordedDayForm.tsx'
import styles from './attendance.module.css'

type Props = {
  readonly companyNo: number
  readonly month: string
  /** Where closing it leads back to. */
  readonly back?: string
  readonly onClose: () => void
}

/** 근태마감 of a month: what was otherwise than planned, what blocks, closing and opening again. */
export function AttendanceDrawer({ companyNo, month, back = '급여 계산으로', onClose }: Props) {
  const query = useQuery(attendanceQuery(companyNo, month))
  const found = query.data
  return (
    <Drawer
      open
      wide
      onClose={onClose}
      title={`${format.proseMonth(month)} 근태 마감`}
      caption={found === undefined ? undefined : <Caption month={found} />}
      foot={
        found === undefined ? undefined : <Foot companyNo={companyNo} month={found} back={back} onClose={onClose} />
      }
    >
      <QueryPart query={query} lines={8}>
        {(data) => <Body companyNo={companyNo} month={data} />}
      </QueryPart>
    </Drawer>
  )
}

const ACTION_TEXT = { close: '마감', reopen: '마감 취소', apply: '사원만 다시 집계' } as const
const SOURCE_TEXT = {
  AS_SCHEDULED: '근무표대로',
  RECORDED: '출퇴근 기록으로',
  BOTH: '기록과 근무표로',
} as const
function Caption({ month: { periodFrom, periodTo, people, away, source } }: { readonly month: AttendanceMonth }) {
  return (
    <>
      <span className="num">{format.range(format.date(periodFrom), format.date(periodTo))}</span> ·{' '}
      {SOURCE_TEXT[source]} · 사원 <span className="num">{format.count(people)}</span>명
      {away === 0 ? null : (
        <>
          (휴직 <span className="num">{format.count(away)}</span>명 포함)
        </>
      )}
    </>
  )
}

function Body({ companyNo, month }: { readonly companyNo: number; readonly month: AttendanceMonth }) {
  const { open, closed, source } = month
  const refresh = useRefreshAttendance(companyNo)
  const [day, setDay] = useState<RecordedDay | null>(null)
  const derive = useApply(companyNo, month.month, false)
  const without = open.flatMap(({ code, daysWithoutRecord = 0, ...person }) =>
    code === 'no-totals' ? [{ ...person, daysWithoutRecord }] : [],
  )
  const texts = openTexts(open)
  const blocking = texts.filter(({ blocks }) => blocks)
  const warnings = texts.filter(({ blocks }) => !blocks)
  return (
    <div className={styles['body']}>
      <ChangedPeople companyNo={companyNo} month={month} />
      {blocking.length === 0 ? null : (
        <section className={styles['open']} aria-label="마감을 막는 것">
          <NoticeBar tone="danger">마감하기 전에 해결해야 합니다.</NoticeBar>
          <ul>
            {blocking.map(({ text, first: { code, employeeNo, name, workDate } }) => (
              <li key={text}>
                <div className={styles['point']}>
                  <span>{text}</span>
                  {code === 'no-record' && workDate !== null ? (
                    <Button
                      size="sm"
                      variant="text"
                      aria-label={`${name} ${format.date(workDate)} 시각 적기`}
                      onClick={() => setDay({ employeeNo, name, workDate })}
                    >
                      시각 적기
                    </Button>
                  ) : code === 'no-totals' && without.length < month.people ? (
                    <Button size="sm" onClick={() => void derive(without)}>
                      {without.length === 1 ? '이 사원만 집계' : `${format.count(without.length)}명만 집계`}
                    </Button>
                  ) : code === 'no-weekly-holiday' ? (
                    <PersonLink employeeNo={employeeNo} name={name} />
                  ) : null}
                </div>
                {day === null || closed || day.employeeNo !== employeeNo || day.workDate !== workDate ? null : (
                  <RecordedDayForm
                    companyNo={companyNo}
                    day={day}
                    onSaved={() => {
                      setDay(null)
                      void refresh()
                    }}
                    onClose={() => setDay(null)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length === 0 ? null : (
        <section className={styles['open']} aria-label="살펴볼 것">
          <NoticeBar tone="warning">마감은 할 수 있지만 살펴봐 주세요.</NoticeBar>
          <ul>
            {warnings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {source === 'RECORDED' && !closed && open.some(({ code }) => code === 'no-totals') ? (
        <OtherSource month={month} />
      ) : null}
      {source === 'RECORDED' ? (
        <p className="sec">
          {closed
            ? '출퇴근 기록으로 만든 근태 집계를 마감했습니다. 수정하려면 마감을 취소해 주세요.'
            : '출퇴근 기록으로 만든 근태 집계를 마감합니다. 마감하면 급여를 확정할 수 있습니다.'}
        </p>
      ) : (
        <>
          <DayFacts companyNo={companyNo} month={month} />
          <MonthHoursPart companyNo={companyNo} month={month} />
        </>
      )}
      {month.history.length === 0 ? (
        closed && month.closedAt !== null ? (
          <p className="cap ter">{format.instant(month.closedAt)} 마감</p>
        ) : null
      ) : (
        <section aria-label="마감 이력">
          <h3 className="h3">마감 이력</h3>
          <ul className={styles['history']}>
            {month.history.map(({ action, at, by, reason }) => (
              <li key={at + action}>
                <span className="num">{format.instant(at)}</span> {by} {ACTION_TEXT[action]}
                {reason === null ? '' : `: ${reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Where the weekly holiday of a person is named. */
function PersonLink({ employeeNo, name }: { readonly employeeNo: number; readonly name: string }) {
  const to = personForm(employeeNo, { tab: 'work' })
  return to === undefined ? null : (
    <ButtonLink size="sm" to={to}>
      {`${name} 주휴일 정하기`}
    </ButtonLink>
  )
}

/** A company without tags could never close: what its days are made from is a setting, which is changed for the whole month. */
function OtherSource({ month: { month, periodFrom: from } }: { readonly month: AttendanceMonth }) {
  const SETTING = 'attendanceSource'
  const to = linkTo('/basic-info/attendance/work-time/rewrite', {
    tab: 'settings',
    setting: SETTING,
    name: SETTING,
    from,
    // The way back to this close.
    close: month,
  })
  return (
    <NoticeBar tone="info" links={to === undefined ? [] : [{ label: '근태 집계 방법 수정', to }]}>
      출퇴근을 기록하지 않으면 근무표대로 마감할 수 있습니다.
    </NoticeBar>
  )
}

/** What is closed before its last day has passed; empty afterwards. */
const aheadOf = ({ periodTo, source }: AttendanceMonth, today: string): string =>
  today > periodTo
    ? ''
    : ` 산정기간은 ${format.date(periodTo)}에 끝납니다. 남은 날은 ${
        source === 'RECORDED' ? '지금까지 모은 기록으로' : '근무표대로 일한 것으로'
      } 마감합니다.`

/** What opening a month does, before it is done: also who keeps it from being closed again. */
function ReopenEffect({ month: { reclose } }: { readonly month: AttendanceMonth }) {
  const texts = openTexts(reclose)
  return (
    <div className={styles['effect']}>
      <p>다시 마감하기 전까지는 급여를 확정할 수 없습니다. 이미 확정한 급여는 그대로입니다.</p>
      {texts.length === 0 ? null : (
        <section aria-label="다시 마감할 수 없는 것">
          <NoticeBar tone="danger">다음을 먼저 해결해야 다시 마감할 수 있습니다.</NoticeBar>
          <ul className={styles['reclose']}>
            {texts.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type FootProps = Required<Omit<Props, 'month'>> & { readonly month: AttendanceMonth }
function Foot({ companyNo, month, back, onClose }: FootProps) {
  const today = useMeta().data?.today ?? seoulToday()
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  const name = format.proseMonth(month.month)
  const blocked = month.open.some(({ blocks }) => blocks)
  const { version } = month
  const close = async (): Promise<void> => {
    const done = await confirm({
      title: `${name} 근태를 마감할까요?`,
      body: `사원 ${format.count(month.people)}명의 근태를 다시 만들어 마감합니다. 마감한 달에는 내용을 적을 수 없습니다.${aheadOf(month, today)}`,
      action: '근태 마감',
      act: () => call(closeAttendance, { body: { month: month.month, action: 'close', version } }),
    })
    if (done === false) return
    toast(`${name} 근태를 마감했습니다.`)
    void refresh()
  }
  const reopen = async (): Promise<void> => {
    const done = await confirm({
      title: `${name} 근태 마감을 취소할까요?`,
      body: <ReopenEffect month={month} />,
      action: '마감 취소',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) => call(closeAttendance, { body: { month: month.month, action: 'reopen', reason, version } }),
    })
    if (done === false) return
    toast(`${name} 근태 마감을 취소했습니다.`)
    void refresh()
  }
  return month.closed ? (
    <>
      <Button size="sm" onClick={onClose}>
        {back}
      </Button>
      <Button size="sm" onClick={() => void reopen()}>
        마감 취소
      </Button>
    </>
  ) : (
    <Button
      size="sm"
      variant="primary"
      disabledReason={blocked && '마감을 막는 것을 먼저 해결해 주세요.'}
      onClick={() => void close()}
    >
      근태 마감
    </Button>
  )
}
