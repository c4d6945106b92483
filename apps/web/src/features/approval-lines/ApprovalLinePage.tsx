import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ApprovalLines } from './ApprovalLines.tsx'

/** Approval lines by department and document, who would sign by them on a day, and who signs for whom. */
export default function ApprovalLinePage() {
  return <CompanyScreen title="결재선">{(companyNo) => <ApprovalLines companyNo={companyNo} />}</CompanyScreen>
}
