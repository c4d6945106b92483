import { decidePunchRequest, type PunchRequest } from '@handal/contracts/time/punch-requests'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { useRefreshAttendance } from '../attendance.queries.ts'

const ACTS = {
  reject: {
    asks: '반려할까요?',
    body: '근태는 바뀌지 않습니다. 적은 사유는 신청한 사원이 읽습니다.',
    action: '반려',
    done: '반려했습니다.',
  },
  withdraw: {
    asks: '승인을 되돌릴까요?',
    body: '승인으로 더해진 기록과 수정을 빼고 그날 근태를 다시 만듭니다. 기록과 사유는 남습니다.',
    action: '승인 되돌리기',
    done: '승인을 되돌렸습니다.',
  },
} as const

/** Asks why, then rejects a request or takes its approval back; true when it is done. */
export const useDecide = (companyNo: number) => {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  return async ({ no, version, name, workDate }: PunchRequest, action: keyof typeof ACTS): Promise<boolean> => {
    const { asks, body, action: verb, done } = ACTS[action]
    const subject = `${name} ${format.proseDate(workDate)} 신청`
    const agreed = await confirm({
      title: action === 'reject' ? `${subject}을 ${asks}` : `${subject}의 ${asks}`,
      body,
      action: verb,
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) => call(decidePunchRequest, { body: { companyNo, no, action, reason, version } }),
    })
    if (agreed !== false) toast(action === 'reject' ? `${subject}을 ${done}` : `${subject}의 ${done}`)
    // Who was refused is shown what stands now.
    await refresh()
    return agreed !== false
  }
}
