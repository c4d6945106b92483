import { ChangeCompany } from './ChangeCompany.tsx'
import { MANAGED_AREA } from './company-area.ts'

/** The super admin changes a company. */
export default function CompanyRewritePage() {
  return <ChangeCompany area={MANAGED_AREA} />
}
