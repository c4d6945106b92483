import { formatShortDateWithWeekday } from '@handal/base/format'
import { correctWorkTimes } from '@handal/contracts/time/daily-works'
import type { OpenPoint } from '@handal/contracts/time/open-points'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'

/** Confirms the days of a person on which nobody recorded anything as absences, all of those named or none. */
export function AbsenceButton({
  companyNo,
  point: { employeeNo, name, workDates },
}: {
  readonly companyNo: number
  readonly point: Pick<OpenPoint, 'employeeNo' | 'name' | 'workDates'>
}) {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  const days = workDates.map((workDate) => formatShortDateWithWeekday(workDate)).join(', ')
  const settle = async (): Promise<void> => {
    const done = await confirm({
      title: `${name} ${days} 결근이 맞습니까?`,
      body: '결근한 시간은 무급입니다. 휴가였거나 일한 날이면 날짜를 눌러 그 내용을 적어 주세요.',
      action: '결근 확인',
      reason: true,
      act: ({ reason }) =>
        call(correctWorkTimes, {
          body: { items: workDates.map((workDate) => ({ employeeNo, workDate, kind: 'ABSENCE' as const })), reason },
        }),
    })
    if (done === false) return
    toast(`${name}님의 결근 ${format.count(workDates.length)}일을 확인했습니다.`)
    void refresh()
  }
  return (
    <Button size="sm" variant="text" aria-label={`${name} ${days} 결근 확인`} onClick={() => void settle()}>
      결근 확인
    </Button>
  )
}
