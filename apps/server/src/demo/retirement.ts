import { addDays, type PlainDate } from '@handal/base/date'
import { won } from '@handal/base/won'
import { renewSettlements } from '../features/leaving/public.ts'
import { enterPension, pensionAnswer, readPension, saveInsured } from '../features/retirement/public.ts'
import { cipherKeys } from '../security/cipher.ts'
import { operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'
import type { PastRun } from './past-months.ts'
import type { DemoPerson } from './people/people.ts'

/** Visas of the employment permit (외국인고용법 제13조). */
const PERMIT: readonly string[] = ['E-9', 'H-2']
/** Days after the contract at which the insurance was taken out: one less than the law leaves. */
const TAKEN_OUT = 14
/** What the insurer added to the premiums of who is there longest, in won. */
const INTEREST = 12_400
/** Months of this year whose contributions are in the plan already. */
const MONTHS_PAID = 2

/**
 * Contributions to a DC plan as the operator entered them: everybody's of the year behind but one person's, who is late, and of this year those of the
 * first months. Who has paid already stays.
 */
export const payContributions = async (
  { db }: Pick<DemoParts, 'db'>,
  companyNo: number,
  runs: readonly PastRun[],
): Promise<void> => {
  const salaries = runs.filter(({ paymentType }) => paymentType === '0001')
  const year = salaries.at(-1)?.month.slice(0, 4) ?? ''
  const behind = salaries.filter(({ month }) => !month.startsWith(year))
  const begun = salaries.filter(({ month }) => month.startsWith(year)).slice(0, MONTHS_PAID)
  for (const { month, payDate } of [...behind, ...begun]) {
    const ctx = operatorAt(companyNo, payDate)
    await db.withCompany(ctx, async (tx) => {
      const { items } = pensionAnswer(await readPension(tx, companyNo, month, { employeeNos: null, today: payDate }))
      const due = items.filter(({ contribution, paid }) => contribution !== null && contribution > paid)
      const paid = month === behind.at(-1)?.month ? due.slice(0, -1) : due
      if (paid.length === 0) return
      const orders = paid.map(({ employeeNo }) => ({ employeeNo, action: 'pay' as const }))
      await enterPension(tx, ctx, { yearMonth: month, items: orders })
    })
  }
}

/** The departure guarantee insurance of who works under the employment permit, taken out in time, with what the insurer reported of one. */
export const takeOutInsurance = async (
  { db, secret }: Pick<DemoParts, 'db' | 'secret'>,
  companyNo: number,
  people: readonly DemoPerson[],
  payDate: PlainDate,
): Promise<void> => {
  const ctx = operatorAt(companyNo, payDate)
  const renew = renewSettlements(cipherKeys(secret))
  const workers = people.filter(
    ({ visa, hireDate, leaveDate }) =>
      visa !== null && PERMIT.includes(visa) && leaveDate === null && addDays(hireDate, TAKEN_OUT) <= payDate,
  )
  await db.withCompany(ctx, async (tx) => {
    for (const [index, { employeeNo, hireDate }] of workers.entries()) {
      const contractNo = `EPS-${hireDate.slice(2, 4)}-${1000 + employeeNo}`
      const joinedOn = addDays(hireDate, TAKEN_OUT)
      const insured = await saveInsured(tx, ctx, { employeeNo, joinedOn, contractNo, reason: '보험증권' }, renew)
      if (index > 0 || insured.balance.source === 'ENTERED') continue
      const balance = { asOf: payDate, amount: won(insured.balance.amount + INTEREST) }
      await saveInsured(tx, ctx, { employeeNo, balance, reason: '보험사 적립금 안내문' }, renew)
    }
  })
}
