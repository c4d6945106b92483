import { closeAttendance } from '@handal/contracts/attendance'
import { useCall } from '../../client/queries.ts'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useRefreshAttendance } from './attendance.queries.ts'

type Props = {
  readonly companyNo: number
  /** yyyy-MM; its attendance is closed. */
  readonly month: string
  readonly employeeNo: number
  readonly name: string
}
/** Derives one person of a closed month again, with a reason; everybody else's days stay as they were closed. */
export function ApplyButton({ companyNo, month, employeeNo, name }: Props) {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  const apply = async (): Promise<void> => {
    const done = await confirm({
      title: `${name} 사원의 근태만 다시 집계할까요?`,
      body: '지금의 재직 기간과 근무 조건으로 집계하고 다시 마감합니다. 다른 사원의 근태는 그대로입니다.',
      action: '이 사원만 다시 집계',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) => call(closeAttendance, { body: { month, action: 'apply', userNo: [employeeNo], reason } }),
    })
    if (done === false) return
    toast(`${name} 사원의 근태를 다시 집계했습니다. 급여를 다시 계산해 주세요.`)
    void refresh()
  }
  return (
    <Button size="sm" onClick={() => void apply()}>
      이 사원만 다시 집계
    </Button>
  )
}
