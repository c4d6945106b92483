import { REPORT_KINDS } from '@handal/contracts/insurance/insurance-report-items'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import type { ReportKey } from './report-params.ts'
import { ReportForm } from './ReportForm.tsx'
import { reportQuery } from './reports.queries.ts'

/** One report beside its list: what it says, what is still open, and the file. */
export function ReportDrawer({
  companyNo,
  report,
  onClose,
}: {
  readonly companyNo: number
  readonly report: ReportKey
  readonly onClose: () => void
}) {
  const query = useQuery(reportQuery(companyNo, report))
  if (query.data !== undefined)
    return (
      <ReportForm
        key={`${report.employeeNo} ${report.kind} ${report.day} ${query.data.version ?? 0}`}
        companyNo={companyNo}
        sheet={query.data}
        onClose={onClose}
      />
    )
  return (
    <Drawer open title={REPORT_KINDS[report.kind]} onClose={onClose}>
      <QueryPart query={query} lines={10}>
        {() => null}
      </QueryPart>
    </Drawer>
  )
}
