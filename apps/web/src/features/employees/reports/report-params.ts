import { dateField } from '@handal/contracts/fields'
import { type ReportKind, reportKinds } from '@handal/contracts/insurance/insurance-report-items'
import { flag, named, type Param } from '../../../shared/screen/params.ts'

/** Which report of whom. */
export type ReportKey = { readonly employeeNo: number; readonly kind: ReportKind; readonly day: string }

/** The reports stand in place of the list of people. */
export const REPORTS = named('reports', flag())

/** The report that is open: 12-LOSS-2026-11-15; null: none. */
export const reportParam: Param<ReportKey | null> = {
  initial: null,
  read: (words) => {
    const [, no, kind, day] = /^([1-9]\d{0,8})-([A-Z]+)-(\d{4}-\d{2}-\d{2})$/.exec(words) ?? []
    const known = reportKinds.find((each) => each === kind)
    const date = dateField.safeParse(day)
    return no === undefined || known === undefined || !date.success
      ? null
      : { employeeNo: Number(no), kind: known, day: date.data }
  },
  write: (key) => (key === null ? '' : `${key.employeeNo}-${key.kind}-${key.day}`),
}
