import type { PayslipRow } from '@handal/contracts/payroll/salary'
import { useQuery } from '@tanstack/react-query'
import { isWhole } from '../management-list.ts'
import type { PayrollParams } from '../payroll-params.ts'
import { managementQuery, openingMonthQuery, type RunKey } from '../payroll.queries.ts'

const NOBODY: readonly PayslipRow[] = []

/** The run on the screen: that of the month in the address, else of the month that waited when the screen opened. */
export const useRun = (companyNo: number, { month: chosen, paymentType, withLeave }: PayrollParams) => {
  const opening = useQuery({ ...openingMonthQuery({ companyNo, paymentType }, withLeave), enabled: chosen === '' })
  const month = chosen === '' ? (opening.data ?? '') : chosen
  const run = useQuery({
    ...managementQuery({ companyNo, month, paymentType }, withLeave),
    enabled: month !== '',
  })
  const asked = month === '' ? opening : run
  // While another month is on its way, the one shown is still that of the data.
  const key: RunKey = { companyNo, month: run.data?.run.month ?? month, paymentType }
  return {
    key,
    data: run.data,
    /** Its header, and everybody who is here of it. */
    run: run.data?.run,
    people: run.data?.items ?? NOBODY,
    /** Everybody of the run is here; until then sorting, filtering, choosing and typing wait. */
    isWhole: run.data === undefined || isWhole(run.data),
    queryKey: managementQuery({ companyNo, month, paymentType }, withLeave).queryKey,
    error: asked.error,
    isFetching: asked.isFetching,
    isWaiting: run.isPending || run.isPlaceholderData,
    isPlaceholderData: run.isPlaceholderData,
    refetch: asked.refetch,
  }
}

export type Run = ReturnType<typeof useRun>
