import { choice, dateParam, defineParams, number, type Param } from '../../../shared/screen/params.ts'

/** A number from 0, for amounts and counts; null for none. */
const fromZero: Param<number | null> = {
  initial: null,
  read: (words) => (/^\d{1,11}$/u.test(words) ? Number(words) : null),
  write: (value) => (value === null ? '' : String(value)),
}

/** What the withholding table keeps in its address: what it is asked with, whose pay it is, and the page that is looked at. */
export const TABLE_PARAMS = defineParams(
  {
    date: dateParam,
    pay: fromZero,
    dependents: fromZero,
    children: fromZero,
    percent: choice(['100', '80', '120'], '100'),
    person: number,
    page: number,
  },
  { page: ['date', 'pay', 'dependents', 'children', 'person'] },
)
export type TableParams = ReturnType<(typeof TABLE_PARAMS)['read']>
