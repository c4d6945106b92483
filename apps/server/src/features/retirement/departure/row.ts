import { addYears, type PlainDate, type YearMonth, lastDay as endOf, monthOf } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { DepartureRow } from '@handal/contracts/payroll/departure'
import { departureDifference, departureDuty, isPermitVisa } from '@handal/engine/departure'
import { dueAfterLeaving, severanceRoundings } from '@handal/engine/severance'
import type { Statute } from '@handal/statute/snapshot'
import { explainedOf } from '../../../records/explained.ts'
import { balanceAtLeaving, balanceOn, type Insured, premiumIn, premiumsTo } from './balance.ts'
import { legalSeverance, type ServiceOf } from './severance.ts'
import type { WorkerRow } from './workers.repo.ts'

/** A worker with everything that the row is made of. */
export type Worker = Insured &
  Pick<ServiceOf, 'away' | 'dailyMinutes' | 'serviceFrom'> & {
    readonly row: WorkerRow
    /** From which day service counts. */
    readonly countedFrom: PlainDate
  }
/** What all rows share. */
export type DepartureFrame = {
  readonly month: YearMonth
  /** Last day of the month. */
  readonly end: PlainDate
  readonly today: PlainDate
  readonly rounding: string
  readonly statute: Statute
}

/** Far ahead: a permitted time of work that nobody entered ends no duty. */
const UNKNOWN_YEARS = 10

const stateOf = (
  { visa, leave_date: left, joined_on: joinedOn }: WorkerRow,
  servedYear: boolean,
  duty: boolean,
  asOf: PlainDate,
): DepartureRow['state'] => {
  if (!isPermitVisa(visa)) return 'CHANGED'
  if (left !== null && left <= asOf) return servedYear ? 'PAID' : 'RETURNED'
  if (joinedOn !== null) return 'JOINED'
  return duty ? 'MISSING' : 'EXEMPT'
}

/** The row of a worker as of a month's end, or of the last working day in it. Pure. */
export const departureRow = (worker: Worker, frame: DepartureFrame): DepartureRow => {
  const { row } = worker
  const { statute, end } = frame
  const asOf = row.leave_date !== null && row.leave_date <= end ? row.leave_date : end
  const duty = departureDuty({
    visa: row.visa,
    contractFrom: row.hire_date,
    permittedUntil: row.visa_until ?? row.contract_end ?? addYears(row.hire_date, UNKNOWN_YEARS),
  })
  const premium = premiumIn(worker, monthOf(asOf), statute)
  const billed = worker.premiums.find(({ month }) => month === monthOf(asOf))
  const paid = premiumsTo(worker, asOf, statute)
  const { premiums, missed } = paid
  const balance =
    row.leave_date === asOf ? balanceAtLeaving(worker, asOf, statute) : balanceOn(worker, asOf, statute, paid)
  const legal = legalSeverance({
    hire: worker.countedFrom,
    asOf,
    serviceFrom: worker.serviceFrom,
    away: worker.away,
    slips: worker.slips.filter(({ month }) => month <= frame.month),
    dailyMinutes: worker.dailyMinutes,
    rounding: severanceRoundings.find((each) => each === frame.rounding) ?? 'CEIL1',
  })
  const difference =
    legal.amount === null ? null : departureDifference(legal.amount, legal.servedYear ? balance.amount : 0)
  const toEmployer = legal.amount !== null && !legal.servedYear
  const state = stateOf(row, legal.servedYear, duty.duty, asOf)
  const notes = [
    ...(state === 'CHANGED' ? ['고용허가(E-9, H-2)가 아닌 자격으로 바뀌어 그 뒤는 퇴직금입니다.'] : []),
    ...(state === 'MISSING' && duty.joinBy !== null ? [`${formatDate(duty.joinBy)}까지 가입해야 합니다.`] : []),
    ...(state === 'EXEMPT' ? [duty.reason] : []),
    ...(toEmployer ? ['근속 1년 미만이라 적립금은 회사로 돌아옵니다.'] : []),
    ...(worker.joinedOn === null && balance.source === 'PREMIUMS' ? [] : [balance.note]),
    legal.note,
  ]
  return {
    employeeNo: row.employee_no,
    employeeCode: row.employee_code,
    name: row.name,
    departmentName: row.department_name,
    nationality: row.nationality,
    visa: row.visa,
    residentNumberMasked: row.resident_number_masked,
    hireDate: row.hire_date,
    retireDate: row.leave_date,
    contractEndDate: row.contract_end,
    visaUntil: row.visa_until,
    joinedOn: row.joined_on,
    joinBy: duty.joinBy,
    contractNo: row.contract_no,
    monthlyWage: premium?.wage ?? null,
    premium: billed?.amount ?? premium?.figure.value ?? null,
    paidMonths: premiums.filter(({ paidOn }) => paidOn !== null).length,
    missedMonths: missed.filter((month) => endOf(month) < frame.today).length,
    missed: missed.filter((month) => endOf(month) < frame.today),
    balance: { asOf: balance.asOf, amount: balance.amount, source: balance.source },
    legalSeverance: legal.amount,
    difference: difference?.value ?? null,
    toEmployer,
    due: dueAfterLeaving(asOf),
    asOf,
    state,
    note: notes.filter((text) => text !== '').join(' '),
    version: row.version,
    explain: explainedOf([
      ...(premium === null ? [] : [premium.figure]),
      balance.figure,
      ...legal.figures,
      ...(difference === null ? [] : [difference]),
    ]),
  }
}
