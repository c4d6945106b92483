import type { ImportKind } from '../imports/import-kind.ts'
import { holidayImport } from './holidays/holidays.import.ts'
import { salaryItemImport } from './items/items.import.ts'

/** The registry of imports: every list that a file may bring in. */
export const IMPORTS: readonly ImportKind[] = [holidayImport, salaryItemImport]
