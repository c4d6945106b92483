import type { RunHeader } from '@handal/contracts/salary'
import { useState } from 'react'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useCalculate, useCalculationJob } from '../payroll/public.ts'

/** Calculates everybody of the month where it stands: progress, then the next act. Amounts typed by hand stay. */
export function CalculateButton({ run, size }: { readonly run: RunHeader; readonly size: 'sm' | 'lg' }) {
  const { companyNo, month } = run
  const calculation = useCalculate(companyNo)
  const [isStarting, setStarting] = useState(false)
  const { job, follow } = useCalculationJob({
    companyNo,
    runJobId: run.jobId,
    label: `${Number(month.slice(5))}월 ${run.paymentTypeName} 계산`,
    onDone: (ended) => toast(`${format.count(ended.total)}명의 급여를 계산했습니다.`),
  })
  const start = async (): Promise<void> => {
    setStarting(true)
    try {
      const answer = await calculation.mutateAsync({ month, paymentType: '0001', updateAll: true, overwrite: false })
      if ('job' in answer) follow(answer.job)
    } catch (error) {
      await failure(error)
    } finally {
      setStarting(false)
    }
  }
  return (
    <Button size={size} variant="primary" wide busy={isStarting || job !== null} onClick={() => void start()}>
      원클릭 급여계산
    </Button>
  )
}
