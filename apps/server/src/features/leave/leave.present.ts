import type { PlainDate } from '@handal/base/date'
import { formatDate, plainDecimal } from '@handal/base/format'
import {
  LEAVE_ENTRY_KINDS,
  LEAVE_LINE_KINDS,
  type LeaveBalance,
  type LeaveEntry,
  type LeaveLine,
  type LedgerOfBasis,
} from '@handal/contracts/time/leave'
import { balanceLines, explainGrant, grantLaw, type LeaveGrant, sumOfDays } from '@handal/engine/leave'
import type { CompanyLeave } from './company-leave.ts'
import type { EntryRow } from './leave.repo.ts'
import { inHours, isInHours, type LeaveOfBasis, notApplicableOn, type PersonFacts, usable } from './person-leave.ts'
import { takenBack } from '../../records/take-back.ts'

/** An entry as it is answered. */
export const entryOf = (row: EntryRow): LeaveEntry => ({
  no: row.no,
  employeeNo: row.employee_no,
  kind: row.kind,
  date: row.entry_date,
  amount: plainDecimal(row.amount),
  unit: row.unit,
  expires: row.expires_on,
  reason: row.reason,
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
  withdrawn: takenBack(row.withdrawn_at, row.withdrawn_by_name, row.withdrawn_reason),
  version: row.version,
})

const GRANTS: Readonly<Record<LeaveGrant['kind'], string>> = {
  monthly: '개근한 달의 연차',
  annual: '한 해의 연차',
  proportional: '첫 회계연도의 연차',
}
type Told = Pick<LeaveLine, 'label' | 'reason' | 'formula' | 'law' | 'expires' | 'entryNo'>

const ofGrant = (grant: LeaveGrant): Told => ({
  label: GRANTS[grant.kind],
  reason: grant.reason,
  formula: explainGrant(grant).formula,
  law: grantLaw(grant),
  expires: grant.expires,
  entryNo: null,
})
const ofEntry = (entry: PersonFacts['entries'][number]): Told => ({
  label: LEAVE_ENTRY_KINDS[entry.kind],
  reason: entry.reason,
  formula: null,
  law: null,
  expires: entry.expires_on,
  // What was brought along is changed with the opening facts.
  entryNo: entry.no < 0 ? null : entry.no,
})
const lapseOf = ({ expires, entryNo }: Told): Told => ({
  label: LEAVE_LINE_KINDS.lapse,
  reason: `${expires === null ? '' : formatDate(expires)}까지 쓰지 않아 없어졌습니다. 사용촉진을 하지 않았으면 수당으로 줍니다.`,
  formula: null,
  law: '근로기준법 제60조 제7항, 제5항',
  expires,
  entryNo,
})

/** The lines of a ledger with where each comes from. */
export const linesOf = (leave: LeaveOfBasis, facts: PersonFacts, asOf: PlainDate): LeaveLine[] => {
  const told = new Map<string, Told>([
    ...leave.grants.map((grant) => [`${grant.kind}-${grant.date}`, ofGrant(grant)] as const),
    ...facts.entries.map((entry) => [`entry-${entry.no}`, ofEntry(entry)] as const),
    ...facts.attendance.uses.map(
      ({ id, reason }) =>
        [id, { label: LEAVE_LINE_KINDS.use, reason, formula: null, law: null, expires: null, entryNo: null }] as const,
    ),
  ])
  const hours = isInHours(facts, asOf)
  return balanceLines(leave.ledger.lines).map(({ id, date, kind, days, balance }) => {
    const source = told.get(id)
    if (source === undefined) throw new Error('a line of nothing')
    return {
      id,
      date,
      kind,
      days,
      hours: hours ? inHours(days) : null,
      balance,
      ...(kind === 'lapse' ? lapseOf(source) : source),
    }
  })
}

/** A person's ledger of a basis as it is answered. */
export const basisOf = (leave: LeaveOfBasis, facts: PersonFacts, asOf: PlainDate): LedgerOfBasis => {
  const { ledger, basis, grants, notices } = leave
  return {
    basis,
    grantedEver: sumOfDays(grants.map(({ days }) => days)),
    used: ledger.used,
    lapsed: ledger.lapsed,
    owed: ledger.owed,
    balance: ledger.balance,
    balanceHours: isInHours(facts, asOf) ? inHours(ledger.balance) : null,
    borrowed: ledger.borrowed,
    expires: usable(leave, asOf).expires,
    lines: linesOf(leave, facts, asOf),
    notices: [...notices],
  }
}

/** A row of the list of everybody. */
export const balanceOf = (
  { leave, other }: { readonly leave: LeaveOfBasis; readonly other: LeaveOfBasis },
  facts: PersonFacts,
  company: CompanyLeave,
  asOf: PlainDate,
): LeaveBalance => {
  const beside = usable(other, asOf)
  const { person } = facts
  const found = usable(leave, asOf)
  const hours = isInHours(facts, asOf)
  return {
    employeeNo: person.employee_no,
    employeeCode: person.employee_code,
    name: person.name,
    departmentName: person.department_name,
    encpnd: person.hire_date,
    retireDate: person.leave_date,
    unit: hours ? 'HOUR' : 'DAY',
    granted: found.granted,
    used: found.used,
    left: found.left,
    leftHours: hours ? inHours(found.left) : null,
    balance: leave.ledger.balance,
    expiring: found.expiring,
    expires: found.expires,
    notApplicable: notApplicableOn(facts, company, asOf),
    other: {
      basis: other.basis,
      granted: beside.granted,
      used: beside.used,
      left: beside.left,
      expires: beside.expires,
    },
  }
}
