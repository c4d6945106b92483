import { CODE } from '@handal/contracts/codes'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useCodeNames } from '../../client/codes.ts'
import type { Words } from './record/dated-rows.ts'
import { departmentChoices, positionChoices, termItemsQuery } from './employees.queries.ts'

type Named = readonly { readonly value: string; readonly text: string }[]
const mapOf = (
  choices: Named | undefined,
  own: readonly (readonly [number | null, string | null])[],
): ReadonlyMap<string, string> =>
  new Map([
    ...own.flatMap(([no, name]) => (no === null || name === null ? [] : [[String(no), name] as const])),
    ...(choices ?? []).map(({ value, text }) => [value, text] as const),
  ])

/** Names for the entries of a person: those of codes, and of departments and positions of then and today. */
export const useWords = (companyNo: number, person: EmployeeDetail, today: string): Words => {
  const departments = useQuery(departmentChoices(companyNo, today)).data
  const positions = useQuery(positionChoices(companyNo, today)).data
  const items = useQuery(termItemsQuery(companyNo, today)).data ?? []
  const { assignments } = person
  return {
    employment: useCodeNames(CODE.employmentType),
    schedule: useCodeNames(CODE.workSchedule),
    deductions: new Set(
      items.filter(({ salaryItemType }) => salaryItemType === '0002').map(({ itemCode }) => itemCode),
    ),
    family: new Map([['', '본인'], ...person.familyMembers.map(({ no, name }) => [String(no), name] as const)]),
    departments: mapOf(
      departments,
      assignments.map((one) => [one.departmentNo, one.departmentName]),
    ),
    positions: mapOf(
      positions,
      assignments.map((one) => [one.positionNo, one.positionName]),
    ),
  }
}
