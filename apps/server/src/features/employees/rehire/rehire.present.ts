import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { RehireRow } from './rehire.repo.ts'

const NONE: RehireRow = { previous: null, next: null }

/** The employments beside a person's as the record shows them. */
export const rehiredOf = ({ previous, next }: RehireRow = NONE): Pick<EmployeeDetail, 'rehiredFrom' | 'rehiredAs'> => {
  const told = (beside: NonNullable<RehireRow['previous']>) => ({
    employeeNo: beside.no,
    employeeCode: beside.code,
    name: beside.name,
    encpnd: beside.hired,
    retireDate: beside.left,
    serviceFrom: beside.service?.service_from ?? null,
    decided:
      beside.service === null
        ? null
        : { reason: beside.service.reason, at: beside.service.entered_at, by: beside.service.entered_by_name },
  })
  return {
    rehiredFrom: previous === null ? null : told(previous),
    rehiredAs: next === null ? null : told(next),
  }
}
