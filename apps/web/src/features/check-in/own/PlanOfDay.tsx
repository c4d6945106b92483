import { type DayPlan, PLAN_KINDS } from '@handal/contracts/time/day-plan'
import type { ReactNode } from 'react'
import { clockText, dateText, momentText } from '../kept/time-text.ts'
import { useCheckIn } from './check-in.ts'

/** What is planned of the day; of a page that cannot ask, the plan that it kept with when it was told. */
export function PlanOfDay(): ReactNode {
  const { seen, signedIn, online } = useCheckIn()
  const ask = online ? '다시 로그인하면' : '인터넷에 연결되면'
  if (seen === null) return <p className="sec dense">오늘의 근무와 이번 주는 {ask} 나옵니다.</p>
  const when = momentText(Date.parse(seen.serverTime))
  if (seen.plan === null && seen.last !== undefined)
    return (
      <>
        <p className="sec dense">오늘의 근무와 이번 주는 {ask} 나옵니다.</p>
        {seen.last === null ? null : (
          <p className="ter dense">
            마지막으로 받은 근무: {dateText(seen.last.workDate)} <PlanText plan={seen.last} /> ({when}에 받음)
          </p>
        )}
      </>
    )
  return (
    <>
      <p className="sec dense">{seen.plan === null ? '오늘 정해진 근무가 없습니다.' : <PlanText plan={seen.plan} />}</p>
      {online && signedIn ? null : <p className="ter dense">{when}에 받은 근무입니다. 그 뒤에 바뀌었을 수 있습니다.</p>}
    </>
  )
}

function PlanText({
  plan: { start, end, kind },
}: {
  readonly plan: Pick<DayPlan, 'start' | 'end' | 'kind'>
}): ReactNode {
  if (start === null || end === null) return PLAN_KINDS[kind]
  return (
    <>
      {PLAN_KINDS[kind]}{' '}
      <span className="num">
        {clockText(start)} - {clockText(end)}
      </span>
    </>
  )
}
