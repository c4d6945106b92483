import { importCalls } from '../imports.ts'

/** Holidays of a company from a file: date, name and kind. */
export const holidayImport = importCalls({
  id: 'basic.holiday',
  path: '/api/basic-info/holiday/',
  access: ['11'],
  what: '휴일',
})
