import { type Ahead, askAhead } from '../../../client/ahead.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { PAYROLL_PARAMS } from '../payroll-params.ts'
import { managementQuery, openingMonthQuery } from '../payroll.queries.ts'
import { PayrollManagement } from './PayrollManagement.tsx'

/** The month's payroll: steps, what to look at, everybody's amounts, and the next act. */
export default function PayrollManagementPage() {
  return <CompanyScreen title="급여관리">{(companyNo) => <PayrollManagement companyNo={companyNo} />}</CompanyScreen>
}

/** The month of the address, or the one that waits. */
export const ahead: Ahead = (client, { companyNo, search }) => {
  if (companyNo === null) return
  const { month, paymentType, withLeave } = PAYROLL_PARAMS.read(search)
  if (month === '') askAhead(client, openingMonthQuery({ companyNo, paymentType }, withLeave))
  else askAhead(client, managementQuery({ companyNo, month, paymentType }, withLeave))
}
