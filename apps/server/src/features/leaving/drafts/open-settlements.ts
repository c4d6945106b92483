import type { PlainDate } from '@handal/base/date'
import { formatShortDate, formatWon } from '@handal/base/format'
import type { OperatorHome } from '@handal/contracts/session/home'
import { dueAfterLeaving } from '@handal/engine/severance'
import type { OpenSettlement } from './open-settlements.repo.ts'

/** "명세서 3건 확정 전", "명세서 1건 지급 전" */
const waitsFor = ({ open, unpaid }: OpenSettlement): string =>
  [...(open > 0 ? [`${open}건 확정 전`] : []), ...(unpaid > 0 ? [`${unpaid}건 지급 전`] : [])]
    .map((text) => `명세서 ${text}`)
    .join(', ')

/** What is still paid; nothing that would be too little while one of the payslips waits to be calculated. */
const amountOf = ({ amount, uncalculated }: OpenSettlement): string =>
  uncalculated > 0 ? '금액 계산 전' : formatWon(amount)

/** The open settlements among what comes due: each on the 14th day after the last one (근로기준법 제36조), leading to the page of the leaving. */
export const settlementDues = (open: readonly OpenSettlement[]): OperatorHome['dues'] =>
  open.map((one) => ({
    date: dueAfterLeaving(one.lastDay),
    title: `퇴직 정산 ${one.name} ${amountOf(one)} · ${waitsFor(one)}`,
    employeeNo: one.employeeNo,
  }))

/** The open settlements as rows of the home; `unnamed` for the bell, which tells neither names nor pay. */
export const settlementRows = (
  open: readonly OpenSettlement[],
  today: PlainDate,
  who: 'named' | 'unnamed',
): OperatorHome['blockers'] =>
  open.map((one) => {
    const due = dueAfterLeaving(one.lastDay)
    const until = `${formatShortDate(due)}까지`
    return {
      code: `settlement-${one.employeeNo}`,
      title: who === 'named' ? `퇴직 정산 ${one.name}` : '퇴직 정산 1명',
      count: 1,
      detail: who === 'named' ? `${until} ${amountOf(one)} · ${waitsFor(one)}` : `${until} · ${waitsFor(one)}`,
      blocks: due < today ? '지급 기한 지남' : '14일 안에 지급',
      action: '정산 보기',
      place: 'leaving',
      severity: 'warning',
      employeeNo: one.employeeNo,
    }
  })
