import { messageOf } from '../../../client/api-error.ts'
import { LoadFailure } from '../../../shared/ui/LoadFailure.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { PayrollDrawers } from './drawers/PayrollDrawers.tsx'
import { FirstRunGuide } from './FirstRunGuide.tsx'
import { PayrollBar } from './PayrollBar.tsx'
import { PayrollGrid } from './PayrollGrid.tsx'
import { PayrollHead } from './PayrollHead.tsx'
import { PayrollNotice } from './PayrollNotice.tsx'
import type { Run } from './use-run.ts'
import { usePayrollScreen } from './use-payroll-screen.ts'
import styles from '../payroll.module.css'

/** Payroll management of one company. */
export function PayrollManagement({ companyNo }: { readonly companyNo: number }) {
  const screen = usePayrollScreen(companyNo)
  const { data, run, query, isFirstRun, isPhone, filters } = screen
  if (data === undefined && query.error !== null)
    return (
      <>
        <PageHeader title="급여관리" />
        <Sheet pad="form">
          <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
        </Sheet>
      </>
    )
  return (
    <div className={styles['page']}>
      <PayrollHead screen={screen} />
      {run === undefined || isFirstRun ? null : <PayrollNotice screen={screen} run={run} />}
      <RestNotice query={query} />
      {isPhone && !filters.isShown ? null : <PayrollBar screen={screen} />}
      {isFirstRun ? <FirstRunGuide month={screen.key.month} /> : <PayrollGrid key={screen.runName} screen={screen} />}
      <PayrollDrawers screen={screen} />
    </div>
  )
}

/** That the rest of a long list did not come. */
function RestNotice({ query }: { readonly query: Run }) {
  return query.isWhole || query.error === null || query.isFetching ? null : (
    <NoticeBar tone="danger" links={[{ label: '다시 불러오기', onClick: () => void query.refetch() }]}>
      나머지 사원을 불러오지 못했습니다. {messageOf(query.error)}
    </NoticeBar>
  )
}
