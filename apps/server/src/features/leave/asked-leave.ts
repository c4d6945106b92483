import { later, type PlainDate } from '@handal/base/date'
import { compareRatio, ratio, ratioOf, subtract } from '@handal/base/ratio'
import type { Tx } from '../../db/database.ts'
import type { LeaveUse } from '../attendance/public.ts'
import { readCompanyLeave } from './company-leave.ts'
import { readLeavePerson } from './leave.repo.ts'
import { exactText, inHours, isInHours, leaveOf, notApplicableOn, type PersonFacts, usable } from './person-leave.ts'
import { readFactsOfPeople } from './read-leave.ts'

/** Annual leave that somebody asks for. */
export type AskedLeave = { readonly date: PlainDate; readonly unit: 'day' | 'half' }
/** What there is of annual leave before and after it; `short`: days of it that nothing covers, null: all is, or may be borrowed. */
export type LeaveAfter = {
  readonly before: string
  readonly after: string
  readonly unit: '일' | '시간'
  readonly expires: PlainDate | null
  readonly short: string | null
  /** Why there is no annual leave; null: there is. */
  readonly notApplicable: string | null
}

/** The ledger of a person with leave that is asked for, as of its last day or today. Some fifteen queries; null: nobody of that number. */
export const leaveAfter = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, today }: { readonly employeeNo: number; readonly today: PlainDate },
  asked: readonly AskedLeave[],
): Promise<LeaveAfter | null> => {
  const asOf = asked.reduce((last, { date }) => later(last, date), today)
  const person = await readLeavePerson(tx, companyNo, employeeNo, asOf)
  if (person === null) return null
  const company = await readCompanyLeave(tx, companyNo, asOf)
  const { facts } = await readFactsOfPeople(tx, companyNo, [person], { company, until: asOf })
  const [own] = facts
  if (own === undefined) throw new Error('a person without facts')
  const uses = asked.map(({ date, unit }): LeaveUse => ({
    id: `asked-${date}`,
    date,
    unit,
    half: null,
    minutes: 0,
    daily: own.attendance.dailyOn(date),
    reason: '신청',
  }))
  const basis = company.basisOn(asOf)
  const withThem: PersonFacts = {
    ...own,
    attendance: { ...own.attendance, uses: [...own.attendance.uses, ...uses] },
  }
  const [now, then] = [leaveOf(own, company, { basis, asOf }), leaveOf(withThem, company, { basis, asOf })]
  const short = subtract(ratioOf(then.ledger.borrowed), ratioOf(now.ledger.borrowed))
  const hours = isInHours(own, asOf)
  const text = (days: string): string => (hours ? inHours(days) : days)
  return {
    before: text(now.ledger.balance),
    after: text(then.ledger.balance),
    unit: hours ? '시간' : '일',
    expires: usable(now, asOf).expires,
    short: company.mayBorrow || compareRatio(short, ratio(0)) <= 0 ? null : text(exactText(short)),
    notApplicable: notApplicableOn(own, company, asOf),
  }
}
