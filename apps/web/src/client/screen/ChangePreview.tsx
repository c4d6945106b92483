import type { BodyInput, Endpoint, ResponseOf } from '@handal/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { SkeletonLines } from '../../shared/ui/Skeleton.tsx'
import { call } from '../api.ts'
import type { CallInput } from '../api-core.ts'
import { errorText } from '../api-error.ts'
import { companyKey, withCompany } from '../queries.ts'

/** A change as it would be sent now. */
type Change<E extends Endpoint> = {
  /** The call that answers what it would do. */
  readonly endpoint: E
  /** null: of no company. */
  readonly companyNo: number | null
  /** Names in the path of the call. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly body: BodyInput<E>
}
const textOf = <E extends Endpoint>({ endpoint, params, body }: Change<E>): string =>
  JSON.stringify([endpoint.id, params ?? {}, body])

/** What a change would do, calculated by the server and kept only while it is shown; another change asks anew. */
export const useChangePreview = <E extends Endpoint>(change: Change<E>, enabled = true) =>
  useQuery({
    queryKey: companyKey(change.companyNo, 'change-preview', textOf(change)),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => {
      const { endpoint, companyNo, params, body } = change
      // The body is of this call; the names of a path have no type of their own here.
      const input = { ...(params === undefined ? {} : { params }), body, signal } as unknown as CallInput<E>
      return call(endpoint, withCompany(endpoint, input, companyNo))
    },
    enabled,
    // Saving asks for everything of the company again: not for what would have been.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })

/** What a change would do, before it is saved. With `ask` it is calculated when the button is pressed, and anew for another change. */
export function ChangePreview<E extends Endpoint>({
  change,
  ask,
  lines = 4,
  above,
  children,
}: {
  readonly change: Change<E>
  readonly ask?: { readonly note?: string; readonly action: string }
  /** Waiting lines. */
  readonly lines?: number
  /** What stands over the answer as soon as it is asked for. */
  readonly above?: ReactNode
  readonly children: (preview: ResponseOf<E>) => ReactNode
}): ReactNode {
  const present = textOf(change)
  const [asked, setAsked] = useState<string | null>(null)
  if (ask !== undefined && asked !== present)
    return (
      <div>
        {ask.note === undefined ? null : <p className="cap ter">{ask.note}</p>}
        <div className="hd-under">
          <Button size="sm" onClick={() => setAsked(present)}>
            {ask.action}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      {above}
      <Answer change={change} lines={lines}>
        {children}
      </Answer>
    </>
  )
}

function Answer<E extends Endpoint>({
  change,
  lines,
  children,
}: {
  readonly change: Change<E>
  readonly lines: number
  readonly children: (preview: ResponseOf<E>) => ReactNode
}): ReactNode {
  const { data, error } = useChangePreview(change)
  if (data !== undefined) return children(data)
  if (error === null) return <SkeletonLines lines={lines} />
  return (
    <p className="warn" role="alert">
      {errorText(error)}
    </p>
  )
}
