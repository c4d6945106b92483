import { nextState, PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import type { TouchedSlip as Slip } from '@handal/contracts/payroll/touched-pay'
import * as format from '../format.ts'
import { TouchedPay, type TouchedSlip } from './TouchedPay.tsx'

/** The payslips of each month and state as one line, newest month first. */
const linesOf = (affected: readonly Slip[]): TouchedSlip[] => {
  const lines = new Map<string, TouchedSlip>()
  for (const { month, state, now, then } of affected) {
    const before = lines.get(`${month} ${state}`)
    lines.set(`${month} ${state}`, {
      month,
      stateName: PAYSLIP_STATE_NAME[state],
      before: (before?.before ?? 0) + now,
      after: (before?.after ?? 0) + then,
    })
  }
  return [...lines.values()]
}

/** What a preview answered: the payslips that a change reaches in won, whose they are, and what waits of closed ones. */
export function TouchedAnswer({
  preview: { affected, left },
}: {
  readonly preview: { readonly affected: readonly Slip[]; readonly left: number }
}) {
  const people = new Set(affected.map(({ employeeNo }) => employeeNo)).size
  const closed = affected.filter(({ state }) => nextState(state, 'calculate') === null)
  const waiting = closed.reduce((sum, { difference }) => sum + difference, 0)
  return (
    <>
      <TouchedPay slips={linesOf(affected)} of="실지급액, 원" />
      {affected.length === 0 ? null : (
        <p className="cap ter hd-under">
          사원 {format.count(people)}명의 급여명세서 {format.count(affected.length)}건입니다.
          {affected.length === closed.length ? '' : ' 열려 있는 급여는 다시 계산하면 바뀝니다.'}
        </p>
      )}
      {closed.length === 0 ? null : (
        <p className="cap ter">
          확정한 {format.count(closed.length)}건은 그대로이고, 차이 {format.signedWon(waiting)}원은 확정을 취소하거나
          소급분으로 지급할 때까지 남습니다. 급여관리의 지난 급여 차액에서 다시 볼 수 있습니다.
        </p>
      )}
      {left === 0 ? null : (
        <p className="cap ter">앞선 달의 급여명세서 {format.count(left)}건은 많아서 계산하지 않았습니다.</p>
      )}
    </>
  )
}
