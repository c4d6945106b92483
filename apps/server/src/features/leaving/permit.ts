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
      ? ['고용허가 사원입니다. 퇴직금은 출국만기보험의 적립금을 빼기 전이며, 회사는 적립금보다 많은 차액만 지급합니다.']
      : []),
    ...told,
  ]
}
