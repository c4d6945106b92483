import * as format from '../../shared/format.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { dayBar, daySentence, dayState, type DayState, endText, type WorkDay } from './day-bar.ts'
import employee from './employee.module.css'

const WORD: Record<DayState, string> = {
  before: '출근 전',
  working: '근무 중',
  left: '퇴근',
  planned: '근무 예정',
  underWay: '근무 중',
  over: '근무 끝',
}

/** The own day: clock times, hours so far, and the day to scale. */
export function TodaySheet({ day, today }: { readonly day: WorkDay | null; readonly today: string }) {
  if (day === null) {
    return (
      <Sheet title="오늘" pad="form">
        <p className="dense sec">근무하는 날에 출퇴근 시각과 근로시간이 여기에 나타납니다.</p>
      </Sheet>
    )
  }
  const state = dayState(day)
  const isPlanned = day.plan !== null
  const isNight = day.date < today
  const isAhead = state === 'planned' || state === 'underWay'
  const bar = dayBar(day)
  return (
    <Sheet pad="form" className={employee['today'] ?? ''}>
      <div className={employee['todayHead']}>
        <div>
          <div className="row g8">
            <h2 className="h2">{isNight ? '어제 시작한 근무' : '오늘'}</h2>
            <Chip family={state === 'working' || state === 'underWay' ? 'success' : 'neutral'}>{WORD[state]}</Chip>
          </div>
          <p className="sec">
            근무시간 <span className="num">{format.range(day.baseStart, endText(day.baseStart, day.baseEnd))}</span>
          </p>
        </div>
        <dl className={employee['clock']}>
          <Fact name={isPlanned ? '시작' : '출근'} value={day.atendTime ?? (isPlanned ? day.baseStart : '-')} />
          <Fact name={isPlanned ? '끝' : '퇴근'} value={leftText(day)} />
          <Fact name={isAhead ? '예정 근로' : isNight ? '근로' : '오늘 근로'} value={workText(day)} />
        </dl>
      </div>
      <p className="sr-only">{barLabel(day)}</p>
      <div className={employee['dayBar']} aria-hidden="true">
        <span className={employee['dayTrack']} />
        {bar.bars.map((one) => (
          <span
            key={one.kind}
            className={`${employee['dayPart']} ${employee[one.kind]}`}
            style={{ left: `${one.left}%`, width: `${one.width}%` }}
          />
        ))}
        {bar.ticks.map((tick, index) => (
          <span
            key={tick.left}
            className={`num ter ${employee['tick']}`}
            style={{
              left: `${tick.left}%`,
              translate: index === 0 ? '0' : index === bar.ticks.length - 1 ? '-100%' : '-50%',
            }}
          >
            {tick.hour}
          </span>
        ))}
      </div>
    </Sheet>
  )
}

const leftText = (day: WorkDay): string => {
  const end = day.lvofcTime ?? (day.plan === null ? null : day.baseEnd)
  return end === null ? '-' : endText(day.atendTime ?? day.baseStart, end)
}

/** Hours of a plan that was not made into a day yet are not known here: its rests are the server's. */
const workText = (day: WorkDay): string =>
  day.plan !== null && day.atendTime === null ? '-' : format.hours(day.realWork)

const barLabel = (day: WorkDay): string => (day.plan === null ? recordLabel(day) : daySentence(day))

const recordLabel = (day: WorkDay): string =>
  [
    `근무시간 ${day.baseStart}부터 ${endText(day.baseStart, day.baseEnd)}까지`,
    day.atendTime === null ? '출근 기록 없음' : `출근 ${day.atendTime}`,
    day.lvofcTime === null ? '퇴근 기록 없음' : `퇴근 ${endText(day.atendTime, day.lvofcTime)}`,
  ].join(', ')

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="cap ter">{name}</dt>
      <dd className={value === '-' ? `num ter ${employee['noFigure']}` : 'figure-m'}>{value}</dd>
    </div>
  )
}
