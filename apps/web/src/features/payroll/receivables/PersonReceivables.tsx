import { useQuery } from '@tanstack/react-query'
import * as format from '../../../shared/format.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { receivablesQuery } from '../payroll.queries.ts'
import { ReceivableList } from './ReceivableList.tsx'
import { RECEIVABLES } from './ReceivablesDrawer.tsx'

/** What one person is to pay back and has paid back; nothing where there never was any. */
export function PersonReceivables({
  companyNo,
  employeeNo,
}: {
  readonly companyNo: number
  readonly employeeNo: number
}) {
  const found = useQuery(receivablesQuery(companyNo, { employeeNo, settled: true })).data
  if (found === undefined || found.total === 0) return null
  return (
    <Sheet title={RECEIVABLES} pad="form" caption={`남은 금액 ${format.wonText(found.left)}`}>
      <ReceivableList companyNo={companyNo} items={found.items} named={false} />
    </Sheet>
  )
}
