import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { DepartmentTab } from './DepartmentTab.tsx'
import { useOrganisationArea } from './organisation-area.ts'
import { ORGANISATION_PARAMS } from './organisation-params.ts'
import { PositionTab } from './PositionTab.tsx'

const TITLE = '부서·직위'

/**
 * Departments as a tree and positions as a list, as they were on a day; the addresses below open what is there to read and
 * the forms over them. An operator's of the company, a super admin's of what new companies start with.
 */
export default function OrganisationPage() {
  const { isDefault } = useOrganisationArea()
  return isDefault ? <Organisation /> : <CompanyScreen title={TITLE}>{() => <Organisation />}</CompanyScreen>
}

/** What is typed holds from the server's today. */
function Organisation() {
  const [{ tab }] = useScreenParams(ORGANISATION_PARAMS)
  const meta = useMeta()
  return (
    <QueryScreen title={TITLE} query={meta}>
      {({ today }) => (tab === 'position' ? <PositionTab today={today} /> : <DepartmentTab today={today} />)}
    </QueryScreen>
  )
}
