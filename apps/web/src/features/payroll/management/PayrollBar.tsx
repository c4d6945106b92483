import { ColumnSettingsButton } from '../../../shared/table/ColumnSettingsPanel.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { PayrollFilters } from '../PayrollFilters.tsx'
import { RECEIVABLES } from '../receivables/ReceivablesDrawer.tsx'
import { DIFFERENCES } from './drawers/DifferencesDrawer.tsx'
import { PAYROLL_TABLE } from './payroll-columns.ts'
import type { PayrollScreen } from './use-payroll-screen.ts'

/** The filters of the month and, on a wide screen, what else opens beside its list. */
export function PayrollBar({ screen }: { readonly screen: PayrollScreen }) {
  const { params, setParams, isPhone, isFirstRun, list } = screen
  return (
    <PayrollFilters
      params={params}
      setParams={setParams}
      month={screen.key.month}
      withMonth={!isPhone}
      rows={screen.people}
      view={isPhone ? undefined : list.view}
      isFirstRun={isFirstRun}
      withLeave
      end={
        isFirstRun || isPhone ? undefined : (
          <>
            <Button size="sm" variant="text" onClick={() => setParams({ receivables: true })}>
              {RECEIVABLES}
            </Button>
            <Button size="sm" variant="text" onClick={() => setParams({ differences: true })}>
              {DIFFERENCES}
            </Button>
            <ColumnSettingsButton name={PAYROLL_TABLE} columns={list.columns} />
          </>
        )
      }
    />
  )
}
