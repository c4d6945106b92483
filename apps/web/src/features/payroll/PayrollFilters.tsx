import { CODE } from '@handal/contracts/codes'
import { isPaymentType, PAYMENT_TYPES } from '@handal/contracts/fields'
import type { ReactNode } from 'react'
import { useCodeNames } from '../../client/codes.ts'
import { FilterMonth } from '../../shared/form/date/FilterMonth.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import type { PayrollParams, PayrollView, SetParams } from './payroll-params.ts'
import { departmentsOf } from './payroll-view.ts'

type Props = {
  readonly params: PayrollParams
  readonly setParams: SetParams
  /** The month shown, which the address may leave to the server; '' while it is not known. */
  readonly month: string
  /** The month can be chosen here; default. */
  readonly withMonth?: boolean
  readonly rows: readonly { departmentNo: number | null; departmentName: string | null }[]
  /** Nothing to filter yet: month and type only. */
  readonly isFirstRun?: boolean
  /** Amounts or attendance; absent where the screen has one view. */
  readonly view?: PayrollView | undefined
  /** Offers people on unpaid leave. */
  readonly withLeave?: boolean
  readonly children?: ReactNode
}

/** Whether something is chosen, and how to choose nothing. */
export const payrollConditions = (params: PayrollParams, setParams: SetParams) => ({
  changed: params.department !== '' || params.search !== '' || params.check !== '',
  onReset: () => setParams({ department: '', search: '', check: '' }),
})

/** Month, type, department, words and view of a payroll screen; all of it lives in the address. */
export function PayrollFilters({ end, ...props }: Props & { readonly end?: ReactNode }) {
  return (
    <FilterBar {...payrollConditions(props.params, props.setParams)} end={end}>
      <PayrollControls {...props} />
    </FilterBar>
  )
}

/** The controls of the filters alone, for a list that has the bar. */
export function PayrollControls({
  params,
  setParams,
  month,
  withMonth = true,
  rows,
  isFirstRun = false,
  view,
  withLeave,
  children,
}: Props) {
  const names = useCodeNames(CODE.paymentType)
  const types = Object.entries(PAYMENT_TYPES).map(([value, text]) => ({ value, text: names[value] ?? text }))
  const departments = departmentsOf(rows).map((entry) => ({ value: entry.value, text: entry.label }))
  return (
    <>
      {month === '' || !withMonth ? null : (
        <FilterMonth
          label="귀속월"
          value={month}
          onChange={(next) => setParams({ month: next, slip: null, check: '', department: '' })}
        />
      )}
      <FilterSelect
        label="구분"
        value={params.paymentType}
        allText={false}
        options={types}
        onChange={(next) =>
          isPaymentType(next) && setParams({ month, paymentType: next, slip: null, check: '', department: '' })
        }
      />
      {isFirstRun ? null : (
        <>
          <FilterSelect
            label="부서"
            value={params.department}
            options={departments}
            onChange={(department) => setParams({ department })}
          />
          <FilterSearch value={params.search} onChange={(search) => setParams({ search }, { replace: true })} />
          {withLeave === true ? (
            <Checkbox checked={params.withLeave} onChange={(next) => setParams({ withLeave: next })}>
              휴직자 포함
            </Checkbox>
          ) : null}
          {view === undefined ? null : (
            <SegmentedControl
              small
              label="보기"
              value={view}
              onChange={(next) => setParams({ view: next })}
              options={[
                { value: 'amounts', text: '금액' },
                { value: 'attendance', text: '근태' },
                // 퇴직금 is made by a leaving alone.
                ...(params.paymentType === '0005' ? [] : [{ value: 'entries' as const, text: '입력' }]),
              ]}
            />
          )}
        </>
      )}
      {children}
    </>
  )
}
