import { employeeFileInputs } from './employee-import.ts'
import { importCalls, importCreateCall } from '../imports.ts'
import { openingFields } from './opening-facts.ts'

/** What the file of a company that moves in may bring in, by the keys of its columns: people, and what the system before knew of them. */
export const movingInputs = { ...employeeFileInputs, ...openingFields }

const moving = { id: 'hrm.opening', path: '/api/hrm/opening/', access: ['11'], what: '이월 자료' } as const
/** People with their opening facts from a file with a sheet for each part. */
export const movingImport = importCalls(moving)
export const movingImportCreate = importCreateCall(moving)
