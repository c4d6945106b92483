import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { DepartmentTab } from './DepartmentTab.tsx'
import { ORGANISATION_PARAMS } from './organisation-params.ts'
import { PositionTab } from './PositionTab.tsx'

const TITLE = '부서·직위'

/** Departments as a tree and positions as a list, as they were on a day. What is typed holds from the server's today. */
export default function OrganisationPage() {
  const [{ tab }] = useScreenParams(ORGANISATION_PARAMS)
  const meta = useMeta()
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) => (
        <QueryScreen title={TITLE} query={meta}>
          {({ today }) =>
            tab === 'position' ? (
              <PositionTab companyNo={companyNo} today={today} />
            ) : (
              <DepartmentTab companyNo={companyNo} today={today} />
            )
          }
        </QueryScreen>
      )}
    </CompanyScreen>
  )
}
