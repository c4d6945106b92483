import { useNavigate } from 'react-router'
import { openPopup, usePopupTold } from '../../../client/popup.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { ADD_PARAMS, ADD_PATH, ADD_POPUP } from './add-params.ts'

/** Opens 기록 추가 on a day: a window of its own, on a phone a page. What it stored is told here, and asked for again. */
export const useAddAttendance = (companyNo: number): ((day: string) => void) => {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const refresh = useRefreshAttendance(companyNo)
  usePopupTold(ADD_POPUP, (said) => {
    toast(said)
    void refresh()
  })
  return (day) => {
    const to = ADD_PATH + ADD_PARAMS.link({ day })
    if (isPhone || !openPopup(ADD_POPUP, to)) void navigate(to)
  }
}
