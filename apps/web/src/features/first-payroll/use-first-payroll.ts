import { readFirstPayroll } from '@handal/contracts/session/first-payroll'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { companyKey, useCall, useCompanyNo } from '../../client/queries.ts'

const keyOf = (companyNo: number | null): readonly unknown[] => companyKey(companyNo, 'first-payroll')

/** What is missing before the company's first payroll. */
export const useFirstPayroll = () => {
  const call = useCall()
  const companyNo = useCompanyNo()
  return useQuery({
    queryKey: keyOf(companyNo),
    queryFn: () => call(readFirstPayroll),
    // What was entered on another screen a moment ago must show.
    staleTime: 0,
  })
}

/** Whether somebody works through the guide: it was opened in this visit, at home or in 급여관리, and not put off since. */
export const useIsGuided = (): boolean => {
  const companyNo = useCompanyNo()
  return useQueryClient().getQueryData(keyOf(companyNo)) !== undefined
}

/** Puts the guide off for now, where it is: no screen leads on to its next step. */
export const usePutOff = (isOff: boolean): void => {
  const client = useQueryClient()
  const companyNo = useCompanyNo()
  useEffect(() => {
    if (isOff) client.removeQueries({ queryKey: keyOf(companyNo) })
  }, [client, companyNo, isOff])
}
