import { isPaymentType, PAYMENT_TYPES } from '@handal/contracts/fields'
import {
  choice,
  choiceOrNone,
  defineParams,
  flag,
  monthParam,
  named,
  number,
  sort,
  text,
  type ValuesOf,
} from '../../shared/screen/params.ts'
import { type SetParams as SetScreenParams, useScreenParams } from '../../shared/screen/use-params.ts'

/** Amounts of the lines, the hours behind them, or what is entered for the month. */
const VIEWS = ['amounts', 'attendance', 'entries'] as const
export type PayrollView = (typeof VIEWS)[number]

const shape = {
  /** Empty: the month the server offers. */
  month: monthParam,
  paymentType: choice(Object.keys(PAYMENT_TYPES).filter(isPaymentType), '0001'),
  department: named('dept', text),
  search: named('q', text),
  /** A check of the run, `any` for everybody who needs a look. */
  check: text,
  sort,
  /** null: not chosen, the screen decides. */
  view: choiceOrNone(VIEWS),
  /** Employee number of the row open in the drawer. */
  slip: number,
  /** Code of the line the drawer opens at; empty: none. */
  line: text,
  /** The month's attendance stands open in a drawer. */
  attendance: flag(),
  /** Who got the payslip stands open in a drawer. */
  handover: flag(),
  /** The differences of closed payslips stand open in a drawer. */
  differences: flag(),
  /** What people are to pay back stands open in a drawer. */
  receivables: flag(),
  /** A file with amounts of the month is read in place of the screen. */
  entriesFile: flag(),
  /** The month's act that is asked at once, for who came for it. */
  act: choiceOrNone(['confirm', 'pay']),
  /** That the month was paid elsewhere is asked at once. */
  elsewhere: flag(),
  /** Employee number of a screen about one person. */
  employeeNo: number,
  /** Also people on unpaid leave for the whole period. */
  withLeave: named('leave', flag()),
  /** Ledger: subtotals by department. */
  subtotals: flag(true),
}

/** What the payroll screens keep in their address. The line that was open is that of the person before. */
export const PAYROLL_PARAMS = defineParams(shape, { line: ['slip'] })

export type PayrollParams = ValuesOf<typeof shape>
export type SetParams = SetScreenParams<typeof shape>

/** The parameters of the screen and how to change them. */
export const usePayrollParams = (): [PayrollParams, SetParams] => useScreenParams(PAYROLL_PARAMS)
