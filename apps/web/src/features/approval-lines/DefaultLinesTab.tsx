import { ApprovalLines } from './ApprovalLines.tsx'

/** What a new company begins with, as a tab of the super admin's defaults. */
export function DefaultLinesTab() {
  return <ApprovalLines companyNo={null} />
}
