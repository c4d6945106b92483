import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { employeeQuery } from '../employees.queries.ts'

type Shown = { readonly companyNo: number; readonly person: EmployeeDetail; readonly today: string }

/** A screen about the person whose number the address has; another person is another screen. */
export function PersonScreen({
  title,
  children,
}: {
  readonly title: string
  readonly children: (shown: Shown) => ReactNode
}) {
  const employeeNo = Number(useParams()['empl_no'])
  return (
    <CompanyScreen title={title}>
      {(companyNo) => (
        <Opening title={title} companyNo={companyNo} employeeNo={employeeNo}>
          {(shown) => <Fragment key={employeeNo}>{children(shown)}</Fragment>}
        </Opening>
      )}
    </CompanyScreen>
  )
}

function Opening({
  title,
  companyNo,
  employeeNo,
  children,
}: {
  readonly title: string
  readonly companyNo: number
  readonly employeeNo: number
  readonly children: (shown: Shown) => ReactNode
}) {
  const meta = useMeta()
  const query = useQuery(employeeQuery(companyNo, employeeNo))
  return (
    <QueryScreen title={title} query={meta}>
      {({ today }) => (
        <QueryScreen title={title} query={query}>
          {(person) => children({ companyNo, person, today })}
        </QueryScreen>
      )}
    </QueryScreen>
  )
}
