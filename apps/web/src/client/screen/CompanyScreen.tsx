import { Fragment, type ReactNode } from 'react'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { useCompanyNo } from '../queries.ts'

/**
 * A screen of one company, shown once it is known which. Another company is another screen: nothing of the one before is
 * shown or kept.
 */
export function CompanyScreen({
  title,
  children,
}: {
  /** Of the screen, while no company is known. */
  readonly title: string
  readonly children: (companyNo: number) => ReactNode
}): ReactNode {
  const companyNo = useCompanyNo()
  return companyNo === null ? <PageHeader title={title} /> : <Fragment key={companyNo}>{children(companyNo)}</Fragment>
}
