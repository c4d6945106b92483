import type { Department } from '@handal/contracts/company/organisation'
import { useMutation } from '@tanstack/react-query'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { type DepartmentOrder, type PositionOrder, useOrganisationArea } from './organisation-area.ts'

type Versioned = { readonly no: number; readonly version: number }

/** Puts things in an order; what was done can be taken back, what is refused says why. */
const useOrdering = <O extends PositionOrder>(
  order: (order: O) => Promise<{ readonly items: readonly Versioned[] }>,
) => {
  const refresh = useRefreshCompany(useOrganisationArea().companyNo)
  const { mutate, isPending } = useMutation({
    mutationFn: ([next, items]: readonly [O, readonly Versioned[]]) => {
      const versions = new Map(items.map(({ no, version }) => [no, version]))
      return order({ ...next, versions: next.nos.map((no) => versions.get(no) ?? 0) })
    },
    onSettled: refresh,
    onError: (error) => void failure(error),
  })
  return {
    isPending,
    /** `name`: what is moved; `items`: all as they were read; `before`: the order that stands until then. */
    move: (name: string, items: readonly Versioned[], next: O, before: O): void =>
      mutate([next, items], {
        onSuccess: (moved) =>
          toast(`${name}의 자리를 옮겼습니다.`, {
            label: '되돌리기',
            onClick: () => mutate([before, moved.items]),
          }),
      }),
  }
}

/** Puts the departments of one parent in an order, a moved one among them, from a day on. */
export const useOrderDepartments = () => {
  const call = useCall()
  const { departments, path } = useOrganisationArea()
  return useOrdering((order: DepartmentOrder) => call(departments.order, { ...path, body: order }))
}

/** Puts positions in an order. */
export const useOrderPositions = () => {
  const call = useCall()
  const { positions, path } = useOrganisationArea()
  return useOrdering((order: PositionOrder) => call(positions.order, { ...path, body: order }))
}

/** Who entered what last and when, for the comparison after someone saved first. */
export const savedBy = ({
  history,
}: Pick<Department, 'history'> | { history: readonly { at: string; by: string }[] }) => {
  const newest = history.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return newest === undefined || newest.by === '' ? null : { who: newest.by, at: newest.at }
}
