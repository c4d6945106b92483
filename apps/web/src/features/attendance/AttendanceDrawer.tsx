import { type AttendanceMonth, closeAttendance } from '@handal/contracts/time/attendance'
import { useQuery } from '@tanstack/react-query'
import { useCall, useMeta } from '../../client/queries.ts'
import { linkTo } from '../../client/screens.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { seoulToday } from '../../shared/today.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { attendanceQuery, useRefreshAttendance } from './attendance.queries.ts'
import { ChangedPeople } from './ChangedPeople.tsx'
import { CloseHistory } from './close/CloseHistory.tsx'
import { LatePeople } from './close/LatePeople.tsx'
import { OpenPoints } from './close/OpenPoints.tsx'
import { type Rest, REST_DEFAULT, RestChoice } from './close/RestChoice.tsx'
import { DayFacts } from './facts/DayFacts.tsx'
import { openTexts } from './fact-text.ts'
import { MonthHoursPart } from './hours/MonthHoursPart.tsx'
import { openPeopleOf } from './opened/open-people.ts'
import { OpenPeople } from './opened/OpenPeople.tsx'
import { CLOSE_AGAIN, useCloseAgain } from './opened/use-move-people.tsx'
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
  return (
    <div className={styles['body']}>
      <OpenPeople companyNo={companyNo} month={month} />
      <ChangedPeople companyNo={companyNo} month={month} />
      <LatePeople companyNo={companyNo} month={month} />
      <OpenPoints companyNo={companyNo} month={month} />
      {source === 'RECORDED' && !closed && open.some(({ code }) => code === 'no-totals') ? (
        <OtherSource month={month} />
      ) : null}
      {source === 'RECORDED' ? (
        <>
          <p className="sec">
            {closed
              ? '출퇴근 기록으로 만든 근태 집계를 마감했습니다. 수정하려면 그 사원만 다시 열거나 마감을 취소해 주세요.'
              : '출퇴근 기록으로 만든 근태 집계를 마감합니다. 마감하면 급여를 확정할 수 있습니다.'}
          </p>
          <DayFacts companyNo={companyNo} month={month} />
        </>
      ) : (
        <>
          <DayFacts companyNo={companyNo} month={month} />
          <MonthHoursPart companyNo={companyNo} month={month} />
        </>
      )}
      <CloseHistory month={month} />
    </div>
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
    <NoticeBar tone="info" links={[{ label: '근태 집계 방법 수정', to }]}>
      출퇴근을 기록하지 않으면 근무표대로 마감할 수 있습니다.
    </NoticeBar>
  )
}

/** What is closed before its last day has passed. */
function Ahead({ month, onRest }: { readonly month: AttendanceMonth; readonly onRest: (rest: Rest) => void }) {
  const { periodTo, people, source } = month
  const ends = ` 산정기간은 ${format.date(periodTo)}에 끝납니다.`
  return (
    <div className={styles['effect']}>
      <p>
        {closeText(people)}
        {ends}
        {source === 'AS_SCHEDULED' ? ' 남은 날은 근무표대로 일한 것으로 마감합니다.' : ''}
      </p>
      {source === 'AS_SCHEDULED' ? null : <RestChoice onChange={onRest} />}
    </div>
  )
}
const closeText = (people: number): string =>
  `사원 ${format.count(people)}명의 근태를 다시 만들어 마감합니다. 마감한 달에는 내용을 적을 수 없습니다.`

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

const BLOCKED = '마감을 막는 것을 먼저 해결해 주세요.'
type FootProps = Required<Omit<Props, 'month'>> & { readonly month: AttendanceMonth }
function Foot({ companyNo, month, back, onClose }: FootProps) {
  const today = useMeta().data?.today ?? seoulToday()
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  const name = format.proseMonth(month.month)
  const blocked = month.open.some(({ blocks }) => blocks)
  const { version } = month
  const opened = openPeopleOf(month)
  const closeAgain = useCloseAgain(companyNo)
  const close = async (): Promise<void> => {
    const isAhead = today <= month.periodTo
    let rest: Rest = REST_DEFAULT
    const told = (): { rest?: 'PLANNED' } =>
      isAhead && month.source !== 'AS_SCHEDULED' && rest === 'PLANNED' ? { rest } : {}
    const done = await confirm({
      title: `${name} 근태를 마감할까요?`,
      body: isAhead ? (
        <Ahead
          month={month}
          onRest={(value) => {
            rest = value
          }}
        />
      ) : (
        closeText(month.people)
      ),
      action: '근태 마감',
      act: () => call(closeAttendance, { body: { month: month.month, action: 'close', version, ...told() } }),
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
      {opened.length === 0 ? null : (
        <Button
          size="sm"
          variant="primary"
          disabledReason={blocked && BLOCKED}
          onClick={() => void closeAgain(month, opened)}
        >
          {`${format.count(opened.length)}명 ${CLOSE_AGAIN}`}
        </Button>
      )}
    </>
  ) : (
    <Button size="sm" variant="primary" disabledReason={blocked && BLOCKED} onClick={() => void close()}>
      근태 마감
    </Button>
  )
}
