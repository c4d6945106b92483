import type { Services } from '../http/services.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { cipherKeys } from '../security/cipher.ts'
import { tagImportOf } from './attendance/tags/file/tag-import.ts'
import { employeeImport } from './employees/import/employees.import.ts'
import { movingImportOf } from './employees/opening/opening.import.ts'
import { holidayImport } from './holidays/holidays.import.ts'
import { salaryItemImport } from './items/items.import.ts'
import { entryImport } from './payroll/entries/entries.import.ts'
import { followLastDays } from './leaving/public.ts'

/** The registry of imports: every list that a file may bring in. */
export const importsOf = (services: Services): readonly ImportKind[] => {
  const follow = followLastDays(cipherKeys(services.secret))
  return [
    holidayImport,
    salaryItemImport,
    entryImport,
    employeeImport(services, follow),
    movingImportOf(services, follow),
    tagImportOf(services),
  ]
}
