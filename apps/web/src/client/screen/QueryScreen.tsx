import type { ReactNode } from 'react'
import { LoadFailure } from '../../shared/ui/LoadFailure.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { SkeletonLines } from '../../shared/ui/Skeleton.tsx'
import { ApiError, messageOf } from '../api-error.ts'
import { Missing } from './NotThere.tsx'
import '../../shared/screen/screen.css'

/** What is shown of a query; any result of `useQuery` is one. */
export type Asked<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** What a query brought, in its place on the screen: waiting lines, what failed with another try, or `children`. */
export function QueryPart<T>({
  query,
  lines = 6,
  sheet = false,
  children,
}: {
  readonly query: Asked<T>
  /** Waiting lines. */
  readonly lines?: number | undefined
  /** What it brings are sheets: what waits or failed stands on one too. */
  readonly sheet?: boolean | undefined
  readonly children: (data: T) => ReactNode
}): ReactNode {
  if (query.data !== undefined) return children(query.data)
  const { error } = query
  const standing =
    error === null ? (
      <SkeletonLines lines={lines} />
    ) : (
      <LoadFailure message={messageOf(error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
    )
  return sheet ? <Sheet pad="form">{standing}</Sheet> : standing
}

/**
 * A screen that hangs on one query. Until its data are there the title stands over a sheet with waiting lines, or with what
 * failed and another try; what is not there leads to the screen above. Data that are there stay while they are asked for again.
 */
export function QueryScreen<T>({
  title,
  query,
  lines = 8,
  className,
  beside,
  children,
}: {
  /** Of the screen, while its data are not there. */
  readonly title: string
  readonly query: Asked<T>
  readonly lines?: number | undefined
  /** Of the sheet, where the screen's own has a width. */
  readonly className?: string | undefined
  /** What can be used without the data: filters. */
  readonly beside?: ReactNode
  readonly children: (data: T) => ReactNode
}): ReactNode {
  const { data, error } = query
  if (data !== undefined) return children(data)
  return (
    <div className="hd-detail-screen">
      <PageHeader title={title} />
      {beside}
      <Sheet pad="form" className={className}>
        {error instanceof ApiError && error.status === 404 ? (
          <Missing message={error.message} />
        ) : (
          <QueryPart query={query} lines={lines}>
            {children}
          </QueryPart>
        )}
      </Sheet>
    </div>
  )
}
