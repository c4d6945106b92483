import { readSettlement } from '@handal/contracts/payroll/insurance-settlement'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readSettlementOf } from './read-settlement.ts'

/** Settlements of the four insurances. */
export const insuranceSettlementRoutes = ({ db }: Services): Route[] => [
  bindCompany(readSettlement, ({ ctx, query: { year, kind } }) =>
    db.withCompany(ctx, async (tx) => {
      const { companyNo } = ctx
      const asked = { year: year === undefined ? Number(ctx.today().slice(0, 4)) - 1 : Number(year), kind }
      const answer = await readSettlementOf(tx, companyNo, asked)
      await auditView(tx, ctx, {
        event: 'insurance-settlement.view',
        subject: { type: 'company', id: companyNo },
        after: peopleOf([...new Set(answer.items.map(({ employeeNo }) => employeeNo))]),
      })
      return answer
    }),
  ),
]
