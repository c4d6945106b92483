import { monthOf, plainDate, yearMonth } from '@handal/base/date'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { LedgerDrawer } from './LedgerDrawer.tsx'
import { LEAVE_PARAMS } from './leave-params.ts'
import { LeaveMonth } from './LeaveMonth.tsx'
import { LeavePeople } from './LeavePeople.tsx'

const TITLE = '연차 사용현황'

/** Everybody's annual leave: a month as a calendar, or by person with both bases; one ledger beside it. */
export default function LeaveListPage() {
  const [params, set] = useScreenParams(LEAVE_PARAMS)
  const meta = useMeta()
  const today = meta.data?.today ?? (meta.isError ? seoulToday() : null)
  const { view, employeeNo } = params
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) => {
        if (today === null) return <PageHeader title={TITLE} />
        const day = plainDate(today)
        const month = params.month === '' ? monthOf(day) : yearMonth(params.month)
        const of = { companyNo, month, today: day }
        return (
          <>
            {view === 'calendar' ? <LeaveMonth {...of} /> : <LeavePeople {...of} />}
            {employeeNo === null ? null : (
              <LedgerDrawer
                {...of}
                employeeNo={employeeNo}
                onClose={() => set({ employeeNo: null }, { replace: true })}
              />
            )}
          </>
        )
      }}
    </CompanyScreen>
  )
}
