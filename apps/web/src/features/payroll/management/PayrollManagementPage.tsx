import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { PayrollManagement } from './PayrollManagement.tsx'

/** The month's payroll: steps, what to look at, everybody's amounts, and the next act. */
export default function PayrollManagementPage() {
  return <CompanyScreen title="급여관리">{(companyNo) => <PayrollManagement companyNo={companyNo} />}</CompanyScreen>
}
