import { useMemo } from 'react'
import { useMeta } from '../../../client/queries.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { seoulToday } from '../../../shared/today.ts'
import type { PayrollParams, PayrollView } from '../payroll-params.ts'
import { filterRows, inCodeOrder, mayType, needsLook } from '../payroll-view.ts'
import { payrollColumns, sumsOfServer } from './payroll-columns.ts'
import type { Run } from './use-run.ts'

/** Who of a run is listed, in which columns, with which sums. */
export const usePayrollList = ({ data, people, run, isWhole }: Run, params: PayrollParams) => {
  const { department, search, check } = params
  const isPhone = useIsPhone()
  const today = useMeta().data?.today ?? seoulToday()
  const neverCalculated = people.length > 0 && people.every((row) => row.versionNo === 0)
  // Before the first calculation there are no amounts: the hours are what can be checked.
  const view: PayrollView = params.view ?? (neverCalculated && params.paymentType === '0001' ? 'attendance' : 'amounts')
  const hasReopened = (run?.reopened.length ?? 0) > 0
  const rows = useMemo(() => {
    const left = inCodeOrder(filterRows(people, { department, search, check }))
    // Cards have no marks to look for: whoever needs a look or is open again comes first.
    return isPhone
      ? left.toSorted((a, b) => Number(needsLook(b) || b.reopened) - Number(needsLook(a) || a.reopened))
      : left
  }, [people, department, search, check, isPhone])
  const columns = useMemo(
    () => payrollColumns(data?.columns ?? [], people, view, mayType, hasReopened, today),
    [data?.columns, people, view, hasReopened, today],
  )
  const sums = useMemo(
    () => (isWhole || data === undefined ? undefined : sumsOfServer(data, columns)),
    [isWhole, data, columns],
  )
  // Of a list whose rest is on its way the people stand in their places; whatever chooses or orders waits for all of them.
  const isPlain = department === '' && search === '' && check === '' && params.sort === null
  return {
    view,
    neverCalculated,
    rows,
    columns,
    sums,
    slots: isWhole || isPhone || !isPlain ? undefined : data?.slots,
    total: isWhole ? rows.length : (data?.total ?? 0),
  }
}
