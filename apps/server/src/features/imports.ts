import type { Services } from '../http/services.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { employeeImport } from './employees/import/employees.import.ts'
import { movingImportOf } from './employees/opening/opening.import.ts'
import { holidayImport } from './holidays/holidays.import.ts'
import { salaryItemImport } from './items/items.import.ts'

/** The registry of imports: every list that a file may bring in. */
export const importsOf = (services: Services): readonly ImportKind[] => [
  holidayImport,
  salaryItemImport,
  employeeImport(services),
  movingImportOf(services),
]
