import type { Home } from '@handal/contracts/session/home'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../client/api-error.ts'
import { homeQuery, useCompanyNo } from '../../client/queries.ts'
import { useUser } from '../../client/session-store.ts'
import { useViewAsEmployee } from '../../client/sidebar.ts'
import { LoadFailure } from '../../shared/ui/LoadFailure.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { choiceOrNone, defineParams } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { EmployeeHome } from './EmployeeHome.tsx'
import { FirstPayrollHome } from './FirstPayrollHome.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { OperatorHome } from './OperatorHome.tsx'
import { SuperHome } from './SuperHome.tsx'
import { usePutOff } from '../first-payroll/public.ts'
import styles from './home.module.css'

/** `first=later`: the guide to the first payroll is put off for now. */
const PARAMS = defineParams({ first: choiceOrNone(['later']) })

/** The dashboard of the signed-in person: the operator's month, the employee's day, or all companies of the super admin. */
export default function HomePage() {
  const user = useUser()
  const chosen = useCompanyNo()
  const asEmployee = useViewAsEmployee()
  const role = user?.perm_id
  const view = role === '11' && asEmployee ? 'employee' : null
  const companyNo = role === '01' ? null : chosen
  const query = useQuery({ ...homeQuery(companyNo, view), enabled: user !== null })

  if (query.data !== undefined) return <Dashboard home={query.data} query={query} />
  if (!query.isError) return <HomeSkeleton kind={role === '01' ? 'super' : asEmployee ? 'employee' : 'operator'} />
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>홈</h1>
      <Sheet className={styles['alone'] ?? ''}>
        <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </Sheet>
    </div>
  )
}

function Dashboard({ home, query }: { readonly home: Home; readonly query: UseQueryResult<Home> }) {
  const [{ first }] = useScreenParams(PARAMS)
  usePutOff(first !== null)
  switch (home.kind) {
    case 'operator':
      return home.isFirst && first === null ? (
        <FirstPayrollHome home={home} laterTo={`/home${PARAMS.link({ first: 'later' })}`} />
      ) : (
        <OperatorHome home={home} />
      )
    case 'employee':
      return <EmployeeHome home={home} />
    case 'super':
      return <SuperHome home={home} query={query} />
  }
}
