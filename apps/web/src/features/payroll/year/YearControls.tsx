import { CODE } from '@handal/contracts/codes'
import { isPaymentType, PAYMENT_TYPES } from '@handal/contracts/fields'
import { YEAR_MEASURE_KEYS, YEAR_MEASURES } from '@handal/contracts/payroll/payment-year'
import { useCodeNames } from '../../../client/codes.ts'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import { SegmentedControl } from '../../../shared/form/SegmentedControl.tsx'
import { departmentsOf } from '../payroll-view.ts'
import type { YearParams } from './year-params.ts'

type Props = {
  readonly params: YearParams
  readonly setParams: (change: Partial<YearParams>, options?: { replace?: boolean }) => void
  readonly year: string
  readonly thisYear: string
  readonly rows: readonly { departmentNo: number | null; departmentName: string | null }[]
}
const YEARS_BACK = 9

/** Year, kind of payment, department, words and amount of 연간 지급내역. */
export function YearControls({ params, setParams, year, thisYear, rows }: Props) {
  const names = useCodeNames(CODE.paymentType)
  const years = new Set([year, ...Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(Number(thisYear) - back))])
  return (
    <>
      <FilterSelect
        label="연도"
        value={year}
        allText={false}
        options={[...years]
          .toSorted()
          .toReversed()
          .map((value) => ({ value, text: value }))}
        onChange={(next) => setParams({ year: next === thisYear ? '' : next, department: '' })}
      />
      <FilterSelect
        label="구분"
        value={params.paymentType ?? ''}
        allText="모두"
        options={Object.entries(PAYMENT_TYPES).map(([value, text]) => ({ value, text: names[value] ?? text }))}
        onChange={(next) => setParams({ paymentType: isPaymentType(next) ? next : null, department: '' })}
      />
      <FilterSelect
        label="부서"
        value={params.department}
        options={departmentsOf(rows).map((entry) => ({ value: entry.value, text: entry.label }))}
        onChange={(department) => setParams({ department })}
      />
      <FilterSearch value={params.search} onChange={(search) => setParams({ search }, { replace: true })} />
      <SegmentedControl
        small
        label="금액"
        value={params.measure}
        options={YEAR_MEASURE_KEYS.map((value) => ({ value, text: YEAR_MEASURES[value] }))}
        onChange={(measure) => setParams({ measure })}
      />
    </>
  )
}
