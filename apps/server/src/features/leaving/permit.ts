import { formatDate } from '@handal/base/format'
import { isPermitVisa, leavingSteps } from '@handal/engine/departure'
import { lawText } from '@handal/statute/law'
import type { Leaver } from './leaver.ts'

const BY = { EMPLOYER: '회사', INSURER: '보험사', WORKER: '본인' } as const

/** What the departure guarantee insurance asks for when a worker of the employment permit leaves (외국인고용법 제13조), in sentences; none for others. */
export const permitNotices = ({ person, lastDay }: Leaver, servedYear: boolean): string[] => {
  if (!isPermitVisa(person.visa)) return []
  const steps = leavingSteps({ event: 'DEPARTURE', endedOn: lastDay, servedYear })
  if (!steps.ok) return []
  const told = steps.value.map(({ by, reason, deadline, law }) => {
    const until = deadline === null ? '' : ` ${formatDate(deadline.lastDay)}까지입니다.`
    return `출국만기보험, ${BY[by]}: ${reason}${until} (${lawText(law)})`
  })
  return [
    ...(servedYear
      ? [
          '고용허가 사원입니다. 퇴직금은 법정 퇴직금에서 출국만기보험 적립금을 뺀 차액이며, 적립금은 보험사가 지급합니다.',
        ]
      : []),
    ...told,
  ]
}
