import { employeeFileInputs } from './employee-import.ts'
import { importCalls } from './imports.ts'
import { openingFields } from './opening-facts.ts'

/** What the file of a company that moves in may bring in, by the keys of its columns: people, and what the system before knew of them. */
export const movingInputs = { ...employeeFileInputs, ...openingFields }

/** People with their opening facts from a file with a sheet for each part. */
export const movingImport = importCalls({
  id: 'hrm.opening',
  path: '/api/hrm/opening/',
  access: ['11'],
  what: '이월 자료',
})
