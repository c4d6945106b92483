import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { readOtherNumbers } from '../../employees/public.ts'

/** People with every number they have or had in the company. */
export type Persons = {
  readonly all: readonly number[]
  /** Rows of all numbers of a person under the number that was asked for. */
  readonly byPerson: <T extends { readonly employee_no: number }>(rows: readonly T[]) => Map<number, T[]>
  readonly numbersOf: (employeeNo: number) => readonly number[]
}

/** The numbers of these people: limits of a year are those of a person with this employer, not of a number. One query, none for nobody. */
export const readPersons = async (tx: Tx, companyNo: number, employeeNos: readonly number[]): Promise<Persons> => {
  const others = employeeNos.length === 0 ? new Map() : await readOtherNumbers(tx, companyNo, employeeNos)
  const numbersOf = (no: number): readonly number[] => [no, ...(others.get(no) ?? [])]
  return {
    all: [...new Set(employeeNos.flatMap(numbersOf))],
    numbersOf,
    byPerson: (rows) => {
      const found = byEmployee(rows)
      return new Map(
        employeeNos.flatMap((no) => {
          const own = numbersOf(no).flatMap((number) => found.get(number) ?? [])
          return own.length === 0 ? [] : [[no, own] as const]
        }),
      )
    },
  }
}
