import { AttendanceDrawer } from '../../../attendance/public.ts'
import type { PayrollParams } from '../../payroll-params.ts'
import { ReceivablesDrawer } from '../../receivables/ReceivablesDrawer.tsx'
import type { PayrollScreen } from '../use-payroll-screen.ts'
import { useCheckedPeople } from './checked-people.ts'
import { DifferencesDrawer } from './DifferencesDrawer.tsx'
import { HandoverDrawer } from './HandoverDrawer.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'

/** The drawers of the month: each is a flag of the address, and of several the first here is the one that stands open. */
const OF_MONTH = ['attendance', 'handover', 'differences', 'receivables'] as const

const openOf = (params: PayrollParams): (typeof OF_MONTH)[number] | null =>
  params.slip !== null ? null : (OF_MONTH.find((drawer) => params[drawer]) ?? null)

/** The one drawer that stands open beside the list: of a person before one of the month. */
export function PayrollDrawers({ screen }: { readonly screen: PayrollScreen }) {
  const { companyNo, params, setParams, key, run, people } = screen
  // Kept while no drawer is open.
  const [checked, markRight] = useCheckedPeople(companyNo, key.month)
  const row = people.find(({ employeeNo }) => employeeNo === params.slip)
  if (row !== undefined) return <PersonDrawer screen={screen} row={row} checked={checked} onRight={markRight} />
  const drawer = openOf(params)
  const onClose = (): void => {
    if (drawer !== null) setParams({ [drawer]: false })
  }
  switch (drawer) {
    case 'attendance':
      return run === undefined ? null : (
        <AttendanceDrawer key={run.month} companyNo={companyNo} month={run.month} onClose={onClose} />
      )
    case 'handover':
      return run === undefined ? null : (
        <HandoverDrawer key={screen.runName} run={{ ...key, month: run.month }} onClose={onClose} />
      )
    case 'differences':
      return <DifferencesDrawer companyNo={companyNo} onClose={onClose} />
    case 'receivables':
      return <ReceivablesDrawer companyNo={companyNo} onClose={onClose} />
    case null:
      return null
  }
}
