import { PEOPLE, person } from './sample.ts'

/** The people of the sample in a state of their payslips. */
export const withState = (state: 'draft' | 'calculated' | 'confirmed' | 'paid') =>
  PEOPLE.map((row) =>
    person(row.employeeNo, row.name, state === 'draft' ? {} : { ...row.amounts }, {
      state,
      ...(state === 'draft' ? { versionNo: 0, version: 0, previousNet: 3_000_000 } : {}),
    }),
  )
