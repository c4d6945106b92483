import type { PlainDate } from '@handal/base/date'
import type { LawChanges } from '@handal/contracts/rates'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { defaultMonth, lawChanges, loadBase, loadInputs, readCalculatedMonth } from '../payroll/public.ts'
import { nextChange } from './held.ts'

const MONTHLY = '0001'

/** What the figures of a coming day make of the company's newest month; a fixed number of queries whatever its people. */
export const readLawChanges = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  asked: PlainDate | undefined,
): Promise<LawChanges> => {
  const { companyNo } = ctx
  const today = ctx.today()
  if (asked !== undefined && asked <= today)
    throw badFields({ path: 'date', message: '오늘보다 뒤의 날짜를 적어 주세요.' })
  const inputs = await db.withCompany(ctx, async (tx) => {
    const standing = await defaultMonth(tx, companyNo, MONTHLY, today)
    const month = (await readCalculatedMonth(tx, companyNo, standing)) ?? standing
    const base = await loadBase(tx, { companyNo, month, paymentType: MONTHLY })
    const loaded = await loadInputs(tx, base)
    await auditView(tx, ctx, {
      event: 'statute.what-if',
      subject: { type: 'company', id: companyNo },
      after: { month, ...peopleOf(loaded.rows.people.map(({ employee_no: no }) => no)) },
    })
    return loaded
  })
  const date = asked ?? nextChange(inputs.statute, today)
  if (date === null) {
    const { month } = inputs.key
    const totals = { employee: 0, employer: 0, short: 0 }
    return { date, month, people: inputs.rows.people.length, changes: [], totals, blocked: 0 }
  }
  return lawChanges(inputs, today, date)
}
