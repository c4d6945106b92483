import { type DailyWork, withdrawDailyWork } from '@handal/contracts/time/daily-works'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { useRefreshAttendance } from '../attendance.queries.ts'

/** Asks why, then takes the newest correction of a day back. */
export const useWithdrawCorrection = (companyNo: number): ((day: DailyWork) => Promise<void>) => {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  return async ({ employeeNo, name, workDate, version }) => {
    const agreed = await confirm({
      title: `${name} ${format.date(workDate)}의 수정한 시각을 취소할까요?`,
      body: '마지막으로 수정한 내용을 빼고 원본 기록으로 그날을 다시 만듭니다. 수정한 내용과 사유는 남습니다.',
      action: '수정 취소',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) =>
        call(withdrawDailyWork, { params: { empl_no: employeeNo }, body: { companyNo, workDate, reason, version } }),
    })
    if (agreed === false) return
    toast(`${name} ${format.date(workDate)}의 수정한 시각을 취소했습니다.`)
    await refresh()
  }
}
