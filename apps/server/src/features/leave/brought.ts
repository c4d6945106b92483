import { openingLeave, openingSource } from '@handal/engine/opening'
import type { OpeningOf } from '../employees/public.ts'
import type { NewEntry } from './leave.repo.ts'

/** Days that a person brought along, as entries of the day after; they have no number of their own and are changed with the opening facts. */
export const broughtEntries = (
  employeeNo: number,
  opening: OpeningOf | undefined,
): readonly (NewEntry & { readonly no: number })[] =>
  opening === undefined
    ? []
    : openingLeave(opening).map(({ date, days, expires }, index) => ({
        no: -1 - index,
        employee_no: employeeNo,
        kind: 'OPENING',
        entry_date: date,
        amount: days,
        unit: 'DAY',
        expires_on: expires,
        reason: openingSource(opening.asOf),
      }))
