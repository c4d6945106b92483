import { ENTRY_LIST, entryImport } from '@handal/contracts/payroll/salary-entries'
import { messageOf } from '../../../client/api-error.ts'
import { ImportScreen } from '../../../client/imports/ImportScreen.tsx'
import { LoadFailure } from '../../../shared/ui/LoadFailure.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { EntriesView } from '../entries/EntriesView.tsx'
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
  if (screen.params.entriesFile)
    return (
      <ImportScreen
        companyNo={companyNo}
        calls={entryImport}
        list={ENTRY_LIST}
        title="지급 금액 올리기"
        back="급여관리로"
        onClose={() => screen.setParams({ entriesFile: false })}
      />
    )
  return (
    <div className={styles['page']}>
      <PayrollHead screen={screen} />
      {run === undefined || isFirstRun ? null : <PayrollNotice screen={screen} run={run} />}
      <RestNotice query={query} />
      {isPhone && !filters.isShown ? null : <PayrollBar screen={screen} />}
      {isFirstRun ? (
        <FirstRunGuide month={screen.key.month} />
      ) : screen.entryKey !== null ? (
        <EntriesView
          key={screen.runName}
          entryKey={screen.entryKey}
          params={screen.params}
          setParams={screen.setParams}
          onDirty={screen.setUnsaved}
        />
      ) : (
        <PayrollGrid key={screen.runName} screen={screen} />
      )}
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
