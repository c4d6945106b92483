import { monthOf, type PlainDate } from '@handal/base/date'
import { useQuery } from '@tanstack/react-query'
import { FilterMonth } from '../../../shared/form/date/FilterMonth.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import { SegmentedControl } from '../../../shared/form/SegmentedControl.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { departmentChoices } from '../../employees/public.ts'
import { LEAVE_PARAMS, LEAVE_VIEWS, type LeaveView } from './leave-params.ts'

/** Month, department and how it is shown. */
export function LeaveControls({
  companyNo,
  month,
  today,
}: {
  readonly companyNo: number
  readonly month: string
  readonly today: PlainDate
}) {
  const [{ department, view }, set] = useScreenParams(LEAVE_PARAMS)
  const departments = useQuery(departmentChoices(companyNo, today)).data ?? []
  return (
    <>
      <FilterMonth
        label="달"
        value={month}
        current={monthOf(today)}
        onChange={(chosen) => set({ month: chosen === monthOf(today) ? '' : chosen })}
      />
      <FilterSelect
        label="부서"
        value={department === null ? '' : String(department)}
        options={departments}
        onChange={(chosen) => set({ department: chosen === '' ? null : Number(chosen) })}
      />
      <SegmentedControl
        label="보기"
        hideLabel
        value={view}
        onChange={(chosen) => set({ view: chosen })}
        options={(Object.keys(LEAVE_VIEWS) as LeaveView[]).map((value) => ({ value, text: LEAVE_VIEWS[value] }))}
      />
    </>
  )
}
