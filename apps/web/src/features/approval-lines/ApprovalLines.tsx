import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { departmentsQuery, organisationOf, positionsQuery } from '../organisation/public.ts'
import { DelegationForms } from './DelegationForms.tsx'
import { EndLine } from './EndLine.tsx'
import { actOf, addressOf, documentOf, LINE_PARAMS } from './line-params.ts'
import { ChangeLine, NewLine } from './LineForm.tsx'
import { LineLook } from './LineLook.tsx'
import { linesQuery } from './lines.queries.ts'
import { type LineScreen, scopesOf } from './scopes.ts'

const TITLE = '결재선'

/** The lines of a company, or those that a new company begins with (null). */
export function ApprovalLines({ companyNo }: { readonly companyNo: number | null }) {
  const meta = useMeta()
  return (
    <QueryScreen title={TITLE} query={meta}>
      {({ today }) => <Loaded companyNo={companyNo} today={today} />}
    </QueryScreen>
  )
}

function Loaded({ companyNo, today }: { readonly companyNo: number | null; readonly today: string }) {
  const organisation = organisationOf(companyNo)
  const lines = useQuery(linesQuery(companyNo, today))
  const departments = useQuery(departmentsQuery(organisation, today))
  const positions = useQuery(positionsQuery(organisation, today))
  return (
    <QueryScreen title={TITLE} query={lines}>
      {({ items }) => (
        <QueryScreen title={TITLE} query={departments}>
          {(tree) => (
            <QueryScreen title={TITLE} query={positions}>
              {(list) => (
                <Chosen
                  companyNo={companyNo}
                  today={today}
                  lines={items}
                  departments={tree.items}
                  positions={list.items.filter(({ endDate }) => endDate === null || endDate >= today)}
                />
              )}
            </QueryScreen>
          )}
        </QueryScreen>
      )}
    </QueryScreen>
  )
}

/** The department and document of the address; a department that there is not counts as 공통. */
function Chosen(data: Omit<LineScreen, 'scopes' | 'scope'>) {
  const [params] = useScreenParams(LINE_PARAMS)
  const navigate = useNavigate()
  const act = actOf(useLocation())
  const { lines, departments, today, companyNo } = data
  const scopes = scopesOf(lines, departments, documentOf(params), today)
  const scope = scopes.find(({ departmentNo }) => departmentNo === params.dept) ?? scopes[0]
  if (scope === undefined) return null
  const screen = { ...data, scopes, scope }
  const close = (): void =>
    void navigate(addressOf(companyNo, 'look', { ...params, open: 'none', delegation: null }), { replace: true })
  const key = `${params.type}-${scope.departmentNo ?? 0}`
  if (act !== 'look' && scope.own === null) return <NewLine key={key} screen={screen} onClose={close} />
  if (act !== 'look' && scope.own !== null)
    return <ChangeLine key={`${key}-${scope.own.no}`} screen={screen} line={scope.own} onClose={close} />
  return (
    <>
      <LineLook screen={screen} />
      {params.open === 'end' && scope.own !== null ? (
        <EndLine key={scope.own.no} screen={screen} line={scope.own} onClose={close} />
      ) : null}
      {companyNo === null ? null : <DelegationForms companyNo={companyNo} today={today} onClose={close} />}
    </>
  )
}
