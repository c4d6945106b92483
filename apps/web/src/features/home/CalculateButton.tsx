import type { RunHeader } from '@handal/contracts/payroll/salary'
import { useState } from 'react'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useCalculate, useCalculationJob } from '../payroll/public.ts'

/** The calculation of a home: it stays while the rows of home change, so that its end is seen. */
export type HomeCalculation = { readonly isBusy: boolean; readonly start: () => Promise<void> }

/** Calculates everybody of the month where one stands: progress, then the next act. Amounts typed by hand stay. */
export const useHomeCalculation = ({ companyNo, month, paymentTypeName, jobId }: RunHeader): HomeCalculation => {
  const calculation = useCalculate(companyNo)
  const [isStarting, setStarting] = useState(false)
  const { job, follow } = useCalculationJob({
    companyNo,
    runJobId: jobId,
    label: `${Number(month.slice(5))}월 ${paymentTypeName} 계산`,
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
  return { isBusy: isStarting || job !== null, start }
}

/** The act of the calculation itself. */
export function CalculateButton({
  calculation: { isBusy, start },
  size,
}: {
  readonly calculation: HomeCalculation
  readonly size: 'sm' | 'lg'
}) {
  return (
    <Button size={size} variant="primary" wide busy={isBusy} onClick={() => void start()}>
      원클릭 급여계산
    </Button>
  )
}
