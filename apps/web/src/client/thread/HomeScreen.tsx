import { Fragment, type ReactNode } from 'react'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { useHomeCompany } from '../queries.ts'

/** A screen of what a company keeps, or to a super admin of what reaches all of them (null), shown once it is known which. */
export function HomeScreen({
  title,
  children,
}: {
  /** Of the screen, while no company is known. */
  readonly title: string
  readonly children: (companyNo: number | null) => ReactNode
}): ReactNode {
  const companyNo = useHomeCompany()
  return companyNo === undefined ? (
    <PageHeader title={title} />
  ) : (
    <Fragment key={companyNo}>{children(companyNo)}</Fragment>
  )
}
