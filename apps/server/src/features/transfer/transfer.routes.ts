import {
  changeTransfer,
  enterTransferResults,
  listTransferTemplates,
  makeTransferFile,
  readTransfer,
  readTransferFile,
  voidTransferFile,
} from '@handal/contracts/payroll/transfer'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { cipherKeys } from '../../security/cipher.ts'
import { defaultMonth, keepHead } from '../payroll/public.ts'
import { changeMoney } from './change-transfer.ts'
import { makeFile, readDetail } from './make-file.ts'
import { readTransferList } from './read-transfer.ts'
import { enterResults } from './results.ts'
import { takeFile } from './take-file.ts'
import { TEMPLATES } from './templates.ts'
import { voidOne } from './void-file.ts'

/** Calls on money that leaves: where it stands, files for the bank, their results. */
export const transferRoutes = (services: Services): Route[] => {
  const { db } = services
  const keys = cipherKeys(services.secret)
  return [
    bindCompany(readTransfer, async ({ ctx, query }) => {
      const { list, head } = await db.withCompany(ctx, async (tx) => {
        const { companyNo } = ctx
        const month = query.yearMonth ?? (await defaultMonth(tx, companyNo, ctx.today()))
        return readTransferList(tx, ctx, { companyNo, month, paymentType: query.paymentType }, query.employeeNos, keys)
      })
      await keepHead(db, ctx, head)
      return list
    }),
    bindCompany(changeTransfer, ({ ctx, body }) => db.withCompany(ctx, (tx) => changeMoney(tx, ctx, body, keys))),
    bindCompany(listTransferTemplates, () => ({
      items: TEMPLATES.map((template) => ({ ...template, columns: template.columns.map((column) => ({ ...column })) })),
      total: TEMPLATES.length,
    })),
    bindCompany(makeTransferFile, ({ ctx, body }) => db.withCompany(ctx, (tx) => makeFile(tx, ctx, body, keys))),
    bindCompany(readTransferFile, ({ ctx, params, query }) =>
      db.withCompany(ctx, async (tx) => {
        if (query.format !== 'json') return takeFile(tx, ctx, params.no, query.reason, keys)
        const detail = await readDetail(tx, ctx.companyNo, params.no)
        await auditView(tx, ctx, {
          event: 'transfer.view',
          subject: { type: 'transfer_file', id: params.no },
          after: peopleOf(detail.items.map(({ employeeNo }) => employeeNo)),
        })
        return detail
      }),
    ),
    bindCompany(voidTransferFile, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => voidOne(tx, ctx, params.no, body.reason)),
    ),
    bindCompany(enterTransferResults, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => enterResults(tx, ctx, params.no, body.items)),
    ),
  ]
}
