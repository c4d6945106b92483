import { monthOf, type YearMonth } from '@handal/base/date'
import { readDeparture, readDepartureWorker, saveDeparture } from '@handal/contracts/payroll/departure'
import {
  enterRetirementPension,
  readPensionMember,
  readRetirementPension,
} from '@handal/contracts/payroll/retirement-pension'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import type { RenewSettlements } from '../payroll/public.ts'
import { enterPension } from './dc/enter.ts'
import { pensionAnswer, pensionDetail, readPension } from './dc/read-pension.ts'
import { departureAnswer, departureDetail, readDepartureOf } from './departure/read-departure.ts'
import { save } from './departure/save.ts'

const monthAsked = (ctx: CompanyContext, month: YearMonth | undefined): YearMonth => month ?? monthOf(ctx.today())

const seen = (
  tx: Tx,
  ctx: CompanyContext,
  event: 'pension.view' | 'departure.view',
  items: readonly { readonly employeeNo: number }[],
): Promise<void> =>
  auditView(tx, ctx, {
    event,
    subject: { type: 'company', id: ctx.companyNo },
    after: peopleOf(items.map(({ employeeNo }) => employeeNo)),
  })

/** Contributions to the DC plan, and the departure guarantee insurance of workers of the employment permit. */
export const retirementRoutes = ({ db }: Services, renew: RenewSettlements): Route[] => [
  bindCompany(readRetirementPension, ({ ctx, query: { yearMonth, employeeNos } }) =>
    db.withCompany(ctx, async (tx) => {
      const asked = { employeeNos: employeeNos ?? null, today: ctx.today() }
      const answer = pensionAnswer(await readPension(tx, ctx.companyNo, monthAsked(ctx, yearMonth), asked))
      await seen(tx, ctx, 'pension.view', answer.items)
      return answer
    }),
  ),
  bindCompany(readPensionMember, ({ ctx, params: { empl_no: no }, query: { yearMonth } }) =>
    db.withCompany(ctx, async (tx) => {
      const asked = { employeeNos: [no], today: ctx.today() }
      const detail = pensionDetail(await readPension(tx, ctx.companyNo, monthAsked(ctx, yearMonth), asked), no)
      await seen(tx, ctx, 'pension.view', [detail])
      return detail
    }),
  ),
  bindCompany(enterRetirementPension, ({ ctx, body: { companyNo: _no, corp_no: _corp, ...order } }) =>
    db.withCompany(ctx, (tx) => enterPension(tx, ctx, order)),
  ),
  bindCompany(readDeparture, ({ ctx, query: { yearMonth } }) =>
    db.withCompany(ctx, async (tx) => {
      const asked = { employeeNo: null, today: ctx.today() }
      const answer = departureAnswer(await readDepartureOf(tx, ctx.companyNo, monthAsked(ctx, yearMonth), asked))
      await seen(tx, ctx, 'departure.view', answer.items)
      return answer
    }),
  ),
  bindCompany(readDepartureWorker, ({ ctx, params: { empl_no: employeeNo }, query: { yearMonth } }) =>
    db.withCompany(ctx, async (tx) => {
      const asked = { employeeNo, today: ctx.today() }
      const detail = departureDetail(await readDepartureOf(tx, ctx.companyNo, monthAsked(ctx, yearMonth), asked))
      await seen(tx, ctx, 'departure.view', [detail])
      return detail
    }),
  ),
  bindCompany(saveDeparture, ({ ctx, body: { companyNo: _no, corp_no: _corp, ...order } }) =>
    db.withCompany(ctx, (tx) => save(tx, ctx, order, renew)),
  ),
]
