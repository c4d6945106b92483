import type { Department } from '@handal/contracts/organisation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DepartmentOrder, useOrganisationArea } from './organisation-area.ts'

/** Asks again for what a change of the organisation shows on: trees, people, payroll. */
export const useRefreshOrganisation = (companyNo: number | null): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [companyNo] })
}

/** Puts the departments of one parent in an order, a moved one among them, from a day on. */
export const useOrderDepartments = (companyNo: number | null) => {
  const { departments } = useOrganisationArea()
  const refresh = useRefreshOrganisation(companyNo)
  return useMutation({
    mutationFn: (order: DepartmentOrder) => departments.order(companyNo, order),
    onSettled: refresh,
  })
}

/** Who entered what last and when, for the comparison after someone saved first. */
export const savedBy = ({
  history,
}: Pick<Department, 'history'> | { history: readonly { at: string; by: string }[] }) => {
  const newest = history.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return newest === undefined || newest.by === '' ? null : { who: newest.by, at: newest.at }
}
