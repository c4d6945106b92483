import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { useMeta } from '../../../client/queries.ts'
import { TaxTableScreen } from './TaxTableScreen.tsx'

const TITLE = '근로소득 간이세액표'

/** The withholding table, asked with numbers or a person's newest pay. */
export default function SimpleTaxPage() {
  const meta = useMeta()
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) => (
        <QueryScreen title={TITLE} query={meta}>
          {({ today }) => <TaxTableScreen companyNo={companyNo} today={today} />}
        </QueryScreen>
      )}
    </CompanyScreen>
  )
}
