import { useLocation, useNavigate } from 'react-router'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import type { PayrollParams, SetParams } from '../payroll-params.ts'
import { useAskedAct } from './asked-act.ts'
import { useElsewhere } from './elsewhere.ts'
import { useCalculationJob } from './use-calculation-job.ts'
import type { Run } from './use-run.ts'
import { useRunActions } from './use-run-actions.tsx'

/** What can be done with the month on the screen and with people in it, and why nothing can be done just now. */
export const useMonthActs = (query: Run, params: PayrollParams, setParams: SetParams) => {
  const { key, people, run, isWhole } = query
  const navigate = useNavigate()
  const location = useLocation()
  const job = useCalculationJob({
    companyNo: key.companyNo,
    runJobId: run?.jobId ?? null,
    label: `${Number(key.month.slice(5))}월 ${run?.paymentTypeName ?? '급여'} 계산`,
    onDone: (ended) => toast(`${format.count(ended.total)}명의 급여를 계산했습니다.`),
  })
  const actions = useRunActions(key, run, {
    job: job.follow,
    done: toast,
    open: (employeeNo, address) => {
      if (address === undefined) setParams({ slip: employeeNo })
      else void navigate(address, { state: { back: `${location.pathname}${location.search}` } })
    },
  })
  const elsewhere = useElsewhere(run, key.companyNo)
  useAskedAct({
    params,
    setParams,
    isReady: isWhole && run !== undefined && job.job === null,
    rows: people,
    run,
    actions,
    elsewhere,
  })
  const paper = usePaper()
  const isReading = query.isPlaceholderData || !isWhole
  const busyReason = job.job !== null ? '급여를 계산하고 있습니다.' : isReading ? '불러오는 중입니다.' : null
  return { job, actions, elsewhere, paper, busyReason }
}
