import { useCompanyNo } from '../../../client/queries.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { PayrollManagement } from './PayrollManagement.tsx'

/** The month's payroll: steps, what to look at, everybody's amounts, and the next act. */
export default function PayrollManagementPage() {
  const companyNo = useCompanyNo()
  // Another company is another screen: nothing of the one before is shown or kept.
  return companyNo === null ? (
    <PageHeader title="급여관리" />
  ) : (
    <PayrollManagement key={companyNo} companyNo={companyNo} />
  )
}
